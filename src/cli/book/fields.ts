import { nearestNamed } from '../../words/nearest.ts';
import { orList } from '../shell/options.ts';
import type { Path } from './yaml-source.ts';

/** Reads the keys of a book's file. It collects every fault, so that one run names them all. */

/** Takes a fault at a place: the end of a sentence that begins with its name. */
export type Report = (path: Path, problem: string) => void;

/** One key: its value in the file becomes a `T`. `undefined` says that the value is unusable. */
export interface Field<T> {
  /** As in "is not …". */
  readonly expects: string;
  readonly read: (value: unknown) => T | undefined;
  /** The value of a key that is not there. */
  readonly absent: T;
}

export type FieldTable = Readonly<Record<string, Field<unknown>>>;

export type FieldValues<Table extends FieldTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Field<infer T> ? T : never;
};

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** A text as people write it; `undefined` for other values and for one without a letter. */
export const readText = (value: unknown): string | undefined =>
  isText(value) && String(value).trim() !== '' ? String(value).trim() : undefined;

export const textField = <Absent extends string | undefined>(absent: Absent): Field<string | Absent> => ({
  expects: 'a text',
  read: readText,
  absent,
});

export const flagField = (absent: boolean): Field<boolean> => ({
  expects: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
  absent,
});

export const choiceField = <Name extends string>(names: readonly Name[], absent: Name): Field<Name> => ({
  expects: orList(names),
  read: (value) => names.find((name) => name === value),
  absent,
});

export const numberField = <Absent extends number | undefined>(
  [least, most]: readonly [number, number],
  absent: Absent,
  expects = `a whole number from ${least} to ${most}`,
): Field<number | Absent> => ({
  expects,
  read: (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) : undefined,
  absent,
});

/** A key with a value of its own kind, which other code reads. */
export const rawField: Field<unknown> = { expects: 'anything', read: (value) => value, absent: undefined };

const MAX_SHOWN = 40;

/** A value in a sentence. */
export const showValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return `“${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}”`;
};

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NEAREST = 3;

/** Reports a key that is none of `names`, with the nearest of them. */
export const reportUnknown = (path: Path, names: readonly string[], report: Report): void => {
  const nearest = nearestNamed(String(path.at(-1)), names, (name) => [name], NEAREST);
  const advice = nearest.length > 0 ? `; the nearest ${nearest.length === 1 ? 'is' : 'are'} ${nearest.join(', ')}` : '';
  report(path, `is not a known key${advice}`);
};

/** The values of a mapping by their keys. Reports unknown keys and unusable values. */
export const readFields = <Table extends FieldTable>(
  value: unknown,
  table: Table,
  path: Path,
  report: Report,
): FieldValues<Table> => {
  const given = isRecord(value) ? value : {};
  if (!isRecord(value)) report(path, `is not a mapping with keys such as ${Object.keys(table).slice(0, 3).join(', ')}`);
  for (const key of Object.keys(given)) {
    if (!Object.hasOwn(table, key)) reportUnknown([...path, key], Object.keys(table), report);
  }
  const values = Object.entries(table).map(([name, { expects, read, absent }]) => {
    const typed = given[name];
    if (typed === undefined || typed === null) return [name, absent];
    const found = read(typed);
    if (found === undefined) report([...path, name], `${showValue(typed)} is not ${expects}`);
    return [name, found ?? absent];
  });
  return Object.fromEntries(values) as FieldValues<Table>;
};

/** The items of a list; one value stands for a list of it. */
export const readList = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
};
