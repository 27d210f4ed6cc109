import { describeListNote, type ListSource } from '../../wording/describe-list-problem.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import type { ReadList } from '../../words/read-list.ts';

/** Explains how the bot read a list, and how to keep words whole; `''` for the expected format. */
export const describeSplitting = (
  { count, splitting, notes }: Pick<ReadList, 'count' | 'splitting' | 'notes'>,
  source: ListSource,
  wording: Wording,
): string => {
  const isExpected = splitting === undefined || (splitting === 'commas' && source === 'typed');
  return [
    ...(isExpected ? [] : [wording.say(`words.split_${splitting}`, { count })]),
    ...notes.map((note) => describeListNote(note, wording, escapeText)),
  ].join(' ');
};
