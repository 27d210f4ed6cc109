import type { Compilable, CompiledQuery } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Db } from './open-store.ts';

/**
 * Kysely builds and compiles a query each time it is asked, which takes longer than SQLite needs to answer. The few that
 * every submission asks are compiled at their first use on each engine, with marks in the place of their arguments.
 */

/** Gives a mark for whatever argument is read, and remembers it. */
const createMarks = <Args extends object>(given: Map<unknown, string>): Args =>
  new Proxy({} as Args, {
    get: (_, argument) => {
      const mark = {};
      given.set(mark, String(argument));
      return mark;
    },
  });

/** Builds a query from its arguments. */
export type Build = (db: Db, args: never) => Compilable;

const builds: Build[] = [];

/** Every query that was given to `compileOnce`; a test holds each to its contract. */
export const compiledOnce = (): readonly Build[] => builds;

/** The query of some arguments, from its text and marks. */
export const createFiller = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => CompiledQuery<Row>) => {
  const given = new Map<unknown, string>();
  const byEngine = new Map<Engine, CompiledQuery<Row>>();
  return (db, args) => {
    const engine = engineOf(db);
    const compiled = byEngine.get(engine) ?? build(db, createMarks<Args>(given)).compile();
    byEngine.set(engine, compiled);
    const fill = (parameter: unknown): unknown => {
      const argument = given.get(parameter);
      return argument === undefined ? parameter : args[argument as keyof Args];
    };
    return { ...compiled, parameters: compiled.parameters.map(fill) };
  };
};

/**
 * A query whose text is always the same: `build` may use its arguments as values only, never decide by them, and must
 * name each that it uses.
 */
export const compileOnce = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row[]>) => {
  const fill = createFiller(build);
  builds.push(build as Build);
  return async (db, args) => (await db.executeQuery<Row>(fill(db, args))).rows;
};

/** The same for a query that has at most one row. */
export const compileFirst = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row | undefined>) => {
  const run = compileOnce(build);
  return async (db, args) => (await run(db, args))[0];
};
