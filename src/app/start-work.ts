import { BUILDS_TOPIC, boardIn, buildsIn, type Signals } from '../base/signals.ts';
import type { Link } from '../discord/gateway/link.ts';
import { crownChampions } from '../features/daily/crown-champions.ts';
import { openRefusedThreads } from '../features/daily/deliver-claim.ts';
import { createDrawAhead } from '../features/daily/draw-ahead.ts';
import { createLivePosts, type LivePosts } from '../features/daily/live-posts.ts';
import type { Posting } from '../features/daily/post-puzzle.ts';
import type { PostingContext } from '../features/daily/posting-context.ts';
import { createPreparer, type Preparer } from '../features/daily/prepare-posts.ts';
import { remindOwn } from '../features/daily/remind-own.ts';
import { type Reminding, remindStreaks } from '../features/daily/remind-streaks.ts';
import { comingPosts, createTickActions, runTick, type TickActions } from '../features/daily/tick.ts';
import type { AutoBackups } from '../features/operating/auto-backups.ts';
import { finishAnswers } from '../features/operating/finish-answers.ts';
import { createOwnerTeller, type OwnerOptions } from '../features/operating/tell-owners.ts';
import { forgetClosedPlays } from '../features/play/progress.ts';
import { purgeOldPractices } from '../features/practice/practice-puzzle.ts';
import { purgeOldRaces } from '../features/races/open-race.ts';
import { purgeUnusedEditions } from '../game/editions/build-ahead.ts';
import { buildWorldAhead } from '../game/editions/build-world.ts';
import { purgeRemovedGuilds } from '../game/places/guild-life.ts';
import { purgeUnusedGroups } from '../game/places/place.ts';
import { purgeOldRows } from '../store/database/purge-old-rows.ts';
import { inTerm, TermOver } from '../store/database/term-fence.ts';
import type { Work } from './take-turns.ts';

/** The work of each minute. */

interface BeatParts {
  readonly context: PostingContext;
  readonly posting: Posting;
  readonly live: LivePosts;
  readonly tellAdmins: () => Promise<void>;
  readonly lookAround: () => Promise<void>;
  readonly finish: () => Promise<void>;
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
  const groups = await purgeUnusedGroups(game);
  if (groups.length > 0) log.info({ groups: groups.length }, 'deleted the data of groups that nobody uses');
  await forgetClosedPlays(game);
  await purgeOldRows(game.db, game.now());
  await purgeUnusedEditions(game);
  await purgeOldRaces(game);
  const puzzles = await purgeOldPractices(game);
  if (puzzles > 0) log.info({ puzzles }, 'deleted old practice puzzles');
};

const backUp = async ({ log }: PostingContext, backups: AutoBackups): Promise<void> => {
  const outcome = await backups.keep();
  if (outcome.kind === 'made' && outcome.doubt !== undefined)
    log.error(outcome, 'this may be the wrong database: its backup does not count as the newest one');
  else if (outcome.kind === 'made') log.info(outcome, 'the database is backed up');
  if (outcome.kind === 'failed') log.error({ reason: outcome.reason }, 'no backup could be made: trying again');
};

/** The next boards of the world, if this process builds ahead. */
const buildWorld = async ({ game, log, stopping }: PostingContext): Promise<void> =>
  buildWorldAhead(game, {
    onError: (about, error) => log.error({ ...about, error }, 'a board of the world could not be built ahead'),
    stopping,
  });

/** Runs all parts at once. A part that fails does not stop the others. */
const createBeat = (parts: BeatParts): (() => Promise<void>) => {
  const { context, posting, live, tellAdmins, tellOwners, lookAround, finish, reminding } = parts;
  const { actions, preparer, drawAhead, backups } = parts;
  const all = [
    finish,
    () => runTick(actions),
    () => posting.settleOpen(),
    tellAdmins,
    tellOwners,
    lookAround,
    async () => live.retry(),
    () => openRefusedThreads(context),
    () => crownChampions(context),
    () => remindStreaks(context, reminding),
    () => remindOwn(context),
    () => inTerm(context.term, () => purge(context)),
    async () => preparer?.prepare(),
    async () => preparer && inTerm(context.term, () => buildWorld(context)),
    async () => drawAhead?.(),
    async () => backups && backUp(context, backups),
  ];
  return async () => {
    const outcomes = await Promise.allSettled(all.map((part) => part()));
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      const error: unknown = outcome.reason;
      if (error instanceof TermOver) context.log.warn({ error }, 'another process was elected: its work is left to it');
      else context.log.error({ error }, 'a part of a tick failed');
    }
  };
};

/** The work that one process does for all: posting, building, notices, purging and backups. */

interface WorkOptions {
  readonly context: PostingContext;
  readonly posting: Posting;
  readonly link: Pick<Link, 'lookAround' | 'client'>;
  readonly signals: Signals;
  readonly reminding: Reminding;
  readonly tellAdmins: () => Promise<void>;
  readonly owners: OwnerOptions;
  readonly backups: AutoBackups | undefined;
  /** The bot's token. */
  readonly secret: string;
  /** Whether the clock is right. */
  readonly confirmClock?: (() => Promise<boolean>) | undefined;
}

/** Every build belongs to the term of this process. */
const prepareInTerm = (context: PostingContext, posting: Posting): Preparer => {
  const { prepare, prepareServer, ...others } = createPreparer({ ...context, postsDone: posting.idle });
  return {
    ...others,
    prepare: () => inTerm(context.term, prepare),
    prepareServer: (guildId) => inTerm(context.term, () => prepareServer(guildId)),
  };
};

/** By a wrong clock, the program would post, close, purge and remind on another day. It waits instead. */
const whenRight =
  (beat: () => Promise<void>, confirmClock: WorkOptions['confirmClock']): (() => Promise<void>) =>
  async () => {
    if (!confirmClock || (await confirmClock())) await beat();
  };

/** Works only on a beat or a signal. The context's `stopping` signal ends the work. */
export const startWork = (options: WorkOptions): Work => {
  const { context, posting, link, signals, reminding, tellAdmins, owners, backups, secret } = options;
  const live = createLivePosts(context);
  const tellOwners = createOwnerTeller(context, owners);
  const preparer = context.game.buildsAhead ? prepareInTerm(context, posting) : undefined;
  const end = signals.subscribeAll((topic) => {
    const board = boardIn(topic);
    const guildId = buildsIn(topic);
    if (board) live.noteFind(board.guildId, board.editionId);
    else if (guildId !== undefined) preparer?.prepareServer(guildId);
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
    finish: () => finishAnswers({ ...context, client: link.client, secret }),
    reminding,
    actions,
    preparer,
    backups,
  };
  return {
    beat: whenRight(createBeat(parts), options.confirmClock),
    idle: async () => {
      await Promise.all([posting.idle(), live.idle(), preparer?.idle()]);
    },
    end,
  };
};
