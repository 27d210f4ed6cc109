import type { ThemeHead } from '../../game/practice/practice-theme.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import { languageName } from '../../wording/language-name.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Choice } from '../interactions/command.ts';

const fold = (text: string): string => dropAccents(text.toLowerCase());

/** A theme's name; a theme in another language than the reader's also names the language. */
const nameOf = ({ title, language }: ThemeHead, wording: Wording): string =>
  language === wording.language ? title : `${title} (${languageName(language, wording)})`;

/** The themes with every typed part in their names, in the given order. */
export const suggestThemes = (themes: readonly ThemeHead[], typed: string, wording: Wording): Choice[] => {
  const parts = [...new Set(fold(typed).split(/\s+/))];
  return themes
    .map((theme) => ({ name: nameOf(theme, wording), value: theme.id }))
    .filter(({ name, value }) => {
      const text = fold(`${name} ${value}`);
      return parts.every((part) => text.includes(part));
    });
};
