import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Drawings of emoji: Twemoji, which Discord also shows, so a board and its message have the same pictures. Each is a
 * small SVG of its own. A font of colour emoji would take as much room, and neither PDF nor SVG can hold its glyphs as
 * shapes. No drawing is read before a board needs it.
 */

const resolve = createRequire(import.meta.url).resolve;

const folderOf = (): string => join(dirname(resolve('@discordapp/twemoji/package.json')), 'dist/svg');

/** The longest known sequence has ten code points: a kiss with two tones of skin. */
const MAX_CODE_UNITS = 20;

/** Characters that only choose between an emoji's looks. Names of files have them in some places, typed texts in others. */
const VARIATIONS = /[\ufe0e\ufe0f]/gu;

const nameFor = (emoji: string): string =>
  Array.from(emoji.replace(VARIATIONS, ''), (character) => (character.codePointAt(0) ?? 0).toString(16)).join('-');

/** The names of all drawings without variations, each with its name in the package. */
const readNames = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folderOf())
      .filter((file) => file.endsWith('.svg'))
      .map((file) => [file.slice(0, -'.svg'.length).replaceAll(/-fe0[ef]/g, ''), file]),
  );

let names: ReadonlyMap<string, string> | undefined;

/** The name of an emoji's drawing, such as `1f981`; `undefined` if the text is not exactly one emoji with a drawing. */
export const drawingOf = (emoji: string): string | undefined => {
  if (emoji.length > MAX_CODE_UNITS) return undefined;
  names ??= readNames();
  const name = nameFor(emoji);
  return names.has(name) ? name : undefined;
};

/** The path of a drawing, an SVG, by its name; `undefined` without one. */
export const drawingPath = (name: string): string | undefined => {
  names ??= readNames();
  const file = names.get(name);
  return file === undefined ? undefined : join(folderOf(), file);
};
