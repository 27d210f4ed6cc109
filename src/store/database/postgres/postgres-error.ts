import { codeOf, StoreAway } from '../../../base/store-failure.ts';
import { UnfitError } from '../store-error.ts';
import { showPostgresUrl } from './postgres-url.ts';

/**
 * Remedies by PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) and the system's
 * codes. Without a code, words of the message decide.
 */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOENT)\b/u, 'Start PostgreSQL there, or correct DATABASE_URL.'],
  [/^(ENOTFOUND|EAI_AGAIN)\b/u, 'Correct the host name in DATABASE_URL.'],
  [
    /^ETIMEDOUT\b|timeout expired|timeout exceeded/u,
    'Nothing answers there: check host and port in DATABASE_URL, and firewalls on the way.',
  ],
  [/does not support SSL/u, 'Take sslmode out of DATABASE_URL, or switch ssl on in the settings of PostgreSQL.'],
  [
    /^(SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|CERT_|ERR_TLS)/u,
    'Name the certificate of its authority in DATABASE_URL with sslrootcert=FILE, or pass over the check with sslmode=no-verify.',
  ],
  [
    /^28000\b.*(no encryption|SSL off)/u,
    'Add ?sslmode=verify-full to DATABASE_URL if the server demands encryption, or allow this computer in its pg_hba.conf.',
  ],
  [/^28000\b.*pg_hba\.conf/u, 'Allow this computer and account in pg_hba.conf of the server.'],
  [/^(28P01|28000)\b|client password must be/u, 'Correct the account and password in DATABASE_URL.'],
  [/^3D000\b/u, 'Make the database with createdb, or correct its name in DATABASE_URL.'],
  [
    /^(42501|3F000)\b/u,
    'Make the account of DATABASE_URL the owner of the database: ALTER DATABASE name OWNER TO account.',
  ],
  [
    /^25006\b/u,
    'It is read-only: name the primary server in DATABASE_URL, or switch default_transaction_read_only off.',
  ],
  [/^(53100|53200|58030)\b/u, 'Free space on the disk of PostgreSQL.'],
  [/^53300\b/u, 'Raise max_connections of PostgreSQL or the limit of the account, or stop other programs that use it.'],
  [/^57P0\d\b/u, 'PostgreSQL is starting or stopping: start again when it is up.'],
];

const ANY_ADVICE = 'Check DATABASE_URL, and that PostgreSQL can be reached from here.';

/** The message and code of a failed connection. An error from several addresses holds their errors inside. */
const reasonOf = (thrown: unknown): { readonly text: string; readonly code: string } => {
  const error = thrown instanceof StoreAway ? thrown.cause : thrown;
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return { text: first instanceof Error ? first.message : String(first), code: codeOf(error) || codeOf(first) };
};

const adviceFor = (error: unknown): string | undefined => {
  const { text, code } = reasonOf(error);
  return ADVICE.find(([pattern]) => pattern.test(code === '' ? text : `${code} ${text}`))?.[1];
};

/**
 * A server that is out of reach, starts, stops or has no place left. Everything else stays until someone mends it, such
 * as a wrong password, an unknown database or a refused certificate.
 */
const PASSING = /^(?:E[A-Z_]+|08\w{3}|53[23]00|57P0\d)$|^Connection terminated|timeout expired|timeout exceeded/u;

/** The system's codes of a wrong address or file, among those of the network. */
const LASTING = /^(?:ERR_|EACCES|EPERM|EINVAL|EPROTO)/u;

/** True if a database that failed to open may open later without any change. */
export const isPassingFailure = (error: unknown): boolean => {
  const { text, code } = reasonOf(error);
  const told = code === '' ? text : code;
  return PASSING.test(told) && !LASTING.test(told);
};

/** Describes a failure of a running database, with the remedy if known. */
export const describePostgresTrouble = (error: unknown): string => {
  const advice = adviceFor(error);
  const { text } = reasonOf(error);
  return advice === undefined ? text : `${text}. ${advice}`;
};

/** The same line about the address in `DATABASE_DIRECT_URL`. */
export const describeDirectFailure = (directUrl: string, error: unknown): string =>
  describePostgresFailure(directUrl, error)
    .replace('in DATABASE_DIRECT_URL', 'there')
    .replaceAll('DATABASE_URL', 'DATABASE_DIRECT_URL')
    .replace(/^The database \S+/u, '$& in DATABASE_DIRECT_URL');

/** One line about a PostgreSQL database that failed to open. It never contains the password. */
export const describePostgresFailure = (databaseUrl: string, error: unknown): string => {
  const { text } = reasonOf(error);
  if (error instanceof UnfitError) return `The database ${showPostgresUrl(databaseUrl)} cannot be used: ${text}.`;
  return `The database ${showPostgresUrl(databaseUrl)} cannot be used: ${text}. ${adviceFor(error) ?? ANY_ADVICE}`;
};
