import type { Player } from '../../game/game.ts';

/**
 * Limits on open connections: for each member, for each server and in all. A page without a connection polls every half
 * minute.
 */

const MAX_OF_MEMBER = 5;

/** Less than a third of all, so that one server's members leave room for others. */
const MAX_OF_GUILD = 1_500;

const MAX_IN_ALL = 5_000;

export interface VisitorLimits {
  readonly ofMember: number;
  readonly ofGuild: number;
  readonly inAll: number;
}

const LIMITS: VisitorLimits = { ofMember: MAX_OF_MEMBER, ofGuild: MAX_OF_GUILD, inAll: MAX_IN_ALL };

interface Visitors {
  /** Counts one more connection; `false` if that exceeds a limit. */
  readonly enter: (player: Player) => boolean;
  readonly leave: (player: Player) => void;
}

const createCounts = () => {
  const counts = new Map<string, number>();
  const of = (key: string): number => counts.get(key) ?? 0;
  return {
    of,
    add: (key: string, by: 1 | -1): void => {
      const count = of(key) + by;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
};

export const createVisitors = ({ ofMember, ofGuild, inAll }: VisitorLimits = LIMITS): Visitors => {
  const [members, guilds] = [createCounts(), createCounts()];
  let all = 0;
  const count = ({ guildId, userId }: Player, by: 1 | -1): void => {
    members.add(userId, by);
    guilds.add(guildId, by);
    all += by;
  };
  return {
    enter: (player) => {
      const hasRoom = members.of(player.userId) < ofMember && guilds.of(player.guildId) < ofGuild && all < inAll;
      if (hasRoom) count(player, 1);
      return hasRoom;
    },
    leave: (player) => count(player, -1),
  };
};
