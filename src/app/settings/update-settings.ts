import { isPostgresUrl, namesPostgresDatabase } from '../../store/database/postgres/postgres-url.ts';
import type { Role } from '../role-settings.ts';
import type { Reader } from '../settings-reader.ts';

/** Settings for updates while members play. */
export interface UpdateSettings {
  /** The address of PostgreSQL itself, if a pooler stands before the one in `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** At a stop, the time in seconds during which this process still takes requests although it is not ready. */
  readonly drainSeconds: number;
}

const MAX_DRAIN_SECONDS = 60;

/** Load balancers usually look every few seconds. A process without others has no load balancer to wait for. */
const defaultDrain = (role: Role | undefined): string => (role === 'web' ? '5' : '0');

const parseDrain = (text: string): number | undefined =>
  /^\d{1,2}$/.test(text) && Number(text) <= MAX_DRAIN_SECONDS ? Number(text) : undefined;

const parsePostgres = (text: string): string | undefined => (namesPostgresDatabase(text) ? text : undefined);

const readDirectUrl = ({ ifSet, problems }: Reader, databaseUrl: string | undefined): string | undefined => {
  const directUrl = ifSet.read(
    'DATABASE_DIRECT_URL',
    parsePostgres,
    'a PostgreSQL database such as postgres://account:password@host/name',
  );
  if (directUrl !== undefined && databaseUrl !== undefined && !isPostgresUrl(databaseUrl)) {
    problems.push(
      'DATABASE_DIRECT_URL goes past a pooler of PostgreSQL, but DATABASE_URL names a file: leave it out, or name a PostgreSQL database in both.',
    );
  }
  return directUrl;
};

/** The role and the address of the database, as far as they are valid. */
interface Known {
  readonly role: Role | undefined;
  readonly databaseUrl: string | undefined;
}

export const readUpdates = (reader: Reader, { role, databaseUrl }: Known): UpdateSettings => ({
  databaseDirectUrl: readDirectUrl(reader, databaseUrl),
  drainSeconds: reader.read(
    'DRAIN_SECONDS',
    defaultDrain(role),
    parseDrain,
    `a whole number of seconds from 0 to ${MAX_DRAIN_SECONDS}`,
  ),
});
