import { readFile } from 'node:fs/promises';
import type { SheetParts } from './sheet.ts';

const BUILT = new URL('./sheet.json', import.meta.url);
const BUILDER = new URL('./build-page.mjs', import.meta.url);

/**
 * The script and the styles for a page that plays from a file. A built program has them; from source, this builds them.
 */
export const loadSheet = async (): Promise<SheetParts> => {
  const built = await readFile(BUILT, 'utf8').catch(() => undefined);
  if (built !== undefined) return JSON.parse(built);
  const { buildSheet }: typeof import('./build-page.mjs') = await import(String(BUILDER));
  return buildSheet();
};
