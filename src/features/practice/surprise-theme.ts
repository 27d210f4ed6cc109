import type { Game, Player } from '../../game/game.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { canPractise } from './practice-puzzle.ts';
import { findTheme, knownThemes, type Theme, themesToCome } from './practice-theme.ts';

/** The most themes to try: open puzzles keep few of them secret. */
const MAX_TRIES = 10;

/** A theme in a language that the member may practise now, drawn anew each time; `undefined` if there is none. */
export const surpriseTheme = async (game: Game, player: Player, language: string): Promise<Theme | undefined> => {
  const { guildId, userId } = player;
  const toCome = await themesToCome(game, guildId);
  const known = (await knownThemes(game, guildId, language)).filter(
    (theme) => theme.language === language && !toCome.has(theme.id),
  );
  const rng = createRng(game.keyedHash(`surprise ${guildId}/${userId}/${game.now()}`));
  for (const { id } of shuffle(known, rng).slice(0, MAX_TRIES)) {
    const theme = await findTheme(game, guildId, id);
    if (theme && (await canPractise(game, player, theme.words))) return theme;
  }
  return undefined;
};
