// The page's own words in the table's language, which come with the page.

const WORDS = JSON.parse(document.body.dataset.words);

/** label("hand", { hand: 12 }): the words of a key with its fields filled. */
export const label = (key, fields = {}) => WORDS[key].replace(/\{(\w+)\}/g, (_, name) => fields[name]);
