import type { Game } from '../../game/game.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { FREE_WRONG_ENTRIES, inTime } from '../../rules/scoring/scoring.ts';
import type { Db } from '../../store/database/schema.ts';
import { isVoided } from '../../store/members/voided-days.ts';
import { finishesBetween } from '../../store/play/finishes.ts';
import {
  countManyWrong,
  type PlayKey,
  readParticipation,
  type WrongEntryCount,
  wrongEntryCounts,
} from '../../store/play/participations.ts';
import { type RecordedFind, readFinds } from '../../store/play/play-record.ts';
import { labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeCopies, findCopies } from './review-copies.ts';

/**
 * Signs of a second account that guesses for a first one. The guessing account makes many wrong entries; soon
 * afterwards the first one finishes with the same words. Every later player finds the same words too. So the delay says
 * more than the number of words. Admins see only these numbers, and the bot draws no conclusions.
 */

/** A member's finish after another member had found the same words. */
interface LaterFinish {
  readonly userId: string;
  /** The shared words that this member found later, and their mean delay in milliseconds. */
  readonly words: number;
  readonly meanDelayMs: number;
  readonly finishedAt: number;
  readonly wrongEntries: number;
}

/** A play with more wrong entries than are free. */
interface ReviewedPlay {
  readonly userId: string;
  readonly words: number;
  readonly wrongEntries: number;
  /** In milliseconds since 1970; `undefined` if unknown. */
  readonly lastWrongAt: number | undefined;
  readonly isVoided: boolean;
  /** The soonest first. */
  readonly laterFinishes: readonly LaterFinish[];
}

/** One page of the plays of a date, the most wrong entries first. */
export interface ReviewPage {
  readonly plays: readonly ReviewedPlay[];
  /** From 1. An empty review has one empty page. */
  readonly page: number;
  readonly pages: number;
  readonly players: number;
  /** On the first page only. */
  readonly copies: Awaited<ReturnType<typeof findCopies>>;
}

export interface ReviewView {
  readonly guildId: string;
  readonly date: PuzzleDate;
  /** From 1; a page past the end is the last. */
  readonly page: number;
}

const REVIEW_PAGE_SIZE = 5;

const MAX_LATER = 2;
/** The first finishers to compare; later ones do not count. */
const MAX_COMPARED = 20;
/** Finishes later than this after the other member's last find do not count. */
const COMPARED_MS = 60 * 60_000;

const laterFinish = async (
  db: Db,
  key: PlayKey,
  known: ReadonlyMap<string, number>,
  finishedAt: number,
): Promise<LaterFinish | undefined> => {
  const delays = inTime(await readFinds(db, key)).flatMap(({ word, foundAt }) => {
    const knownAt = known.get(word);
    return knownAt !== undefined && knownAt <= foundAt ? [foundAt - knownAt] : [];
  });
  // A word or two may come by chance.
  if (delays.length * 2 < known.size) return undefined;
  const meanDelayMs = delays.reduce((sum, delay) => sum + delay, 0) / delays.length;
  const { inTime: wrongEntries } = (await readParticipation(db, key)).wrongEntries;
  return { userId: key.userId, words: delays.length, meanDelayMs, finishedAt, wrongEntries };
};

const laterFinishes = async (
  db: Db,
  { guildId, editionId, userId }: PlayKey,
  finds: readonly RecordedFind[],
): Promise<LaterFinish[]> => {
  const [first, last] = [finds[0], finds.at(-1)];
  if (!first || !last) return [];
  const known = new Map(finds.map(({ word, foundAt }) => [word, foundAt]));
  const between = { from: first.foundAt, to: last.foundAt + COMPARED_MS };
  const finishes = await finishesBetween(db, { guildId, editionId, ...between }, MAX_COMPARED);
  const later: LaterFinish[] = [];
  for (const finish of finishes.filter((candidate) => candidate.userId !== userId)) {
    const key = { guildId, editionId, userId: finish.userId };
    const found = await laterFinish(db, key, known, finish.finishedAt);
    if (found) later.push(found);
  }
  return later.sort((a, b) => a.meanDelayMs - b.meanDelayMs).slice(0, MAX_LATER);
};

const reviewPlay = async (db: Db, count: WrongEntryCount, date: PuzzleDate): Promise<ReviewedPlay> => {
  const { guildId, userId, wrongEntries, lastWrongAt } = count;
  const finds = inTime(await readFinds(db, count));
  return {
    userId,
    words: finds.length,
    wrongEntries,
    lastWrongAt,
    isVoided: await isVoided(db, { guildId, userId, date }),
    laterFinishes: await laterFinishes(db, count, finds),
  };
};

/** The plays of a date with more wrong entries than are free, and copies of others' finds. */
export const reviewDay = async (game: Game, { guildId, date, page: wanted }: ReviewView): Promise<ReviewPage> => {
  const { db } = game;
  const many = { guildId, date, above: FREE_WRONG_ENTRIES };
  const players = await countManyWrong(db, many);
  const pages = Math.max(1, Math.ceil(players / REVIEW_PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const counts = await wrongEntryCounts(db, many, { limit: REVIEW_PAGE_SIZE, offset: (page - 1) * REVIEW_PAGE_SIZE });
  const plays: ReviewedPlay[] = [];
  for (const count of counts) plays.push(await reviewPlay(db, count, date));
  const copies = page === 1 ? await findCopies(game, guildId, date) : [];
  return { plays, page, pages, players, copies };
};

const clock = (at: number): string => `<t:${Math.floor(at / 1_000)}:t>`;

const describeLater = (later: LaterFinish, { words }: ReviewedPlay, { say }: Wording): string => {
  const delay = Math.round(later.meanDelayMs / 60_000);
  const numbers = say('moderate.review_later', {
    player: `<@${later.userId}>`,
    count: later.words,
    words,
    delay,
    time: clock(later.finishedAt),
  });
  return `-# ${numbers} · ${say('found.progress_wrong', { count: later.wrongEntries })}`;
};

const describePlay = (play: ReviewedPlay, wording: Wording): string => {
  const { say } = wording;
  const { userId, words, wrongEntries, lastWrongAt, isVoided, laterFinishes } = play;
  const facts = [
    say('leaderboard.words', { words }),
    say('found.progress_wrong', { count: wrongEntries }),
    ...(lastWrongAt === undefined ? [] : [say('moderate.review_last', { time: clock(lastWrongAt) })]),
    ...(isVoided ? [say('found.progress_voided')] : []),
  ];
  return [
    labelled(`<@${userId}>`, facts.join(' · '), wording),
    ...laterFinishes.map((later) => describeLater(later, play, wording)),
  ].join('\n');
};

/** One page of a day's plays with many wrong entries, for admins: numbers without a judgement. */
export const describeReview = (
  { plays, page, pages, players, copies }: ReviewPage,
  date: PuzzleDate,
  wording: Wording,
): { readonly text: string; readonly footer: string | undefined } => {
  const values = { date: toLineStart(wording.date(date)), free: FREE_WRONG_ENTRIES };
  const guesses =
    players === 0
      ? [wording.say('moderate.review_none', values)]
      : [wording.say('moderate.review', values), ...plays.map((play) => describePlay(play, wording))];
  const copied = describeCopies(copies, wording);
  const hint = players > 0 || copies.length > 0 ? [wording.say('moderate.review_hint')] : [];
  const text = [...guesses, ...copied, ...hint].join('\n');
  return { text, footer: pages > 1 ? wording.say('leaderboard.footer', { page, pages, players }) : undefined };
};
