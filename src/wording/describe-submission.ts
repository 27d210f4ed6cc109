import type { Progress } from '../game/play/progress.ts';
import type { Miss, Outcome, Submission } from '../game/play/submit.ts';
import { formatCell } from '../puzzle/model/notation.ts';
import { MAX_ENTRIES } from '../rules/parse-entries.ts';
import { describeLateness, describeLeft, describePoints, describeProgress } from './describe-progress.ts';
import { escapeText } from './escape.ts';
import type { Wording } from './wording.ts';

/** The words in which a player is told what became of a submission: the facts first, never by an emoji alone. */

const TYPED_MAX = 60;

const describeMiss = (judgement: Miss, wording: Wording): string => {
  switch (judgement.kind) {
    case 'wrong': {
      const cells = `${formatCell(judgement.from)}–${formatCell(judgement.to)}`;
      return wording.say('found.wrong', { cells, spells: escapeText(judgement.spells) });
    }
    case 'misplaced': {
      const { word, cell } = judgement;
      return wording.say('found.misplaced', { word: escapeText(word.label), cell: formatCell(cell) });
    }
    case 'outside':
      return wording.say('found.outside', { cell: formatCell(judgement.cell) });
    case 'no-line':
      return wording.say('found.no_line', { from: formatCell(judgement.from), to: formatCell(judgement.to) });
    case 'not-listed':
      return wording.say('found.not_listed', { word: escapeText(judgement.word, TYPED_MAX) });
    case 'not-message':
      return wording.say('found.not_message', { text: escapeText(judgement.entry.text, TYPED_MAX) });
    case 'not-understood':
      return judgement.entry.kind === 'one-cell'
        ? wording.say('found.one_cell', { cell: judgement.entry.text })
        : wording.say('found.no_cell', { text: escapeText(judgement.entry.text, TYPED_MAX) });
  }
};

const describeFind = (outcome: Outcome & { kind: 'found' }, isLate: boolean, wording: Wording): string => {
  const { word, start, end } = outcome.judgement.occurrence;
  const place = { word: escapeText(word.label), cells: `${formatCell(start)}–${formatCell(end)}` };
  const secret = word.secret ? ` ${wording.say('found.secret')}` : '';
  if (isLate) return `${wording.say('found.found_late', place)}${secret}`;
  return `${wording.say('found.found', { ...place, points: describePoints(outcome.points, wording) })}${secret}`;
};

const describeMessage = (outcome: Outcome & { kind: 'message' }, isLate: boolean, wording: Wording): string => {
  const message = escapeText(outcome.judgement.entry.text, TYPED_MAX);
  if (!outcome.isNew) return wording.say('found.message_known', { message });
  if (isLate) return wording.say('found.message_late', { message });
  return wording.say('found.message', { message, points: describePoints(outcome.points, wording) });
};

const describeOutcome = (outcome: Outcome, isLate: boolean, wording: Wording): string => {
  switch (outcome.kind) {
    case 'found':
      return `✅ ${describeFind(outcome, isLate, wording)}`;
    case 'message':
      return `${outcome.isNew ? '✅' : '☑️'} ${describeMessage(outcome, isLate, wording)}`;
    case 'already-found': {
      const { word, start, end } = outcome.judgement.occurrence;
      const cells = `${formatCell(start)}–${formatCell(end)}`;
      return `☑️ ${wording.say('found.already_found', { word: escapeText(word.label), cells })}`;
    }
    case 'missed': {
      const cost = outcome.costsPoint ? ` ${wording.say('found.costs_point')}` : '';
      return `❌ ${describeMiss(outcome.judgement, wording)}${cost}`;
    }
  }
};

/** Room for the outcomes, so that heading, progress and notices always fit beside them. */
const OUTCOMES_MAX = 1_300;

/** The lines that fit; where some do not, wrong entries are left out before right ones, and counted. */
const fitOutcomes = (outcomes: readonly Outcome[], isLate: boolean, wording: Wording): string[] => {
  const lines = outcomes.map((outcome) => ({
    isMiss: outcome.kind === 'missed',
    text: describeOutcome(outcome, isLate, wording),
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
  const more = left > 0 ? [wording.say('found.more_entries', { count: left })] : [];
  return [...lines.filter((line) => kept.has(line)).map(({ text }) => text), ...more];
};

/** What a player who has just found the last word is told. */
const describeFinish = ({ place }: Progress, wording: Wording): string => {
  if (place === undefined) return `🎉 ${wording.say('found.finished_late')}`;
  return place === 1
    ? `🏅 ${wording.say('found.finished_first')}`
    : `🎉 ${wording.say('found.finished_place', { place })}`;
};

/** A line for each entry, then what was not read. */
export const describeEntries = ({ outcomes, unread, isLate }: Submission, wording: Wording): string[] => [
  ...(outcomes.length === 0 ? [wording.say('found.nothing')] : fitOutcomes(outcomes, isLate, wording)),
  ...(unread > 0 ? [`⚠️ ${wording.say('found.unread', { count: unread, most: MAX_ENTRIES })}`] : []),
];

const isListedFind = (outcome: Outcome): boolean =>
  outcome.kind === 'found' && !outcome.judgement.occurrence.word.secret;

const isNews = (outcome: Outcome): boolean => outcome.kind === 'found' || (outcome.kind === 'message' && outcome.isNew);

/** What finishing is worth a word of: the last word of the list, and then that nothing at all is left to find. */
const describeEnd = ({ outcomes, progress, isLate }: Submission, hasMore: boolean, wording: Wording): string[] => {
  if (!progress.isFinished) return [];
  const finish = outcomes.some(isListedFind) ? [describeFinish(progress, wording)] : [];
  const goodbye = outcomes.some(isNews) && !hasMore && !isLate ? [wording.say('found.see_you')] : [];
  return finish.length + goodbye.length > 0 ? [[...finish, ...goodbye].join(' ')] : [];
};

/** The whole answer to a submission. */
export const describeSubmission = (submission: Submission, wording: Wording): string => {
  const { progress } = submission;
  const left = describeLeft(progress, wording);
  const state = [...describeEnd(submission, left.length > 0, wording), describeProgress(progress, wording), ...left];
  return [...describeEntries(submission, wording), '', ...state, ...describeLateness(submission, wording)].join('\n');
};
