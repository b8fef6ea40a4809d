// Small helpers to build elements.

const SVG = "http://www.w3.org/2000/svg";

export const $ = (id) => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** h("button", {class: "big"}, "text", otherElement) */
export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** The same for SVG elements. */
export const s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** Set an element's text only when it differs, so that screen readers are not told twice. */
export function text(element, value) {
  if (element.textContent !== value) element.textContent = value;
}

/** A button that loses the focus when it was tapped, so that the space bar does not press it again. */
export function button(attributes, label, onPress) {
  const made = h("button", { type: "button", ...attributes }, label);
  press(made, onPress);
  return made;
}

export function press(element, onPress) {
  element.addEventListener("click", (event) => {
    if (event.detail > 0) element.blur();
    onPress(event);
  });
}

/** 12345 as "12,345". */
export const chips = (amount) => amount.toLocaleString(document.documentElement.lang);
