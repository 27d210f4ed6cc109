import {
  CamelCasePlugin,
  type IdentifierNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PrimitiveValueListNode,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/**
 * Queries and rows use camelCase and booleans, the database snake_case and whole numbers. `isLate: true` is stored as 1
 * in the column `is_late`. Raw texts of SQL have the names of the database, but their rows are in camelCase too.
 */

/** A value in the form that both engines store. */
export const toStored = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value);

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
