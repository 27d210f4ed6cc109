import { crownChampions } from './delivery/crown-champions.ts';
import type { LivePosts } from './delivery/live-posts.ts';
import { openRefusedThreads } from './delivery/open-threads.ts';
import type { Posting } from './delivery/post-puzzle.ts';
import type { PostingContext } from './delivery/posting-context.ts';
import type { Preparer } from './delivery/prepare-posts.ts';
import { type Reminding, remindStreaks } from './delivery/remind-streaks.ts';
import { purgeRemovedGuilds } from './game/channels/guild-life.ts';
import { purgeUnusedEditions } from './game/editions/purge-editions.ts';
import type { AutoBackups } from './game/ops/auto-backups.ts';
import { forgetClosedPlays } from './game/play/deleted-plays.ts';
import { purgeOldPractices } from './game/practice/practice.ts';
import { purgeOldRaces } from './game/races/open-race.ts';
import { runTick, type TickActions } from './schedule/tick.ts';
import { purgeOldRows } from './store/database/purge-old-rows.ts';

/** The work of each minute. */

export interface BeatParts {
  readonly context: PostingContext;
  readonly posting: Posting;
  readonly live: LivePosts;
  readonly tellAdmins: () => Promise<void>;
  readonly lookAround: () => Promise<void>;
  readonly tellOwners: () => Promise<void>;
  readonly reminding: Reminding;
  readonly actions: TickActions;
  /** `undefined` if posts build their puzzles on the spot. */
  readonly preparer: Preparer | undefined;
  /** Absent without a preparer. */
  readonly drawAhead: (() => Promise<void>) | undefined;
  readonly backups: AutoBackups | undefined;
}

const purge = async ({ game, log }: PostingContext): Promise<void> => {
  for (const guild of await purgeRemovedGuilds(game)) log.info({ guild }, 'deleted the data of a removed server');
  await forgetClosedPlays(game);
  await purgeOldRows(game.db, game.now());
  await purgeUnusedEditions(game);
  await purgeOldRaces(game);
  const puzzles = await purgeOldPractices(game);
  if (puzzles > 0) log.info({ puzzles }, 'deleted old practice puzzles');
};

const backUp = async ({ log }: PostingContext, backups: AutoBackups): Promise<void> => {
  const outcome = await backups.keep();
  if (outcome.kind === 'made') log.info(outcome, 'the database is backed up');
  if (outcome.kind === 'failed') log.error({ reason: outcome.reason }, 'no backup could be made: trying again');
};

/** Runs all parts at once. A part that fails does not stop the others. */
export const createBeat = (parts: BeatParts): (() => Promise<void>) => {
  const { context, posting, live, tellAdmins, tellOwners, lookAround, reminding } = parts;
  const { actions, preparer, drawAhead, backups } = parts;
  const all = [
    () => runTick(actions),
    () => posting.settleOpen(),
    tellAdmins,
    tellOwners,
    lookAround,
    async () => live.retry(),
    () => openRefusedThreads(context),
    () => crownChampions(context),
    () => remindStreaks(context, reminding),
    () => purge(context),
    async () => preparer?.prepare(),
    async () => drawAhead?.(),
    async () => backups && backUp(context, backups),
  ];
  return async () => {
    const outcomes = await Promise.allSettled(all.map((part) => part()));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') context.log.error({ error: outcome.reason }, 'a part of a tick failed');
    }
  };
};
