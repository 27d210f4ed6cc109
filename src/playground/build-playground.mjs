// @ts-check
import { bundlePage } from '../player/build-page.mjs';

/** Bundles the playground's page: every file that a browser loads, by name. */
export const buildPage = async () => {
  const names = { bundled: ['main.tsx', 'page.css'], asWritten: ['index.html', 'icon.svg'] };
  return (await bundlePage(new URL('./page/', import.meta.url), names)).files;
};
