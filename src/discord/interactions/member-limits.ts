import type { PacedAction } from '../../base/paces.ts';

/** The kinds of commands, components and suggestions in the table of paces. Names outside these lists are answers. */

const FORMS = [
  'found-open',
  'practice-submit',
  'setup-open',
  'settings-type',
  'words-open',
  'words-again',
  'circle-change',
];
const FINDS = ['/found', 'found-submit', 'practice-submitted'];
const BUILDS = [
  ...['/practice', 'practice-again', '/daily post', 'daily-post'],
  // Each builds a sample puzzle of the list.
  ...['/words edit', 'words-options', 'words-crossings', 'words-count', 'proposal-preview'],
];
const REBUILDS = [
  '/daily preview',
  '/daily reroll',
  'daily-reroll',
  'daily-swap',
  'daily-skip',
  'settings-day',
  'settings-preview',
];
const UPLOADS = ['/words add', 'words-added', 'words-keep', '/propose', 'proposal-approve'];
const GUESSES = ['/circle join', 'circle-join'];
const CIRCLES = ['/circle create', 'circle-code', 'circle-out'];
const RECORDS = ['/privacy export', 'privacy-delete', '/doctor', 'circle-left'];

const ACTIONS: readonly (readonly [PacedAction, readonly string[]])[] = [
  ['form', FORMS],
  ['find', FINDS],
  ['build', BUILDS],
  ['rebuild', REBUILDS],
  ['upload', UPLOADS],
  ['guess', GUESSES],
  ['circle', CIRCLES],
  ['record', RECORDS],
];

/**
 * The names of interactions that are not plain answers.
 *
 * @testing
 */
export const PACED_NAMES: readonly string[] = ACTIONS.flatMap(([, names]) => names);

/**
 * The kind of an interaction, by its name: a command with its subcommand, a component's action, or `suggest` and a
 * command.
 */
export const actionOf = (name: string): PacedAction => {
  if (name.startsWith('suggest ')) return 'suggestion';
  return ACTIONS.find(([, names]) => names.includes(name))?.[0] ?? 'answer';
};
