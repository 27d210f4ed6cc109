import { dropAccents } from '../puzzle/model/letters.ts';
import type { ThemeView } from './others-wire.ts';

/** Neither case nor accents count. Capitals also join ß with SS, and both Greek forms of sigma. */
const fold = (text: string): string => dropAccents(text).toUpperCase();

/** The themes with every typed part in their titles, in the given order. */
export const findThemes = (themes: readonly ThemeView[], typed: string): ThemeView[] => {
  const parts = fold(typed).split(/\s+/);
  return themes.filter(({ title }) => {
    const text = fold(title);
    return parts.every((part) => text.includes(part));
  });
};

export interface ThemeGroup {
  /** `undefined` for the server's own lists. */
  readonly language: string | undefined;
  readonly themes: readonly ThemeView[];
}

/** The server's own lists come first, then the built-in themes of each language, in the order of their first theme. */
export const groupThemes = (themes: readonly ThemeView[]): ThemeGroup[] => {
  const groupOf = ({ isOwn, language }: ThemeView): string | undefined => (isOwn ? undefined : language);
  const languages = [...new Set(themes.map(groupOf))];
  return languages.map((language) => ({ language, themes: themes.filter((theme) => groupOf(theme) === language) }));
};
