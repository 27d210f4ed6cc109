import type { Compilable, CompiledQuery } from 'kysely';
import { toStored } from './column-plugin.ts';
import { type Db, type Engine, engineOf } from './schema.ts';

/**
 * Kysely builds and compiles a query for each call, which takes longer than SQLite's answer. Every submission needs a
 * few queries. This file compiles them at first use on each engine, with marks for their arguments.
 */

/** Returns a mark for each argument read, and remembers it. */
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

/**
 * Every query that went through `compileOnce`. A test checks each against its contract.
 *
 * @testing
 */
export const compiledOnce = (): readonly Build[] => builds;

/** Returns a function that puts arguments into the compiled query in place of their marks. */
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
      return argument === undefined ? parameter : toStored(args[argument as keyof Args]);
    };
    return { ...compiled, parameters: compiled.parameters.map(fill) };
  };
};

/**
 * A query with a constant text. `build` may use its arguments only as values and must never branch on them. It must
 * name each one that it uses.
 */
export const compileOnce = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row[]>) => {
  const fill = createFiller(build);
  builds.push(build as Build);
  return async (db, args) => (await db.executeQuery<Row>(fill(db, args))).rows;
};

/** The same for a query with at most one row. */
export const compileFirst = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row | undefined>) => {
  const run = compileOnce(build);
  return async (db, args) => (await run(db, args))[0];
};
