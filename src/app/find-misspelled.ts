import { countEdits } from '../puzzle/model/letters.ts';

/**
 * Finds misspelled variables, such as `DATABSE_URL`. The bot would ignore them and use a default. Variables of other
 * programs are alike too, so a name from the environment must be longer and nearer than one from our own `.env`.
 */

/** Variables of shells and hosting platforms that are near one of ours. */
const OTHERS: ReadonlySet<string> = new Set(['HOME', 'HOSTNAME', 'HOSTTYPE', 'PATH', 'PORTS', 'PWD', 'TZ', 'USER']);

/** A name of fewer characters is near too many others, such as `APP_PORT` and `OPS_PORT`. */
const LONG = 9;

/** The shortest variable in the environment that may be a misspelled one of ours. */
const MIN_IN_ENVIRONMENT = 6;

const MAX_EDITS = 2;

const mostEdits = (known: string, isOurFile: boolean): number => {
  if (isOurFile || known.length >= LONG) return MAX_EDITS;
  return known.length >= MIN_IN_ENVIRONMENT ? 1 : -1;
};

/** The known name that a person meant; `undefined` for a name unlike all of them. */
const meantBy = (name: string, known: readonly string[], isOurFile: boolean): string | undefined =>
  known
    .filter((other) => Math.abs(other.length - name.length) <= MAX_EDITS)
    .map((other) => ({ other, edits: countEdits(name.toUpperCase(), other) }))
    .filter(({ other, edits }) => edits <= mostEdits(other, isOurFile))
    .sort((a, b) => a.edits - b.edits)[0]?.other;

/** One sentence for each misspelled variable. `inFile` has the names of our `.env` file. */
export const findMisspelled = (
  names: readonly string[],
  known: readonly string[],
  inFile: ReadonlySet<string>,
): string[] =>
  names
    .filter((name) => !known.includes(name) && !OTHERS.has(name))
    .flatMap((name) => {
      const meant = meantBy(name, known, inFile.has(name));
      return meant === undefined
        ? []
        : [`${name} is not a variable of Searchlight: it is spelled ${meant}. Rename it, or remove it.`];
    });
