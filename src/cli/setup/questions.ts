import { resolve } from 'node:path';
import { parseConfig } from '../../app/config.ts';
import { findRefusal } from '../../store/database/find-refusal.ts';
import { fileOf, showStore } from '../../store/database/open-store.ts';
import { type CliIo, failure, noteLine, printLines } from '../shell/cli-io.ts';

/** The number of tries for a question before setup gives up. */
const MAX_TRIES = 3;

/** The value of an answer, or a sentence that explains its fault. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };

export interface Question<T> {
  readonly text: string;
  /** The answer for an empty line. Shown unless it is secret. `undefined` if the user must answer. */
  readonly fallback: string | undefined;
  /** The fallback's text in the question, if it differs. */
  readonly shownAs?: string;
  readonly isSecret?: boolean;
  readonly read: (answer: string) => Reading<T> | Promise<Reading<T>>;
}

/** Asks until the answer is good. Throws a `CliError` after three bad answers, or at the end of input. */
export const askUntilGood = async <T>(io: CliIo, question: Question<T>): Promise<T> => {
  const { text, fallback, shownAs = fallback, isSecret, read } = question;
  const shown = shownAs === undefined || isSecret ? '' : ` [${shownAs}]`;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const answer = await io.ask(`${text}${shown}: `, isSecret ?? false);
    if (answer === undefined) throw failure('Setup was stopped. Nothing was changed.');
    const reading = await read(answer.trim() || (fallback ?? ''));
    if ('value' in reading) return reading.value;
    noteLine(io, reading.problem);
  }
  throw failure('That was the third answer that cannot be used. Nothing was changed; run searchlight setup again.');
};

/** Reads a variable as the bot's start does. */
const readVariable = (name: string, text: string): Reading<string> => {
  const result = parseConfig({ [name]: text });
  return result.kind === 'config' ? { value: text } : { problem: result.problems.join(' ') };
};

export const askVariable = (io: CliIo, name: string, text: string, fallback: string): Promise<string> =>
  askUntilGood(io, { text, fallback, read: (answer) => readVariable(name, answer) });

/** Reads the address of a database. The bot must be able to start on it now. */
const readDatabase = async (io: CliIo, address: string): Promise<Reading<string>> => {
  const reading = readVariable('DATABASE_URL', address);
  if ('problem' in reading) return reading;
  const path = fileOf(address);
  const problem = await findRefusal(path === undefined ? address : `file:${resolve(io.cwd, path)}`);
  return problem === undefined ? reading : { problem };
};

/** Accepts a file's path and stores it as an address. Hides passwords. */
export const askDatabase = (io: CliIo, fallback: string): Promise<string> =>
  askUntilGood(io, {
    text: 'Database file',
    fallback,
    shownAs: showStore(fallback),
    read: (answer) => readDatabase(io, /^\w+:/u.test(answer) ? answer : `file:${answer}`),
  });

const readYesOrNo = (answer: string): Reading<boolean> => {
  if (/^y(es)?$/iu.test(answer)) return { value: true };
  return /^no?$/iu.test(answer) ? { value: false } : { problem: 'Please answer yes or no.' };
};

export const askYesOrNo = (io: CliIo, text: string, fallback: 'yes' | 'no'): Promise<boolean> =>
  askUntilGood(io, { text, fallback, read: readYesOrNo });

export const printParagraph = (io: CliIo, ...lines: readonly string[]): void => printLines(io, ['', ...lines]);
