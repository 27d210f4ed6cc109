import type { Log } from '../discord/gateway/log.ts';
import type { Meter } from '../discord/gateway/meter.ts';
import type { Game } from '../game/game.ts';
import type { Timer } from '../game/ops/timer.ts';
import type { PlannedPost } from '../game/posts/posting.ts';
import type { Rng } from '../puzzle/model/rng.ts';
import type { PictureShelf } from '../render/output/picture-shelf.ts';
import type { Pictures } from '../render/output/pictures.ts';
import type { Wording } from '../wording/wording.ts';
import type { Breaker } from './post-breaker.ts';
import type { Limiter } from './post-limiter.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';

/** Places at which a crash is tried: `reach` is told each time one is passed. */
export const FAILPOINTS = [
  'before-claim',
  'after-claim',
  'before-send',
  'after-send',
  'after-confirm',
  'before-look',
  'between-looks',
  'after-looks',
  'before-release',
  'before-close',
  'before-pause',
  'after-pause',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

/** What posting needs. */
export interface PostingContext {
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly transport: PostTransport;
  readonly limiter: Limiter;
  readonly breaker: Breaker;
  readonly timer: Timer;
  readonly rng: Rng;
  /** Names this run in leases. */
  readonly owner: string;
  /** Aborted when the program is to stop: nothing is claimed any more, and waits end. */
  readonly stopping: AbortSignal;
  readonly pictures: Pictures;
  /** The pictures of coming posts. */
  readonly shelf: PictureShelf;
  readonly compose: (planned: PlannedPost) => Promise<OutgoingMessage>;
  /** For what a server's admins are told. */
  readonly wordingOf: (guildId: string) => Promise<Wording>;
  readonly reach: (failpoint: Failpoint) => void;
}
