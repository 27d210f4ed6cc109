import { type APIGuildMember, type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { type CanView, VIEW_UNKNOWN } from '../../game/channels/viewer.ts';
import type { Player } from '../../game/game.ts';
import type { Timer } from '../../game/ops/timer.ts';
import type { Directory } from './directory.ts';
import { viewAs } from './view-as.ts';

/**
 * Checks for web players whether they are still in a server and what they may view there. Without Discord's member list
 * the bot gets no event when a member leaves, so it asks every five minutes. Discord allows only a few such requests a
 * second for one server. A player therefore waits only for the first answer; later answers take effect with the next
 * request.
 */
export type LookUpMember = (player: Player) => Promise<CanView | undefined>;

/** The sources: Discord for members, the directory for channels. */
interface Asked {
  readonly client: Pick<Client, 'rest'>;
  readonly directory: Pick<Directory, 'findServer'>;
}

const ACCESS_KEPT_MS = 5 * 60_000;
/** The most members whose access or name is kept. */
export const MAX_KEPT = 10_000;

/** Discord's codes for a user who left the server or deleted their account. */
const GONE: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** Tells whether Discord knows no such member. */
export const isGone = (error: unknown): boolean =>
  error instanceof DiscordAPIError && GONE.includes(Number(error.code));

/** If Discord cannot answer, a player stays in the game but sees no other channel. */
const fetchView = async ({ client, directory }: Asked, { guildId, userId }: Player): Promise<CanView | undefined> => {
  try {
    const { roles } = (await client.rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    return viewAs(directory, guildId, { userId, roleIds: roles });
  } catch (error) {
    return isGone(error) ? undefined : VIEW_UNKNOWN;
  }
};

/** The latest answer about a member, and its time. */
interface Known {
  readonly answer: Promise<CanView | undefined>;
  readonly since: number;
}

/** The result answers `undefined` for a user who is not a member. */
export const createMemberCheck = (asked: Asked, timer: Timer): LookUpMember => {
  const known = new Map<string, Known>();
  const ask = (player: Player, key: string): Promise<CanView | undefined> => {
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT && oldest !== undefined) known.delete(oldest);
    const answer = fetchView(asked, player);
    known.delete(key);
    known.set(key, { answer, since: timer.elapsedMs() });
    return answer;
  };
  return async (player) => {
    const key = `${player.guildId}/${player.userId}`;
    const last = known.get(key);
    if (!last) return ask(player, key);
    if (timer.elapsedMs() < last.since + ACCESS_KEPT_MS) return last.answer;
    const before = await last.answer;
    const now = ask(player, key);
    return before ?? now;
  };
};
