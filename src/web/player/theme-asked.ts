import { canPractise } from '../../game/practice/practice.ts';
import { findTheme, type Theme, themesToCome } from '../../game/practice/practice-theme.ts';
import { type Difficulty, isDifficulty } from '../../puzzle/model/difficulty.ts';
import type { Desk } from './desk.ts';
import { textIn } from './player-input.ts';
import { PlayerProblem } from './problem.ts';

/** The theme and difficulty in a request for a practice or a race. Themes of coming puzzles count as unknown. */
export const themeAsked = async (
  { game, session, wording }: Desk,
  input: Readonly<Record<string, unknown>>,
): Promise<{ readonly theme: Theme; readonly difficulty: Difficulty }> => {
  const { guildId } = session.player;
  const [theme, difficulty] = [await findTheme(game, guildId, textIn(input, 'theme')), textIn(input, 'difficulty')];
  if (!theme || !isDifficulty(difficulty) || (await themesToCome(game, guildId)).has(theme.id)) {
    throw new PlayerProblem(404, 'player.no_such_theme', wording);
  }
  return { theme, difficulty };
};

/** Refuses a theme if it would reveal too much of an open puzzle. */
export const refuseSecret = async ({ game, session, wording }: Desk, { words }: Theme): Promise<void> => {
  if (!(await canPractise(game, session.player, words))) throw new PlayerProblem(403, 'player.in_play', wording);
};
