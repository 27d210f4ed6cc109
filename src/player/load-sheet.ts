import { readFile } from 'node:fs/promises';
import type { SheetParts } from './sheet.ts';

const BUILT = new URL('./sheet.json', import.meta.url);
const BUILDER = new URL('./build-sheet.mjs', import.meta.url);

/** The program and looks of a page played from a file: a build of the program has them; from source, they are built. */
export const loadSheet = async (): Promise<SheetParts> => {
  const built = await readFile(BUILT, 'utf8').catch(() => undefined);
  if (built !== undefined) return JSON.parse(built);
  const { buildSheet }: typeof import('./build-sheet.mjs') = await import(String(BUILDER));
  return buildSheet();
};
