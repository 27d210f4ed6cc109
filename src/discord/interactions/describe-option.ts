import {
  ApplicationIntegrationType,
  InteractionContextType,
  type Locale,
  type SlashCommandStringOption,
} from 'discord.js';
import { COLOR_THEMES } from '../../render/model/tokens.ts';
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

/** The translations of a message, by Discord locale. */
export const translationsOf = (key: MessageKey): Localizations => localize((language) => messageOf(language, key));

interface Describable {
  setDescription(text: string): unknown;
  setDescriptionLocalizations(texts: Localizations): unknown;
}

/**
 * Sets the description of a command, subcommand or option. The message has no placeholders and at most 100 characters.
 */
export const describe = <T extends Describable>(builder: T, key: MessageKey): T => {
  builder.setDescription(messageOf('en', key));
  builder.setDescriptionLocalizations(translationsOf(key));
  return builder;
};

/** The name of an entry in the menu of a message, at most 32 characters. Discord shows it in each language. */
export const menuName = <
  T extends { setName(text: string): unknown; setNameLocalizations(texts: Localizations): unknown },
>(
  builder: T,
  key: MessageKey,
): T => {
  builder.setName(messageOf('en', key));
  builder.setNameLocalizations(translationsOf(key));
  return builder;
};

/** The longest date in words, with room to spare. */
const MAX_DATE = 40;

/** An option for a date, which people type in their own words. */
export const dateOption = (option: SlashCommandStringOption, key: MessageKey): SlashCommandStringOption =>
  describe(option.setName('date'), key).setAutocomplete(true).setMaxLength(MAX_DATE);

interface LocalizedChoice {
  readonly name: string;
  readonly value: string;
  readonly name_localizations: Localizations;
}

/** A choice of an option, with a message without placeholders as its name. */
export const choice = (value: string, key: MessageKey): LocalizedChoice => ({
  name: messageOf('en', key),
  value,
  name_localizations: translationsOf(key),
});

/** A choice of an option, with a name for each language. */
export const localizedChoice = (value: string, nameIn: (language: string) => string): LocalizedChoice => ({
  name: nameIn('en'),
  value,
  name_localizations: localize(nameIn),
});

const languageChoice = (tag: string): LocalizedChoice => {
  const nameIn = (language: string): string => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag;
  return localizedChoice(tag, nameIn);
};

/** Languages as choices, by BCP 47 tag, in the order of their English names; the platform's data give the names. */
export const languageChoices = (tags: readonly string[]): LocalizedChoice[] => {
  const { compare } = new Intl.Collator('en');
  return tags.map(languageChoice).sort((a, b) => compare(a.name, b.name));
};

/** The colour themes for pictures, as choices. */
export const colorChoices = (): LocalizedChoice[] =>
  COLOR_THEMES.map((theme) => choice(theme, `common.colors_${theme}`));

/** The contexts and installations of a command, in Discord's numbers. */
interface Offer {
  readonly contexts: InteractionContextType[];
  readonly installations: ApplicationIntegrationType[];
}

/** Servers with the bot. */
export const IN_SERVERS: Offer = {
  contexts: [InteractionContextType.Guild],
  installations: [ApplicationIntegrationType.GuildInstall],
};

/** Servers with the bot, and wherever a member is who installed the bot for themselves. */
export const EVERYWHERE: Offer = {
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM, InteractionContextType.PrivateChannel],
  installations: [ApplicationIntegrationType.GuildInstall, ApplicationIntegrationType.UserInstall],
};
