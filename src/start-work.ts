import { createBeat } from './create-beat.ts';
import { createDrawAhead } from './delivery/draw-ahead.ts';
import { createLivePosts } from './delivery/live-posts.ts';
import { createOwnerTeller, type OwnerOptions } from './delivery/owners/tell-owners.ts';
import type { Posting } from './delivery/post-puzzle.ts';
import type { PostingContext } from './delivery/posting-context.ts';
import { createPreparer } from './delivery/prepare-posts.ts';
import type { Reminding } from './delivery/remind-streaks.ts';
import type { Link } from './discord/gateway/link.ts';
import type { AutoBackups } from './game/ops/auto-backups.ts';
import { BUILDS_TOPIC, boardIn, type Signals } from './game/ops/signals.ts';
import { comingPosts, createTickActions } from './schedule/tick.ts';
import type { Work } from './take-turns.ts';

/** The work that one process does for all: posting, building, notices, purging and backups. */

export interface WorkOptions {
  readonly context: PostingContext;
  readonly posting: Posting;
  readonly link: Pick<Link, 'lookAround'>;
  readonly signals: Signals;
  readonly reminding: Reminding;
  readonly tellAdmins: () => Promise<void>;
  readonly owners: OwnerOptions;
  readonly backups: AutoBackups | undefined;
}

/** Works only on a beat or a signal. The context's `stopping` signal ends the work. */
export const startWork = (options: WorkOptions): Work => {
  const { context, posting, link, signals, reminding, tellAdmins, owners, backups } = options;
  const live = createLivePosts(context);
  const tellOwners = createOwnerTeller(context, owners);
  const preparer = context.game.buildsAhead ? createPreparer(context) : undefined;
  const end = signals.subscribeAll((topic) => {
    const board = boardIn(topic);
    if (board) live.noteFind(board.guildId, board.editionId);
    else if (topic === BUILDS_TOPIC) preparer?.hasten();
  });
  const actions = createTickActions(context, posting.post);
  const lookAround = (): Promise<void> => link.lookAround(tellAdmins, context.limiter.leave);
  const drawAhead = preparer && createDrawAhead({ ...context, comingPosts: (until) => comingPosts(actions, until) });
  const parts = {
    context,
    posting,
    live,
    drawAhead,
    tellAdmins,
    tellOwners,
    lookAround,
    reminding,
    actions,
    preparer,
    backups,
  };
  return {
    beat: createBeat(parts),
    idle: async () => {
      await Promise.all([posting.idle(), live.idle()]);
    },
    end,
  };
};
