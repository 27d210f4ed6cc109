/**
 * Builds an element. Strings among the children become text nodes, so nothing from a message is ever read as HTML;
 * `undefined`, `null` and `false` are skipped.
 *
 * `properties` go to attributes, except `on…` functions (listeners), `dataset` (an object) and `true`/`false`
 * (attribute present or absent).
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node | string | false | null | undefined)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export const h = (tag, properties = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value);
  element.append(...children.filter((child) => child !== undefined && child !== null && child !== false));
  return element;
};

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 */
const setProperty = (element, name, value) => {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
  else if (name === 'dataset') Object.assign(element.dataset, value);
  else element.setAttribute(name, value === true ? '' : String(value));
};

/**
 * The element of index.html with that id; throws if the page lacks it.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export const byId = (id) => {
  const element = document.getElementById(id);
  if (!element) throw new Error(`index.html should have an element with id ${id}`);
  return element;
};

/**
 * Carries out what a key stands for, in place of the browser's own doing. Keys of an unfinished composition (as when
 * writing Japanese) are left alone.
 *
 * @param {HTMLElement} element
 * @param {(event: KeyboardEvent) => (() => void) | undefined} actionOf `undefined` leaves the key to the browser
 */
export const onKey = (element, actionOf) =>
  element.addEventListener('keydown', (event) => {
    const action = event.isComposing ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });

let lastId = 0;

/** @param {string} prefix a new id, unique on this page */
export const newId = (prefix) => {
  lastId += 1;
  return `${prefix}-${lastId}`;
};
