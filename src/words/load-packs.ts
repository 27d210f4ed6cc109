import { readdirSync, readFileSync } from 'node:fs';
import type { Pack } from './pack.ts';

const PACKS = new URL('./packs/', import.meta.url);

const readPack = (language: string, file: string): Pack =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, PACKS), 'utf8'));

/** The language and name of every pack's file, without reading any. */
const listFiles = (): [string, string][] =>
  readdirSync(PACKS)
    .sort()
    .flatMap((language) =>
      readdirSync(new URL(`${language}/`, PACKS))
        .sort()
        .map((file): [string, string] => [language, file]),
    );

let loaded: readonly Pack[] | undefined;

/** Every built-in pack, by language, then id. Only the first call reads the files. Tests check them. */
export const loadPacks = (): readonly Pack[] => {
  loaded ??= listFiles().map(([language, file]) => readPack(language, file));
  return loaded;
};

/** The pack with a wanted id, which is also its file's name. It reads only that file. */
export const loadPackById = (isWanted: (id: string) => boolean): Pack | undefined => {
  if (loaded) return loaded.find(({ id }) => isWanted(id));
  const found = listFiles().find(([, file]) => isWanted(file.replace(/\.json$/, '')));
  return found && readPack(...found);
};

/** The languages of the packs, in alphabetical order of their tags. */
export const packLanguages = (): string[] => readdirSync(PACKS).sort();
