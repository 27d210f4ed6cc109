import { activityTopic, raceTopic } from '../../../game/ops/signals.ts';
import type { Race } from '../../../game/races/race.ts';
import type { PlayerHost } from '../player-host.ts';

/** Signals a change of a race to its viewers and to members who see it on offer. */
export const tellRace = ({ signals }: PlayerHost, { guildId, id, instance }: Race): void => {
  signals.publish(raceTopic(guildId, id));
  if (instance !== undefined) signals.publish(activityTopic(guildId, instance));
};
