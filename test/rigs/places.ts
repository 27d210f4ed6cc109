import type { StandIn } from '../../src/playground/stand-in.ts';

/** Everywhere that a member can act, by the kind of the place; each is the id of a channel. */
export interface Places {
  /** In a server with the bot. */
  readonly server: string;
  /** In a server without it. */
  readonly away: string;
  /** The first member's direct messages with the bot. */
  readonly botDirect: string;
  /** Between the first two members. */
  readonly direct: string;
  /** All members. */
  readonly group: string;
}

export const AWAY = 'Away';

/** Adds the places to a stand-in, with the same members in each. The bot is a member of its first server alone. */
export const addPlaces = (standIn: StandIn, ada: string, ben: string, ...others: string[]): Places => {
  const userIds = [ada, ben, ...others];
  const awayId = standIn.addServer({ name: AWAY, channels: [{ name: 'hall' }], members: [], hasBot: false });
  for (const userId of userIds) standIn.joinServer(awayId, userId);
  return {
    server: standIn.channelId('general'),
    away: standIn.channelId('hall', AWAY),
    botDirect: standIn.openDirectMessages(ada),
    direct: standIn.addConversation([ada, ben]),
    group: standIn.addGroup({ name: 'Friends', userIds }),
  };
};
