import { readFile } from 'node:fs/promises';

const BUILT = new URL('./generator.html', import.meta.url);
const BUILDER = new URL('./build-page.mjs', import.meta.url);

/**
 * The page that makes puzzles in a browser, as one HTML file that loads nothing. A built program has it; from source,
 * this builds it.
 */
export const loadGeneratorPage = async (): Promise<string> => {
  const built = await readFile(BUILT, 'utf8').catch(() => undefined);
  if (built !== undefined) return built;
  const { buildPage }: typeof import('./build-page.mjs') = await import(String(BUILDER));
  return buildPage();
};
