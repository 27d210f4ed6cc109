import type { Game } from '../../game/game.ts';
import type { Player } from '../../game/play/submit.ts';

/** What the player's routes stand on once the bot is connected. */
export interface PlayerHost {
  readonly game: Game;
  /** Has the posts of an edition tell anew what the server has found of it. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** Whether somebody is in a server still; true where Discord cannot tell at the moment. */
  readonly isMember: (player: Player) => Promise<boolean>;
}
