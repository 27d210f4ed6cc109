import { type Tenant, TooBusy } from '../../base/fair-turns.ts';
import type { PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { findEditionByKey, insertEdition } from '../../store/editions/edition-rows.ts';
import type { Game } from '../game.ts';
import { BUILT_IN, type ListOfDate, lookAtList, reserveList } from '../lists/list-of-date.ts';
import type { Edition, EditionSettings } from './edition.ts';
import { keyOf } from './edition-key.ts';
import { editionOf } from './find-edition.ts';
import { type EditionPlan, planEdition } from './plan-edition.ts';

/** Stores a built edition. If another build stored it first, keeps and returns the stored one. */
const storeEdition = async (game: Game, key: string, plan: EditionPlan, puzzle: PuzzleJson): Promise<Edition> => {
  const row = await insertEdition(game.db, {
    editionKey: key,
    puzzleDate: plan.date,
    title: plan.title,
    difficulty: plan.difficulty,
    language: plan.language,
    puzzleJson: JSON.stringify(puzzle),
    listedWords: plan.spec.words.length,
    builtAt: game.now(),
    ownerGuildId: plan.guildId,
    kind: plan.kind,
    listing: plan.listing,
    messageText: plan.messageText ?? null,
    reroll: plan.reroll,
  });
  return editionOf(game, row);
};

/** Builds under way, by the edition's key: several channels of a server may need one edition at once. */
const underWay = new WeakMap<Game, Map<string, Promise<Edition>>>();

const buildAndStore = async (game: Game, key: string, plan: EditionPlan, tenant: Tenant): Promise<Edition> =>
  storeEdition(game, key, plan, await game.buildPuzzle(plan.spec, tenant));

/** Builds and stores an edition; the build takes one of the tenant's turns. */
export const buildEdition = (game: Game, key: string, plan: EditionPlan, tenant: Tenant): Promise<Edition> => {
  const builds = underWay.get(game) ?? new Map<string, Promise<Edition>>();
  underWay.set(game, builds);
  const known = builds.get(key);
  if (known) return known;
  const built = buildAndStore(game, key, plan, tenant).finally(() => builds.delete(key));
  builds.set(key, built);
  return built;
};

/** The errors of failed own lists, by the edition's key. The program tries each key once while it runs. */
const failures = new WeakMap<Game, Map<string, unknown>>();

const failuresOf = (game: Game): Map<string, unknown> => {
  const known = failures.get(game) ?? new Map<string, unknown>();
  failures.set(game, known);
  return known;
};

/** `undefined` if the list yields no puzzle, such as twenty words from two letters. */
const tryOwnEdition = async (
  game: Game,
  key: string,
  plan: EditionPlan,
  tenant: Tenant,
): Promise<Edition | undefined> => {
  if (failuresOf(game).has(key)) return undefined;
  try {
    return await buildEdition(game, key, plan, tenant);
  } catch (error) {
    if (error instanceof TooBusy) throw error;
    failuresOf(game).set(key, error);
    return undefined;
  }
};

/**
 * The edition of a date with these settings, built and stored on first use. `given` is its list, else the list whose turn it
 * is. If a server's own list yields no puzzle, a built-in one replaces it.
 */
export const openEdition = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  given?: ListOfDate,
): Promise<Edition> => {
  const list = given ?? (await reserveList(game, date, settings));
  const key = keyOf(game, date, settings, list);
  const stored = await findEditionByKey(game.db, key);
  if (stored) return editionOf(game, stored);
  const plan = await planEdition(game, date, settings, list);
  if (list.kind === 'built-in') return buildEdition(game, key, plan, tenantOf(settings));
  const own = await tryOwnEdition(game, key, plan, tenantOf(settings));
  return own ?? openBuiltIn(game, date, settings);
};

/** A build for a whole server takes no member's turn. */
const tenantOf = ({ guildId }: EditionSettings): Tenant => ({ guildId, userId: '' });

const openBuiltIn = async (game: Game, date: PuzzleDate, settings: EditionSettings): Promise<Edition> => {
  const key = keyOf(game, date, settings, BUILT_IN);
  const stored = await findEditionByKey(game.db, key);
  if (stored) return editionOf(game, stored);
  return buildEdition(game, key, await planEdition(game, date, settings, BUILT_IN), tenantOf(settings));
};

/**
 * The error of a date's own list in this run of the program; `undefined` if it has not failed, or the date has no own
 * list.
 */
export const ownListFailure = async (game: Game, date: PuzzleDate, settings: EditionSettings): Promise<unknown> =>
  failuresOf(game).get(keyOf(game, date, settings, await lookAtList(game, date, settings)));

/** The stored edition of a date with these settings; `undefined` before its build. */
export const findBuilt = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
): Promise<Edition | undefined> => {
  const stored = await findEditionByKey(game.db, keyOf(game, date, settings, await lookAtList(game, date, settings)));
  return stored && editionOf(game, stored);
};

/** Whether the store has the edition of a date with these settings. */
export const isBuilt = async (game: Game, date: PuzzleDate, settings: EditionSettings): Promise<boolean> => {
  const key = keyOf(game, date, settings, await lookAtList(game, date, settings));
  return (await findEditionByKey(game.db, key)) !== undefined;
};
