import type { Judgement } from '../game/judge-entry.ts';
import { MAX_ENTRIES } from '../game/parse-entries.ts';
import type { Progress } from '../game/progress.ts';
import { FREE_WRONG_ENTRIES } from '../game/scoring.ts';
import type { Outcome, Submission } from '../game/submit.ts';
import { formatCell } from '../puzzle/notation.ts';
import { escapeText } from './escape.ts';

/** The words in which a player is told what became of a submission: the facts first, never by an emoji alone. */

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const points = (count: number): string => plural(count, 'point', 'points');

const TYPED_MAX = 60;

const describeMiss = (judgement: Exclude<Judgement, { kind: 'right' }>): string => {
  switch (judgement.kind) {
    case 'wrong': {
      const cells = `${formatCell(judgement.from)}–${formatCell(judgement.to)}`;
      return `**${cells}** spells **${escapeText(judgement.spells)}**, which is not a word to find.`;
    }
    case 'misplaced':
      return `**${escapeText(judgement.word.label)}** neither begins nor ends at ${formatCell(judgement.cell)}.`;
    case 'outside':
      return `**${formatCell(judgement.cell)}** is outside the grid.`;
    case 'no-line':
      return `**${formatCell(judgement.from)}** and **${formatCell(judgement.to)}** are not in one line, straight or diagonal.`;
    case 'not-listed':
      return `**${escapeText(judgement.word, TYPED_MAX)}** is not on the list.`;
    case 'not-understood':
      return judgement.entry.kind === 'one-cell'
        ? `**${judgement.entry.text}** is only one end: give both, like \`D4 J10\`.`
        : `**${escapeText(judgement.entry.text, TYPED_MAX)}**: where is it? Give both ends (\`D4 J10\`) or the word and one end (\`QUEEN D4\`).`;
  }
};

const describeOutcome = (outcome: Outcome, isLate: boolean): string => {
  if (outcome.kind === 'missed') {
    const cost = outcome.costsPoint ? ' (−1 point)' : '';
    return `❌ ${describeMiss(outcome.judgement)}${cost}`;
  }
  const { word, start, end } = outcome.judgement.occurrence;
  const what = `**${escapeText(word.label)}** (${formatCell(start)}–${formatCell(end)})`;
  if (outcome.kind === 'already-found') return `☑️ ${what}: you have it already.`;
  const secret = word.secret ? ' A secret word!' : '';
  return isLate ? `✅ Found ${what}.${secret}` : `✅ Found ${what}: +${points(outcome.points)}.${secret}`;
};

/** "7 of 12 words, 54 points": one line about where a player stands. */
export const describeProgress = (progress: Progress): string => {
  const { listed, left, secretsFound, wrongEntries } = progress;
  const words = progress.isFinished ? `All ${listed} words found` : `${listed - left} of ${listed} words found`;
  const secrets = secretsFound > 0 ? `, ${plural(secretsFound, 'secret word', 'secret words')}` : '';
  const over = wrongEntries - FREE_WRONG_ENTRIES;
  const wrong = wrongEntries > 0 ? ` · ${plural(wrongEntries, 'wrong entry', 'wrong entries')}` : '';
  const cost = over > 0 ? ` (−${over})` : '';
  return `${words}${secrets} · **${points(progress.points)}**${wrong}${cost}`;
};

const LATE = 'This puzzle is closed: late finds are kept on your board, but give no points.';
const NOTHING =
  'There was nothing in that. Give both ends of a word, like `D4 J10`, or the word and one end: `QUEEN D4`.';

/** Room for the outcomes, so that heading, progress and notices always fit beside them. */
const OUTCOMES_MAX = 1_400;

/** The lines that fit; where some do not, wrong entries are left out before right ones, and counted. */
const fitOutcomes = (outcomes: readonly Outcome[], isLate: boolean): string[] => {
  const lines = outcomes.map((outcome) => ({
    isMiss: outcome.kind === 'missed',
    text: describeOutcome(outcome, isLate),
  }));
  const byWorth = [...lines].sort((a, b) => Number(a.isMiss) - Number(b.isMiss));
  const kept = new Set<(typeof lines)[number]>();
  let length = 0;
  for (const line of byWorth) {
    length += line.text.length + 1;
    if (length > OUTCOMES_MAX) break;
    kept.add(line);
  }
  const left = lines.length - kept.size;
  const more =
    left > 0 ? [`… and ${plural(left, 'more entry', 'more entries')} of which there is no room to tell.`] : [];
  return [...lines.filter((line) => kept.has(line)).map(({ text }) => text), ...more];
};

const describeUnread = (unread: number): string =>
  `⚠️ ${plural(unread, 'entry', 'entries')} after the first ${MAX_ENTRIES} were **not read**: submit them again.`;

/** The whole answer to a submission. */
export const describeSubmission = ({ outcomes, unread, progress, isLate }: Submission): string => {
  const found = outcomes.some(({ kind }) => kind === 'found');
  const lines = outcomes.length === 0 ? [NOTHING] : fitOutcomes(outcomes, isLate);
  const done = found && progress.isFinished ? ['🎉 That was the last one. See you at the next puzzle!'] : [];
  const notices = [...(unread > 0 ? [describeUnread(unread)] : []), ...(isLate ? [LATE] : [])];
  return [...lines, '', ...done, describeProgress(progress), ...notices].join('\n');
};
