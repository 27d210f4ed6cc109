import { isDifficulty } from '../../puzzle/model/difficulty.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { WordList } from '../lists/word-lists.ts';
import { type PuzzleChannel, variantOn } from '../places/puzzle-settings.ts';
import { difficultyOf } from './built-in-words.ts';
import { boardOfDay } from './day-board.ts';

/**
 * The number of words that a date's large board takes, if a server's own list has fewer; else `undefined`. A list with a
 * chosen number of words gets a board of its own.
 */
export const wantedWords = (
  { wordCount, language, options }: Pick<WordList, 'wordCount' | 'language' | 'options'>,
  date: PuzzleDate,
  channel: Pick<PuzzleChannel, 'difficulty' | 'variants'>,
): number | undefined => {
  const variant = variantOn(date, channel.variants);
  if (variant !== 'large' || options.choose !== '') return undefined;
  const { difficulty: own } = options;
  const difficulty = isDifficulty(own) ? own : difficultyOf({ difficulty: channel.difficulty, language });
  const { wordCount: wanted } = boardOfDay(difficulty, date, variant);
  return wordCount < wanted ? wanted : undefined;
};
