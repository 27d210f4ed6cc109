import type { ThemeHead } from '../../game/practice/practice-theme.ts';
import { dropAccents } from '../../puzzle/model/letters.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Choice } from '../interactions/command.ts';

const fold = (text: string): string => dropAccents(text.toLowerCase());

/** A theme's name, with its language if that is not the reader's. */
const nameOf = ({ title, language }: ThemeHead, { language: own, locale }: Wording): string => {
  if (language === own) return title;
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(language);
  return `${title} (${name ?? language})`;
};

/** Themes with every part of what is typed in their names, in the order given. */
export const suggestThemes = (themes: readonly ThemeHead[], typed: string, wording: Wording): Choice[] => {
  const parts = fold(typed).split(/\s+/);
  return themes
    .map((theme) => ({ name: nameOf(theme, wording), value: theme.id }))
    .filter(({ name, value }) => parts.every((part) => fold(`${name} ${value}`).includes(part)));
};
