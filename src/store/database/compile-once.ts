import {
  CamelCasePlugin,
  type Compilable,
  type CompiledQuery,
  type IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PrimitiveValueListNode,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';
import { type Db, type Engine, engineOf } from './schema.ts';

/**
 * Queries and rows use camelCase and booleans, the database snake_case and whole numbers. `isLate: true` is stored as 1
 * in the column `is_late`. Raw texts of SQL have the names of the database, but their rows are in camelCase too.
 */

/** A value in the form that both engines store. */
const toStored = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

class ColumnTransformer extends OperationNodeTransformer {
  readonly #toColumn: (name: string) => string;

  constructor(toColumn: (name: string) => string) {
    super();
    this.#toColumn = toColumn;
  }

  protected override transformIdentifier(node: IdentifierNode): IdentifierNode {
    return { ...node, name: this.#toColumn(node.name) };
  }

  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: toStored(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(toStored) };
  }
}

/** Flags have these prefixes. */
const FLAG = /^(?:is|was|with)_/u;

interface Field {
  readonly name: string;
  readonly isFlag: boolean;
}

class ColumnPlugin extends CamelCasePlugin {
  readonly #transformer = new ColumnTransformer((name) => this.snakeCase(name));

  /** Caches the field of each column. Columns are few, and rows come by the thousand. */
  readonly #fields = new Map<string, Field>();

  override transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  protected override mapRow(row: UnknownRow): UnknownRow {
    const mapped: UnknownRow = {};
    for (const column in row) {
      const { name, isFlag } = this.#fieldOf(column);
      const value = row[column];
      mapped[name] = isFlag && typeof value === 'number' ? value === 1 : value;
    }
    return mapped;
  }

  #fieldOf(column: string): Field {
    const known = this.#fields.get(column);
    if (known) return known;
    const field = { name: this.camelCase(column), isFlag: FLAG.test(column) };
    this.#fields.set(column, field);
    return field;
  }
}

/** The plugins of every open database. */
export const PLUGINS: KyselyPlugin[] = [new ColumnPlugin()];

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
