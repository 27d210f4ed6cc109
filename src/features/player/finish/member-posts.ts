import type { Player } from '../../../game/game.ts';

/** A message that the bot posts because a member asked for it. It pings no one. */
export interface MemberMessage {
  readonly content: string;
  /** Discord's JSON. */
  readonly components: readonly object[];
  /** Discord drops a second message with the same nonce within some minutes. At most 25 characters. */
  readonly nonce: string;
}

/** What the page may ask about a server's channels. */
export interface MemberPosts {
  /** Whether a member may write in a channel, by Discord's answer of the last five minutes. */
  readonly mayWrite: (player: Player, channelId: string) => Promise<boolean>;
  /** The same about the bot. */
  readonly mayBotWrite: (guildId: string, channelId: string) => Promise<boolean>;
  /** When the channel's next puzzle is due; `undefined` without a schedule. */
  readonly nextPostAt: (channelId: string) => Promise<number | undefined>;
  /** `refused`: Discord does not let the bot write there. `failed`: another try may succeed. */
  readonly send: (channelId: string, message: MemberMessage) => Promise<'sent' | 'refused' | 'failed'>;
}
