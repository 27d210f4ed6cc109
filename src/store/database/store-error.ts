import { codeOf } from '../../base/store-failure.ts';
import { probePlace } from './prepare-place.ts';

/** An unusable database. The message names the file and the remedy. */
export class StoreError extends Error {
  /** The database is out of reach for now, so another try may succeed. */
  readonly isPassing: boolean;

  constructor(
    message: string,
    { isPassing = false, ...options }: ErrorOptions & { readonly isPassing?: boolean } = {},
  ) {
    super(message, options);
    this.isPassing = isPassing;
  }
}

/** A database that does not suit this program. The message is the end of a sentence with the remedy. */
export class UnfitError extends Error {}

/** Remedies by SQLite's codes and the system's. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC)/u, 'Free space on its disk, then start again.'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED)/u, 'End the other program that uses it, then start again.'],
  [/^EROFS/u, 'Mount its volume writable, or name another place in DATABASE_URL.'],
  [
    /^(SQLITE_READONLY|EACCES|EPERM)/u,
    'Make the file and its folder writable for this account, or name another place in DATABASE_URL.',
  ],
  [
    /^(SQLITE_NOTADB|SQLITE_CORRUPT)/u,
    'Check DATABASE_URL; if this was your database, put the newest backup in its place with npx searchlight restore --latest, which keeps this file under another name.',
  ],
];

const ANY_ADVICE = 'Check DATABASE_URL and that the file and its folder are writable.';

/** The remedy for an error of a disk or a file; `undefined` for another error. */
export const adviceFor = (code: string): string | undefined => ADVICE.find(([pattern]) => pattern.test(code))?.[1];

/** SQLite's codes for a full, read-only or broken volume alike. */
const UNCLEAR = /^SQLITE_(CANTOPEN|IOERR)/u;

/**
 * One line about a database that failed to open. If SQLite gives no clear reason, `probe` tries to write there. It
 * returns the system's code, or `undefined` if the write succeeds.
 */
export const describeOpenFailure = (
  path: string,
  error: unknown,
  probe: (path: string) => string | undefined = probePlace,
): string => {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UnfitError) return `The database ${path} cannot be used: ${reason}.`;
  const found = UNCLEAR.test(codeOf(error)) ? probe(path) : undefined;
  const code = found ?? codeOf(error);
  const advice = adviceFor(code) ?? ANY_ADVICE;
  return `The database ${path} cannot be used: ${reason}${found === undefined ? '' : ` (${found})`}. ${advice}`;
};
