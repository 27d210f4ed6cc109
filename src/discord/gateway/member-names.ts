import { type APIGuildMember, type Client, Routes } from 'discord.js';
import type { Timer } from '../../game/ops/timer.ts';
import { isGone, MAX_KEPT } from './member-check.ts';

/**
 * Asks for names when a board is shown and forgets them soon after; the database stores no names. A board waits for
 * names only briefly, and is correct without them.
 */

/** A member's display name in a server; `former` for a user who left. */
export type MemberName = { readonly kind: 'member'; readonly name: string } | { readonly kind: 'former' };

/** Names by user id. The map lacks users whose names did not arrive in time. */
export type ReadMemberNames = (guildId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, MemberName>>;

const PATIENCE_MS = 1_000;
const NAMES_KEPT_MS = 10 * 60_000;

const nameOf = ({ nick, user }: APIGuildMember): string => nick ?? user.global_name ?? user.username;

/** Returns `undefined` if Discord cannot answer. */
const fetchName = async (client: Client, guildId: string, userId: string): Promise<MemberName | undefined> => {
  try {
    const member = (await client.rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    return { kind: 'member', name: nameOf(member) };
  } catch (error) {
    return isGone(error) ? { kind: 'former' } : undefined;
  }
};

/** Reads names through the client and forgets each after ten minutes. */
export const createMemberNames = (client: Client, timer: Timer): ReadMemberNames => {
  const known = new Map<string, MemberName>();
  const remember = (key: string, name: MemberName): void => {
    if (known.size >= MAX_KEPT) known.clear();
    known.set(key, name);
    void timer.limit(NAMES_KEPT_MS).then(() => known.delete(key));
  };
  const learn = async (guildId: string, userId: string): Promise<void> => {
    const name = await fetchName(client, guildId, userId);
    if (name) remember(`${guildId}/${userId}`, name);
  };
  return async (guildId, userIds) => {
    const missing = userIds.filter((userId) => !known.has(`${guildId}/${userId}`));
    const answered = new AbortController();
    const all = Promise.all(missing.map((userId) => learn(guildId, userId))).finally(() => answered.abort());
    if (missing.length > 0) await Promise.race([all, timer.limit(PATIENCE_MS, answered.signal)]);
    return new Map(
      userIds.flatMap((userId) => {
        const name = known.get(`${guildId}/${userId}`);
        return name ? [[userId, name] as const] : [];
      }),
    );
  };
};
