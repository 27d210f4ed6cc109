import type { OutcomeView, PuzzleView, SubmissionView } from '../../player/wire.ts';
import { formatCell } from '../../puzzle/model/grid.ts';
import { MAX_ENTRIES } from '../../rules/entries/parse-entries.ts';
import { FREE_WRONG_ENTRIES } from '../../rules/scoring/scoring.ts';
import { plainText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeNothing } from '../play/describe-nothing.ts';
import { describeEntries, describeForgiven, describeLateness, describeNews } from '../play/describe-submission.ts';
import { withExamples } from '../play/example-entry.ts';
import type { Submission } from '../play/submit.ts';

/** The page's answer to a submission. */

/**
 * The words of an outcome without its emoji: the page shows its own signs, and a screen reader reads the text aloud.
 */
const inWords = (text: string): string => plainText(text).replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, '');

type Outcome = Submission['outcomes'][number];

/** By hand on the board, where the member sees the line. */
const isDrawn = ({ judgement: { entry } }: Outcome & { kind: 'found' }): boolean =>
  entry.kind === 'pair' && entry.isDrag === true;

/** What a page's answer depends on, beside the submission. */
interface Answered {
  readonly puzzle: PuzzleView;
  /** The clue of each find is news, although the list showed the word. */
  readonly tellsClues: boolean;
}

/** "Love +8": the board shows the place of a find. The clue is news to learners, and where the list hid the word. */
const describeDrawnFind = (
  outcome: Outcome & { kind: 'found' },
  isLate: boolean,
  { puzzle: { listing }, tellsClues }: Answered,
  wording: Wording,
): string => {
  const { judgement, points } = outcome;
  const { say } = wording;
  const { label, clue, secret } = judgement.occurrence.word;
  const told = clue && (tellsClues || listing !== 'words') ? [`(${clue})`] : [];
  const find = isLate ? label : say('player.found_line', { word: label, points });
  return [find, ...(secret ? [say('found.secret')] : []), ...told, ...describeForgiven(outcome, wording)].join(' ');
};

/** What is left of the free wrong entries. The first one explains them. */
const describeFree = (wrong: number, { say }: Wording): string =>
  wrong === 1
    ? say('player.free_first', { free: FREE_WRONG_ENTRIES })
    : say('player.free_left', { count: FREE_WRONG_ENTRIES - wrong });

/** The page shows the line itself, so its answer is short. `undefined` for what needs more words. */
const describeBriefly = (
  outcome: Outcome,
  isLate: boolean,
  answered: Answered,
  wording: Wording,
): string | undefined => {
  const { say } = wording;
  if (outcome.kind === 'found')
    return isDrawn(outcome) ? describeDrawnFind(outcome, isLate, answered, wording) : undefined;
  if (outcome.kind === 'near') return say('player.near_line', { spells: outcome.judgement.spells });
  if (outcome.kind !== 'missed' || outcome.judgement.kind !== 'wrong') return undefined;
  const { wrong, cost, judgement } = outcome;
  const line = say('player.wrong_line', { spells: judgement.spells });
  if (wrong === undefined) return line;
  if (cost === 0) return `${line} ${describeFree(wrong, wording)}`;
  // A total of 0 falls no further, and the next finds pay.
  return `${line} ${say(answered.puzzle.points > 0 ? 'found.costs_points' : 'player.costs_next', { cost })}`;
};

const viewOutcome = (outcome: Outcome, entry: number, text: string): OutcomeView => {
  const { judgement } = outcome;
  const line = 'occurrence' in judgement ? judgement.occurrence : judgement.kind === 'off-list' ? judgement : undefined;
  if (!line) return { kind: outcome.kind, entry, text };
  const { start, end } = line;
  return { kind: outcome.kind, entry, text, ends: [formatCell(start), formatCell(end)] };
};

/** A longer pause is told in hours. */
const MINUTES_TOLD = 120;

/** "in 10 minutes", "in 3 hours" */
const describeRest = (ms: number, { locale }: Wording): string => {
  const minutes = Math.ceil(ms / 60_000);
  const format = new Intl.RelativeTimeFormat(locale);
  return minutes < MINUTES_TOLD ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour');
};

/** What happened to entries without an outcome, so that none vanishes in silence. */
const describeOthers = (submission: Submission, now: number, wording: Wording): string[] => {
  const { outcomes, unread, wait } = submission;
  return [
    ...(outcomes.length === 0 && !wait
      ? [describeNothing(submission, withExamples(wording, submission.examples))]
      : []),
    ...(unread > 0 ? [wording.say('found.unread', { count: unread, most: MAX_ENTRIES })] : []),
    ...(wait
      ? [wording.say('player.pause', { count: wait.inputsLeft, time: describeRest(wait.until - now, wording) })]
      : []),
  ];
};

/** The result of a submission, with one outcome for each entry. */
export const viewSubmission = (
  submission: Submission,
  news: readonly string[],
  puzzle: PuzzleView,
  wording: Wording,
  tellsClues = false,
): SubmissionView => ({
  outcomes: submission.outcomes.map((outcome, i) => {
    const [text = ''] = describeEntries({ ...submission, outcomes: [outcome], unread: 0, wait: undefined }, wording);
    const brief = describeBriefly(outcome, submission.isLate, { puzzle, tellsClues }, wording);
    return viewOutcome(outcome, submission.inputOf[i] ?? 0, brief ?? inWords(text));
  }),
  waitUntil: puzzle.waitUntil,
  unjudged: submission.wait?.inputsLeft ?? 0,
  freeWrong: puzzle.freeWrong,
  news: [
    ...describeNews(submission, wording),
    ...news,
    ...describeOthers(submission, puzzle.now, wording),
    ...(puzzle.isClosed ? describeLateness(submission, wording) : []),
  ].map(inWords),
  puzzle,
});
