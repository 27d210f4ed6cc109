import type { CanView } from '../../game/channels/viewer.ts';
import type { Game } from '../../game/game.ts';
import type { Signals } from '../../game/ops/signals.ts';
import type { Player } from '../../game/play/submit.ts';

/** What the player's routes stand on once the bot is connected. */
export interface PlayerHost {
  readonly game: Game;
  /** Updates the posts of an edition with what the server has found in it. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** What members are called in their server; those whom Discord does not tell of in time are left out. */
  readonly nameMembers: (guildId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Tells of each find. */
  readonly signals: Signals;
  /** Told of what went wrong when nobody waits for an answer. */
  readonly onFault: (error: unknown) => void;
  /** What a member may see of their server; `undefined` for whoever is in it no more. */
  readonly lookUpMember: (player: Player) => Promise<CanView | undefined>;
}
