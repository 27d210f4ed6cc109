import { byId, h } from './dom.js';

const ALERT_MS = 8000;

/** @param {string} text read aloud, not shown */
export const announce = (text) => {
  byId('announcer').textContent = text;
};

/** @param {string} text shown and read aloud, gone after a while or when clicked */
export const warn = (text) => {
  const close = () => notice.remove();
  const notice = h(
    'p',
    { class: 'alert' },
    text,
    h('button', { type: 'button', 'aria-label': 'Close', onclick: close }, '×'),
  );
  byId('alerts').append(notice);
  setTimeout(close, ALERT_MS);
};

/**
 * For event listeners: runs what may fail and says so to the player.
 *
 * @param {() => Promise<unknown>} action
 * @returns {Promise<unknown>} kept also if the action fails
 */
export const attempt = (action) =>
  action().catch((error) => warn(error instanceof Error ? error.message : String(error)));
