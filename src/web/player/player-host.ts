import type { CanView } from '../../game/channels/viewer.ts';
import type { Game } from '../../game/game.ts';
import type { Player } from '../../game/play/submit.ts';

/** What the player's routes stand on once the bot is connected. */
export interface PlayerHost {
  readonly game: Game;
  /** Has the posts of an edition tell anew what the server has found of it. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** What a member may see of their server; `undefined` for whoever is in it no more. */
  readonly lookUpMember: (player: Player) => Promise<CanView | undefined>;
}
