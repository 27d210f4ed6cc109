import { byId } from './dom.js';

const KEY = 'searchlight-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Follows the system until the player presses the button; the choice is kept in this browser. */
export const startTheme = () => {
  apply(localStorage.getItem(KEY) ?? undefined);
  systemIsDark.addEventListener('change', () => apply(localStorage.getItem(KEY) ?? undefined));
  byId('theme-button').addEventListener('click', () => {
    const theme = isDark(localStorage.getItem(KEY) ?? undefined) ? 'light' : 'dark';
    localStorage.setItem(KEY, theme);
    apply(theme);
  });
};

/** @param {string | undefined} theme `undefined` follows the system */
const isDark = (theme) => (theme ? theme === 'dark' : systemIsDark.matches);

/** @param {string | undefined} theme */
const apply = (theme) => {
  if (theme) document.documentElement.dataset.theme = theme;
  byId('theme-button').setAttribute('aria-pressed', String(isDark(theme)));
};
