import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { parseCell } from '../../puzzle/model/grid.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { type FollowedOrder, followedOrder, type OrderedFind } from '../../rules/scoring/followed-order.ts';
import { formatTime } from '../../rules/scoring/trail.ts';
import { inPages } from '../../store/database/in-steps.ts';
import { rankedEditionsOn } from '../../store/editions/edition-rows.ts';
import { type FindOfMember, findsAfter } from '../../store/play/finds.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * Signs that a member entered another's finds: the same words in the same order, soon afterwards. Admins see these
 * numbers, and the bot draws no conclusions.
 */

interface Copy extends FollowedOrder {
  readonly userId: string;
  readonly leaderId: string;
  /** The member's finds in all. */
  readonly found: number;
}

type Finder = readonly [userId: string, finds: readonly OrderedFind[]];

/** Who found a word right after another one, by both words. Two orders that agree have many such pairs in common. */
type Neighbours = ReadonlyMap<string, readonly string[]>;

const MIN_FINDS = 7;
/** Fewer pairs in common leave no long part in the same order, but for a few exchanged words. */
const MIN_COMMON = 3;
const MAX_COPIES = 5;
/** Comparisons between two turns of the event loop. */
const COMPARED_AT_ONCE = 20;

const pairsOf = (finds: readonly OrderedFind[]): string[] =>
  finds.slice(1).map(({ word }, i) => `${finds[i]?.word} ${word}`);

const orderedFind = ({ puzzle }: Edition, { word, startCell, foundAt }: FindOfMember): OrderedFind => {
  const cell = parseCell(startCell);
  return {
    word,
    foundAt,
    listed: listedWords(puzzle).findIndex((listed) => listed.word === word),
    cell: cell ? cell.row * puzzle.grid.columns + cell.column : 0,
  };
};

/** The finds of each member who found enough words, in the order of finding. */
const readFinders = async (game: Game, guildId: string, edition: Edition): Promise<Finder[]> => {
  const byMember = new Map<string, OrderedFind[]>();
  const read = (key: string) => findsAfter(game.db, { guildId, editionId: edition.id }, key);
  for await (const page of inPages(read, ({ userId, word }) => `${userId} ${word}`)) {
    for (const find of page) {
      const finds = byMember.get(find.userId) ?? [];
      finds.push(orderedFind(edition, find));
      byMember.set(find.userId, finds);
    }
  }
  return [...byMember]
    .filter(([, finds]) => finds.length >= MIN_FINDS)
    .map(([userId, finds]) => [userId, finds.sort((a, b) => a.foundAt - b.foundAt)]);
};

const findNeighbours = (finders: readonly Finder[]): Neighbours => {
  const neighbours = new Map<string, string[]>();
  for (const [userId, finds] of finders) {
    for (const pair of pairsOf(finds)) neighbours.set(pair, [...(neighbours.get(pair) ?? []), userId]);
  }
  return neighbours;
};

/** Members with enough pairs in common. */
const alikeTo = ([userId, finds]: Finder, neighbours: Neighbours): string[] => {
  const common = new Map<string, number>();
  for (const pair of pairsOf(finds)) {
    for (const other of neighbours.get(pair) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
  }
  common.delete(userId);
  return [...common].filter(([, pairs]) => pairs >= MIN_COMMON).map(([other]) => other);
};

/** Of several members with the same order, the one who was followed most closely. */
const closestCopy = ([userId, finds]: Finder, leaders: readonly Finder[]): Copy | undefined =>
  leaders
    .flatMap(([leaderId, led]) => {
      const order = followedOrder(led, finds);
      return order ? [{ ...order, userId, leaderId, found: finds.length }] : [];
    })
    .sort((a, b) => b.words - a.words || a.delayMs - b.delayMs)[0];

const copiesIn = async (game: Game, guildId: string, edition: Edition): Promise<Copy[]> => {
  const finders = await readFinders(game, guildId, edition);
  const findsOf = new Map(finders);
  const neighbours = findNeighbours(finders);
  const copies: Copy[] = [];
  for (const [i, finder] of finders.entries()) {
    if (i % COMPARED_AT_ONCE === 0) await nextTurn();
    const leaders = alikeTo(finder, neighbours).map((userId): Finder => [userId, findsOf.get(userId) ?? []]);
    const copy = closestCopy(finder, leaders);
    if (copy) copies.push(copy);
  }
  return copies;
};

/** The members of a server whose finds on a date follow another's; those with most words first. */
export const findCopies = async (game: Game, guildId: string, date: PuzzleDate): Promise<Copy[]> => {
  const copies: Copy[] = [];
  for (const { id } of await rankedEditionsOn(game.db, guildId, date)) {
    const edition = await findEdition(game, id);
    if (edition) copies.push(...(await copiesIn(game, guildId, edition)));
  }
  return copies.sort((a, b) => b.words - a.words || a.delayMs - b.delayMs).slice(0, MAX_COPIES);
};

/** A line for each copy below its heading; empty without one. */
export const describeCopies = (copies: readonly Copy[], { say }: Wording): string[] => {
  if (copies.length === 0) return [];
  const lines = copies.map(({ userId, leaderId, words, found, delayMs, leaderMs, followerMs }) =>
    say('moderate.review_copy', {
      follower: `<@${userId}>`,
      leader: `<@${leaderId}>`,
      words,
      found,
      delay: formatTime(delayMs),
      time: formatTime(followerMs),
      leader_time: formatTime(leaderMs),
    }),
  );
  return [say('moderate.review_copies'), ...lines];
};
