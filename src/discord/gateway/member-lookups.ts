import {
  type APIGuildMember,
  type APIUser,
  type Client,
  DiscordAPIError,
  RESTJSONErrorCodes,
  Routes,
} from 'discord.js';
import type { Timer } from '../../base/timer.ts';
import type { Player } from '../../game/game.ts';
import { isServer } from '../../game/places/place.ts';
import { type CanView, SEES_ALL, VIEW_UNKNOWN } from '../../game/places/viewer.ts';
import { type Directory, viewAs, writeAs } from './link.ts';

/**
 * Checks for web players whether they are still in a server and what they may view there. Without Discord's member list
 * the bot gets no event when a member leaves, so it asks every five minutes. Discord allows only a few such requests a
 * second for one server. A player therefore waits only for the first answer; later answers take effect with the next
 * request.
 */
export type LookUpMember = (player: Player) => Promise<CanView | undefined>;

/** The sources: Discord for members, the directory for channels, and the game for places without a server. */
interface Asked {
  readonly isMemberOf: (player: Player) => Promise<boolean>;
  readonly client: Pick<Client, 'rest'>;
  readonly directory: Pick<Directory, 'findServer' | 'isAvailable'>;
  readonly now: () => number;
}

const ACCESS_KEPT_MS = 5 * 60_000;
/** The most members whose access or name is kept. */
const MAX_KEPT = 10_000;

/** Discord's codes for a user who left the server or deleted their account, and for a server without the bot. */
const GONE: readonly number[] = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownGuild,
];

/** Tells whether Discord knows no such member. */
const isGone = (error: unknown): boolean => error instanceof DiscordAPIError && GONE.includes(Number(error.code));

/** A member's channels. */
interface Access {
  readonly view: CanView;
  readonly write: CanView;
}

/** Places without a server have no channels in which the bot could post. */
const ELSEWHERE: Access = { view: SEES_ALL, write: () => false };

const UNKNOWN: Access = { view: VIEW_UNKNOWN, write: VIEW_UNKNOWN };

/** Members in a timeout, and those who have not accepted the server's rules, may write nowhere. */
const writingOf = (canWrite: CanView, member: APIGuildMember, now: () => number): CanView => {
  const { pending, communication_disabled_until: silentUntil } = member;
  const isSilent = (): boolean => silentUntil != null && Date.parse(silentUntil) > now();
  return (channelId) => !pending && !isSilent() && canWrite(channelId);
};

/** If Discord cannot answer, a player stays in the game but sees no other channel. */
const fetchAccess = async (
  { client, directory, now }: Asked,
  { guildId, userId }: Player,
): Promise<Access | undefined> => {
  try {
    const member = (await client.rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember;
    const holder = { userId, roleIds: member.roles };
    const write = writingOf(writeAs(directory, guildId, holder), member, now);
    return { view: viewAs(directory, guildId, holder), write };
  } catch (error) {
    return isGone(error) ? undefined : UNKNOWN;
  }
};

/** The latest answer about a member, and its time. */
interface Known {
  readonly answer: Promise<Access | undefined>;
  readonly since: number;
}

type LookUpAccess = (player: Player) => Promise<Access | undefined>;

const createAccessCheck = (asked: Asked, timer: Timer): LookUpAccess => {
  const known = new Map<string, Known>();
  const ask = (player: Player, key: string): Promise<Access | undefined> => {
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT && oldest !== undefined) known.delete(oldest);
    const answer = fetchAccess(asked, player);
    known.delete(key);
    known.set(key, { answer, since: timer.elapsedMs() });
    return answer;
  };
  return async (player) => {
    if (!isServer(player.guildId)) return (await asked.isMemberOf(player)) ? ELSEWHERE : undefined;
    // A server that is not here yet has no channels to view. That is so for a moment after each start.
    if (!asked.directory.isAvailable(player.guildId)) return UNKNOWN;
    const key = `${player.guildId}/${player.userId}`;
    const last = known.get(key);
    if (!last) return ask(player, key);
    if (timer.elapsedMs() < last.since + ACCESS_KEPT_MS) return last.answer;
    const before = await last.answer;
    const now = ask(player, key);
    return before ?? now;
  };
};

/** The channels that a member may view, and those in which they may write. One request to Discord answers both. */
interface MemberChecks {
  readonly lookUpMember: LookUpMember;
  readonly lookUpWriter: LookUpMember;
}

/** Both answer `undefined` for a user who is not a member. */
export const createMemberChecks = (asked: Asked, timer: Timer): MemberChecks => {
  const lookUp = createAccessCheck(asked, timer);
  return {
    lookUpMember: async (player) => (await lookUp(player))?.view,
    lookUpWriter: async (player) => (await lookUp(player))?.write,
  };
};

/**
 * Asks for names when a board is shown and forgets them soon after; the database stores no names. A board waits for
 * names only briefly, and is correct without them.
 */

/** A member's display name in a server; `former` for a user who left. */
export type MemberName = { readonly kind: 'member'; readonly name: string } | { readonly kind: 'former' };

/**
 * Names by user id. The map lacks users whose names did not arrive in time. If any of them arrive later, `onLate` is
 * called once, and the next call has them.
 */
export type ReadMemberNames = (
  guildId: string,
  userIds: readonly string[],
  onLate?: () => void,
) => Promise<ReadonlyMap<string, MemberName>>;

const PATIENCE_MS = 1_000;
const NAMES_KEPT_MS = 10 * 60_000;

const nameOf = ({ nick, user }: APIGuildMember): string => nick ?? user.global_name ?? user.username;

/** The name in a server; outside servers, the one that a user has everywhere. */
const askName = async ({ rest }: Client, guildId: string, userId: string): Promise<string> => {
  if (isServer(guildId)) return nameOf((await rest.get(Routes.guildMember(guildId, userId))) as APIGuildMember);
  const user = (await rest.get(Routes.user(userId))) as APIUser;
  return user.global_name ?? user.username;
};

/** Returns `undefined` if Discord cannot answer. */
const fetchName = async (client: Client, guildId: string, userId: string): Promise<MemberName | undefined> => {
  try {
    return { kind: 'member', name: await askName(client, guildId, userId) };
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
  const namesKnown = (guildId: string, userIds: readonly string[]): ReadonlyMap<string, MemberName> =>
    new Map(
      userIds.flatMap((userId) => {
        const name = known.get(`${guildId}/${userId}`);
        return name ? [[userId, name] as const] : [];
      }),
    );
  return async (guildId, userIds, onLate) => {
    const missing = userIds.filter((userId) => !known.has(`${guildId}/${userId}`));
    if (missing.length === 0) return namesKnown(guildId, userIds);
    const answered = new AbortController();
    const all = Promise.all(missing.map((userId) => learn(guildId, userId))).finally(() => answered.abort());
    await Promise.race([all, timer.limit(PATIENCE_MS, answered.signal)]);
    const names = namesKnown(guildId, userIds);
    if (!answered.signal.aborted) {
      void all.then(() => {
        if (namesKnown(guildId, userIds).size > names.size) onLate?.();
      });
    }
    return names;
  };
};
