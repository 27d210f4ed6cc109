import { type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Timer } from '../../game/ops/timer.ts';
import type { Player } from '../../game/play/submit.ts';

/**
 * Whether somebody is in a server still. The bot is told of nobody who leaves, since it asks Discord for no member list;
 * so it asks about those who play elsewhere than in Discord, at most twice a minute each.
 */
export type IsMember = (player: Player) => Promise<boolean>;

const KEPT_MS = 30_000;
const MOST_KEPT = 10_000;

/** Discord's codes for someone who has left the server, or Discord, and for a server that the bot is out of. */
const GONE: readonly number[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownGuild,
];

const isGone = (error: unknown): boolean => error instanceof DiscordAPIError && GONE.includes(Number(error.code));

/** Where Discord cannot tell, everybody stays who was let in. */
const fetchMembership = async (client: Client, { guildId, userId }: Player): Promise<boolean> => {
  try {
    await client.rest.get(Routes.guildMember(guildId, userId));
    return true;
  } catch (error) {
    return !isGone(error);
  }
};

/** What is known of a member, and until when. */
interface Known {
  readonly answer: Promise<boolean>;
  readonly until: number;
}

export const createMemberCheck = (client: Client, timer: Timer): IsMember => {
  const known = new Map<string, Known>();
  return (player) => {
    const key = `${player.guildId}/${player.userId}`;
    const last = known.get(key);
    if (last && timer.elapsedMs() < last.until) return last.answer;
    if (known.size >= MOST_KEPT) known.clear();
    const answer = fetchMembership(client, player);
    known.set(key, { answer, until: timer.elapsedMs() + KEPT_MS });
    return answer;
  };
};
