import type { PacedAction } from '../../game/ops/paces.ts';

/** What commands, components and suggestions count as in the table of paces. What is not named here is an answer. */

const FORMS = ['found-open', 'practice-submit', 'setup-open', 'words-open'];
const FINDS = ['/found', 'found-submit', 'practice-submitted'];
const BUILDS = [
  ...['/practice', 'practice-again', '/daily post', 'daily-post'],
  // Each shows a puzzle of the list as it would be.
  ...['/words edit', 'words-options', 'words-crossings', 'words-count'],
];
const REBUILDS = ['/daily preview', '/daily reroll', 'daily-reroll', 'daily-skip'];
const UPLOADS = ['/words add', 'words-keep'];
const RECORDS = ['/privacy export', 'privacy-delete', '/doctor'];

const ACTIONS: readonly (readonly [PacedAction, readonly string[]])[] = [
  ['form', FORMS],
  ['find', FINDS],
  ['build', BUILDS],
  ['rebuild', REBUILDS],
  ['upload', UPLOADS],
  ['record', RECORDS],
];

/** Names of interactions that do not count as answers. */
export const PACED_NAMES: readonly string[] = ACTIONS.flatMap(([, names]) => names);

/** The action of an interaction: a command with its subcommand, a component's action, or `suggest` and a command. */
export const actionOf = (name: string): PacedAction => {
  if (name.startsWith('suggest ')) return 'suggestion';
  return ACTIONS.find(([, names]) => names.includes(name))?.[0] ?? 'answer';
};
