import { findEdition } from '../../../../src/game/editions/find-edition.ts';
import { latestPostOfChannel } from '../../../../src/store/channels/posts.ts';
import { type LeaguePlaceRow, placesOfLeague } from '../../../../src/store/play/leagues.ts';
import type { BotRig } from '../../../rigs/bot-rig.ts';
import { setUpOrdinary } from '../../../rigs/ordinary-week.ts';
import { score } from '../../../rigs/play-rows.ts';
import { newsIn as blocksIn, isPost } from '../../../rigs/posts.ts';

export const DAY_MS = 86_400_000;

/** Ids of so many members, in order. */
export const crowd = (members: number): string[] => Array.from({ length: members }, (_, i) => String(7_000 + i));

/** Sets the daily channel up on a Saturday. */
export const setUp = (rig: BotRig) => setUpOrdinary(rig, { time: '00:00', timezone: 'UTC', difficulty: 'easy' });

/** Lets members play the channel's newest puzzle, each with a point less than the one before. */
export const playAll = async (rig: BotRig, userIds: readonly string[]): Promise<void> => {
  const post = await latestPostOfChannel(rig.game.db, rig.daily);
  const edition = post && (await findEdition(rig.game, post.editionId));
  if (!edition) throw new Error('expected a posted puzzle');
  for (const [i, userId] of userIds.entries()) await score(rig, edition, userId, 500 - i);
};

/** Lets days go by, each with its post, or a part of a day. */
export const goOn = async (rig: BotRig, days: number): Promise<void> => {
  for (let day = 0; day < days; day++) {
    rig.clock.advance(Math.min(1, days) * DAY_MS);
    await rig.bot.tick();
    await rig.bot.idle();
  }
};

/** The text about the league in the newest post of a channel; `undefined` without one. */
export const newsIn = ({ standIn, ada, daily }: BotRig, channel = daily): string | undefined => {
  const post = standIn.messagesFor(ada, channel).filter(isPost).at(-1);
  return blocksIn(post).find(({ title }) => title === 'Leagues')?.text;
};

export const placesOf = async ({ game, guild }: BotRig): Promise<LeaguePlaceRow[]> =>
  (await placesOfLeague(game.db, guild)).sort((a, b) => (a.userId < b.userId ? -1 : 1));

export const placeOf = async (rig: BotRig, userId: string): Promise<LeaguePlaceRow | undefined> =>
  (await placesOf(rig)).find((place) => place.userId === userId);
