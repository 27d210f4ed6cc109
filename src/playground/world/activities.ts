/** The open Activities, and the codes and tokens by which members let the app identify them (OAuth2). */

import type { Json } from '../model/discord-wire.ts';

interface ActivityInstance {
  readonly id: string;
  /** `undefined` outside servers. */
  readonly guildId: string | undefined;
  readonly channelId: string;
  readonly userIds: Set<string>;
}

export interface Activities {
  readonly instances: Map<string, ActivityInstance>;
  /** Member by code; each is good once. */
  readonly codes: Map<string, string>;
  /** Member by access token. */
  readonly tokens: Map<string, string>;
  /** The sign-in on a website behind a code; codes of Activities have none. */
  readonly signIns: Map<string, SignIn>;
  /** What an access token allows, by token. */
  readonly scopes: Map<string, readonly string[]>;
}

/** A member's sign-in on a website of the app. */
export interface SignIn {
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  /** The challenge of PKCE by the method S256; `undefined` without one. */
  readonly challenge: string | undefined;
}

/** The part of the world that Activities need. */
interface ActivityWorld {
  readonly activities: Activities;
  readonly nextId: () => string;
}

/** The stand-in's client secret, for OAuth2. */
export const CLIENT_SECRET = 'stand-in-client-secret';

export const createActivities = (): Activities => ({
  instances: new Map(),
  codes: new Map(),
  tokens: new Map(),
  signIns: new Map(),
  scopes: new Map(),
});

/** Discord's id of the place: `gc` in a server, `pc` elsewhere. */
const placeOf = (guildId: string | undefined, channelId: string): string =>
  guildId === undefined ? `pc-${channelId}` : `gc-${guildId}-${channelId}`;

/** Where an Activity is, in Discord's JSON. */
export const locationOf = ({ guildId, channelId }: ActivityInstance): Json => ({
  id: placeOf(guildId, channelId),
  kind: guildId === undefined ? 'pc' : 'gc',
  channel_id: channelId,
  ...(guildId !== undefined && { guild_id: guildId }),
});

/** Opens an Activity for a member; those in one channel are in the same one. */
export const launchActivity = (
  world: ActivityWorld,
  guildId: string | undefined,
  channelId: string,
  userId: string,
): ActivityInstance => {
  const { instances } = world.activities;
  const open = [...instances.values()].find((instance) => instance.channelId === channelId);
  const instance = open ?? {
    id: `i-${world.nextId()}-${placeOf(guildId, channelId)}`,
    guildId,
    channelId,
    userIds: new Set(),
  };
  instance.userIds.add(userId);
  instances.set(instance.id, instance);
  return instance;
};

/** An Activity without members stays known, so that a late request of its page gets an answer. */
export const leaveActivity = ({ activities }: ActivityWorld, instanceId: string, userId: string): void => {
  activities.instances.get(instanceId)?.userIds.delete(userId);
};

/** A code for a member who allows a sign-in. */
export const allowSignIn = ({ activities, nextId }: ActivityWorld, userId: string, signIn: SignIn): string => {
  const code = `code-${nextId()}`;
  activities.codes.set(code, userId);
  activities.signIns.set(code, signIn);
  return code;
};

/** A code that lets the app identify a member. `undefined` unless the member is in this Activity. */
export const authorize = (
  { activities, nextId }: ActivityWorld,
  instanceId: string,
  userId: string,
): string | undefined => {
  if (!activities.instances.get(instanceId)?.userIds.has(userId)) return undefined;
  const code = `code-${nextId()}`;
  activities.codes.set(code, userId);
  return code;
};
