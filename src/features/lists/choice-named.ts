import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, Choice } from '../../discord/interactions/command.ts';
import type { Game } from '../../game/game.ts';
import { bannedThemes } from '../../game/lists/never-themes.ts';
import { findList, type ListHead, ownLists, suggestLists } from '../../game/lists/word-lists.ts';
import { wantedChannels } from '../../game/places/channel-settings.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import { themeName } from '../../wording/theme-name.ts';
import { packNamed } from '../../words/find-pack.ts';
import { nearestNamed } from '../../words/nearest.ts';
import type { Pack } from '../../words/pack.ts';
import { partnersOf } from '../../words/picture-words.ts';

/** Finds what a date can have: one of the server's own lists, or a built-in theme in a language of its channels. */

const MAX_NEAREST = 3;

/** What an admin can put on a date. The id of a theme is a text. */
export type DateChoice = Pick<ListHead, 'name' | 'language'> & { readonly id: number | string };

export const choiceOfTheme = ({ id, title, language }: Pack): DateChoice => ({ id, name: title, language });

/** The languages of a server's channels; without channels, that of the server. */
export const spokenLanguages = async (
  { db }: Pick<Game, 'db'>,
  { guildId, serverLanguage }: Pick<Caller, 'guildId' | 'serverLanguage'>,
): Promise<readonly string[]> => {
  const channels = await wantedChannels(db, guildId);
  return channels.length > 0 ? [...new Set(channels.map(({ language }) => language))] : [serverLanguage];
};

/** The built-in themes of a server's languages. */
export const themesFor = async (game: Game, caller: Pick<Caller, 'guildId' | 'serverLanguage'>): Promise<Pack[]> => {
  const spoken = await spokenLanguages(game, caller);
  return game.packs.filter(({ language }) => spoken.includes(language));
};

/** Explains that a server plays in no language of a theme, with the nearest themes in its own languages. */
const refuseForeign = (theme: Pack, themes: readonly Pack[], { wording }: Caller): string => {
  const { say, list } = wording;
  const values = { theme: escapeText(theme.title), language: languageName(theme.language, wording) };
  const near = partnersOf(theme, themes).slice(0, MAX_NEAREST);
  if (near.length === 0) return say('words.theme_foreign', values);
  const names = near.map(({ title }) => `**${escapeText(title)}**`);
  return say('words.theme_foreign_near', { ...values, themes: list(names, 'disjunction') });
};

/** The built-in theme of a name, in a language of the server's channels; else the reason against it. */
export const themeNamed = async (
  game: Game,
  caller: Caller,
  name: string,
): Promise<{ readonly theme: Pack } | { readonly problem: string } | undefined> => {
  const themes = await themesFor(game, caller);
  const theme = packNamed(name, themes);
  if (theme) return { theme };
  const foreign = packNamed(name, game.packs);
  return foreign && { problem: refuseForeign(foreign, themes, caller) };
};

/** The list or theme that a name means for a date. For an unknown name, the problem has the nearest names. */
export const choiceNamed = async (
  call: Caller,
  name: string,
  { game }: Services,
): Promise<{ readonly choice: DateChoice } | { readonly problem: string }> => {
  const { guildId, wording } = call;
  const list = await findList(game, guildId, name);
  if (list) return { choice: list };
  const found = await themeNamed(game, call, name);
  if (found && 'problem' in found) return found;
  if (found && (await bannedThemes(game, guildId)).includes(found.theme.id)) {
    return { problem: wording.say('words.theme_away', { name: escapeText(found.theme.title) }) };
  }
  if (found) return { choice: choiceOfTheme(found.theme) };
  const lists = (await ownLists(game, guildId)).map((other) => [other.name]);
  const themes = (await themesFor(game, call)).map((theme) => [theme.title, theme.id, themeName(theme)]);
  const near = nearestNamed(name, [...lists, ...themes], (names) => names, MAX_NEAREST);
  const values = { name: escapeText(name, 60) };
  if (near.length === 0) return { problem: wording.say('words.unknown_choice', values) };
  const names = near.map(([title = '']) => `**${escapeText(title)}**`);
  return {
    problem: wording.say('words.unknown_choice_near', { ...values, names: wording.list(names, 'disjunction') }),
  };
};

/** Suggests built-in themes in the server's languages: with a typed text the nearest ones, else all by title. */
export const suggestThemes = async (
  game: Game,
  caller: Caller & { readonly typed: string },
  limit: number,
): Promise<Choice[]> => {
  const themes = await themesFor(game, caller);
  const typed = caller.typed.trim();
  const choices = themes
    .map(({ id, ...theme }) => ({ id, name: themeName(theme), value: theme.title }))
    .sort((a, b) => a.name.localeCompare(b.name, caller.wording.locale));
  const fitting =
    typed === '' ? choices : nearestNamed(typed, choices, ({ name, value, id }) => [name, value, id], limit);
  return fitting.slice(0, limit).map(({ name, value }) => ({ name, value }));
};

/** Suggests the server's own lists, then built-in themes. */
export const suggestForDate = async (
  game: Game,
  caller: Caller & { readonly typed: string },
  limit: number,
): Promise<Choice[]> => {
  const lists = await suggestLists(game, caller.guildId, caller.typed);
  const own = lists.map(({ name }) => ({ name, value: name }));
  return [...own, ...(await suggestThemes(game, caller, limit))].slice(0, limit);
};
