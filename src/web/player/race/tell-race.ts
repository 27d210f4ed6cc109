import { activityTopic, raceTopic } from '../../../game/ops/signals.ts';
import type { Race } from '../../../game/races/race.ts';
import type { PlayerHost } from '../player-host.ts';

/** Tells all who look at a race, or are offered it, that something about it changed. */
export const tellRace = ({ signals }: PlayerHost, { guildId, id, instance }: Race): void => {
  signals.publish(raceTopic(guildId, id));
  if (instance !== undefined) signals.publish(activityTopic(guildId, instance));
};
