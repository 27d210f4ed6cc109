import type { Command } from '../src/discord/interactions/command.ts';
import circle from './circle.ts';
import daily from './daily.ts';
import doctor from './doctor.ts';
import found from './found.ts';
import help from './help.ts';
import hint from './hint.ts';
import leaderboard from './leaderboard.ts';
import moderate from './moderate.ts';
import practice from './practice.ts';
import privacy from './privacy.ts';
import propose from './propose.ts';
import puzzle from './puzzle.ts';
import settings from './settings.ts';
import share from './share.ts';
import stats from './stats.ts';
import words from './words.ts';
import world from './world.ts';

/** Every slash command, in the order it is registered. */
export const COMMANDS: readonly Command[] = [
  puzzle,
  found,
  hint,
  leaderboard,
  stats,
  share,
  world,
  practice,
  circle,
  propose,
  help,
  privacy,
  daily,
  settings,
  words,
  doctor,
  moderate,
];
