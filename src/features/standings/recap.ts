import type { Edition } from '../../game/editions/edition.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import type { Game } from '../../game/game.ts';
import { hidesWords, listedWords } from '../../puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import { isHidden } from '../../store/members/preferences.ts';
import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { findersByWord } from '../../store/play/finds.ts';
import { firstFinisher } from '../../store/play/finishes.ts';
import { countReaders } from '../../store/play/play-record.ts';
import { wordsOfPlays } from '../../store/play/plays.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { escapeMessage } from '../play/describe-submission.ts';
import { isLateNow } from '../play/progress.ts';
import { channelsPlaying } from '../play/read-streak.ts';
import { describeAlone, describeNamedResults, type NamedResults, readNamedResults } from './named-results.ts';
import { nameTie, readTies, type Tie } from './read-ties.ts';
import { describeServerRun, readServerRun } from './server-run.ts';
import { describeFastest, type FastestTime, readFastest } from './timed/read-times.ts';

/** A puzzle's outcome in a server. The next post shows it. */
export interface Recap {
  readonly edition: Edition;
  /** Ranked players, hidden ones included. A secret word or the hidden message alone is enough. */
  readonly players: number;
  readonly finishers: number;
  readonly results: NamedResults;
  /** `undefined` if no player found every word, or the first finisher hides their name. */
  readonly firstFinisher: string | undefined;
  /** The shortest times against the clock; `undefined` without one. */
  readonly fastest: FastestTime | undefined;
  /** The players on rank 1; `undefined` if no player has a rank. */
  readonly leaders: Tie | undefined;
  readonly hardest: HardestWords | undefined;
  /** The secret words, which the list leaves out. */
  readonly secrets: readonly { readonly label: string; readonly finders: number }[];
  /** How many members read the hidden message. */
  readonly readers: number;
  /** Players by their number of listed words, from few to all. */
  readonly distribution: readonly Bucket[];
  /**
   * Other channels of the server where this puzzle is still open. The recap hides the solution until it closes there
   * too.
   */
  readonly openIn: readonly string[];
  /** Puzzles in a row that the server found together, up to this one. */
  readonly run: number;
}

/** The words with the fewest finders: one, or a few that tie. */
interface HardestWords {
  readonly labels: readonly string[];
  readonly finders: number;
}

/** Players with at least `from` and at most `to` words. */
interface Bucket {
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

/** The number of ranges between no words and all words. "All" has its own range, and so has "none" if it occurs. */
const RANGES = 3;

/** Groups counts up to `listed`: ranges of nearly equal width from 1 on, then all words. */
export const distributionOf = (counts: readonly number[], listed: number): Bucket[] => {
  const some = listed - 1;
  const ranges = Math.min(RANGES, some);
  const bounds = Array.from({ length: ranges + 1 }, (_, i) => Math.round((i * some) / ranges));
  const buckets = bounds.slice(1).map((to, i) => ({ from: (bounds[i] ?? 0) + 1, to }));
  const none = counts.includes(0) ? [{ from: 0, to: 0 }] : [];
  return [...none, ...buckets, { from: listed, to: listed }].map(({ from, to }) => ({
    from,
    to,
    players: counts.filter((count) => count >= from && count <= to).length,
  }));
};

/** If more words tie, the recap names no hardest word. */
const MAX_HARDEST = 3;

/** A word found by a larger share of the players was not hard. */
const HARD_SHARE = 2 / 3;

/** `undefined` if too many words tie, most members found even those, all words tie, or fewer than two members played. */
export const hardestWords = (
  words: readonly { readonly label: string; readonly finders: number }[],
  players: number,
): HardestWords | undefined => {
  const finders = Math.min(...words.map((word) => word.finders));
  const labels = words.filter((word) => word.finders === finders).map(({ label }) => label);
  const areHard = finders <= HARD_SHARE * players;
  const areTelling = players > 1 && areHard && labels.length <= MAX_HARDEST && labels.length < words.length;
  return areTelling ? { labels, finders } : undefined;
};

/** The hardest words of an edition in a server, and the number of its players. Call it only for closed puzzles. */
export const readHardest = async (
  { db }: Game,
  guildId: string,
  { id, date, puzzle }: Edition,
): Promise<(HardestWords & { readonly players: number }) | undefined> => {
  const findersOf = await findersByWord(db, guildId, id, await playersVoidedOn(db, guildId, date));
  const players = (await wordsOfPlays(db, guildId, id)).length;
  const words = listedWords(puzzle).map(({ word, label }) => ({ label, finders: findersOf.get(word) ?? 0 }));
  const hardest = hardestWords(words, players);
  return hardest && { ...hardest, players };
};

/** The outcome of an edition. `openIn` leaves out the channel that tells it. */
const recapOfEdition = async (game: Game, guildId: string, edition: Edition, channelId: string): Promise<Recap> => {
  const voided = await playersVoidedOn(game.db, guildId, edition.date);
  const counts = await wordsOfPlays(game.db, guildId, edition.id);
  const words = listedWords(edition.puzzle);
  const listed = words.length;
  const findersOf = await findersByWord(game.db, guildId, edition.id, voided);
  const first = await firstFinisher(game.db, guildId, edition.id);
  const [leaders] = await readTies(game, { guildId, period: 'today', date: edition.date }, 1);
  const isFirstShown = first !== undefined && !(await isHidden(game.db, guildId, first));
  return {
    edition,
    players: counts.length,
    finishers: counts.filter((count) => count >= listed).length,
    results: await readNamedResults(game, guildId, edition),
    firstFinisher: isFirstShown ? first : undefined,
    fastest: await readFastest(game, guildId, edition),
    leaders,
    hardest: hardestWords(
      words.map(({ word, label }) => ({ label, finders: findersOf.get(word) ?? 0 })),
      counts.length,
    ),
    secrets: edition.puzzle.words
      .filter(({ secret }) => secret)
      .map(({ word, label }) => ({ label, finders: findersOf.get(word) ?? 0 })),
    readers: await countReaders(game.db, { guildId, editionId: edition.id }, voided),
    distribution: distributionOf(counts, listed),
    openIn: await channelsPlaying(game, guildId, channelId, (post) => post.editionId === edition.id),
    run: await readServerRun(game, guildId, addDays(edition.date, 1)),
  };
};

/** The outcome of a channel's last puzzle before `date`; `undefined` if there is no such puzzle. */
export const recapBefore = async (
  game: Game,
  channelId: string,
  guildId: string,
  date: PuzzleDate,
): Promise<Recap | undefined> => {
  const post = await latestPostOfChannel(game.db, channelId);
  const edition = post && post.puzzleDate < date ? await findEdition(game, post.editionId) : undefined;
  return edition && recapOfEdition(game, guildId, edition, channelId);
};

/** The outcome of an edition for a reader in a channel. While it counts as open, its solution stays hidden. */
export const recapFor = async (game: Game, guildId: string, edition: Edition, channelId: string): Promise<Recap> => {
  const recap = await recapOfEdition(game, guildId, edition, channelId);
  if (await isLateNow(game, game.db, edition, guildId)) return { ...recap, openIn: [] };
  return { ...recap, openIn: recap.openIn.length > 0 ? recap.openIn : [channelId] };
};

/** The recap in words. The next post has its main lines, and a button below them answers with all of them. */

const mention = (userId: string): string => `<@${userId}>`;

const NAMED_LEADERS = 5;
const NAMED_CHANNELS = 10;
const LONGEST_BAR = 10;

const describeLeaders = ({ leaders }: Recap, wording: Wording): string[] => {
  if (!leaders) return [];
  const players = nameTie(leaders, NAMED_LEADERS, wording);
  return [wording.say('posts.recap_best', { players, points: leaders.points })];
};

const describeHardest = ({ hardest, players, edition, openIn }: Recap, { say, list }: Wording): string[] => {
  const isSecret = openIn.length > 0 && hidesWords(edition.listing);
  if (!hardest || isSecret) return [];
  const words = list(hardest.labels.map((label) => `**${escapeText(label)}**`));
  return [say('posts.recap_hardest', { count: hardest.labels.length, words, finders: hardest.finders, players })];
};

const describeBucket = ({ from, to, players }: Bucket, listed: number, most: number, { say }: Wording): string => {
  const range = from === to ? String(from) : `${from}–${to}`;
  const bar = '▇'.repeat(Math.max(1, Math.round((players / most) * LONGEST_BAR)));
  return say('posts.recap_bucket', {
    range: from === listed ? say('posts.recap_all', { listed }) : range,
    bar,
    players,
  });
};

const nameSecrets = (secrets: Recap['secrets'], { list }: Wording): string =>
  list(secrets.map(({ label }) => `**${escapeText(label)}**`));

/** Groups secret words by the number of finders: some days have ten words. */
const describeSecrets = (secrets: Recap['secrets'], players: number, wording: Wording): string => {
  if (players === 0) return nameSecrets(secrets, wording);
  const counts = [...new Set(secrets.map(({ finders }) => finders))].sort((a, b) => b - a);
  const groups = counts.map((finders) => {
    const found = secrets.filter((secret) => secret.finders === finders);
    return wording.say('posts.recap_secret_word', { words: nameSecrets(found, wording), count: found.length, finders });
  });
  return groups.join(' · ');
};

/** The secret words and the message, once no other channel still plays the puzzle. */
const describeHidden = (recap: Recap, wording: Wording): string[] => {
  const { secrets, edition, players, readers, openIn } = recap;
  if (openIn.length > 0) return [];
  const { say } = wording;
  const words = describeSecrets(secrets, players, wording);
  const message = edition.messageText;
  return [
    ...(secrets.length > 0 ? [say('posts.recap_secrets', { count: secrets.length, words })] : []),
    ...(message === undefined ? [] : [say('posts.recap_message', { message: escapeMessage(message), readers })]),
  ];
};

/** The first of several. A lone finisher has a name already. */
const describeFirst = ({ firstFinisher, finishers }: Recap, { say }: Wording): string[] =>
  firstFinisher && finishers > 1 ? [say('posts.recap_first', { player: mention(firstFinisher) })] : [];

/** Only if some members have no name in the results. Leaves out ranges without players. */
const describeDistribution = ({ distribution, edition, players, results }: Recap, wording: Wording): string[] => {
  if (results.best.length === players) return [];
  const listed = listedWords(edition.puzzle).length;
  const most = Math.max(...distribution.map(({ players }) => players));
  return [
    wording.say('posts.recap_distribution'),
    ...distribution.filter(({ players }) => players > 0).map((bucket) => describeBucket(bucket, listed, most, wording)),
  ];
};

const describeOpen = ({ openIn }: Recap, { say, list }: Wording): string[] => {
  if (openIn.length === 0) return [];
  const named = list(openIn.slice(0, NAMED_CHANNELS).map((id) => `<#${id}>`));
  const more = openIn.length - NAMED_CHANNELS;
  const channels = more > 0 ? say('posts.recap_best_more', { players: named, more }) : named;
  return [say('posts.recap_open', { channels })];
};

/** The main lines of a recap: who played, and who did best. */
export const describeResults = (recap: Recap, wording: Wording): string => {
  const { players, finishers } = recap;
  const { say } = wording;
  if (players === 0) return [say('posts.recap_nobody'), ...describeOpen(recap, wording)].join('\n');
  const alone = describeAlone(recap.results, { players, points: recap.leaders?.points }, wording);
  const isAll = players > 1 && finishers === players;
  const who = isAll ? say('posts.recap_players_all', { players }) : say('posts.recap_players', { players, finishers });
  const named = alone ?? [who, ...describeNamedResults(recap.results, wording)].join('\n');
  return [
    ...describeOpen(recap, wording),
    named,
    ...describeServerRun(recap.run, wording),
    ...describeFirst(recap, wording),
    ...(alone === undefined ? describeLeaders(recap, wording) : []),
    ...describeFastest(recap.fastest, wording),
    ...describeHardest(recap, wording),
  ].join('\n');
};

/** All lines of a recap, the most interesting first. */
export const describeRecap = (recap: Recap, wording: Wording): string =>
  [
    describeResults(recap, wording),
    ...describeHidden(recap, wording),
    ...(recap.players === 0 ? [] : describeDistribution(recap, wording)),
  ].join('\n');

export const describeRecapTitle = ({ edition }: Recap, { say }: Wording): string =>
  say('posts.recap_title', { title: escapeText(edition.title) });
