import type { Game } from '../../../game/game.ts';
import type { RaceView } from '../../../player/race-wire.ts';
import { hostOf, type Race } from '../../races/race.ts';
import { finderTag } from '../read-shared-board.ts';

/** Members' view of a race. It shows how many words other racers found, but not the words. */

export const viewRace = (game: Game, race: Race): RaceView => {
  const { id, guildId, code, title, words, startsAt, endsAt, racers, rematchCode } = race;
  const tagOf = (userId: string): string => finderTag(game, { guildId, userId }, { id });
  const host = hostOf(race);
  return {
    id,
    code,
    title,
    words,
    startsAt,
    endsAt,
    host: host && tagOf(host),
    racers: racers.map(({ userId, found, lastAt, hasLeft, place }) => ({
      tag: tagOf(userId),
      found,
      lastAt,
      hasLeft,
      place,
    })),
    rematch: rematchCode,
  };
};
