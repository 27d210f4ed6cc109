import type { Settings } from '../connection/keeping.ts';

/** Applies the chosen colours, or the device's. */
export const showColors = (colors: Settings['colors']): void => {
  if (colors === 'system') delete document.documentElement.dataset['colors'];
  else document.documentElement.dataset['colors'] = colors;
};
