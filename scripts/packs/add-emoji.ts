import { readFileSync, writeFileSync } from 'node:fs';
import { packsOf } from '../../src/words/find-pack.ts';
import type { Pack } from '../../src/words/pack.ts';
import { parsePack } from './parse-pack.ts';
import { type Candidate, readEmojiNames, readTerritories } from './raw-lists.ts';

/**
 * Gives words of a language's packs their emoji: the one whose short name in Unicode CLDR equals the label. Countries
 * get their flags. Emoji set by hand stay. Afterwards, `npx biome check --write src/words/packs` formats the files.
 *
 *     node --import tsx scripts/packs/add-emoji.ts /tmp/raw fr
 */

const EMOJI_NAMES = {
  name: 'Unicode CLDR 48.2.0, emoji names',
  licence: 'Unicode-3.0',
  url: 'https://cldr.unicode.org',
};

/** The source of packs of countries. */
const TERRITORY_NAMES = 'Unicode CLDR 48.2.0, territory names';

/**
 * Words that share an emoji's name but mean something else in the packs. For example, German “Fliege” is a fly and a
 * bow tie.
 */
const HOMONYMS: Readonly<Record<string, readonly string[]>> = {
  de: ['Fliege', 'Kapsel', 'Pause'],
  el: ['Λωτός', 'Σπαθί', 'Τηγάνι', 'Τρενάκι'],
  es: ['Bailarina', 'Cometa', 'Escalera'],
  fr: ['Avocat', 'Baguette', 'Balance', 'Galette', 'Horloge', 'Punaise', 'Tasse', 'Trombone'],
  it: [
    'Ballerina',
    'Batteria',
    'Campana',
    'Cestino',
    'Cilindro',
    'Coppa',
    'Deserto',
    'Fiocco',
    'Focaccia',
    'Fumetto',
    'Jolly',
    'Mago',
    'Mandarino',
    'Rabbia',
    'Rosetta',
    'Scala',
    'Spugna',
    'Squadra',
    'Tenda',
    'Tritone',
    'Via Lattea',
    'Vulcano',
  ],
  nl: ['Bloesem', 'Brievenbus', 'Elfje', 'Krijtje', 'Munt', 'Tong', 'Vleugel', 'Weegschaal'],
  pt: [
    'Balança',
    'Balão',
    'Barco',
    'Bicicleta',
    'Buraco',
    'Chave',
    'Coral',
    'Faísca',
    'Juiz',
    'Lima',
    'Mecânica',
    'Rosa',
    'Sapatilha',
    'Tênis',
    'Vela',
  ],
};

type Emoji = ReadonlyMap<string, string>;

const byLabel = (candidates: readonly Candidate[]): Emoji =>
  new Map(candidates.map(({ label, emoji = '' }) => [label.toLowerCase(), emoji]));

const addFrom = (pack: Pack, emoji: Emoji): Pack => {
  const words = pack.words.map((word) => {
    const isHomonym = HOMONYMS[pack.language]?.includes(word.label);
    const found = word.emoji ?? (isHomonym ? undefined : emoji.get(word.label.toLowerCase()));
    return found === undefined ? word : { ...word, emoji: found };
  });
  return { ...pack, words };
};

const addEmoji = (pack: Pack, names: Emoji, flags: Emoji): Pack => {
  if (pack.sources.some(({ name }) => name === TERRITORY_NAMES)) return addFrom(pack, flags);
  const added = addFrom(pack, names);
  const others = pack.sources.filter(({ name }) => name !== EMOJI_NAMES.name);
  const hasEmoji = added.words.some(({ emoji }) => emoji !== undefined);
  return { ...added, sources: hasEmoji ? [...others, EMOJI_NAMES] : others };
};

/** One word or source a line, so that a changed word is a changed line. */
const formatPack = ({ sources, words, ...rest }: Pack): string => {
  const inLines = (items: readonly object[]): string =>
    items.map((item) => `\n    ${JSON.stringify(item, null, 1).replace(/\n\s*/g, ' ')}`).join(',');
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "sources": [${inLines(sources)}\n  ],\n  "words": [${inLines(words)}\n  ]\n}\n`;
};

const addToPacks = (raw: string, language: string): void => {
  const names = byLabel(readEmojiNames(raw, language));
  const flags = byLabel(readTerritories(raw, language));
  for (const { id } of packsOf(language)) {
    const path = new URL(`../../src/words/packs/${language}/${id}.json`, import.meta.url);
    const pack = parsePack(JSON.parse(readFileSync(path, 'utf8')), id);
    writeFileSync(path, formatPack(addEmoji(pack, names, flags)));
  }
};

const [raw, language] = process.argv.slice(2);
if (!raw || !language) {
  console.error('usage: add-emoji.ts FOLDER LANGUAGE');
  process.exitCode = 2;
} else {
  addToPacks(raw, language);
}
