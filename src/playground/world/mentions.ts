import type { WireChannel, WireMember, WireUser } from '../model/wire.ts';
import type { AllowedMentions } from '../rules/message-rules.ts';
import { allows } from '../rules/permissions.ts';
import { permissionsIn } from './access.ts';
import type { World } from './world.ts';

export interface Mentions {
  readonly users: readonly WireUser[];
  readonly roleIds: readonly string[];
  readonly everyone: boolean;
  /** Ids of the members whom the message notifies. */
  readonly pings: readonly string[];
}

const NOBODY: ReadonlyMap<string, WireMember> = new Map();

const idsIn = (content: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(content.matchAll(pattern), ([, id]) => id ?? '')),
];

const isAllowed = (allowed: AllowedMentions | null | undefined, kind: 'users' | 'roles', id: string): boolean => {
  if (allowed == null) return true;
  return (allowed.parse ?? []).includes(kind) || (allowed[kind] ?? []).includes(id);
};

/** The members that a text mentions and notifies, by `allowed_mentions` and the author's permissions. */
export const readMentions = (
  world: World,
  channel: WireChannel,
  authorId: string,
  content: string,
  allowed: AllowedMentions | null | undefined,
): Mentions => {
  const members = world.guilds.get(channel.guild_id ?? '')?.members ?? NOBODY;
  const roles = world.guilds.get(channel.guild_id ?? '')?.roles ?? [];
  const mayAll = allows(permissionsIn(world, authorId, channel), 'mentionEveryone');
  const users = idsIn(content, /<@!?(\d+)>/g).flatMap((id) => members.get(id)?.user ?? []);
  const roleIds = idsIn(content, /<@&(\d+)>/g).filter((id) => isAllowed(allowed, 'roles', id));
  const pinged = roles
    .filter(({ id, mentionable }) => roleIds.includes(id) && (mentionable || mayAll))
    .map(({ id }) => id);
  const everyone =
    mayAll && /@(everyone|here)\b/.test(content) && (allowed == null || (allowed.parse ?? []).includes('everyone'));
  const named = users.filter(({ id }) => isAllowed(allowed, 'users', id));
  const byRole = [...members.values()].filter((member) => everyone || member.roles.some((id) => pinged.includes(id)));
  const pings = [...new Set([...named, ...byRole.map(({ user }) => user)].map(({ id }) => id))];
  return { users: named, roleIds, everyone, pings };
};
