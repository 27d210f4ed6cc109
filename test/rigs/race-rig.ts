import type { Theme } from '../../src/features/practice/practice-theme.ts';
import { openRace } from '../../src/features/races/open-race.ts';
import type { Race } from '../../src/features/races/race.ts';
import { joinRace, type RaceAnswer, startRace } from '../../src/features/races/take-part.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { COUNTDOWN_MS } from '../../src/rules/scoring/race-rules.ts';
import { cellsFor } from './play-rig.ts';

/** Races of a server, by the members' names. */

const listed = (label: string) => ({ word: label.toUpperCase(), label });

export const HERBS: Theme = {
  id: 'herbs',
  title: 'Herbs',
  language: 'en',
  words: ['Thyme', 'Chervil', 'Fennel', 'Lovage'].map(listed),
};

export const member = (userId: string, guildId = '1') => ({ guildId, userId });

export const raceIn = (answer: RaceAnswer): Race => {
  if (answer.kind !== 'done') throw new Error(`expected a race, got ${answer.kind}`);
  return answer.race;
};

export const openHerbs = (game: Game, userId: string, guildId = '1', instance?: string): Promise<RaceAnswer> =>
  openRace(game, member(userId, guildId), HERBS, { difficulty: 'easy', instance });

/** A race that the first member opened and all others joined. */
export const openFor = async (game: Game, [host = '', ...others]: readonly string[]): Promise<Race> => {
  let race = raceIn(await openHerbs(game, host));
  for (const userId of others) race = raceIn(await joinRace(game, member(userId), race.code));
  return race;
};

interface Clocked {
  readonly game: Game;
  readonly pass: (ms: number) => void;
}

/** The same race after its start, with visible letters. */
export const startFor = async ({ game, pass }: Clocked, members: readonly string[]): Promise<Race> => {
  await openFor(game, members);
  const race = raceIn(await startRace(game, member(members[0] ?? '')));
  pass(COUNTDOWN_MS);
  return race;
};

export const boardOf = async (game: Game, { id }: Race): Promise<Edition> => {
  const edition = await findEdition(game, id);
  if (!edition) throw new Error('expected the puzzle of the race, got none');
  return edition;
};

/** Both ends of a word of a board. */
export const endsIn = ({ puzzle }: Edition, index: number): string => {
  const word = puzzle.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return cellsFor(word);
};
