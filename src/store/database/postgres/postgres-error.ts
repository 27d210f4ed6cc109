import { UnfitError } from '../store-error.ts';
import { showPostgresUrl } from './postgres-url.ts';

/** What to do, by PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and the system's. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOENT)$/u, 'Start PostgreSQL there, or correct DATABASE_URL.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/u, 'Correct the host name in DATABASE_URL.'],
  [/^(28P01|28000)$/u, 'Correct the account and password in DATABASE_URL.'],
  [/^3D000$/u, 'Make the database with createdb, or correct its name in DATABASE_URL.'],
  [
    /^(42501|3F000)$/u,
    'Make the account of DATABASE_URL the owner of the database: ALTER DATABASE name OWNER TO account.',
  ],
  [/^25006$/u, 'Name the primary server in DATABASE_URL: a standby only reads.'],
  [/^(53100|53200|58030)$/u, 'Free space on the disk of PostgreSQL, then start again.'],
  [/^53300$/u, 'Raise max_connections of PostgreSQL, or stop other programs that use it.'],
  [/^57P0\d$/u, 'PostgreSQL is starting or stopping: start again when it is up.'],
];

const ANY_ADVICE = 'Check DATABASE_URL, and that PostgreSQL can be reached from here.';

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** What a failed connection has to say; one that tried several addresses has the reasons inside. */
const reasonOf = (error: unknown): { readonly text: string; readonly code: string } => {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return { text: first instanceof Error ? first.message : String(first), code: codeOf(error) || codeOf(first) };
};

/** One line for a PostgreSQL database that could not be opened; it never holds the password. */
export const describePostgresFailure = (databaseUrl: string, error: unknown): string => {
  const { text, code } = reasonOf(error);
  if (error instanceof UnfitError) return `The database ${showPostgresUrl(databaseUrl)} cannot be used: ${text}.`;
  const advice = ADVICE.find(([codes]) => codes.test(code))?.[1] ?? ANY_ADVICE;
  return `The database ${showPostgresUrl(databaseUrl)} cannot be used: ${text}. ${advice}`;
};
