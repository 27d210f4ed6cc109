import { hideLabel } from '../puzzle/model/letters.ts';
import type { ListedWord } from '../puzzle/model/spec.ts';

/**
 * A pack is one JSON file: a theme's words in one language, as people wrote and checked them. It holds labels only.
 * Code derives the hidden words, so no file can hold a pair that disagrees.
 */

/**
 * Bounds for the words of a pack and the cells of each word, and the most characters of a clue.
 *
 * @testing
 */
export const PACK_LIMITS = { words: { min: 24, max: 60 }, cells: { min: 4, max: 12 }, clueLength: 60 } as const;

/** The seasons of themes. Their months depend on the hemisphere. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

/** The holidays of themes. Such a theme comes on the day or right before it, and at no other time. */
export const HOLIDAYS = [
  'new-year',
  'epiphany',
  'lunar-new-year',
  'candlemas',
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

/** The origin of words, and their licence. */
interface PackSource {
  readonly name: string;
  readonly licence: string;
  readonly url?: string | undefined;
}

/** The occasions of themes. A server can leave themes out by them. */
export const OCCASIONS = [...SEASONS, ...HOLIDAYS] as const;
export type Occasion = (typeof OCCASIONS)[number];

/**
 * A clue is one line without the label. `concept` is the English name of the word's meaning, the same in every
 * language, for learning a language. `variants` holds other spellings or words by region, such as `{"en-US": "Color"}`
 * for "Colour".
 */
export interface PackWord {
  readonly label: string;
  readonly clue?: string | undefined;
  readonly emoji?: string | undefined;
  readonly concept?: string | undefined;
  readonly variants?: Readonly<Record<string, string>> | undefined;
}

/** A theme's words. `title` is the name on boards. `id` is the name in commands, unique over all languages. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly season?: (typeof SEASONS)[number] | undefined;
  readonly holiday?: (typeof HOLIDAYS)[number] | undefined;
  readonly sources: readonly PackSource[];
  readonly words: readonly PackWord[];
}

/** A theme's occasion; `undefined` for a theme that fits all year. */
export const occasionOf = ({ season, holiday }: Pick<Pack, 'season' | 'holiday'>): Occasion | undefined =>
  holiday ?? season;

/**
 * The pack's words in its own order, as a puzzle takes them. `spelling` selects a region such as `en-US`. They have no
 * emoji, because the picture's font lacks them.
 */
export const listedWordsOf = ({ words, language }: Pack, spelling?: string): ListedWord[] =>
  words.map(({ label: usual, clue, variants }) => {
    const label = (spelling === undefined ? undefined : variants?.[spelling]) ?? usual;
    return { word: hideLabel(label, language), label, ...(clue === undefined ? {} : { clue }) };
  });
