import { readdirSync, readFileSync } from 'node:fs';
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  type Locale,
} from 'discord.js';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { describeHelpPage } from '../../src/wording/describe-help.ts';
import { wordingFor } from '../../src/wording/wording.ts';
import { LANGUAGE_TRAITS, LANGUAGES, type Language } from '../../src/words/languages.ts';

/** A command as people type it, such as `/leaderboard period: week` or `/words add`, or an option alone. */
interface Named {
  readonly command: string | undefined;
  readonly words: readonly string[];
  /** An option, with the choice behind its colon. */
  readonly option: string | undefined;
  readonly choice: string | undefined;
}

const CODE = /`([^`]+)`/g;
const COMMAND = /^(?:\/([a-z]+))?((?: ?[a-z][a-z-]*)*?)(?: ?([a-z-]+): ?(\S.*))?$/;

/** The commands and options in backticks; other code, such as an example of an entry, is left out. */
const namedIn = (text: string): Named[] =>
  [...text.matchAll(CODE)].flatMap(([, code = '']) => {
    const [, command, words = '', option, choice] = COMMAND.exec(code) ?? [];
    if (command === undefined && option === undefined) return [];
    return [{ command, words: words.split(' ').filter(Boolean), option, choice }];
  });

const isSubcommand = ({ type }: APIApplicationCommandOption): boolean =>
  type === ApplicationCommandOptionType.Subcommand;

/** A command's options, those of its subcommands included. */
const optionsOf = (options: readonly APIApplicationCommandOption[] = []): APIApplicationCommandBasicOption[] =>
  options.flatMap((option) =>
    'options' in option && isSubcommand(option)
      ? optionsOf(option.options as readonly APIApplicationCommandOption[])
      : [option as APIApplicationCommandBasicOption],
  );

/** What a client in this language shows for each choice; `undefined` without choices. */
const choicesOf = (option: APIApplicationCommandBasicOption, language: Language): readonly string[] | undefined => {
  if (!('choices' in option) || !option.choices) return undefined;
  const [locale] = LANGUAGE_TRAITS[language].discordLocales;
  return option.choices.map(
    ({ name, name_localizations }) => (locale && name_localizations?.[locale as Locale]) || name,
  );
};

/** Why people could not choose this in their client; `undefined` if they can. */
const faultOf = ({ command, words, option, choice }: Named, language: Language): string | undefined => {
  const commands = COMMANDS.filter(({ definition }) => command === undefined || definition.name === command);
  if (commands.length === 0) return `there is no /${command}`;
  const names = commands.flatMap(({ definition }) => definition.options ?? []);
  const unknown = words.find((word) => !names.some(({ name }) => name === word));
  if (unknown !== undefined) return `/${command} has no ${unknown}`;
  if (option === undefined) return undefined;
  const meant = commands
    .flatMap(({ definition }) => optionsOf(definition.options))
    .filter(({ name }) => name === option);
  if (meant.length === 0) return `there is no option ${option}`;
  const isThere = meant.some((one) => choicesOf(one, language)?.includes(choice ?? '') ?? true);
  return isThere ? undefined : `${option} has no choice ${choice}`;
};

const FOLDER = 'src/wording/catalogues';

const textsOf = (language: Language): string[] =>
  readdirSync(`${FOLDER}/${language}`).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(`${FOLDER}/${language}/${file}`, 'utf8')) as Record<string, string>),
  );

const faultsIn = (texts: readonly string[], language: Language): string[] =>
  texts.flatMap(namedIn).flatMap((named) => faultOf(named, language) ?? []);

describe.each(LANGUAGES)('in %s', (language) => {
  test('every command, subcommand, option and choice in a text is one that the client shows', () => {
    expect([...new Set(faultsIn(textsOf(language), language))]).toEqual([]);
  });

  test('the help names the league as the menu of the option does', () => {
    const wording = wordingFor(language);
    expect(describeHelpPage('streaks', wording)).toContain(
      `\`/leaderboard period: ${wording.say('leaderboard.choice_league')}\``,
    );
  });
});

test('a name that no client shows is found', () => {
  expect(faultsIn(['`/leaderboard period: league` and `/leaderbord`', '`/words ad`', '`D4 J10`'], 'fr')).toEqual([
    'period has no choice league',
    'there is no /leaderbord',
    '/words has no ad',
  ]);
});
