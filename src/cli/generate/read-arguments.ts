import { wrongUsage } from '../shell/cli-io.ts';
import { readArgs } from '../shell/read-args.ts';
import { parseGameId } from './parse-game-id.ts';

const OPTIONS = {
  words: { type: 'string' },
  theme: { type: 'string' },
  secret: { type: 'string' },
  choose: { type: 'string' },
  'keep-good': { type: 'boolean' },
  message: { type: 'string' },
  language: { type: 'string' },
  size: { type: 'string' },
  difficulty: { type: 'string' },
  directions: { type: 'string' },
  shape: { type: 'string' },
  invert: { type: 'boolean' },
  plain: { type: 'boolean' },
  'no-overlap': { type: 'boolean' },
  blind: { type: 'boolean' },
  crossings: { type: 'string' },
  herrings: { type: 'string' },
  seed: { type: 'string' },
  timeout: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  answers: { type: 'boolean' },
  solution: { type: 'boolean' },
  count: { type: 'string' },
  colors: { type: 'string' },
  list: { type: 'string' },
  order: { type: 'string' },
  case: { type: 'string' },
  title: { type: 'string' },
  paper: { type: 'string' },
  'large-print': { type: 'boolean' },
  'name-lines': { type: 'boolean' },
  outlines: { type: 'boolean' },
} as const;

export type Values = ReturnType<typeof readArgs<typeof OPTIONS>>['values'];

/** Options that a game id already decides. */
const DECIDED = [
  'words',
  'theme',
  'secret',
  'choose',
  'keep-good',
  'message',
  'language',
  'size',
  'difficulty',
  'directions',
  'shape',
  'invert',
  'plain',
  'no-overlap',
  'crossings',
  'herrings',
  'seed',
  'count',
] as const satisfies (keyof Values)[];

const expandId = (values: Values, id: string): Values => {
  const given = DECIDED.find((name) => values[name] !== undefined);
  if (given !== undefined) throw wrongUsage(`A game id decides the whole puzzle: leave out --${given}.`);
  const parsed = parseGameId(id);
  if (parsed.kind === 'literal') return values;
  return { ...values, theme: parsed.theme, difficulty: parsed.difficulty, seed: parsed.seed };
};

/**
 * The typed arguments of `generate`, and a game id if one is there. A short id turns into its options. Throws a
 * `CliError` for an unknown option, or for one that the id decides.
 */
export const readArguments = (
  args: readonly string[],
): { readonly values: Values; readonly id: string | undefined } => {
  const { values, positionals } = readArgs('generate', args, OPTIONS, 1);
  const [id] = positionals;
  return { values: id === undefined ? values : expandId(values, id), id };
};
