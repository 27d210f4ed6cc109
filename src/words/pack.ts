import { z } from 'zod';
import { hideLabel, splitCells } from '../puzzle/model/letters.ts';
import type { ListedWord } from '../puzzle/model/spec.ts';

/**
 * A pack is one JSON file: a theme's words in one language, as people wrote and checked them. It holds labels only; the
 * words as hidden are derived, so that no file can hold a pair that disagrees.
 */

/** How many words a pack has, and how many cells each of them fills. */
export const PACK_LIMITS = { words: { min: 24, max: 60 }, cells: { min: 4, max: 12 }, clueLength: 60 } as const;

const text = z.string().trim().min(1);

/** The seasons a theme can belong to; which months those are depends on the hemisphere. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The holidays a theme can belong to: it comes on the day, or in the days right before it, and at no other time. */
export const HOLIDAYS = [
  'new-year',
  'epiphany',
  'lunar-new-year',
  'valentines-day',
  'carnival',
  'saint-patricks-day',
  'ramadan',
  'easter',
  'orthodox-easter',
  'eid-al-fitr',
  'may-day',
  'mothers-day',
  'fathers-day',
  'midsummer',
  'independence-day-us',
  'bastille-day',
  'rosh-hashanah',
  'oktoberfest',
  'german-unity-day',
  'ohi-day',
  'halloween',
  'day-of-the-dead',
  'diwali',
  'saint-martins-day',
  'thanksgiving',
  'saint-nicholas-day',
  'hanukkah',
  'christmas',
  'new-years-eve',
] as const;

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits, joined by hyphens');

/**
 * A clue is one line that does not contain the label. `concept` is the English name of what the word means, the same in
 * every language, for learning a language by its words. `variants` holds other spellings or words by region, such as
 * `{"en-US": "Color"}` for "Colour".
 */
const wordSchema = z.strictObject({
  label: text,
  clue: text.max(PACK_LIMITS.clueLength).optional(),
  emoji: text.optional(),
  concept: slug.optional(),
  variants: z.record(z.string().regex(/^[a-z]{2,3}-[A-Z]{2}$/), text).optional(),
});

const sourceSchema = z.strictObject({ name: text, licence: text, url: z.url().optional() });

const packSchema = z.strictObject({
  id: slug,
  title: text,
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a BCP 47 tag such as "en"'),
  season: z.enum(SEASONS).optional(),
  holiday: z.enum(HOLIDAYS).optional(),
  sources: z.array(sourceSchema).min(1),
  words: z.array(wordSchema).min(PACK_LIMITS.words.min).max(PACK_LIMITS.words.max),
});

/** A theme's words; `title` is the theme as shown, `id` its name in commands, unique over all languages. */
export type Pack = z.infer<typeof packSchema>;

const describeIssue = (issue: z.core.$ZodIssue, raw: unknown): string => {
  const [field, index] = issue.path;
  const word = field === 'words' && typeof index === 'number' ? labelAt(raw, index) : undefined;
  const where = word ? `word ${word}, ${issue.path.slice(2).join('.')}` : issue.path.join('.');
  return `${where || 'file'}: ${issue.message}`;
};

const labelAt = (raw: unknown, index: number): string => {
  const label = z.object({ words: z.array(z.unknown()) }).safeParse(raw).data?.words[index];
  return z.object({ label: z.string() }).safeParse(label).data?.label ?? `number ${index + 1}`;
};

const wrongSizes = ({ words, language }: Pack): string[] =>
  words
    .filter(({ label }) => {
      const { length } = splitCells(hideLabel(label, language));
      return length < PACK_LIMITS.cells.min || length > PACK_LIMITS.cells.max;
    })
    .map(({ label }) => `word ${label}: must fill ${PACK_LIMITS.cells.min} to ${PACK_LIMITS.cells.max} cells`);

/** The pack in a file's parsed JSON. Throws an error that names `file`, each problem and the word it is about. */
export const parsePack = (raw: unknown, file: string): Pack => {
  const result = packSchema.safeParse(raw);
  const problems = result.success
    ? wrongSizes(result.data)
    : result.error.issues.map((issue) => describeIssue(issue, raw));
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`pack ${file} cannot be used: ${problems.join('; ')}`);
};

/** The pack's words in its own order, as a puzzle takes them. Emoji are left out: the picture's font has none. */
export const listedWordsOf = ({ words, language }: Pack): ListedWord[] =>
  words.map(({ label, clue }) => ({
    word: hideLabel(label, language),
    label,
    ...(clue === undefined ? {} : { clue }),
  }));
