import { type LanguagePair, MIN_PAIRS, pairedWords } from '../../words/language-pairs.ts';
import type { Pack } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import type { Theme } from './practice-theme.ts';

/** Themes in two languages at once. Such a pair is a separate exercise, so its id names both languages. */

const PAIRED = /@([a-z]{2,3})-([a-z]{2,3})$/;

const pairedId = (id: string, { list, grid }: LanguagePair): string => `${id}@${list}-${grid}`;

/** The languages in a theme's id; `undefined` for a theme in one language. */
export const pairOf = (themeId: string): LanguagePair | undefined => {
  const [, list, grid] = PAIRED.exec(themeId) ?? [];
  return list === undefined || grid === undefined ? undefined : { list, grid };
};

/** `own` for a theme outside the built-in packs: the bot has no translations of its words. */
export type Pairing =
  | { readonly kind: 'paired'; readonly theme: Theme }
  | { readonly kind: 'own' }
  | { readonly kind: 'few'; readonly count: number };

/** A theme with its words in two languages. */
export const pairTheme = ({ packs }: Pick<Game, 'packs'>, theme: Theme, pair: LanguagePair): Pairing => {
  const pack = packs.find(({ id }) => id === theme.id);
  if (!pack) return { kind: 'own' };
  const words = pairedWords(pack, packs, pair);
  if (words.length < MIN_PAIRS) return { kind: 'few', count: words.length };
  return { kind: 'paired', theme: { ...theme, id: pairedId(theme.id, pair), language: pair.grid, words } };
};

/** The first themes with enough words in two languages, by their title in the list's language. */
export const linkedThemes = ({ packs }: Pick<Game, 'packs'>, pair: LanguagePair, limit: number): Pack[] => {
  const linked: Pack[] = [];
  const themes = packs.filter(({ language }) => language === pair.list);
  for (const pack of themes.sort((a, b) => a.title.localeCompare(b.title, pair.list))) {
    if (linked.length >= limit) break;
    if (pairedWords(pack, packs, pair).length >= MIN_PAIRS) linked.push(pack);
  }
  return linked;
};
