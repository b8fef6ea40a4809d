// An expression: functions that measure the dealer's page and return what is wrong with it.
({
  buttons() {
    return [...document.querySelectorAll("button")]
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const box = one.getBoundingClientRect();
        const spills = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
        return { id: one.id || one.textContent, x: box.x, y: box.y, w: box.width, h: box.height, spills };
      });
  },

  spilling() {
    return ["#say", "#wrong", "#now", "#question", "#choices", "#status", "#camera-bar", "#keys", "#words"].filter((name) => {
      const one = document.querySelector(name);
      const spills = one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      return one.checkVisibility() && spills;
    });
  },

  mapFaults() {
    const box = (one) => one.getBoundingClientRect();
    const overlap = (a, b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;
    const map = box(document.querySelector("#map svg"));
    const seats = [...document.querySelectorAll(".seat")];
    const plates = seats.map((seat) => box(seat.querySelector(".plate")));
    const bad = [];
    seats.forEach((seat, index) => {
      const plate = plates[index];
      if (plate.x < map.x - 1 || plate.right > map.right + 1 || plate.bottom > map.bottom) bad.push(`seat ${index + 1} is cut`);
      const cards = [...seat.querySelectorAll(".card, .back")];
      for (const chip of seat.querySelectorAll(".chip")) {
        if (cards.some((card) => overlap(box(chip), box(card)))) bad.push(`seat ${index + 1}: chips on a card`);
      }
      plates.slice(index + 1).forEach((other) => overlap(plate, other) && bad.push(`seat ${index + 1} on another`));
      const texts = [...seat.children].filter((one) => one.tagName === "text" && one.textContent);
      texts.forEach((text, at) => {
        const words = box(text);
        const leaves = words.x < plate.x - 1 || words.right > plate.right + 1 || words.bottom > plate.bottom + 3;
        if (leaves) bad.push(`${text.textContent} leaves its seat`);
        if (parseFloat(getComputedStyle(text).fontSize) < 13) bad.push(`${text.textContent} is tiny`);
        for (const other of [...texts.slice(at + 1), ...seat.querySelectorAll(".card, .back, .chip")]) {
          const inside = { x: words.x, right: words.right, y: words.y + words.height * 0.2, bottom: words.bottom - words.height * 0.2 };
          if (overlap(inside, box(other))) bad.push(`seat ${index + 1}: ${text.textContent} on ${other.textContent || other.getAttribute("class")}`);
        }
      });
    });
    for (const card of document.querySelectorAll(".middle .card, .middle text")) {
      plates.forEach((plate, index) => overlap(box(card), plate) && bad.push(`${card.textContent} under seat ${index + 1}`));
    }
    return bad;
  },

  /** Words whose contrast with their ground is below 4.5 : 1. */
  faint() {
    const parts = (colour) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const linear = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]) => 0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const ground = (one) => {
      for (let at = one; at; at = at.parentElement) {
        const colour = parts(getComputedStyle(at).backgroundColor);
        if (colour.length === 3 || colour[3] === 1) return colour;
      }
      throw new Error("no ground");
    };
    const bad = [];
    for (const one of document.querySelectorAll("body *:not(svg *)")) {
      const own = [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
      if (!own || !one.checkVisibility() || one.closest(":disabled")) continue;
      const found = ratio(parts(getComputedStyle(one).color), ground(one));
      if (found < 4.5) bad.push(`${one.id || one.className}: ${found.toFixed(2)}`);
    }
    for (const text of document.querySelectorAll(".seat > text")) {
      const plate = getComputedStyle(text.parentElement.querySelector(".plate")).fill;
      const disc = getComputedStyle(text.parentElement.querySelector(".number-disc")).fill;
      const found = ratio(parts(getComputedStyle(text).fill), parts(text.matches(".number") ? disc : plate));
      if (found < 4.5) bad.push(`${text.textContent} on the map: ${found.toFixed(2)}`);
    }
    return bad;
  },
})
