import type { Locale } from 'discord.js';
import { COLOR_THEMES } from '../../render/model/colors.ts';
import { messageOf } from '../../wording/catalogues.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { LANGUAGE_TRAITS, LANGUAGES, type Language } from '../../words/languages.ts';

/** Descriptions of commands, options and choices in every language that Discord and the catalogues share. */

type Localizations = Partial<Record<Locale, string>>;

const localize = (textIn: (language: Language) => string): Localizations =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      LANGUAGE_TRAITS[language].discordLocales.map((locale) => [locale, textIn(language)]),
    ),
  );

/** A message in the locales of Discord. */
export const translationsOf = (key: MessageKey): Localizations => localize((language) => messageOf(language, key));

interface Describable {
  setDescription(text: string): unknown;
  setDescriptionLocalizations(texts: Localizations): unknown;
}

/** Describes a command, a subcommand or an option by a message without placeholders, of at most 100 characters. */
export const describe = <T extends Describable>(builder: T, key: MessageKey): T => {
  builder.setDescription(messageOf('en', key));
  builder.setDescriptionLocalizations(translationsOf(key));
  return builder;
};

interface LocalizedChoice {
  readonly name: string;
  readonly value: string;
  readonly name_localizations: Localizations;
}

/** A choice of an option, named by a message without placeholders. */
export const choice = (value: string, key: MessageKey): LocalizedChoice => ({
  name: messageOf('en', key),
  value,
  name_localizations: translationsOf(key),
});

/** A choice of an option, named in each language by a function. */
export const localizedChoice = (value: string, nameIn: (language: string) => string): LocalizedChoice => ({
  name: nameIn('en'),
  value,
  name_localizations: localize(nameIn),
});

/** A choice among languages, given by a BCP 47 tag and named as the platform names it. */
export const languageChoice = (tag: string): LocalizedChoice => {
  const nameIn = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  return localizedChoice(tag, nameIn);
};

/** The colours of pictures to choose from. */
export const colorChoices = (): LocalizedChoice[] =>
  COLOR_THEMES.map((theme) => choice(theme, `common.colors_${theme}`));
