import type { Context } from 'hono';
import type { Edition } from '../../../game/editions/edition.ts';
import { kindOfPlace } from '../../../game/places/place.ts';
import { keepVisible } from '../../../game/places/viewer.ts';
import type { FinishView } from '../../../player/finish-wire.ts';
import { ALL_WORDS_BONUS } from '../../../rules/scoring/scoring.ts';
import { postsOfEdition } from '../../../store/channels/posts.ts';
import { plainText } from '../../../wording/escape.ts';
import { readStanding, type Standing } from '../../play/progress.ts';
import { readStreak } from '../../play/read-streak.ts';
import { readTimed } from '../../play/timed/timed-try.ts';
import { describeShareText } from '../../standings/describe-share.ts';
import { readPlace } from '../../standings/read-leaderboard.ts';
import { type Share, shareOf } from '../../standings/read-share.ts';
import { readHardest } from '../../standings/recap.ts';
import { titleElsewhere } from '../../standings/title-elsewhere.ts';
import { type Desk, puzzleAsked } from '../desk.ts';
import { PlayerProblem } from '../player-input.ts';
import { viewTimed } from '../timed/timed-view.ts';
import { planPost } from './post-result.ts';

/** The end of a puzzle for one member: the result, the places, and what comes next. */

/** The id in the query; 0 for anything else. */
export const puzzleIdIn = (c: Context): number => Number(/^\d{1,15}$/.exec(c.req.query('puzzle') ?? '')?.[0] ?? 0);

/** Nothing is left to find, or finds no longer count. */
const isOver = ({ progress, isLate, hasDeleted }: Standing): boolean =>
  progress.toFind === 0 || (isLate && !hasDeleted);

/** The next post of the puzzle's channels that the member may view, and the address of the puzzle's own post there. */
const viewPosts = async (
  { game, session: { player }, canView, posts }: Desk,
  { id }: Edition,
): Promise<Pick<FinishView, 'nextPostAt' | 'link'>> => {
  const all = await postsOfEdition(game.db, player.guildId, id);
  const visible = await keepVisible(all, ({ channelId }) => channelId, canView);
  const times = await Promise.all(visible.map(({ channelId }) => posts.nextPostAt(channelId)));
  const known = times.filter((time) => time !== undefined);
  const [post] = visible;
  return {
    nextPostAt: known.length > 0 ? Math.min(...known) : undefined,
    link: post && `https://discord.com/channels/${player.guildId}/${post.channelId}/${post.messageId}`,
  };
};

/** A member who plays alone has no place among others. */
const describePlaces = async (
  { game, session, wording: { say } }: Desk,
  { date }: Edition,
  finished: number | undefined,
): Promise<string[]> => {
  const today = await readPlace(game, { ...session.player, period: 'today', date });
  const allTime = await readPlace(game, { ...session.player, period: 'all-time', date });
  const isAmongOthers = today !== undefined && today.of > 1;
  return [
    ...(!today && finished !== undefined ? [say('player.finish_as', { place: finished })] : []),
    ...(isAmongOthers && finished === undefined ? [say('player.finish_today', { ...today })] : []),
    ...(isAmongOthers && finished !== undefined ? [say('player.finish_today_as', { ...today, finished })] : []),
    ...(allTime && allTime.of > 1 ? [say('player.finish_all_time', { ...allTime })] : []),
  ];
};

const viewHardest = async ({ game, session }: Desk, edition: Edition): Promise<FinishView['hardest']> => {
  const hardest = await readHardest(game, session.player.guildId, edition);
  return hardest && { labels: hardest.labels, foundBy: hardest.finders, players: hardest.players };
};

const viewPosting = async (
  desk: Desk,
  edition: Edition,
  share: Share | undefined,
): Promise<Pick<FinishView, 'canPost' | 'whyNotPost'>> => {
  const plan = await planPost(desk, edition, share);
  return 'refusal' in plan
    ? { canPost: false, whyNotPost: plainText(desk.wording.say(plan.refusal)) }
    : { canPost: true, whyNotPost: undefined };
};

const viewResult = (
  { progress }: Standing,
  share: Share | undefined,
): Pick<
  FinishView,
  | 'isFinished'
  | 'bonus'
  | 'timeMs'
  | 'points'
  | 'wrongEntries'
  | 'hints'
  | 'wordsFound'
  | 'words'
  | 'secretsFound'
  | 'secretsLeft'
  | 'isMessageLeft'
> => ({
  isFinished: progress.isFinished,
  bonus: progress.isFinished && progress.place !== undefined ? ALL_WORDS_BONUS : 0,
  timeMs: share?.timeMs,
  points: progress.points,
  wrongEntries: progress.wrongEntries,
  hints: progress.hintsTaken,
  wordsFound: progress.listed - progress.left,
  words: progress.listed,
  secretsFound: progress.secretsFound,
  secretsLeft: progress.secretsLeft,
  isMessageLeft: progress.isMessageLeft,
});

const viewFinish = async (desk: Desk, edition: Edition, standing: Standing): Promise<FinishView> => {
  const { game, session, wording } = desk;
  const isClosed = standing.isLate && !standing.hasDeleted;
  const { current: streak, freezes } = await readStreak(game, session.player, edition.date);
  const share = shareOf(edition, standing.progress.record, { streak, isClosed });
  const timed = await readTimed(game.db, edition, session.player, standing);
  const title = await titleElsewhere(game, session.player.guildId, edition, wording);
  return {
    puzzle: edition.id,
    message: standing.progress.hasMessage ? (edition.messageText ?? edition.puzzle.message) : undefined,
    ...viewResult(standing, share),
    timed: viewTimed(timed, game.now(), wording)?.told,
    places: await describePlaces(desk, edition, standing.progress.place),
    streak,
    freezes,
    hardest: isClosed && kindOfPlace(session.player.guildId) !== 'world' ? await viewHardest(desk, edition) : undefined,
    ...(await viewPosts(desk, edition)),
    now: game.now(),
    share: share && describeShareText({ ...edition, title }, share, wording),
    ...(await viewPosting(desk, edition, share)),
  };
};

export const answerFinish = async (c: Context, desk: Desk): Promise<FinishView> => {
  const { game, session, wording } = desk;
  const edition = await puzzleAsked(desk, puzzleIdIn(c));
  if (edition.isPractice) throw new PlayerProblem(403, 'player.finish_practice', wording);
  const standing = await readStanding(game, game.db, edition, session.player);
  if (!isOver(standing)) throw new PlayerProblem(403, 'player.not_finished', wording);
  return viewFinish(desk, edition, standing);
};
