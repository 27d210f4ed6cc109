import type { Release } from '../game/ops/release-feed.ts';
import type { Trouble, TroubleName } from '../game/ops/troubles.ts';
import { escapeText } from './escape.ts';

/**
 * Messages to owners are in English, as are the log and the operators' documents: Discord does not reveal an owner's
 * language.
 */

const SENTENCES: Readonly<Record<TroubleName, (detail: string) => string>> = {
  database_not_writable: (reason) =>
    `The database cannot be written, so nothing that members find is kept: ${reason}. Free space, or end the other program that uses it.`,
  database_set_aside: (path) =>
    `A damaged database was set aside as ${path}. Once the present one has all you need, move that file elsewhere.`,
  backup_failing: (reason) => `There is no recent backup: ${reason}. Check BACKUP_DIR and the free space there.`,
  disk_nearly_full: (free) => `The disk is nearly full: ${free}. Once it is full, nothing more can be kept.`,
  clock_wrong: (seconds) =>
    `This computer’s clock differs from Discord’s by ${seconds} seconds, so puzzles come at the wrong time. Set it, and keep it set by NTP.`,
  disconnected: (since) => `The bot is ${since}. Check the network and Discord’s status page.`,
  identifies_few: (count) =>
    `The bot starts so often that Discord will soon reset its token (new connections left today: ${count}). Find out why it ends.`,
  answers_refused: (count) =>
    `Discord refused ${count} requests in ten minutes, and bans the address at 10,000. Stop the bot if this goes on.`,
  commands_not_registered: () =>
    'Discord does not accept the slash commands. The bot keeps trying; the log gives the reason.',
  posts_missed: (count) => `Puzzles that were never posted: ${count}. The bot, or Discord, was away over whole dates.`,
  posts_unknown: (count) =>
    `Puzzles that may or may not have been posted: ${count}. The bot may not read the history of their channels.`,
  answers_failed: (count) =>
    `Answers that failed in a quarter of an hour: ${count}. Members got an apology; the log has a line for each.`,
  builds_failed: (count) =>
    `Puzzles of the coming week that cannot be built: ${count}. Look for “a puzzle could not be built ahead” in the log.`,
};

const MAX_DETAIL = 300;

/** One message about all troubles. */
export const describeTroubles = (troubles: readonly Trouble[]): string =>
  [
    '**Searchlight needs you**',
    ...troubles.map(({ name, detail }) => `- ${SENTENCES[name](escapeText(detail, MAX_DETAIL))}`),
    'Each of these is told once. `docs/operating.md` says more.',
  ].join('\n');

export const describeNewRelease = ({ version, url }: Release, current: string): string =>
  `Searchlight ${version} is out; this is ${current}. What is new: <${url}>`;
