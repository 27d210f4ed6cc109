import { type BitField, type Client, Events, type Guild } from 'discord.js';

/**
 * Thousands of roles have equal permissions, each as a frozen object of its own. One shared object replaces the copies.
 */

type Bits = Readonly<BitField<string, number | bigint>>;

interface Holder {
  flags?: Bits;
  permissions?: Bits;
  allow?: Bits;
  deny?: Bits;
}

const FIELDS = ['flags', 'permissions', 'allow', 'deny'] as const;

/** More than the combinations in use; further ones are not shared. */
const MAX_SHARED = 10_000;

/** Shares equal permission objects within the servers of a client. */
export const shareEqualParts = (client: Client): void => {
  const shared = new Map<string, Bits>();
  const share = (bits: Bits): Bits => {
    const key = `${bits.constructor.name} ${bits.bitfield}`;
    const known = shared.get(key);
    if (known) return known;
    if (shared.size < MAX_SHARED) shared.set(key, bits);
    return bits;
  };
  const shareIn = (holder: Holder): void => {
    for (const field of FIELDS) if (holder[field]) holder[field] = share(holder[field]);
  };
  const shareInGuild = ({ roles, channels }: Guild): void => {
    for (const role of roles.cache.values()) shareIn(role as Holder);
    for (const channel of channels.cache.values()) {
      shareIn(channel as Holder);
      if (!('permissionOverwrites' in channel)) continue;
      for (const overwrite of channel.permissionOverwrites.cache.values()) shareIn(overwrite as Holder);
    }
  };
  client.on(Events.GuildAvailable, shareInGuild);
  client.on(Events.GuildCreate, shareInGuild);
};
