import { readdirSync, readFileSync } from 'node:fs';
import { type Pack, parsePack } from './pack.ts';

const PACKS = new URL('./packs/', import.meta.url);

/** One pack file, which must be named after the pack and lie in its language's folder. */
const readPack = (language: string, file: string): Pack => {
  const path = `${language}/${file}`;
  const pack = parsePack(parseJson(readFileSync(new URL(path, PACKS), 'utf8'), path), path);
  if (`${pack.language}/${pack.id}.json` !== path) {
    throw new Error(`pack ${path} says it is ${pack.language}/${pack.id}.json`);
  }
  return pack;
};

const parseJson = (text: string, path: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`pack ${path} is not JSON`, { cause });
  }
};

const readAll = (): readonly Pack[] =>
  readdirSync(PACKS)
    .sort()
    .flatMap((language) =>
      readdirSync(new URL(`${language}/`, PACKS))
        .sort()
        .map((file) => readPack(language, file)),
    );

let loaded: readonly Pack[] | undefined;

/**
 * Every built-in pack, by language, then id. The files are read and checked by the first call only; a bad one throws an
 * error that names it and the word it is about.
 */
export const loadPacks = (): readonly Pack[] => {
  loaded ??= readAll();
  return loaded;
};

/** The languages there are packs in, in alphabetical order of their tags. */
export const packLanguages = (): string[] => [...new Set(loadPacks().map(({ language }) => language))];
