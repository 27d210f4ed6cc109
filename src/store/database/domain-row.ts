/** The store returns camelCase fields and booleans. Names of columns, and flags of 0 or 1, stay inside it. */

type CamelCase<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Column;

const FLAG = /^(?:is|was|with)_/u;
type Flag = `${'is' | 'was' | 'with'}_${string}`;

/** A row for the rest of the program. `is_late` with 0 or 1 becomes the boolean `isLate`. */
export type DomainRow<Columns> = {
  readonly [Column in keyof Columns as Column extends string ? CamelCase<Column> : never]: Column extends Flag
    ? boolean
    : Columns[Column];
};

const toCamelCase = (column: string): string => column.replace(/_(.)/gu, (_, letter: string) => letter.toUpperCase());
interface Field {
  readonly name: string;
  readonly isFlag: boolean;
}

/** Caches the field of each column. Columns are few, and rows come by the thousand. */
const fields = new Map<string, Field>();

const fieldOf = (column: string): Field => {
  const known = fields.get(column);
  if (known) return known;
  const field = { name: toCamelCase(column), isFlag: FLAG.test(column) };
  fields.set(column, field);
  return field;
};

const toSnakeCase = (field: string): string => field.replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

export const fromColumns = <Columns extends object>(columns: Columns): DomainRow<Columns> => {
  const row: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(columns)) {
    const { name, isFlag } = fieldOf(column);
    row[name] = isFlag ? value === 1 : value;
  }
  return row as DomainRow<Columns>;
};

/** The columns that store a row. Absent fields stay absent. */
export const toColumns = <Columns extends object>(row: DomainRow<Columns>): Columns =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      toSnakeCase(field),
      typeof value === 'boolean' ? Number(value) : value,
    ]),
  ) as Columns;

/** Runs a query and returns all its rows. */
export const readRows = async <Columns extends object>(query: {
  execute(): Promise<Columns[]>;
}): Promise<DomainRow<Columns>[]> => (await query.execute()).map((columns) => fromColumns(columns));

/** Runs a query and returns its first row, or `undefined`. */
export const readFirst = async <Columns extends object>(query: {
  executeTakeFirst(): Promise<Columns | undefined>;
}): Promise<DomainRow<Columns> | undefined> => {
  const columns = await query.executeTakeFirst();
  return columns && fromColumns(columns);
};
