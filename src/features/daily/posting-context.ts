import type { Log } from '../../base/log.ts';
import type { Meter } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import type { Game } from '../../game/game.ts';
import type { PlannedPost } from '../../game/posts/planned-post.ts';
import type { Rng } from '../../puzzle/model/rng.ts';
import type { PictureShelf } from '../../render/output/keep-pictures.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Breaker, Limiter } from './post-limiter.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';
import type { SentParts } from './sent-parts.ts';

/** Points where crash tests stop the bot. The bot calls `reach` at each one. */
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

/** Everything that posting needs. */
export interface PostingContext {
  readonly game: Game;
  readonly log: Log;
  readonly meter: Meter;
  readonly transport: PostTransport;
  readonly limiter: Limiter;
  readonly breaker: Breaker;
  readonly timer: Timer;
  readonly rng: Rng;
  /** Identifies this run in leases. */
  readonly owner: string;
  /** The number of this process's term as the elected one; `undefined` without an election. */
  readonly term?: number | undefined;
  /** Aborts when the program stops. New claims and waits then end. */
  readonly stopping: AbortSignal;
  readonly pictures: Pictures;
  /** Pictures of coming posts. */
  readonly shelf: PictureShelf;
  /** The parts of recent posts. */
  readonly sentParts: SentParts;
  /** The ways into the web player. */
  readonly player: PlayerEntrances;
  readonly compose: (planned: PlannedPost) => Promise<OutgoingMessage>;
  /** The language of notices to a server's admins. */
  readonly wordingOf: (guildId: string) => Promise<Wording>;
  readonly reach: (failpoint: Failpoint) => void;
}
