import { existsSync, readFileSync } from 'node:fs';

/**
 * The system's limit on open files and connections. Each member's answer, each page and each query needs one. At the limit
 * nothing else opens: members stay unanswered, and the system's word for it (EMFILE) tells an operator little.
 */

const LIMITS = '/proc/self/limits';

/** Enough for the files of the program, its database and Discord, and for some hundred pages. */
const ENOUGH = 1_024;

const REMEDY =
  'Raise it to 65536: LimitNOFILE= in its systemd unit, --ulimit nofile=65536 for Docker, or ulimit -n 65536 in its shell.';

/** The limit in the system's table of a process; `undefined` if there is none. */
export const parseOpenFiles = (limits: string): number | undefined => {
  const found = /^Max open files +(\d+) /mu.exec(limits)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** One sentence if the limit is too small; `undefined` if it suffices, or the system does not tell. */
export const findFewFiles = (path = LIMITS): string | undefined => {
  const limit = existsSync(path) ? parseOpenFiles(readFileSync(path, 'utf8')) : undefined;
  if (limit === undefined || limit >= ENOUGH) return undefined;
  return `The bot may have only ${limit} files and connections open at a time, too few to answer many members. ${REMEDY}`;
};

const hasCode = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^E[MN]FILE$/u.test(String(error.code));

/** One sentence if the error, or one of its causes, is this limit; `undefined` for another error. */
export const describeFewFiles = (error: unknown): string | undefined => {
  for (let each = error; each instanceof Error; each = each.cause as unknown) {
    if (hasCode(each)) return `The bot has reached its limit of open files and connections. ${REMEDY}`;
  }
  return undefined;
};
