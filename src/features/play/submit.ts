import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { formatCell } from '../../puzzle/model/grid.ts';
import { cleanLabel } from '../../puzzle/model/invisible.ts';
import { hidesWords, listedWords } from '../../puzzle/model/puzzle.ts';
import { dropNames } from '../../rules/entries/drop-names.ts';
import { type IsWord, type Judgement, judgeEntry } from '../../rules/entries/judge-entry.ts';
import { type IsTold, isListed, messageTest } from '../../rules/entries/match-word.ts';
import { nearLine } from '../../rules/entries/near-line.ts';
import { type Input, MAX_ENTRIES, parseInput } from '../../rules/entries/parse-entries.ts';
import type { CleanFinish } from '../../rules/scoring/bonuses.ts';
import { pauseUntil } from '../../rules/scoring/pauses.ts';
import { addGuesses, inTime } from '../../rules/scoring/scoring.ts';
import { addJudgements, findsNeeded, type Outcome, type Terms } from '../../rules/scoring/tally.ts';
import { type Tally, tallyOf } from '../../rules/scoring/tally-of.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import { insertFinish, placeOfPlayer } from '../../store/play/finishes.ts';
import { type PlayKey, readParticipation } from '../../store/play/participations.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { commonWords } from '../../words/dictionaries/common-words.ts';
import { knownWords } from '../../words/known-words.ts';
import { applyPlayChange, rankedEditionOf } from './apply-play-change.ts';
import { isClean, readCleanFinish } from './clean-finish.ts';
import { type Advice, examplesOf } from './example-entry.ts';
import { progressOf, readLateness, readSharedFinds, type Standing, takenByOthers } from './progress.ts';
import { finishTimed, type Timed } from './timed/timed-try.ts';

/** A pause after many wrong entries, during which entries are not judged. */
export interface Wait {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The inputs with entries that the pause left out. They are the last of the submission. */
  readonly inputsLeft: number;
  /**
   * These inputs as they were typed; empty without any. Their entries, and the number of these, would tell right from
   * wrong: the name of a word is no entry of its own beside the right cells.
   */
  readonly text: string;
}

/** The answer to a submission: every entry's outcome, in order, and the player's standing after it. */
export interface Submission extends Standing {
  readonly outcomes: readonly Outcome[];
  /** For each outcome, the index of its input. */
  readonly inputOf: readonly number[];
  /**
   * Entries beyond the limit of one submission. Don't tell their number: it would tell right from wrong, as that of a
   * wait would.
   */
  readonly unread: number;
  readonly wait: Wait | undefined;
  /** How to type a word of this board. */
  readonly examples: Advice;
  /** The typed text, if it has something, but no letters and no cells. */
  readonly unreadable?: string | undefined;
  /** The try against the clock that this submission ends; `undefined` if it ends none. */
  readonly timed?: Timed | undefined;
}

const SEPARATORS = /[\s,;،、]+/gu;

/** The typed text if nothing in it is an entry; `undefined` if it has separators alone. */
const unreadableIn = ({ judged }: Reading, inputs: readonly Input[]): string | undefined => {
  if (judged.length > 0) return undefined;
  return inputs.map(({ text }) => text).find((text) => cleanLabel(text).replace(SEPARATORS, '') !== '');
};

/** A judged entry, and the index of the input that holds it. */
interface Judged {
  readonly judgement: Judgement;
  readonly input: number;
}

/** The entries of a submission as judged, the same for every player. */
interface Reading {
  readonly judged: readonly Judged[];
  readonly inputs: readonly Input[];
  readonly unread: number;
}

const waitUntil = ({ wrongEntries, found }: Tally, lastAt: number | undefined): number =>
  pauseUntil({ wrongEntries, found: found.size }, lastAt);

type TimedTerms = Terms & { readonly at: number; readonly lastAt: number | undefined };

const waitAfter = ({ judged, inputs }: Reading, count: number, until: number): Wait => {
  const left = inputs.slice(judged[count]?.input ?? inputs.length);
  return { until, inputsLeft: left.length, text: left.map(({ text }) => text).join(', ') };
};

/** Outcomes up to the wrong entry that starts a pause. */
const addAll = (
  tally: Tally,
  reading: Reading,
  terms: TimedTerms,
): Pick<Submission, 'outcomes' | 'inputOf' | 'wait'> => {
  const outcomes: Outcome[] = [];
  const inputOf: number[] = [];
  let count = 0;
  let until = terms.isLate ? 0 : waitUntil(tally, terms.lastAt);
  for (const { judgement, input } of reading.judged) {
    if (until > terms.at) break;
    count++;
    const added = addJudgements(tally, judgement, terms);
    outcomes.push(...added);
    inputOf.push(...added.map(() => input));
    const isWrong = added.some((outcome) => outcome.kind === 'missed' && outcome.wrong !== undefined);
    if (isWrong) until = waitUntil(tally, terms.at);
  }
  return { outcomes, inputOf, wait: until > terms.at ? waitAfter(reading, count, until) : undefined };
};

const guessesOf = ({ newGuesses, newWrongEntries, forgiven }: Tally, at: number, isLate: boolean) => ({
  guesses: newGuesses,
  counted: newWrongEntries,
  forgiven,
  isLate,
  at,
});

const additionsOf = (tally: Tally, { wrongEntries, offList }: PlayRecord, at: number, isLate: boolean) => ({
  // A millisecond apart, so that finds of one submission keep their order.
  finds: tally.newFinds.map(({ occurrence: { word, start, end }, points }, order) => ({
    word: word.word,
    startCell: formatCell(start),
    endCell: formatCell(end),
    isSecret: word.secret,
    points,
    foundAt: at + order,
    isLate,
  })),
  wrongEntries:
    tally.newGuesses.length + tally.forgiven.length > 0
      ? addGuesses(wrongEntries, guessesOf(tally, at, isLate))
      : undefined,
  message: tally.hasNewMessage ? { isLate } : undefined,
  offList: tally.offList.size > offList.length ? [...tally.offList] : undefined,
});

const isFinishedInTime = (edition: Edition, { finds }: PlayRecord): boolean =>
  inTime(finds).filter(({ isSecret }) => !isSecret).length === listedWords(edition.puzzle).length;

/** The place of a player with every listed word found in time. A player who finishes now gets the next place. */
const placeOf = async (db: Db, edition: Edition, key: PlayKey, record: PlayRecord, at: number) => {
  if (!isFinishedInTime(edition, record)) return undefined;
  const place = await placeOfPlayer(db, key);
  if (place !== undefined) return place;
  await insertFinish(db, { ...key, finishedAt: at });
  return placeOfPlayer(db, key);
};

interface Played {
  readonly before: PlayRecord;
  /** The record's tally, with the entries of this submission. */
  readonly tally: Tally;
  readonly isLate: boolean;
}

/** The clean finish that this submission brings; `undefined` unless it brings the last listed word, cleanly. */
const cleanOf = async (
  db: Db,
  edition: Edition,
  { guildId, userId }: PlayKey,
  { before, tally, isLate }: Played,
): Promise<CleanFinish | undefined> => {
  const isFinish = listedWords(edition.puzzle).every(({ word }) => tally.found.has(word));
  const wasFinished = isFinishedInTime(edition, before);
  if (isLate || !isFinish || wasFinished || !isClean(before, tally.wrongEntries)) return undefined;
  return readCleanFinish(db, { guildId, userId, date: edition.date });
};

/** Whether the player's list names its words. */
const isListTold = async (game: Game, { listing }: Edition, key: PlayKey): Promise<boolean> =>
  !hidesWords(listing) || (await readParticipation(game.db, key)).wordsShown !== undefined;

/** Translates another name for a word into the listed word. */
type WordMeant = (typed: string) => string;

interface ReadingTerms {
  readonly wordMeant: WordMeant;
  readonly isTold: IsTold;
  readonly isWord: IsWord;
}

const readInput = (edition: Edition, input: Input, { wordMeant, isTold, isWord }: ReadingTerms) => {
  const { puzzle, messageText } = edition;
  const { entries: read, unread } = parseInput(input, messageTest(puzzle));
  const entries = read.map((entry) =>
    entry.kind === 'word-and-cell' ? { ...entry, word: wordMeant(entry.word) } : entry,
  );
  const judgements = dropNames(puzzle, entries, isTold).map((entry) =>
    judgeEntry(
      puzzle,
      entry.kind === 'message' ? { ...entry, text: messageText ?? entry.text } : entry,
      isTold,
      isWord,
    ),
  );
  return { judgements, unread };
};

const readInputs = (edition: Edition, inputs: readonly Input[], terms: ReadingTerms): Reading => {
  const read = inputs.map((input) => readInput(edition, input, terms));
  const judged = read.flatMap(({ judgements }, input) => judgements.map((judgement) => ({ judgement, input })));
  const unread = read.reduce((sum, one) => sum + one.unread, 0);
  return {
    judged: judged.slice(0, MAX_ENTRIES),
    inputs,
    unread: unread + Math.max(0, judged.length - MAX_ENTRIES),
  };
};

/**
 * Judges a player's entries and stores the result, all or nothing. When this resolves, the finds are on disk. The same
 * inputs delivered twice change nothing the second time.
 */
export const submitEntries = async (
  game: Game,
  edition: Edition,
  player: Player,
  inputs: string | readonly Input[],
  wordMeant: WordMeant = (typed) => typed,
): Promise<Submission> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  const areWordsTold = await isListTold(game, edition, key);
  const isTold: IsTold = areWordsTold ? isListed : () => false;
  const { language, puzzle } = edition;
  const [known, common] = await Promise.all([knownWords(game.packs, language), commonWords(language)]);
  const typed = typeof inputs === 'string' ? [{ text: inputs }] : inputs;
  const reading = readInputs(edition, typed, {
    wordMeant,
    isTold,
    isWord: (text) => known.has(text) || common.has(text),
  });
  return commit(game.db, player.guildId, async (db) => {
    const lateness = await readLateness(game, db, edition, player);
    const { isLate } = lateness;
    const before = await readPlayRecord(db, key);
    const tally = tallyOf(before);
    const at = game.now();
    const shared = isLate ? undefined : await readSharedFinds(db, edition, player.guildId);
    const terms: TimedTerms = {
      language: edition.language,
      listed: listedWords(edition.puzzle).map(({ word }) => word),
      isLate,
      taken: takenByOthers(shared, player.userId),
      nearLine: (from, to) => nearLine(edition.puzzle, from, to),
      isListTold: areWordsTold,
      isScored: (word) => known.has(word) || (puzzle.themeWords ?? []).includes(word),
      at,
      lastAt: before.wrongEntries.lastAt,
    };
    const added = addAll(tally, reading, terms);
    const examples = { ...examplesOf(edition), needsBothEnds: findsNeeded(tally, terms) > 0 };
    const play = { edition: rankedEditionOf(edition), key, before };
    const clean = await cleanOf(db, edition, key, { before, tally, isLate });
    const additions = { ...additionsOf(tally, before, at, isLate), clean };
    const { record, isVoided } = await applyPlayChange(db, play, { kind: 'add', at, ...additions });
    const place = await placeOf(db, edition, key, record, at);
    const isShared = shared !== undefined;
    const timed = place === undefined ? undefined : await finishTimed(db, edition, key, { record, isShared });
    const { userId } = player;
    const sharedNow = shared && [...shared, ...additions.finds.map((find) => ({ ...find, userId }))];
    const progress = progressOf(edition, record, { userId, place, isVoided, shared: sharedNow });
    const told = { unread: reading.unread, unreadable: unreadableIn(reading, typed) };
    return { ...added, ...told, examples, progress, timed, ...lateness };
  });
};
