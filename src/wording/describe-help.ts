import {
  CLEAN_WEEK_BONUS,
  MAX_CLEAN_BONUS,
  MAX_OFF_LIST,
  OFF_LIST_PER_HINT,
  OFF_LIST_POINTS,
} from '../rules/scoring/bonuses.ts';
import { ALL_WORDS_BONUS, FINDS_FOR_ONE_END, FREE_WRONG_ENTRIES, MESSAGE_BONUS } from '../rules/scoring/scoring.ts';
import { FINISHES_PER_FREEZE, MAX_FREEZES, PLAYS_PER_FREEZE } from '../rules/scoring/streaks.ts';
import type { Wording } from './wording.ts';

/**
 * The help is in pages, since all of it at once fills several screens of a phone. The first page is enough to play;
 * each other one is a press away.
 */

export const HELP_PAGES = ['how', 'points', 'wrong', 'streaks', 'commands'] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

type Say = Wording['say'];

const describeHow = (say: Say, isInServer: boolean): string[] => [
  say('help.how_find'),
  say('help.how_submit'),
  say(isInServer ? 'help.streaks_play' : 'place.play', { button: say('player.button') }),
  say('help.how_late'),
];

const describePoints = (say: Say): string[] => [
  say('help.points_letters'),
  say('help.points_more', { all: ALL_WORDS_BONUS, message: MESSAGE_BONUS }),
  say('help.points_hints'),
  say('help.points_clean', { most: MAX_CLEAN_BONUS, week: CLEAN_WEEK_BONUS }),
  say('help.points_off_list', { points: OFF_LIST_POINTS, most: MAX_OFF_LIST, each: OFF_LIST_PER_HINT }),
  say('help.points_ranks'),
];

/** What wrong entries cost, a rule a line. */
const describeWrongEntries = (say: Say): string[] => [
  say('help.wrong_free', { free: FREE_WRONG_ENTRIES }),
  say('help.wrong_then'),
  say('help.wrong_wait'),
  say('help.wrong_ends', { finds: FINDS_FOR_ONE_END }),
];

/** What goes on from puzzle to puzzle. */
const describeStreaks = (say: Say, isInServer: boolean): string[] => [
  say('help.streaks_freeze', { finishes: FINISHES_PER_FREEZE, plays: PLAYS_PER_FREEZE, most: MAX_FREEZES }),
  ...(isInServer ? [say('help.streaks_week'), say('help.streaks_leagues')] : []),
];

const commandsOfPlayers = (say: Say): string[] => say('help.commands_play').split(' · ');

const describeCommands = (say: Say, isInServer: boolean): string[] =>
  isInServer
    ? [...commandsOfPlayers(say), say('help.commands_admin')]
    : commandsOfPlayers(say).filter((line) => !line.startsWith('`/propose`'));

/** The lines of commands that bring others along, for places without a server: `/circle` and `/world`. */
export const describeCompany = ({ say }: Wording): string[] =>
  commandsOfPlayers(say).filter((line) => /^`\/(?:circle|world)`/u.test(line));

const LINES: Readonly<Record<HelpPage, (say: Say, isInServer: boolean) => string[]>> = {
  how: describeHow,
  points: describePoints,
  wrong: describeWrongEntries,
  streaks: describeStreaks,
  commands: describeCommands,
};

/** The title of a page, on its button too. */
export const helpTitle = (page: HelpPage, { say }: Wording): string => say(`help.${page}_title`);

/**
 * A page of the help, as a message. Outside servers it is silent about posts, leagues and the commands of servers, which
 * are not there.
 */
export const describeHelpPage = (page: HelpPage, wording: Wording, isInServer = true): string =>
  [`**${helpTitle(page, wording)}**`, ...LINES[page](wording.say, isInServer).map((line) => `- ${line}`)].join('\n');
