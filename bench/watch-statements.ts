import SqliteDatabase from 'better-sqlite3';

/** A statement and its values. */
export interface Executed {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

export interface Watch {
  /** Number of statements so far. */
  readonly count: number;
}

/** Counts each statement that a database runs from now on, and passes it to `onStatement` afterwards. */
export const watchStatements = (onStatement: (executed: Executed) => void = () => {}): Watch => {
  const watch = { count: 0 };
  const { prepare } = SqliteDatabase.prototype;
  SqliteDatabase.prototype.prepare = function watched(this: SqliteDatabase.Database, text: string) {
    const statement = prepare.call(this, text);
    for (const method of ['run', 'all'] as const) {
      const original = statement[method].bind(statement) as (...parameters: unknown[]) => unknown;
      Object.assign(statement, {
        [method]: (...parameters: unknown[]) => {
          const result = original(...parameters);
          watch.count++;
          onStatement({ text, parameters });
          return result;
        },
      });
    }
    return statement;
  } as typeof prepare;
  return watch;
};
