import type { CanView } from '../../game/channels/viewer.ts';
import type { Game } from '../../game/game.ts';
import type { Limit, TakePace } from '../../game/ops/paces.ts';
import type { Signals } from '../../game/ops/signals.ts';
import type { Player } from '../../game/play/submit.ts';

/** What the player's routes stand on once the bot is connected. */
export interface PlayerHost {
  readonly game: Game;
  /** Updates the posts of an edition with what the server has found in it. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** Names of members in their server. Members of whom Discord does not tell in time are left out. */
  readonly nameMembers: (guildId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** What Discord allows of requests, which all parts of the bot share. */
  readonly discord: {
    /** Whether so many were refused that it is better to ask nothing for a while. */
    readonly mayAsk: () => boolean;
    /** Counts the status of an answer. */
    readonly noteAnswer: (status: number) => void;
  };
  /** Tells of each find. */
  readonly signals: Signals;
  /** Told of faults outside any request. */
  readonly onFault: (error: unknown) => void;
  /** The pace that members also have in Discord. */
  readonly pace: TakePace;
  /** Counts a refusal, by what was too much. */
  readonly noteRefusal: (limit: Limit) => void;
  /** What a member may see of their server; `undefined` for whoever is in it no more. */
  readonly lookUpMember: (player: Player) => Promise<CanView | undefined>;
}
