import type { ListOptions } from '../../game/lists/list-options.ts';
import {
  isDirectionSet,
  type OptionFault,
  type OptionsReading,
  type PuzzleOptions,
} from '../../game/lists/read-options.ts';
import { isCrossings } from '../../puzzle/model/construction.ts';
import { describeListProblem } from '../../wording/describe-list-problem.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { escapeMessage } from '../play/describe-submission.ts';

const MAX_TYPED = 60;

/** One sentence with a fault of an option and its remedy. */
export const describeOptionFault = (fault: OptionFault, wording: Wording): string => {
  const { say } = wording;
  switch (fault.kind) {
    case 'message_empty':
    case 'message_shape':
      return say(`words.fault_${fault.kind}`);
    case 'message_letter':
      return say('words.fault_message_letter', { letter: escapeText(fault.letter) });
    case 'choose_range':
      return say('words.fault_choose_range', { min: fault.min, max: fault.max });
    case 'choose_many':
    case 'message_long':
    case 'secrets_many':
      return say(`words.fault_${fault.kind}`, { count: fault.count, max: fault.max });
    case 'secret': {
      const { line: _, ...problem } = fault.problem;
      return say('words.fault_secret', { problem: describeListProblem(problem, 'typed', wording, escapeText) });
    }
    case 'shape_unknown':
      return say('words.fault_shape_unknown', { shape: escapeText(fault.shape, MAX_TYPED) });
    case 'shape_small':
      return say('words.fault_shape_small', {
        shape: escapeText(fault.shape, MAX_TYPED),
        word: escapeText(fault.word),
      });
  }
};

/** A list's options for making puzzles, in words. */

/** The message and the secret words. */
export const describeHidden = ({ message, secretWords }: PuzzleOptions, { say }: Wording): string[] => {
  const words = secretWords.map(({ label }) => escapeText(label)).join(', ');
  return [
    ...(message ? [say('words.preview_message', { message: escapeMessage(message.text) })] : []),
    ...(secretWords.length > 0 ? [say('daily.preview_secret', { count: secretWords.length, words })] : []),
  ];
};

/** The other options, except those left to the channel. */
const describeMaking = (options: ListOptions, wording: Wording): string[] => {
  const { say } = wording;
  const { shape, difficulty, directions, crossings, choose } = options;
  const line = (name: 'shape' | 'difficulty' | 'directions', text: string): string =>
    labelled(say(`words.option_${name}`), text, wording);
  return [
    ...(choose === '' ? [] : [say('words.option_choose', { count: choose })]),
    ...(shape === '' ? [] : [line('shape', escapeText(shape))]),
    ...(difficulty === '' ? [] : [line('difficulty', difficultyName(wording, difficulty))]),
    ...(isDirectionSet(directions) ? [line('directions', say(`words.directions_${directions}`))] : []),
    ...(isCrossings(crossings)
      ? [say('words.option_crossings', { crossings: say(`common.crossings_${crossings}`) })]
      : []),
  ];
};

/** Reports options that no longer suit the words of their list; an empty list if all do. */
export const describeLeftOut = (read: OptionsReading, wording: Wording): string[] => {
  if (!('faults' in read)) return [];
  const faults = read.faults.map((fault) => `• ${describeOptionFault(fault, wording)}`);
  return [wording.say('words.options_left_out'), ...faults];
};

/** All options of a list; an empty list if the channel decides all of them. */
export const describeOptions = (read: OptionsReading, options: ListOptions, wording: Wording): string[] => {
  if ('faults' in read) return describeLeftOut(read, wording);
  return [...describeHidden(read, wording), ...describeMaking(options, wording)];
};
