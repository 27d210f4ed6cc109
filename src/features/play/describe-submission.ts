import { type Cell, formatCell } from '../../puzzle/model/grid.ts';
import type { ListedWord, Listing } from '../../puzzle/model/puzzle.ts';
import { MAX_ENTRIES } from '../../rules/entries/parse-entries.ts';
import { BONUSES, OFF_LIST_PER_HINT } from '../../rules/scoring/bonuses.ts';
import { costOf, FREE_WRONG_ENTRIES } from '../../rules/scoring/scoring.ts';
import type { Miss, Outcome } from '../../rules/scoring/tally.ts';
import { escapeText, typedBack } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeNothing, TYPED_MAX } from './describe-nothing.ts';
import { withExamples } from './example-entry.ts';
import type { Lateness, Progress } from './progress.ts';
import type { Submission, Wait } from './submit.ts';
import { markTimed } from './timed/describe-timed.ts';

/** The list's name for a missing word; `index` counts from 0. */
export const nameInList = (
  { label, clue, emoji }: ListedWord,
  index: number,
  listing: Listing,
  { say }: Wording,
): string => {
  if (listing === 'none') return say('board.word_number', { number: index + 1 });
  if (listing === 'pictures') return `${index + 1}. ${emoji || (clue ?? label)}`;
  return listing === 'words' ? label : (clue ?? label);
};

export const describePoints = (count: number, wording: Wording): string => wording.say('found.points', { count });

const describeWrong = (wrongEntries: number, wording: Wording): string => {
  const cost = costOf(wrongEntries);
  const entries = wording.say('found.progress_wrong', { count: wrongEntries });
  return cost > 0 ? `${entries} (−${cost})` : entries;
};

const describePlace = (place: number, wording: Wording): string =>
  place === 1 ? `🏅 ${wording.say('found.progress_first')}` : wording.say('found.progress_place', { place });

/** "7 of 12 words found · 54 points": a player's standing in one line. */
export const describeProgress = (progress: Progress, wording: Wording): string => {
  const { listed, left, secretsFound, offList, hasMessage, hintsTaken, wrongEntries, place, taken, isVoided } =
    progress;
  const words = progress.isFinished ? 'found.progress_all' : 'found.progress_words';
  return [
    wording.say(words, { found: listed - left, listed }),
    ...(secretsFound > 0 ? [wording.say('found.progress_secrets', { count: secretsFound })] : []),
    ...(offList > 0 ? [wording.say('found.progress_off_list', { count: offList })] : []),
    ...(taken.size > 0 ? [wording.say('found.progress_others', { count: taken.size })] : []),
    ...(hasMessage ? [wording.say('found.progress_message')] : []),
    `**${describePoints(progress.points, wording)}**`,
    ...(hintsTaken > 0 ? [wording.say('found.progress_hints', { count: hintsTaken })] : []),
    ...(wrongEntries > 0 ? [describeWrong(wrongEntries, wording)] : []),
    ...(place === undefined ? [] : [describePlace(place, wording)]),
    ...(isVoided ? [wording.say('found.progress_voided')] : []),
  ].join(' · ');
};

/** Explains how to find and submit the hidden message, until the player has read it. */
export const describeMessageLeft = ({ isMessageLeft, sentences }: Progress, wording: Wording): string[] =>
  isMessageLeft ? [wording.say('found.message_left', { sentences })] : [];

/**
 * Tells which secret words and message remain once the whole list is found, on a shared board by any member. Before
 * that, no player can know which letters lie outside all words.
 */
export const describeLeft = (progress: Progress, wording: Wording): string[] => {
  const { isFinished, toFind, secretsLeft } = progress;
  if (toFind > 0) return [];
  const done = isFinished ? [] : [wording.say('found.board_done')];
  const secrets = secretsLeft > 0 ? [wording.say('found.secrets_left', { count: secretsLeft })] : [];
  return [...done, ...secrets, ...describeMessageLeft(progress, wording)];
};

/** The reason why finds give no points, if they give none. */
export const describeLateness = ({ isLate, hasDeleted }: Lateness, { say }: Wording): string[] =>
  isLate ? [say(hasDeleted ? 'found.late_deleted' : 'found.late')] : [];

/** The answer to a submission. The result comes first, and words accompany every emoji. */

/** Room for two sentences, and for any message of an own list with ordinary spaces. */
const MESSAGE_MAX = 250;

/** A whole hidden message, made harmless. */
export const escapeMessage = (message: string): string => escapeText(message, MESSAGE_MAX);

const namedCells = (from: Cell, to: Cell): string => `${formatCell(from)}–${formatCell(to)}`;

/** The answer to an entry with one end that was not judged. */
const describeRefusal = ({ text, needed }: Miss & { kind: 'both-ends-needed' }, { say }: Wording): string => {
  const values = { text: escapeText(text, TYPED_MAX) };
  if (needed === undefined) return say('found.both_ends_word', values);
  return needed === 'rest' ? say('found.both_ends_rest', values) : say('found.both_ends', { ...values, needed });
};

const describeMiss = (judgement: Miss, wording: Wording): string => {
  const { say } = wording;
  switch (judgement.kind) {
    case 'wrong':
      return say('found.wrong', {
        cells: namedCells(judgement.from, judgement.to),
        spells: escapeText(judgement.spells),
      });
    case 'misplaced':
      return say('found.misplaced', { word: escapeText(judgement.word.label), cell: formatCell(judgement.cell) });
    case 'outside':
      return say('found.outside', { cell: formatCell(judgement.cell) });
    case 'no-line':
      return say('found.no_line', { from: formatCell(judgement.from), to: formatCell(judgement.to) });
    case 'no-end':
      return say('found.no_end', { cell: judgement.cell });
    case 'unnamed-end':
      return say('found.unnamed_end', { cell: formatCell(judgement.cell) });
    case 'several-ends':
      return say('found.several_ends', { cell: judgement.cell });
    case 'both-ends-needed':
      return describeRefusal(judgement, wording);
    case 'not-listed':
      return say(judgement.isListTold ? 'found.not_listed' : 'found.not_there', {
        word: escapeText(judgement.word, TYPED_MAX),
        cell: formatCell(judgement.cell),
      });
    case 'misspelt': {
      const { word, cell } = judgement;
      const typed = escapeText(judgement.typed, TYPED_MAX);
      return say('found.misspelt', { typed, word: escapeText(word.label), cell: formatCell(cell) });
    }
    case 'no-place':
      return say('found.no_place', { word: escapeText(judgement.word.label) });
    case 'not-message':
      return say('found.not_message', { text: escapeText(judgement.entry.text, TYPED_MAX) });
    case 'not-understood':
      return say('found.no_cell', { text: escapeText(judgement.entry.text, TYPED_MAX) });
  }
};

/** The cost of a wrong entry; a free one gets a warning before the first cost. */
const describeCost = ({ wrong, cost }: Outcome & { kind: 'missed' }, { say }: Wording): string => {
  if (wrong === undefined) return '';
  if (cost > 0) return ` ${say('found.costs_points', { cost })}`;
  const key = wrong === FREE_WRONG_ENTRIES ? 'found.last_free' : 'found.free_entry';
  return ` ${say(key, { wrong, free: FREE_WRONG_ENTRIES })}`;
};

/** The wrong lines beside a find that no longer count. */
export const describeForgiven = ({ forgiven }: Outcome & { kind: 'found' }, { say }: Wording): string[] =>
  forgiven ? [say('found.forgiven', { count: forgiven })] : [];

const describeFind = (outcome: Outcome & { kind: 'found' }, isLate: boolean, wording: Wording): string => {
  const { word, start, end } = outcome.judgement.occurrence;
  const place = { word: escapeText(word.label), cells: `${formatCell(start)}–${formatCell(end)}` };
  const secret = word.secret ? ` ${wording.say('found.secret')}` : '';
  const clue = word.clue ? ` (${escapeText(word.clue)})` : '';
  if (isLate) return `${wording.say('found.found_late', place)}${secret}${clue}`;
  const found = wording.say('found.found', { ...place, points: describePoints(outcome.points, wording) });
  return [`${found}${secret}${clue}`, ...describeForgiven(outcome, wording)].join(' ');
};

const describeMessage = (outcome: Outcome & { kind: 'message' }, isLate: boolean, wording: Wording): string => {
  const message = escapeMessage(outcome.judgement.entry.text);
  if (!outcome.isNew) return wording.say('found.message_known', { message });
  if (isLate) return wording.say('found.message_late', { message });
  return wording.say('found.message', { message, points: describePoints(outcome.points, wording) });
};

const describeOffList = (
  { judgement, worth, points, earnsHint }: Outcome & { kind: 'off-list' },
  { say }: Wording,
): string => {
  const word = escapeText(judgement.word);
  if (worth !== 'counted') return say(worth === 'known' ? 'found.off_list_known' : 'found.off_list_free', { word });
  const found = say('found.off_list', { word, points });
  return earnsHint ? `${found} ${say('found.off_list_hint', { count: OFF_LIST_PER_HINT })}` : found;
};

/** True for an entry that says too little to be judged. It is neither right nor wrong. */
const isUnchecked = ({ kind }: Miss): boolean => kind === 'both-ends-needed' || kind === 'unnamed-end';

const describeOutcome = (outcome: Outcome, isLate: boolean, wording: Wording): string => {
  switch (outcome.kind) {
    case 'found':
      return `✅ ${describeFind(outcome, isLate, wording)}`;
    case 'message':
      return `${outcome.isNew ? '✅' : '☑️'} ${describeMessage(outcome, isLate, wording)}`;
    case 'already-found':
    case 'taken': {
      const { word, start, end } = outcome.judgement.occurrence;
      const place = { word: escapeText(word.label), cells: namedCells(start, end) };
      return `☑️ ${wording.say(outcome.kind === 'taken' ? 'found.taken' : 'found.already_found', place)}`;
    }
    case 'off-list':
      return `🔎 ${describeOffList(outcome, wording)}`;
    case 'near': {
      const { from, to, spells } = outcome.judgement;
      const cells = formatCell(from) === formatCell(to) ? formatCell(from) : namedCells(from, to);
      return `↩️ ${wording.say('found.near', { cells, spells: escapeText(spells) })}`;
    }
    case 'missed':
      return `${isUnchecked(outcome.judgement) ? 'ℹ️' : '❌'} ${describeMiss(outcome.judgement, wording)}${describeCost(outcome, wording)}`;
  }
};

/** The limit for outcomes, which leaves room for heading, progress and notices. */
const OUTCOMES_MAX = 1_300;

/** The lines that fit. Wrong entries give way to right ones, and a last line gives the number of missing lines. */
const fitOutcomes = (outcomes: readonly Outcome[], isLate: boolean, wording: Wording): string[] => {
  const lines = outcomes.map((outcome) => ({
    isMiss: outcome.kind === 'missed' || outcome.kind === 'near',
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

/** The message for a player who has just found the last word. */
const describeFinish = ({ place }: Progress, wording: Wording): string => {
  if (place === undefined) return `🎉 ${wording.say('found.finished_late')}`;
  return place === 1
    ? `🏅 ${wording.say('found.finished_first')}`
    : `🎉 ${wording.say('found.finished_place', { place })}`;
};

/** The limit for outcomes and a text that is given back. The sentence about the wait still fits beside them. */
const TYPED_BACK_MAX = 1_700;

/** Gives back what was not read, so that nobody has to type it again. `room` is what outcomes have left of the answer. */
const describeWait = ({ until, text }: Wait, room: number, { say }: Wording): string[] => [
  `⏳ ${say('found.wait', { isRead: String(text === ''), time: `<t:${Math.ceil(until / 1_000)}:R>` })}`,
  ...(text === '' ? [] : [`${say('found.wait_text')} ${typedBack(text, room)}`]),
];

/** A line for each entry, followed by lines about unread entries and a wait. */
export const describeEntries = (submission: Submission, memberWording: Wording): string[] => {
  const { outcomes, unread, wait, isLate, examples } = submission;
  const wording = withExamples(memberWording, examples);
  const told = [
    ...(outcomes.length === 0 && !wait
      ? [describeNothing(submission, wording)]
      : fitOutcomes(outcomes, isLate, wording)),
    ...(unread > 0 ? [`⚠️ ${wording.say('found.unread', { most: MAX_ENTRIES })}`] : []),
  ];
  return wait ? [...told, ...describeWait(wait, TYPED_BACK_MAX - told.join('\n').length, wording)] : told;
};

export const isListedFind = (outcome: Outcome): boolean =>
  outcome.kind === 'found' && !outcome.judgement.occurrence.word.secret;

const isNews = (outcome: Outcome): boolean => outcome.kind === 'found' || (outcome.kind === 'message' && outcome.isNew);

/** Two events deserve a message: the last word of the list, and the end of everything hidden. */
const describeEnd = ({ outcomes, progress, isLate }: Submission, hasMore: boolean, wording: Wording): string[] => {
  if (!progress.isFinished) return [];
  const finish = outcomes.some(isListedFind) ? [describeFinish(progress, wording)] : [];
  const goodbye = outcomes.some(isNews) && !hasMore && !isLate ? [wording.say('found.see_you')] : [];
  return finish.length + goodbye.length > 0 ? [[...finish, ...goodbye].join(' ')] : [];
};

/** The bonus of a clean finish, and of a clean week, with the last word of the list. */
const describeClean = ({ outcomes, progress }: Submission, { say }: Wording): string[] => {
  const { run, isWeek } = progress.record.clean;
  if (run === 0 || !progress.isFinished || !outcomes.some(isListedFind)) return [];
  const key = run === 1 ? 'found.finished_clean' : 'found.finished_clean_run';
  return [
    `✨ ${say(key, { run, points: BONUSES.cleanRun(run) })}`,
    ...(isWeek ? [`✨ ${say('found.finished_clean_week', { points: BONUSES.cleanWeek })}`] : []),
  ];
};

/** The time of a try against the clock, with the last word of the list. */
const describeEndOfTimed = ({ timed }: Submission, wording: Wording): string[] => markTimed(timed, 0, wording);

/** The news beyond the entries: the last word of the list with its bonus, and the remaining secrets. */
export const describeNews = (submission: Submission, wording: Wording): string[] => {
  const left = describeLeft(submission.progress, wording);
  const end = describeEnd(submission, left.length > 0, wording);
  return [...end, ...describeClean(submission, wording), ...describeEndOfTimed(submission, wording), ...left];
};

/** The whole answer to a submission, in the order of a reply with a board. */
export const describeSubmission = (submission: Submission, wording: Wording) => {
  const { progress } = submission;
  const left = describeLeft(progress, wording);
  const bonuses = [...describeClean(submission, wording), ...describeEndOfTimed(submission, wording)];
  const end = [...describeEnd(submission, left.length > 0, wording), ...bonuses];
  return {
    result: [...describeEntries(submission, wording), ...(end.length > 0 ? ['', ...end] : [])],
    below: [describeProgress(progress, wording)],
    details: [...left, ...describeLateness(submission, wording)],
  };
};
