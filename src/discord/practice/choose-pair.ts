import type { Game } from '../../game/game.ts';
import { linkedThemes, pairTheme } from '../../game/practice/paired-theme.ts';
import type { Theme } from '../../game/practice/practice-theme.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/language-name.ts';
import type { Wording } from '../../wording/wording.ts';
import { type LanguagePair, MIN_PAIRS } from '../../words/language-pairs.ts';
import type { CommandCall, Options } from '../interactions/command.ts';

/** Reads the options for a practice in two languages. */

const NAMED = 3;

/** The theme to practise, or one sentence about the problem. */
export type Choice = { readonly theme: Theme } | { readonly problem: string };

/** The names of both languages, as values for messages. */
export const pairValues = ({ list, grid }: LanguagePair, wording: Wording) => ({
  list: languageName(list, wording),
  grid: languageName(grid, wording),
});

/** The chosen languages; by default the theme's own. */
const wantedPair = (options: Options, { language }: Theme): LanguagePair => ({
  list: options.getString('list-language') ?? language,
  grid: options.getString('grid-language') ?? language,
});

const nameThemes = (game: Game, pair: LanguagePair, { list }: Wording): string =>
  list(
    linkedThemes(game, pair, NAMED).map(({ title }) => `**${escapeText(title)}**`),
    'disjunction',
  );

/** The theme in the chosen languages. A choice of the theme's own language alone returns the theme unchanged. */
export const choosePair = (game: Game, { options, wording }: CommandCall, theme: Theme): Choice => {
  const pair = wantedPair(options, theme);
  const { say } = wording;
  if (pair.list === pair.grid) {
    const isOwn = pair.list === theme.language;
    return isOwn ? { theme } : { problem: say('practice.pair_same', { language: languageName(pair.list, wording) }) };
  }
  if (options.getBoolean('clues')) return { problem: say('practice.pair_clues') };
  const pairing = pairTheme(game, theme, pair);
  if (pairing.kind === 'paired') return { theme: pairing.theme };
  const values = {
    ...pairValues(pair, wording),
    theme: escapeText(theme.title),
    themes: nameThemes(game, pair, wording),
  };
  const { kind } = pairing;
  if (kind === 'own') return { problem: say('practice.pair_own', values) };
  return { problem: say('practice.pair_few', { ...values, count: pairing.count, min: MIN_PAIRS }) };
};
