// @ts-check
import { writeFileSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';

/**
 * `node --import` loads this file before any version of the program. It writes the different statements of the program
 * on SQLite to the file in `STATEMENTS`, as a list in JSON, at the end. Those of migrations are left out, and long ones
 * that list every column of every table.
 */

const MOST_CHARACTERS = 2_000;

const statements = new Set();
const { prepare } = SqliteDatabase.prototype;

/** @param {string} text */
const isNoted = (text) =>
  /^\s*(?:select|insert|update|delete|with)\b/iu.test(text) &&
  !text.includes('kysely_migration') &&
  text.length <= MOST_CHARACTERS;

SqliteDatabase.prototype.prepare = /** @type {typeof prepare} */ (
  /**
   * @this {SqliteDatabase.Database}
   * @param {string} text
   */
  function noted(text) {
    const statement = prepare.call(this, text);
    if (isNoted(text)) statements.add(text);
    if (!text.startsWith('insert into "kysely_migration"')) return statement;
    // The ledger gets a row after each migration. A program prepares this statement once for all of them.
    for (const method of /** @type {const} */ (['run', 'all'])) {
      const original = /** @type {(...values: unknown[]) => unknown} */ (statement[method].bind(statement));
      Object.assign(statement, {
        [method]: (/** @type {unknown[]} */ ...values) => {
          statements.clear();
          return original(...values);
        },
      });
    }
    return statement;
  }
);

process.once('exit', () => {
  const path = process.env['STATEMENTS'];
  if (path !== undefined) writeFileSync(path, `${JSON.stringify([...statements].sort(), undefined, 2)}\n`);
});
