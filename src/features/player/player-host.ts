import type { Limit, TakePace } from '../../base/paces.ts';
import type { Signals } from '../../base/signals.ts';
import type { Game, Player } from '../../game/game.ts';
import type { CanView } from '../../game/places/viewer.ts';
import type { MemberPosts } from './finish/member-posts.ts';

/** The services for the player's routes, once the bot is connected. */
export interface PlayerHost {
  readonly game: Game;
  /** Updates the posts of an edition with the server's latest count of finds. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /**
   * Names of members in their server. The map lacks members whose names do not arrive in time. If any of them arrive
   * later, `onLate` is called once.
   */
  readonly nameMembers: (
    guildId: string,
    userIds: readonly string[],
    onLate?: () => void,
  ) => Promise<ReadonlyMap<string, string>>;
  /** Discord's limit on requests, shared by all parts of the bot. */
  readonly discord: {
    /** Tells whether the bot may ask Discord; `false` for a while after many refusals. */
    readonly mayAsk: () => boolean;
    /** Counts the status of an answer. */
    readonly noteAnswer: (status: number) => void;
  };
  /** Signals finds and changes of races. */
  readonly signals: Signals;
  /** Receives faults outside requests. */
  readonly onFault: (error: unknown) => void;
  /** The member's pace, shared with Discord's commands. */
  readonly pace: TakePace;
  /** Counts a refusal by its limit. */
  readonly noteRefusal: (limit: Limit) => void;
  /** Messages that the bot posts for members. */
  readonly posts: MemberPosts;
  /** `false` if the bot is not in a server, or if Discord has not described it yet. */
  readonly isHere: (guildId: string) => boolean;
  /** The channels that a member may view; `undefined` for a user who left the server. */
  readonly lookUpMember: (player: Player) => Promise<CanView | undefined>;
}
