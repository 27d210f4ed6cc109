import { sql } from 'kysely';
import type { StandIn } from '../../src/playground/stand-in.ts';
import type { Db } from '../../src/store/database/schema.ts';

/** Looks for secrets in every stored row. A row must not hold a token, a webhook's address or a signed link. */

/**
 * The shapes of secrets that tests cannot know: interaction tokens, player tokens, webhooks' addresses, signed links.
 */
const SHAPES: readonly string[] = ['aW50ZXJhY3Rpb24', 'slp1.', '/webhooks/', '/interactions/', '&hm='];

/** All secrets of a stand-in: the bot's credentials, and the addresses of members' files. */
export const secretsOf = (standIn: StandIn): string[] => [
  ...SHAPES,
  standIn.token,
  standIn.clientSecret,
  standIn.cdnHost,
  ...standIn.world.activities.tokens.keys(),
  ...standIn.world.activities.codes.keys(),
];

/** One query for every row of every table, in SQL for any engine. All complete databases share it. */
let search: Promise<string> | undefined;

const writeSearch = async (db: Db): Promise<string> => {
  const tables = await db.introspection.getTables();
  const parts = tables.map(({ name, columns }) => {
    const text = columns.map((column) => `coalesce(cast("${column.name}" as text), '')`).join(" || ' ' || ");
    return `select '${name}' as name, secret from "${name}", secrets where replace(${text}, secret, '') <> ${text}`;
  });
  return parts.join(' union ');
};

/** The tables that hold any of these secrets. Empty if they are clean. */
export const findInStore = async (db: Db, secrets: readonly string[] = SHAPES): Promise<string[]> => {
  const wanted = sql.join(
    secrets.map((secret) => sql`select cast(${secret} as text) as secret`),
    sql` union all `,
  );
  const run = async (parts: string) => {
    const found = await sql<{ name: string; secret: string }>`
      with secrets as (${wanted}) ${sql.raw(parts)}`.execute(db);
    return found.rows.map(({ name, secret }) => `${name} holds ${secret.slice(0, 12)}…`);
  };
  search ??= writeSearch(db);
  try {
    return await run(await search);
  } catch (error) {
    // If two bots share a database, the first to end has already searched it.
    if (String(error).includes('already been destroyed')) return [];
    // Some tests break the database by taking a table from it.
    if (!String(error).includes('no such table')) throw error;
    return run(await writeSearch(db));
  }
};
