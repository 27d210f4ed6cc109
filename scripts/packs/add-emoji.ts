import { readFileSync, writeFileSync } from 'node:fs';
import { packsOf } from '../../src/words/find-pack.ts';
import { type Pack, parsePack } from '../../src/words/pack.ts';
import { readEmojiNames } from './raw-lists.ts';

/**
 * Gives each word of a language's packs the emoji whose short name in Unicode CLDR is the word's label; emoji set by
 * hand stay. `npx biome check --write src/words/packs` lays the files out again.
 *
 *     node --import tsx scripts/packs/add-emoji.ts /tmp/raw fr
 */

const SOURCE = {
  name: 'Unicode CLDR 48.2.0, emoji names',
  licence: 'Unicode-3.0',
  url: 'https://cldr.unicode.org',
};

/** Words that share their name with an emoji but mean something else in the packs: a bow tie is no fly. */
const HOMONYMS: Readonly<Record<string, readonly string[]>> = {
  de: ['Fliege', 'Pause'],
  el: ['Λωτός', 'Σπαθί', 'Τηγάνι'],
  es: ['Bailarina', 'Escalera'],
  fr: ['Avocat', 'Baguette', 'Balance', 'Galette', 'Horloge', 'Punaise', 'Tasse', 'Trombone'],
};

const addEmoji = (pack: Pack, emojiOf: ReadonlyMap<string, string>): Pack => {
  const words = pack.words.map((word) => {
    const isHomonym = HOMONYMS[pack.language]?.includes(word.label);
    const emoji = word.emoji ?? (isHomonym ? undefined : emojiOf.get(word.label.toLowerCase()));
    return emoji === undefined ? word : { ...word, emoji };
  });
  const others = pack.sources.filter(({ name }) => name !== SOURCE.name);
  const hasEmoji = words.some(({ emoji }) => emoji !== undefined);
  return { ...pack, words, sources: hasEmoji ? [...others, SOURCE] : others };
};

/** One word or source a line, so that a changed word is a changed line. */
const formatPack = ({ sources, words, ...rest }: Pack): string => {
  const inLines = (items: readonly object[]): string =>
    items.map((item) => `\n    ${JSON.stringify(item, null, 1).replace(/\n\s*/g, ' ')}`).join(',');
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "sources": [${inLines(sources)}\n  ],\n  "words": [${inLines(words)}\n  ]\n}\n`;
};

const addToPacks = (raw: string, language: string): void => {
  const emojiOf = new Map(
    readEmojiNames(raw, language).flatMap(({ label, emoji }) => (emoji ? [[label.toLowerCase(), emoji] as const] : [])),
  );
  for (const { id } of packsOf(language)) {
    const path = new URL(`../../src/words/packs/${language}/${id}.json`, import.meta.url);
    const pack = parsePack(JSON.parse(readFileSync(path, 'utf8')), id);
    writeFileSync(path, formatPack(addEmoji(pack, emojiOf)));
  }
};

const [raw, language] = process.argv.slice(2);
if (!raw || !language) {
  console.error('usage: add-emoji.ts FOLDER LANGUAGE');
  process.exitCode = 2;
} else {
  addToPacks(raw, language);
}
