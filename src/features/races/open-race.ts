import type { Edition } from '../../game/editions/edition.ts';
import { buildEdition } from '../../game/editions/editions.ts';
import { findEdition } from '../../game/editions/find-edition.ts';
import { type Exercise, planExercise } from '../../game/editions/plan-edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { DEFAULT_DIFFICULTY, type Difficulty, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { WAIT_MS } from '../../rules/scoring/race-rules.ts';
import type { Db } from '../../store/database/schema.ts';
import { commit } from '../../store/database/write.ts';
import { deleteEdition } from '../../store/editions/edition-rows.ts';
import {
  countRacesOpened,
  findRace,
  findRaceByCode,
  insertRace,
  insertRacer,
  purgeOlderRaces,
  purgeRaces,
  racesEndingAfter,
  setRematch,
} from '../../store/player/races.ts';
import { practiceWords } from '../practice/choose-words.ts';
import { openSecrets } from '../practice/practice-puzzle.ts';
import type { Theme } from '../practice/practice-theme.ts';
import { phaseNow, type Race, raceOf } from './race.ts';
import { joinIn, makeFree, type RaceAnswer, type RaceRefusal } from './take-part.ts';

/** Opens races and rematches. The puzzle is built at once, and members first see it at the start. */

const HOUR_MS = 3_600_000;
/** The most waiting and running races of a server. */
export const MAX_RACES_OF_GUILD = 10;
/** The most races that a member opens in an hour. */
export const MAX_OPENED_AN_HOUR = 10;
/** The most finished races of a server in the store. */
const RACES_KEPT = 50;
export const RACE_KEPT_MS = 24 * HOUR_MS;

/** The content of a race. */
interface Course extends Exercise {
  readonly theme: string;
  /** The Activity that offers it to its members; `undefined` for no Activity. */
  readonly instance: string | undefined;
}

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 6;

/** Six letters or digits that are easy to tell apart; outsiders cannot predict them. */
const codeOf = ({ keyedHash }: Game, text: string): string =>
  Array.from({ length: CODE_LENGTH }, (_, i) => {
    const byte = Number.parseInt(keyedHash(`race code ${text}`).slice(2 * i, 2 * i + 2), 16);
    return ALPHABET[byte % ALPHABET.length];
  }).join('');

/** A code that no other race of the server has. */
const newCode = async (game: Game, db: Db, guildId: string, id: number): Promise<string> => {
  for (let attempt = 0; ; attempt++) {
    const code = codeOf(game, `${guildId}/${id}/${attempt}`);
    if (!(await findRaceByCode(db, guildId, code))) return code;
  }
};

const whyNotOpen = async (game: Game, db: Db, player: Player): Promise<RaceRefusal | undefined> => {
  if ((await countRacesOpened(db, player, game.now() - HOUR_MS)) >= MAX_OPENED_AN_HOUR) return 'too-many-opened';
  const open = await racesEndingAfter(db, player.guildId, game.now());
  return open.length >= MAX_RACES_OF_GUILD ? 'too-many-here' : undefined;
};

const store = async (
  game: Game,
  db: Db,
  player: Player,
  { id: puzzleId, theme, instance }: Pick<Course, 'theme' | 'instance'> & { readonly id: number },
): Promise<Race> => {
  const [{ guildId, userId }, openedAt] = [player, game.now()];
  const row = {
    puzzleId,
    guildId,
    code: await newCode(game, db, guildId, puzzleId),
    theme,
    openedBy: userId,
    instance: instance ?? null,
    openedAt,
    startsAt: null,
    endsAt: openedAt + WAIT_MS,
    rematchCode: null,
  };
  await insertRace(db, row);
  await insertRacer(db, { puzzleId, guildId, userId, joinedAt: openedAt });
  return raceOf(db, row);
};

/** Opens a race in the puzzle built for it, unless there is a reason against it by now. */
const openIn = async (game: Game, db: Db, player: Player, course: Course, edition: Edition): Promise<RaceAnswer> => {
  const refusal = await whyNotOpen(game, db, player);
  if (refusal) return { kind: refusal };
  if (!(await makeFree(game, db, player))) return { kind: 'elsewhere' };
  return { kind: 'done', race: await store(game, db, player, { ...course, id: edition.id }) };
};

/** Different each time, without a trace of the member. */
const seedOf = async (game: Game, player: Player): Promise<string> => {
  const { guildId, userId } = player;
  const opened = await countRacesOpened(game.db, player, 0);
  return `race/${game.keyedHash(`race ${guildId}/${userId}/${opened}/${game.now()}`).slice(0, 24)}`;
};

/** A new puzzle. */
const build = async (game: Game, player: Player, course: Course): Promise<Edition> => {
  const { guildId } = player;
  const seed = await seedOf(game, player);
  const date = puzzleDateAt(game.now(), game.defaultTimezone);
  return buildEdition(game, seed, planExercise(course, { date, guildId, seed }), player);
};

type Enter = (db: Db, edition: Edition) => Promise<RaceAnswer>;

/** Builds a puzzle and enters a race in it; deletes the puzzle if no race uses it. */
const buildAndEnter = async (game: Game, player: Player, course: Course, enter: Enter): Promise<RaceAnswer> => {
  const edition = await build(game, player, course);
  const answer = await commit(game.db, player.guildId, async (db) => {
    const entered = await enter(db, edition);
    if (!(await findRace(db, player.guildId, edition.id))) await deleteEdition(db, edition.id);
    return entered;
  });
  await purgeOlderRaces(game.db, player.guildId, game.now(), RACES_KEPT);
  return answer;
};

const mayOpen = (game: Game, player: Player): Promise<RaceRefusal | undefined> =>
  commit(game.db, player.guildId, async (db) =>
    (await makeFree(game, db, player)) ? whyNotOpen(game, db, player) : ('elsewhere' as const),
  );

/** Opens a race with words drawn from a theme, and adds the member. */
export const openRace = async (
  game: Game,
  player: Player,
  theme: Theme,
  { difficulty, instance }: { readonly difficulty: Difficulty } & Pick<Course, 'instance'>,
): Promise<RaceAnswer> => {
  const refusal = await mayOpen(game, player);
  if (refusal) return { kind: refusal };
  const secrets = await openSecrets(game, player.guildId);
  const shown = theme.words.filter(({ word }) => !secrets.has(word));
  const { id, title, language } = theme;
  const drawn = `words ${await seedOf(game, player)}`;
  const words = practiceWords({ ...theme, words: shown }, difficulty, false, undefined, drawn);
  const course = { theme: id, title, language, difficulty, words, instance };
  return buildAndEnter(game, player, course, (db, edition) => openIn(game, db, player, course, edition));
};

/** The same words in other places, without words that have become secret. */
const courseOf = async (game: Game, guildId: string, { id, theme, instance }: Race): Promise<Course | undefined> => {
  const edition = await findEdition(game, id);
  if (!edition) return undefined;
  const { title, language, puzzle } = edition;
  const secrets = await openSecrets(game, guildId);
  const words = listedWords(puzzle)
    .filter(({ word }) => !secrets.has(word))
    .map(({ word, label, clue }) => ({ word, label, ...(clue ? { clue } : {}) }));
  const difficulty = isDifficulty(edition.difficulty) ? edition.difficulty : DEFAULT_DIFFICULTY;
  return { theme, title, language, difficulty, words, instance };
};

const isOpen = async (game: Game, db: Db, guildId: string, code: string | undefined): Promise<boolean> => {
  const row = code === undefined ? undefined : await findRaceByCode(db, guildId, code);
  return row !== undefined && phaseNow(game, await raceOf(db, row)) === 'waiting';
};

/** Joins the rematch of a race, if a member has opened one and it is still waiting. */
const joinRematch = async (
  game: Game,
  db: Db,
  player: Player,
  { guildId, id }: Race,
): Promise<RaceAnswer | undefined> => {
  const { rematchCode } = (await findRace(db, guildId, id)) ?? {};
  return rematchCode && (await isOpen(game, db, guildId, rematchCode))
    ? joinIn(game, db, player, rematchCode)
    : undefined;
};

/** The latest request for a rematch, by game and race. */
const asking = new WeakMap<Game, Map<number, Promise<RaceAnswer>>>();

/** Runs requests for one rematch in sequence: the first opens the race, and the second finds it open. */
const inTurn = (game: Game, race: Race, ask: () => Promise<RaceAnswer>): Promise<RaceAnswer> => {
  const turns = asking.get(game) ?? new Map<number, Promise<RaceAnswer>>();
  asking.set(game, turns);
  const turn = (turns.get(race.id) ?? Promise.resolve()).then(ask, ask);
  turns.set(race.id, turn);
  const forget = (): void => {
    if (turns.get(race.id) === turn) turns.delete(race.id);
  };
  void turn.then(forget, forget);
  return turn;
};

const joinOrOpen = async (game: Game, player: Player, race: Race, onBuild: () => void): Promise<RaceAnswer> => {
  const joined = await commit(game.db, player.guildId, (db) => joinRematch(game, db, player, race));
  if (joined) return joined;
  const refusal = await mayOpen(game, player);
  const course = await courseOf(game, player.guildId, race);
  if (refusal || !course) return { kind: refusal ?? 'no-such-race' };
  onBuild();
  return buildAndEnter(game, player, course, async (db, edition) => {
    const other = await joinRematch(game, db, player, race);
    if (other) return other;
    const opened = await openIn(game, db, player, course, edition);
    if (opened.kind === 'done') await setRematch(db, race.id, opened.race.code);
    return opened;
  });
};

/**
 * Opens the rematch of a finished race for the first member to ask; later ones join it. `onBuild` runs before the build
 * of a puzzle, and may throw to prevent it.
 */
export const raceAgain = async (
  game: Game,
  player: Player,
  race: Race,
  onBuild: () => void = () => undefined,
): Promise<RaceAnswer> => {
  if (phaseNow(game, race) !== 'over') return { kind: 'not-over' };
  return inTurn(game, race, () => joinOrOpen(game, player, race, onBuild));
};

/** Deletes races that ended more than a day ago; returns their number. */
export const purgeOldRaces = ({ db, now }: Game): Promise<number> => purgeRaces(db, now() - RACE_KEPT_MS);
