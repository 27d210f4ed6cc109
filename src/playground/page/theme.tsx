import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

const KEY = 'searchlight-theme';
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const isDark = (): boolean => (localStorage.getItem(KEY) ?? (systemIsDark.matches ? 'dark' : 'light')) === 'dark';

/** Follows the system until the player has chosen. */
export const applyTheme = (): void => {
  const theme = localStorage.getItem(KEY);
  if (theme) document.documentElement.dataset['theme'] = theme;
};

/** Switches the theme; this browser keeps the choice. */
export const ThemeButton = () => {
  const [isPressed, setPressed] = useState(isDark);
  useEffect(() => {
    const follow = (): void => setPressed(isDark());
    systemIsDark.addEventListener('change', follow);
    return () => systemIsDark.removeEventListener('change', follow);
  }, []);
  const toggle = (): void => {
    localStorage.setItem(KEY, isPressed ? 'light' : 'dark');
    applyTheme();
    setPressed(!isPressed);
  };
  return (
    <button type="button" class="icon-button" aria-pressed={isPressed} aria-label="Dark theme" onClick={toggle}>
      <Icon name="theme" />
    </button>
  );
};
