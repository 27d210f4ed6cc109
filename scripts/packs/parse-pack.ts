import { z } from 'zod';
import { hideLabel, splitCells } from '../../src/puzzle/model/letters.ts';
import { HOLIDAYS, SEASONS } from '../../src/words/occasions.ts';
import { PACK_LIMITS, type Pack, THEME_GROUPS } from '../../src/words/pack.ts';

/** The rules of a pack. Tests check every built-in pack, so programs need not do so at each start. */

const text = z.string().trim().min(1);

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits, joined by hyphens');

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
  group: z.enum(THEME_GROUPS).optional(),
  holiday: z.enum(HOLIDAYS).optional(),
  sources: z.array(sourceSchema).min(1),
  words: z.array(wordSchema).min(PACK_LIMITS.words.min).max(PACK_LIMITS.words.max),
});

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

/** The pack in a file's parsed JSON. Throws an error with `file`, and with each problem and its word. */
export const parsePack = (raw: unknown, file: string): Pack => {
  const result = packSchema.safeParse(raw);
  const problems = result.success
    ? wrongSizes(result.data)
    : result.error.issues.map((issue) => describeIssue(issue, raw));
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`pack ${file} cannot be used: ${problems.join('; ')}`);
};
