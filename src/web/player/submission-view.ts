import type { Submission } from '../../game/play/submit.ts';
import type { OutcomeView, PuzzleView, SubmissionView } from '../../player/wire.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import { plainText } from '../../wording/plain-text.ts';
import { describeEntries, describeNews } from '../../wording/play/describe-submission.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * The words of an outcome without its emoji: the page shows its own signs, and a screen reader reads the text aloud.
 */
const inWords = (text: string): string => plainText(text).replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, '');

const viewOutcome = (outcome: Submission['outcomes'][number], text: string): OutcomeView => {
  if (outcome.kind === 'message' || outcome.kind === 'missed') return { kind: outcome.kind, text };
  const { start, end } = outcome.judgement.occurrence;
  return { kind: outcome.kind, text, ends: [formatCell(start), formatCell(end)] };
};

/** The result of a submission, with one outcome for each entry. */
export const viewSubmission = (
  submission: Submission,
  news: readonly string[],
  puzzle: PuzzleView,
  wording: Wording,
): SubmissionView => ({
  outcomes: submission.outcomes.map((outcome) => {
    const [text = ''] = describeEntries({ ...submission, outcomes: [outcome], unread: 0 }, wording);
    return viewOutcome(outcome, inWords(text));
  }),
  news: [...describeNews(submission, wording), ...news].map(inWords),
  puzzle,
});
