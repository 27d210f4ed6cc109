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

/** How to play, points and commands; one message holds it in every language. */
export const describeHelp = ({ say }: Wording): string =>
  [
    `**${say('help.how_title')}**`,
    `- ${say('help.how_find')}`,
    `- ${say('help.how_submit')}`,
    `- ${say('help.how_late')}`,
    `**${say('help.points_title')}**`,
    `- ${say('help.points_letters')}`,
    `- ${say('help.points_more', { all: ALL_WORDS_BONUS, message: MESSAGE_BONUS })}`,
    `- ${say('help.points_hints')}`,
    `- ${say('help.points_clean', { most: MAX_CLEAN_BONUS, week: CLEAN_WEEK_BONUS })}`,
    `- ${say('help.points_off_list', { points: OFF_LIST_POINTS, most: MAX_OFF_LIST, each: OFF_LIST_PER_HINT })}`,
    `- ${say('help.points_ranks')}`,
    `**${say('help.commands_title')}**`,
    say('help.commands_play'),
    say('help.commands_admin'),
  ].join('\n');

/** What wrong entries cost, a rule a line. */
export const describeWrongEntries = ({ say }: Wording): string =>
  [
    `- ${say('help.wrong_free', { free: FREE_WRONG_ENTRIES })}`,
    `- ${say('help.wrong_then')}`,
    `- ${say('help.wrong_wait')}`,
    `- ${say('help.wrong_ends', { finds: FINDS_FOR_ONE_END })}`,
  ].join('\n');

/** What goes on from puzzle to puzzle. It stands below the help, whose message is full in some languages. */
export const describeStreaks = ({ say }: Wording): string => {
  const freezes = { finishes: FINISHES_PER_FREEZE, plays: PLAYS_PER_FREEZE, most: MAX_FREEZES };
  return [
    `- ${say('help.streaks_freeze', freezes)}`,
    `- ${say('help.streaks_week')}`,
    `- ${say('help.streaks_leagues')}`,
    `- ${say('help.streaks_play', { button: say('player.button') })}`,
  ].join('\n');
};
