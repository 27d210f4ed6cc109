import {
  CLEAN_WEEK_BONUS,
  MAX_CLEAN_BONUS,
  MAX_OFF_LIST,
  OFF_LIST_PER_HINT,
  OFF_LIST_POINTS,
} from '../rules/scoring/bonuses.ts';
import { ALL_WORDS_BONUS, FINDS_FOR_ONE_END, FREE_WRONG_ENTRIES, MESSAGE_BONUS } from '../rules/scoring/scoring.ts';
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
    `- ${say('help.points_wrong', { free: FREE_WRONG_ENTRIES, finds: FINDS_FOR_ONE_END })}`,
    `- ${say('help.points_clean', { most: MAX_CLEAN_BONUS, week: CLEAN_WEEK_BONUS })}`,
    `- ${say('help.points_off_list', { points: OFF_LIST_POINTS, most: MAX_OFF_LIST, each: OFF_LIST_PER_HINT })}`,
    `- ${say('help.points_ranks')}`,
    `**${say('help.commands_title')}**`,
    say('help.commands_play'),
    say('help.commands_admin'),
  ].join('\n');
