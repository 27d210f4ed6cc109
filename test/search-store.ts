import { sql } from 'kysely';
import type { StandIn } from '../src/playground/stand-in.ts';
import type { Db } from '../src/store/database/open-store.ts';

/** Looks for secrets in everything that is stored: no row may hold a token, a webhook's address or a signed link. */

/** How secrets look that tests cannot know: interaction tokens, player tokens, webhooks' addresses, signed links. */
const SHAPES: readonly string[] = ['aW50ZXJhY3Rpb24', 'slp1.', '/webhooks/', '/interactions/', '&hm='];

/** All that must never be stored of a stand-in: what its bot knows, and where files of members are. */
export const secretsOf = (standIn: StandIn): string[] => [
  ...SHAPES,
  standIn.token,
  standIn.clientSecret,
  standIn.cdnHost,
  ...standIn.world.activities.tokens.keys(),
  ...standIn.world.activities.codes.keys(),
];

/** One query for every row of every table, in the language of any engine; the same for all databases that are whole. */
let search: Promise<string> | undefined;

const writeSearch = async (db: Db): Promise<string> => {
  const tables = await db.introspection.getTables();
  const parts = tables.map(({ name, columns }) => {
    const text = columns.map((column) => `coalesce(cast("${column.name}" as text), '')`).join(" || ' ' || ");
    return `select '${name}' as name, secret from "${name}", secrets where replace(${text}, secret, '') <> ${text}`;
  });
  return parts.join(' union ');
};

/** Which tables hold which of these; empty if none does. */
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
    // If two bots share a database, the first to end has looked already.
    if (String(error).includes('already been destroyed')) return [];
    // Some tests break the database by taking a table from it.
    if (!String(error).includes('no such table')) throw error;
    return run(await writeSearch(db));
  }
};
