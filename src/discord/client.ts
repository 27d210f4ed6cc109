import { Client, GatewayIntentBits } from 'discord.js';

/** Where and as whom to connect. */
export interface ClientOptions {
  /** Discord's REST address, such as `https://discord.com/api`. */
  readonly apiUrl: string;
}

/**
 * A client that is not connected yet; the caller logs it in and destroys it. It asks for servers and channels only: no
 * member list and no message content ever reaches it. Nothing it sends pings anyone unless the message says so.
 */
export const createClient = ({ apiUrl }: ClientOptions): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    rest: { api: apiUrl },
    allowedMentions: { parse: [] },
  });
