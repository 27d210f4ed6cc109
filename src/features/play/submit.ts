import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { formatCell } from '../../puzzle/model/grid.ts';
import { hidesWords, listedWords } from '../../puzzle/model/puzzle.ts';
import { dropNames, type Judgement, judgeEntry } from '../../rules/entries/judge-entry.ts';
import { type IsTold, isListed, messageTest } from '../../rules/entries/match-word.ts';
import { parseEntries } from '../../rules/entries/parse-entries.ts';
import { pauseUntil } from '../../rules/scoring/pauses.ts';
import { addGuesses, inTime } from '../../rules/scoring/scoring.ts';
import { addJudgements, type Outcome, type Tally, type Terms, tallyOf } from '../../rules/scoring/tally.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import { insertFinish, placeOfPlayer } from '../../store/play/finishes.ts';
import { type PlayKey, readParticipation } from '../../store/play/participations.ts';
import { type PlayRecord, readPlayRecord } from '../../store/play/play-record.ts';
import { applyPlayChange, rankedEditionOf } from './apply-play-change.ts';
import { progressOf, readLateness, readSharedFinds, type Standing, takenByOthers } from './progress.ts';

/** A pause after many wrong entries, during which entries are not judged. */
export interface Wait {
  /** Milliseconds since 1970. */
  readonly until: number;
  /** The entries of this submission that the pause left out. */
  readonly left: number;
}

/** The answer to a submission: every entry's outcome, in order, and the player's standing after it. */
export interface Submission extends Standing {
  readonly outcomes: readonly Outcome[];
  /** Entries beyond the limit of one submission. */
  readonly unread: number;
  readonly wait: Wait | undefined;
}

const waitUntil = ({ wrongEntries, found }: Tally, lastAt: number | undefined): number =>
  pauseUntil({ wrongEntries, found: found.size }, lastAt);

/** Outcomes up to the wrong entry that starts a pause. */
const addAll = (
  tally: Tally,
  judgements: readonly Judgement[],
  terms: Terms & { readonly at: number; readonly lastAt: number | undefined },
): { readonly outcomes: Outcome[]; readonly wait: Wait | undefined } => {
  const outcomes: Outcome[] = [];
  let left = judgements.length;
  let until = terms.isLate ? 0 : waitUntil(tally, terms.lastAt);
  for (const judgement of judgements) {
    if (until > terms.at) break;
    left--;
    const added = addJudgements(tally, judgement, terms);
    outcomes.push(...added);
    const isWrong = added.some((outcome) => outcome.kind === 'missed' && outcome.wrong !== undefined);
    if (isWrong) until = waitUntil(tally, terms.at);
  }
  return { outcomes, wait: until > terms.at ? { until, left } : undefined };
};

const additionsOf = (tally: Tally, { wrongEntries }: PlayRecord, at: number, isLate: boolean) => ({
  finds: tally.newFinds.map(({ occurrence: { word, start, end }, points }) => ({
    word: word.word,
    startCell: formatCell(start),
    endCell: formatCell(end),
    isSecret: word.secret,
    points,
    foundAt: at,
    isLate,
  })),
  wrongEntries:
    tally.newGuesses.length > 0
      ? addGuesses(wrongEntries, { guesses: tally.newGuesses, counted: tally.newWrongEntries, isLate, at })
      : undefined,
  message: tally.hasNewMessage ? { isLate } : undefined,
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

/** Whether the player's list names its words. */
const isListTold = async (game: Game, { listing }: Edition, key: PlayKey): Promise<boolean> =>
  !hidesWords(listing) || (await readParticipation(game.db, key)).wordsShown !== undefined;

/**
 * Judges a player's entries and stores the result, all or nothing. When this resolves, the finds are on disk. The same
 * text delivered twice changes nothing the second time. `wordMeant` translates another name for a word into the listed
 * word.
 */
export const submitEntries = async (
  game: Game,
  edition: Edition,
  player: Player,
  text: string,
  wordMeant: (typed: string) => string = (typed) => typed,
): Promise<Submission> => {
  const key: PlayKey = { ...player, editionId: edition.id };
  const { entries: read, unread } = parseEntries(text, messageTest(edition.puzzle));
  const entries = read.map((entry) =>
    entry.kind === 'word-and-cell' ? { ...entry, word: wordMeant(entry.word) } : entry,
  );
  const isTold: IsTold = (await isListTold(game, edition, key)) ? isListed : () => false;
  const judgements = dropNames(edition.puzzle, entries, isTold).map((entry) =>
    judgeEntry(
      edition.puzzle,
      entry.kind === 'message' ? { ...entry, text: edition.messageText ?? entry.text } : entry,
      isTold,
    ),
  );
  return commit(game.db, player.guildId, async (db) => {
    const lateness = await readLateness(game, db, edition, player);
    const { isLate } = lateness;
    const before = await readPlayRecord(db, key);
    const tally = tallyOf(before);
    const at = game.now();
    const shared = isLate ? undefined : await readSharedFinds(db, edition, player.guildId);
    const taken = takenByOthers(shared, player.userId);
    const terms = { language: edition.language, isLate, taken, at, lastAt: before.wrongEntries.lastAt };
    const { outcomes, wait } = addAll(tally, judgements, terms);
    const play = { edition: rankedEditionOf(edition), key, before };
    const additions = additionsOf(tally, before, at, isLate);
    const { record, isVoided } = await applyPlayChange(db, play, { kind: 'add', at, ...additions });
    const place = await placeOf(db, edition, key, record, at);
    const { userId } = player;
    const sharedNow = shared && [...shared, ...additions.finds.map((find) => ({ ...find, userId }))];
    const progress = progressOf(edition, record, { userId, place, isVoided, shared: sharedNow });
    return { outcomes, unread, wait, progress, ...lateness };
  });
};
