import { type Tenant, TooBusy } from '../../base/fair-turns.ts';
import type { PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { TermOver } from '../../store/database/term-fence.ts';
import { findEditionByKey, insertEdition } from '../../store/editions/edition-rows.ts';
import type { Game } from '../game.ts';
import { BUILT_IN, type ListOfDate, lookAtList, reserveList } from '../lists/list-of-date.ts';
import { type BuildLine, BuildsClosed } from './build-turns.ts';
import type { Edition, EditionSettings } from './edition.ts';
import { keyOf } from './edition-key.ts';
import { editionOf } from './find-edition.ts';
import { orderOfList } from './list-order.ts';
import { type EditionPlan, planEdition } from './plan-edition.ts';

/** Stores a built edition. If another build stored it first, keeps and returns the stored one. */
const storeEdition = async (game: Game, key: string, plan: EditionPlan, built: PuzzleJson): Promise<Edition> => {
  // Lists of words, clues and lengths have one grid, so the order of a list comes after the build.
  const puzzle = { ...built, placements: orderOfList(built.placements, plan.listing, plan.spec.seed) };
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

interface UnderWay {
  readonly line: BuildLine;
  readonly edition: Promise<Edition>;
}

/** Builds under way, by the edition's key: several channels of a server may need one edition at once. */
const underWay = new WeakMap<Game, Map<string, UnderWay>>();

const buildAndStore = async (
  game: Game,
  key: string,
  plan: EditionPlan,
  tenant: Tenant,
  line: BuildLine,
): Promise<Edition> => storeEdition(game, key, plan, await game.buildPuzzle(plan.spec, tenant, line));

/**
 * Builds and stores an edition; the build takes one of the tenant's turns. Of two builds of one edition in different
 * lines, a due post's goes on, because the other may come much later or be refused.
 */
export const buildEdition = (
  game: Game,
  key: string,
  plan: EditionPlan,
  tenant: Tenant,
  line: BuildLine = 'asked',
): Promise<Edition> => {
  const builds = underWay.get(game) ?? new Map<string, UnderWay>();
  underWay.set(game, builds);
  const known = builds.get(key);
  if (known && (known.line === line || known.line === 'post')) return known.edition;
  const edition = buildAndStore(game, key, plan, tenant, line).finally(() => {
    if (builds.get(key) === mine) builds.delete(key);
  });
  const mine: UnderWay = { line, edition };
  builds.set(key, mine);
  return edition;
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
  line: BuildLine,
): Promise<Edition | undefined> => {
  if (failuresOf(game).has(key)) return undefined;
  try {
    return await buildEdition(game, key, plan, tenant, line);
  } catch (error) {
    if (error instanceof TooBusy || error instanceof BuildsClosed || error instanceof TermOver) throw error;
    failuresOf(game).set(key, error);
    return undefined;
  }
};

interface OpenOptions {
  /** The list of the date. If absent, the list whose turn it is. */
  readonly list?: ListOfDate;
  /** The reason for the build. If absent, a person asks for it. */
  readonly line?: BuildLine;
}

/**
 * The edition of a date with these settings, built and stored on first use. If a server's own list yields no puzzle, a
 * built-in one replaces it.
 */
export const openEdition = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  { list: given, line = 'asked' }: OpenOptions = {},
): Promise<Edition> => {
  const list = given ?? (await reserveList(game, date, settings));
  const key = keyOf(game, date, settings, list);
  const stored = await findEditionByKey(game.db, key);
  if (stored) return editionOf(game, stored);
  const plan = await planEdition(game, date, settings, list);
  if (list.kind === 'built-in') return buildEdition(game, key, plan, tenantOf(settings), line);
  const own = await tryOwnEdition(game, key, plan, tenantOf(settings), line);
  return own ?? openBuiltIn(game, date, settings, line);
};

/** A build for a whole server takes no member's turn. */
const tenantOf = ({ guildId }: EditionSettings): Tenant => ({ guildId, userId: '' });

const openBuiltIn = async (
  game: Game,
  date: PuzzleDate,
  settings: EditionSettings,
  line: BuildLine,
): Promise<Edition> => {
  const key = keyOf(game, date, settings, BUILT_IN);
  const stored = await findEditionByKey(game.db, key);
  if (stored) return editionOf(game, stored);
  return buildEdition(game, key, await planEdition(game, date, settings, BUILT_IN), tenantOf(settings), line);
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
