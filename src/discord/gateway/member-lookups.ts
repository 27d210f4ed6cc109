import { type APIGuildMember, type Client, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Timer } from '../../base/timer.ts';
import type { Player } from '../../game/game.ts';
import { type CanView, VIEW_UNKNOWN } from '../../game/places/viewer.ts';
import { type Directory, viewAs, writeAs } from './link.ts';

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
const MAX_KEPT = 10_000;

/** Discord's codes for a user who left the server or deleted their account. */
const GONE: readonly number[] = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** Tells whether Discord knows no such member. */
const isGone = (error: unknown): boolean => error instanceof DiscordAPIError && GONE.includes(Number(error.code));

/** A member's access to channels, from Discord's answer about the member. */
type ReadAccess = (asked: Asked, player: Player, member: APIGuildMember) => CanView;

const readView: ReadAccess = ({ directory }, { guildId, userId }, { roles }) =>
  viewAs(directory, guildId, { userId, roleIds: roles });

/** Members in a timeout, and those who have not accepted the server's rules, may write nowhere. */
const readWriting =
  (now: () => number): ReadAccess =>
  ({ directory }, { guildId, userId }, member) => {
    const { roles, pending, communication_disabled_until: silentUntil } = member;
    const canWrite = writeAs(directory, guildId, { userId, roleIds: roles });
    const isSilent = (): boolean => silentUntil != null && Date.parse(silentUntil) > now();
    return (channelId) => !pending && !isSilent() && canWrite(channelId);
  };

/** If Discord cannot answer, a player stays in the game but sees no other channel. */
const fetchAccess = async (asked: Asked, player: Player, read: ReadAccess): Promise<CanView | undefined> => {
  try {
    const route = Routes.guildMember(player.guildId, player.userId);
    return read(asked, player, (await asked.client.rest.get(route)) as APIGuildMember);
  } catch (error) {
    return isGone(error) ? undefined : VIEW_UNKNOWN;
  }
};

/** The latest answer about a member, and its time. */
interface Known {
  readonly answer: Promise<CanView | undefined>;
  readonly since: number;
}

const createAccessCheck = (asked: Asked, timer: Timer, read: ReadAccess): LookUpMember => {
  const known = new Map<string, Known>();
  const ask = (player: Player, key: string): Promise<CanView | undefined> => {
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT && oldest !== undefined) known.delete(oldest);
    const answer = fetchAccess(asked, player, read);
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

/** The result answers `undefined` for a user who is not a member. */
export const createMemberCheck = (asked: Asked, timer: Timer): LookUpMember =>
  createAccessCheck(asked, timer, readView);

/** As `createMemberCheck`, for the channels in which a member may write. */
export const createWritingCheck = (asked: Asked, timer: Timer, now: () => number): LookUpMember =>
  createAccessCheck(asked, timer, readWriting(now));

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
