import { NO_PACE } from '../../../src/base/paces.ts';
import { boardTopic, createSignals } from '../../../src/base/signals.ts';
import type { PlayerHost } from '../../../src/features/player/player-host.ts';
import type { Game } from '../../../src/game/game.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';

/** The host of the player's routes, without Discord. Everybody is a member. A member's name is the id in capitals. */
export const createTestHost = (game: Game, given: Partial<PlayerHost> = {}): PlayerHost => {
  const signals = createSignals();
  return {
    game,
    signals,
    noteFind: (guildId, editionId) => signals.publish(boardTopic(guildId, editionId)),
    nameMembers: async (_, userIds) => new Map(userIds.map((userId) => [userId, userId.toUpperCase()])),
    pace: NO_PACE,
    noteRefusal: () => undefined,
    posts: {
      mayWrite: async () => true,
      mayBotWrite: async () => true,
      nextPostAt: async () => undefined,
      send: async () => 'sent',
    },
    isHere: () => true,
    lookUpMember: async () => SEES_ALL,
    discord: { mayAsk: () => true, noteAnswer: () => undefined },
    onFault: (error) => {
      throw error;
    },
    ...given,
  };
};
