import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { createGame, startBotRig } from '../../rigs/bot-rig.ts';
import { type Ids, idsIn, readViews, SERVERS, type Views } from './read-views.ts';
import { factsIn } from './view-facts.ts';

/**
 * Databases of older releases, with all that their members read at the time. `scripts/release/write-old-views.ts` wrote
 * both with the program of that release.
 */

const FOLDER = new URL('./', import.meta.url);
const BEGUN_AT = Date.UTC(2026, 2, 16, 5);

/** What the old program showed. `at` is the instant in milliseconds since 1970. */
interface OldViews {
  readonly at: number;
  readonly ids: readonly Ids[];
  readonly views: Views;
}

const unpack = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, FOLDER)));

/** Such as `1.0.0`. */
const OLD_VERSIONS: readonly string[] = readdirSync(FOLDER).flatMap(
  (name) => /^searchlight-(.+)\.db\.gz$/u.exec(name)?.[1] ?? [],
);

const oldViewsOf = (version: string): OldViews => JSON.parse(unpack(`searchlight-${version}.json.gz`).toString('utf8'));

/** Writes the database of an older release to a path. */
export const writeOldDatabase = (version: string, path: string): void =>
  writeFileSync(path, unpack(`searchlight-${version}.db.gz`));

/** Each version with each server, for tests that read a part at a time. */
export const OLD_SERVERS = OLD_VERSIONS.flatMap((version) =>
  SERVERS.map((server) => ({ version, server, name: server.spec.name })),
);

type OldServer = (typeof OLD_SERVERS)[number];

/** Reads the views of a server again from an updated database, with this version of the bot. */
const readAgain = async ({ at, ids }: OldViews, { server }: OldServer, databaseUrl: string): Promise<Views> => {
  const clock = createManualClock(BEGUN_AT);
  const standIn = await createStandIn({ clock, servers: SERVERS.map(({ spec }) => spec) });
  clock.advance(at - clock.now());
  await using rig = await startBotRig({ clock, standIn, game: await createGame(clock.now, databaseUrl) });
  const own = SERVERS.map((each) => idsIn(rig, each));
  if (JSON.stringify(own) !== JSON.stringify(ids)) throw new Error('expected the ids of the old views');
  const views = await readViews(rig, [server]);
  if (rig.errors.length > 0) throw new Error(`the bot logged errors: ${JSON.stringify(rig.errors)}`);
  return views;
};

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** An export without the columns that the old one did not have. Tables and rows stay, whatever they are. */
const withOldColumns = (exported: Rows, old: Rows): Rows =>
  Object.fromEntries(
    Object.entries(exported).map(([table, rows]) => {
      const known = Object.keys(old[table]?.[0] ?? {});
      const isKnown = ([column]: readonly [string, unknown]): boolean => known.includes(column);
      return [table, rows.map((row) => Object.fromEntries(Object.entries(row).filter(isKnown)))];
    }),
  );

/** PostgreSQL gives the rows of an export in any order. */
const inOrder = (tables: Rows): Rows => {
  const keyOf = (row: object): string => JSON.stringify(Object.entries(row).sort());
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      table,
      [...rows].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    ]),
  );
};

/** Reads the views of a server, and gives those of now and of then, so far as they must be equal. */
export const compareViews = async (
  wanted: OldServer,
  databaseUrl: string,
): Promise<{ readonly now: Views; readonly then: Views }> => {
  const old = oldViewsOf(wanted.version);
  const views = await readAgain(old, wanted, databaseUrl);
  const now: Record<string, unknown> = {};
  const then: Record<string, unknown> = {};
  for (const [name, before] of Object.entries(old.views)) {
    if (!name.startsWith(`${wanted.name} / `)) continue;
    const view = views[name];
    const areTexts = typeof view === 'string' && typeof before === 'string';
    now[name] = areTexts ? factsIn(name, view) : inOrder(withOldColumns(view as Rows, before as Rows));
    then[name] = areTexts ? factsIn(name, before) : inOrder(before as Rows);
  }
  return { now, then };
};
