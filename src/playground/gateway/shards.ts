import type { Guild, World, WorldEvent } from '../world/world.ts';

/** Discord's shards, each with a share of the servers: https://docs.discord.com/developers/events/gateway#sharding */
export interface Shard {
  /** From 0 to `count` - 1. */
  readonly id: number;
  readonly count: number;
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Reads the `shard` field of an identify. A missing field means the only shard. `undefined` means a bad field. */
export const parseShard = (shard: unknown): Shard | undefined => {
  if (shard === undefined) return { id: 0, count: 1 };
  const [id, count]: unknown[] = Array.isArray(shard) ? shard : [];
  return isIndex(id) && isIndex(count) && id < count ? { id, count } : undefined;
};

/** Direct messages, which belong to no server, go to the first shard. */
export const isOnShard = (guildId: string | undefined, { id, count }: Shard): boolean =>
  guildId === undefined ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;

export const guildsOf = ({ guilds }: World, shard: Shard): Guild[] =>
  [...guilds.values()].filter((guild) => isOnShard(guild.id, shard));

/** The server in which something happened; `undefined` in direct messages. */
export const guildIdIn = (event: WorldEvent): string | undefined => {
  switch (event.kind) {
    case 'message-created':
    case 'message-updated':
    case 'message-removed':
      return event.message.wire.guild_id;
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted':
      return event.channel.guild_id;
    case 'guild-joined':
      return event.guild.id;
    case 'guild-left':
    case 'member-updated':
      return event.guildId;
    case 'interaction': {
      const guildId = event.payload['guild_id'];
      return typeof guildId === 'string' && /^\d+$/.test(guildId) ? guildId : undefined;
    }
    case 'commands-changed':
      return undefined;
  }
};
