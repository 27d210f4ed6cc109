import { type Crossings, isCrossings } from '../../puzzle/model/construction.ts';
import { asReadIn, type Difficulty, directionsFor, isDifficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { hideLabel, splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';
import { combineMask, longestRun, parseShape, type ShapeParts } from '../../puzzle/shapes/shapes.ts';
import { checkList } from '../../words/check-list.ts';
import { fillerLettersFor } from '../../words/filler-letters.ts';
import { type ListProblem, parseTypedList } from '../../words/parse-list.ts';

import { type ListOptions, OPTION_LIMITS } from './list-options.ts';

/** Sets of directions, by name. */
export const DIRECTION_SETS = {
  straight: PRESETS.easy.directions,
  diagonal: PRESETS.medium.directions,
  all: PRESETS.hard.directions,
} as const;

export type DirectionSet = keyof typeof DIRECTION_SETS;

export const isDirectionSet = (name: string): name is DirectionSet => name in DIRECTION_SETS;

/** The options for a puzzle; `undefined` if the channel decides. */
export interface PuzzleOptions {
  readonly message: { readonly text: string; readonly hidden: string } | undefined;
  readonly secretWords: readonly ListedWord[];
  readonly shape: ShapeParts | undefined;
  readonly difficulty: Difficulty | undefined;
  readonly directions: readonly Direction[] | undefined;
  readonly crossings: Crossings | undefined;
  /** The number of the list's words in a puzzle. */
  readonly count: number | undefined;
}

/** A fault of an option; texts are as the admin typed them. */
export type OptionFault =
  | { readonly kind: 'message_empty' }
  | { readonly kind: 'message_letter'; readonly letter: string }
  | { readonly kind: 'message_long'; readonly count: number; readonly max: number }
  | { readonly kind: 'message_shape' }
  | { readonly kind: 'secrets_many'; readonly count: number; readonly max: number }
  | { readonly kind: 'secret'; readonly problem: ListProblem }
  | { readonly kind: 'choose_range'; readonly min: number; readonly max: number }
  | { readonly kind: 'choose_many'; readonly count: number; readonly max: number }
  | { readonly kind: 'shape_unknown'; readonly shape: string }
  | { readonly kind: 'shape_small'; readonly shape: string; readonly word: string };

interface Words {
  readonly language: string;
  readonly words: readonly ListedWord[];
}

/** Signs between words and sentences, which players do not expect in a grid. */
const PUNCTUATION = /[\p{P}\s]+/gu;

/** Code units of a letter with its marks, and of the spaces and signs beside it. */
const MAX_UNITS = 10;

const messageFaults = (message: string, language: string): OptionFault[] => {
  if (message.trim() === '') return [];
  const { message: max } = OPTION_LIMITS;
  // A text this long is too long, however its letters split.
  if (message.length > MAX_UNITS * max) return [{ kind: 'message_long', count: message.length, max }];
  const cells = splitCells(hideLabel(message.replaceAll(PUNCTUATION, ''), language));
  if (cells.length === 0) return [{ kind: 'message_empty' }];
  const alphabet = new Set(fillerLettersFor(language));
  const letter = cells.find((cell) => !/^\p{L}/u.test(cell) || (alphabet.size > 0 && !alphabet.has(cell)));
  if (letter !== undefined) return [{ kind: 'message_letter', letter }];
  return cells.length > max ? [{ kind: 'message_long', count: cells.length, max }] : [];
};

/** Checks secret words by the rules for listed words, together with them. */
const readSecrets = (
  text: string,
  { words, language }: Words,
): { readonly secretWords: readonly ListedWord[]; readonly faults: readonly OptionFault[] } => {
  if (text.trim() === '') return { secretWords: [], faults: [] };
  const typed = parseTypedList(text);
  const { secrets: max } = OPTION_LIMITS;
  const count = typed.words.length;
  // More are refused unread.
  if (count > max) return { secretWords: [], faults: [{ kind: 'secrets_many', count, max }] };
  const listed = words.map(({ label }, i) => ({ label, line: i + 1 }));
  const secrets = typed.words.map(({ label }, i) => ({ label, line: words.length + i + 1 }));
  const own = new Set(words.map(({ word }) => word));
  const { words: good, problems } = checkList({ words: [...listed, ...secrets], problems: typed.problems }, language);
  return {
    secretWords: good.filter(({ word }) => !own.has(word)),
    faults: problems.map((problem): OptionFault => ({ kind: 'secret', problem })),
  };
};

const longestOf = (words: readonly ListedWord[]): { readonly label: string; readonly cells: number } =>
  words
    .map(({ word, label }) => ({ label, cells: splitCells(word).length }))
    .reduce((longest, word) => (word.cells > longest.cells ? word : longest), { label: '', cells: 0 });

/** The form's own limit. Each part of a shape takes time to draw. */
const MAX_SHAPE = 60;

const shapeFaults = (
  { shape, message }: ListOptions,
  words: readonly ListedWord[],
  directions: readonly Direction[],
): OptionFault[] => {
  if (shape.trim() === '') return [];
  const parts = shape.length > MAX_SHAPE ? undefined : parseShape(shape);
  if (!parts) return [{ kind: 'shape_unknown', shape }];
  const { side } = OPTION_LIMITS;
  const { label, cells } = longestOf(words);
  const run = longestRun(combineMask(parts, side, side), side, side, directions);
  return [
    ...(run <= cells ? [{ kind: 'shape_small', shape, word: label } as const] : []),
    ...(message.trim() === '' ? [] : [{ kind: 'message_shape' } as const]),
  ];
};

const chooseFaults = (choose: string, words: readonly ListedWord[]): OptionFault[] => {
  if (choose === '') return [];
  const { min, max } = OPTION_LIMITS.choose;
  const count = Number(choose);
  if (!Number.isInteger(count) || count < min || count > max) return [{ kind: 'choose_range', min, max }];
  return count > words.length ? [{ kind: 'choose_many', count, max: words.length }] : [];
};

/** The options for a puzzle, or all their faults. */
export type OptionsReading = PuzzleOptions | { readonly faults: readonly OptionFault[] };

/** With secret words this takes time in proportion to the list, so threads run it for admins. */
export const readOptions = (options: ListOptions, list: Words): OptionsReading => {
  const { message, secrets, shape, difficulty, directions: set, crossings, choose } = options;
  const { language } = list;
  const hardness = isDifficulty(difficulty) ? difficulty : undefined;
  const directions = isDirectionSet(set)
    ? DIRECTION_SETS[set].map((direction) => asReadIn(language, direction))
    : hardness && directionsFor(hardness, language);
  const { secretWords, faults } = readSecrets(secrets, list);
  const all = [
    ...messageFaults(message, language),
    ...faults,
    ...chooseFaults(choose, list.words),
    ...shapeFaults(options, [...list.words, ...secretWords], directions ?? directionsFor('medium', language)),
  ];
  if (all.length > 0) return { faults: all };
  const text = message.replace(/\s+/gu, ' ').trim();
  const hidden = hideLabel(text.replaceAll(PUNCTUATION, ''), language);
  return {
    message: text === '' ? undefined : { text, hidden },
    secretWords,
    shape: parseShape(shape),
    difficulty: hardness,
    directions,
    crossings: isCrossings(crossings) ? crossings : undefined,
    count: choose === '' ? undefined : Number(choose),
  };
};
