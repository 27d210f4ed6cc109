import type { ReadList } from '../../words/read-list.ts';
import type { Wording } from '../wording.ts';
import type { ListSource } from './describe-list-problem.ts';

/** Explains how the bot split a list into words, and how to keep words whole; `''` for the expected format. */
export const describeSplitting = (
  { count, splitting }: Pick<ReadList, 'count' | 'splitting'>,
  source: ListSource,
  { say }: Wording,
): string => {
  const isExpected = splitting === undefined || (splitting === 'commas' && source === 'typed');
  return isExpected ? '' : say(`words.split_${splitting}`, { count });
};
