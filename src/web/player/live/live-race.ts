import { finderTag, namedFinders } from '../../../game/player/read-shared-board.ts';
import { racesInActivity, readRace } from '../../../game/races/race.ts';
import type { PlayerHost } from '../player-host.ts';
import { viewRace } from '../race/race-view.ts';
import { formatLive } from './live-board.ts';

/** Updates of a race for its racers, and of open races for members of the same Activity. */

const sendRace = async ({ game }: PlayerHost, guildId: string, id: number): Promise<string | undefined> => {
  const race = await readRace(game, guildId, id);
  return race && formatLive({ kind: 'race', race: viewRace(game, race) });
};

const sendNames = async (
  { game, nameMembers }: PlayerHost,
  guildId: string,
  id: number,
): Promise<string | undefined> => {
  const race = await readRace(game, guildId, id);
  if (!race) return undefined;
  const finders = race.racers.map(({ userId }) => ({ userId, tag: finderTag(game, { guildId, userId }, { id }) }));
  const named = await namedFinders(game, { finders }, guildId);
  const known = await nameMembers(
    guildId,
    named.map(({ userId }) => userId),
  );
  const names = named.flatMap(({ tag, userId }) => {
    const name = known.get(userId);
    return name === undefined ? [] : [[tag, name] as const];
  });
  return formatLive({ kind: 'names', names: Object.fromEntries(names) });
};

export const raceReads = (host: PlayerHost, guildId: string, id: number) => [
  () => sendRace(host, guildId, id),
  () => sendNames(host, guildId, id),
];

export const offerReads = ({ game }: PlayerHost, guildId: string, instance: string) => [
  async () => {
    const races = await racesInActivity(game, guildId, instance);
    const offers = races.map(({ code, title, racers }) => ({ code, title, racers: racers.length }));
    return formatLive({ kind: 'offers', offers });
  },
];
