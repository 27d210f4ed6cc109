import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './open-store.ts';

/**
 * Kysely builds and compiles a query each time it is asked, which takes longer than SQLite needs to answer. The few that
 * every submission asks are compiled at their first use, with marks in the place of their arguments.
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

/**
 * A query whose text is always the same: `build` may use its arguments as values only, never decide by them, and must
 * name each that it uses.
 */
export const compileOnce = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row[]>) => {
  const given = new Map<unknown, string>();
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, args) => {
    compiled ??= build(db, createMarks<Args>(given)).compile();
    const fill = (parameter: unknown): unknown => {
      const argument = given.get(parameter);
      return argument === undefined ? parameter : args[argument as keyof Args];
    };
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: compiled.parameters.map(fill) });
    return rows;
  };
};

/** The same for a query that has at most one row. */
export const compileFirst = <Args extends object, Row>(
  build: (db: Db, args: Args) => Compilable<Row>,
): ((db: Db, args: Args) => Promise<Row | undefined>) => {
  const run = compileOnce(build);
  return async (db, args) => (await run(db, args))[0];
};
