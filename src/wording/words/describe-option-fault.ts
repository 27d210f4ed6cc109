import type { OptionFault } from '../../game/lists/read-options.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';
import { describeListProblem } from './describe-list-problem.ts';

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
