import { composePost } from './delivery/compose-post.ts';
import { type Breaker, createBreaker } from './delivery/post-breaker.ts';
import { createLimiter } from './delivery/post-limiter.ts';
import { createTransport } from './delivery/post-transport.ts';
import type { PostingContext } from './delivery/posting-context.ts';
import type { Link } from './discord/gateway/link.ts';
import type { Meter } from './discord/gateway/meter.ts';
import { NO_PLAYER, type PlayerEntrances } from './discord/gateway/services.ts';
import { createRng } from './puzzle/model/rng.ts';
import { createPictureShelf } from './render/output/keep-pictures.ts';
import { PICTURES_HERE, type Pictures } from './render/output/pictures.ts';
import { wordingFor } from './wording/wording.ts';

export interface ContextOptions extends Pick<PostingContext, 'game' | 'log' | 'meter' | 'timer'> {
  readonly token: string;
  readonly apiUrl: string;
  readonly runId: string;
  readonly requestTimeoutMs?: number;
  readonly reach?: PostingContext['reach'];
  readonly pictures?: Pictures;
  readonly player?: PlayerEntrances;
}

/** Enough for thousands of posts in one minute. The posts empty the shelf as they go out. */
const SHELF_BYTES = 160 * 1024 * 1024;

/** Counts each of Discord's answers on its way to the breaker. */
const meterAnswers = (breaker: Breaker, meter: Meter): Breaker => ({
  ...breaker,
  record: (status) => {
    meter.answer(status);
    breaker.record(status);
  },
  recordForeign: (status) => {
    meter.answer(status);
    breaker.recordForeign(status);
  },
});

/** Everything that posting needs, for the lifetime of the bot. */
export const createPostingContext = (
  { client, directory }: Pick<Link, 'client' | 'directory'>,
  options: ContextOptions,
  stopping: AbortSignal,
): PostingContext => {
  const { game, log, timer, token, apiUrl, runId, requestTimeoutMs, reach, meter } = options;
  const { pictures = PICTURES_HERE, player = NO_PLAYER } = options;
  const shelf = createPictureShelf(SHELF_BYTES, pictures.board);
  const breaker = meterAnswers(createBreaker(timer), meter);
  const timeout = requestTimeoutMs === undefined ? {} : { timeoutMs: requestTimeoutMs };
  const limiter = createLimiter(timer, stopping);
  const transport = createTransport({ client, directory, token, apiUrl, breaker, limiter, ...timeout });
  return {
    game,
    log,
    meter,
    timer,
    transport,
    breaker,
    limiter,
    rng: createRng(runId),
    owner: runId,
    stopping,
    pictures,
    shelf,
    compose: (planned) => composePost(game, { board: shelf.take }, transport, planned, player),
    wordingOf: async (guildId) => wordingFor((await directory.findServer(guildId))?.preferredLocale ?? 'en'),
    reach: reach ?? (() => undefined),
  };
};
