import type { ReadList } from '../../words/read-list.ts';
import type { Wording } from '../wording.ts';
import type { ListSource } from './describe-list-problem.ts';

/** How the words of a list were told apart and what keeps them whole; `''` if they were given as they should be. */
export const describeSplitting = (
  { count, splitting }: Pick<ReadList, 'count' | 'splitting'>,
  source: ListSource,
  { say }: Wording,
): string => {
  const isExpected = splitting === undefined || (splitting === 'commas' && source === 'typed');
  return isExpected ? '' : say(`words.split_${splitting}`, { count });
};
