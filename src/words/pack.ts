import { hideLabel } from '../puzzle/model/letters.ts';
import type { ListedWord } from '../puzzle/model/puzzle.ts';
import type { HOLIDAYS, Occasion, SEASONS } from './occasions.ts';

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

/** The origin of words, and their licence. */
interface PackSource {
  readonly name: string;
  readonly licence: string;
  readonly url?: string | undefined;
}

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

/** Themes that are much alike. Those of one group keep some days apart. */
export const THEME_GROUPS = [
  ...(['animals', 'body', 'clothes', 'food', 'games', 'history', 'home', 'learning', 'net', 'outdoors'] as const),
  ...(['places', 'space', 'sport', 'stage', 'stones', 'stories', 'town', 'travel', 'water'] as const),
] as const;

/** A theme's words. `title` is the name on boards. `id` is the name in commands, unique over all languages. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly language: string;
  readonly season?: (typeof SEASONS)[number] | undefined;
  readonly holiday?: (typeof HOLIDAYS)[number] | undefined;
  readonly group?: (typeof THEME_GROUPS)[number] | undefined;
  readonly sources: readonly PackSource[];
  readonly words: readonly PackWord[];
}

/** A theme's occasion; `undefined` for a theme that fits all year. */
export const occasionOf = ({ season, holiday }: Pick<Pack, 'season' | 'holiday'>): Occasion | undefined =>
  holiday ?? season;

/**
 * The pack's words in its own order, as a puzzle takes them. `spelling` selects a region such as `en-US`. They have no
 * emoji, which only lists of pictures show.
 */
export const listedWordsOf = ({ words, language }: Pack, spelling?: string): ListedWord[] =>
  words.map(({ label: usual, clue, variants }) => {
    const label = (spelling === undefined ? undefined : variants?.[spelling]) ?? usual;
    return { word: hideLabel(label, language), label, ...(clue === undefined ? {} : { clue }) };
  });
