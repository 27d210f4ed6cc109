import { ActionRowBuilder, ButtonBuilder, ButtonStyle, StringSelectMenuBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { allowTheme, bannedThemes, banTheme, MIN_EVERYDAY_THEMES } from '../../game/lists/never-themes.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import { nearestPacks } from '../../words/find-pack.ts';
import type { Pack } from '../../words/pack.ts';
import { themeNamed, themesFor } from './choice-named.ts';
import { describeDates, tellWithComing } from './describe-coming.ts';

/** `/words never`: keeps built-in themes away from the server's daily puzzles, and lets them come again. */

export const ALLOW_THEME = 'words-allow';
export const ALLOW_THEMES = 'words-allow-one';

const MAX_NEAREST = 3;
/** Discord's limit on the choices of a menu. */
const MAX_CHOICES = 25;
/** A list of more titles ends with dots. */
const MAX_TITLES = 60;

/** The built-in themes that stay away from the server. */
export const themesAway = async (game: Game, guildId: string): Promise<Pack[]> => {
  const ids = await bannedThemes(game, guildId);
  return game.packs.filter(({ id }) => ids.includes(id));
};

/** The themes that stay away, with a menu that lets one of them come again. */
const showAway = async ({ guildId, wording }: Caller, { game }: Services): Promise<Reply> => {
  const away = await themesAway(game, guildId);
  if (away.length === 0) return { content: wording.say('words.never_none') };
  const titles = away.slice(0, MAX_TITLES).map(({ title }) => `**${escapeText(title)}**`);
  const themes = titles.join(', ') + (away.length > MAX_TITLES ? ', …' : '');
  const menu = new StringSelectMenuBuilder()
    .setCustomId(formatCustomId({ action: ALLOW_THEMES, args: [] }))
    .setPlaceholder(wording.say('words.menu_allow'))
    .addOptions(away.slice(0, MAX_CHOICES).map(({ title, id }) => ({ label: title, value: id })));
  return {
    content: wording.say('words.never_themes', { count: away.length, themes }),
    components: [new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu)],
  };
};

const refuseTheme = async (name: string, caller: Caller, { game }: Services): Promise<Reply> => {
  const { wording } = caller;
  const themes = await themesFor(game, caller);
  const near = nearestPacks(name, MAX_NEAREST, themes).map(({ title }) => `**${escapeText(title)}**`);
  const values = { theme: escapeText(name, 60) };
  if (near.length === 0) return { content: wording.say('words.never_unknown', values) };
  return {
    content: wording.say('words.never_unknown_near', { ...values, themes: wording.list(near, 'disjunction') }),
  };
};

const allowRow = ({ id }: Pack, { wording }: Caller): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setLabel(wording.say('words.button_allow'))
      .setStyle(ButtonStyle.Secondary)
      .setCustomId(formatCustomId({ action: ALLOW_THEME, args: [id] })),
  );

const keepAway = async (theme: Pack, caller: Caller, services: Services): Promise<Reply> => {
  const { guildId, wording } = caller;
  const banning = await banTheme(services.game, guildId, theme);
  const values = { theme: escapeText(theme.title), language: languageName(theme.language, wording) };
  switch (banning.kind) {
    case 'no-channel':
      return { content: wording.say('words.no_channel') };
    case 'already':
      return { content: wording.say('words.never_already', values), components: [allowRow(theme, caller)] };
    case 'too-few':
      return { content: wording.say('words.never_too_few', { ...values, min: MIN_EVERYDAY_THEMES }) };
    case 'banned': {
      services.hastenBuilds();
      const { from, unpinned } = banning;
      const lines = [
        wording.say('words.never_from', { ...values, date: wording.date(from) }),
        ...(unpinned.length > 0
          ? [wording.say('words.never_unpinned', { dates: describeDates(unpinned, wording) })]
          : []),
      ];
      return {
        content: await tellWithComing(lines.join('\n'), caller, services),
        components: [allowRow(theme, caller)],
      };
    }
  }
};

export const neverTheme = async (call: CommandCall, services: Services): Promise<Reply> => {
  const name = call.options.getString('theme');
  return name === null ? showAway(call, services) : neverNamed(name, call, services);
};

/** Keeps the theme of that name away. */
export const neverNamed = async (name: string, call: Caller, services: Services): Promise<Reply> => {
  const found = await themeNamed(services.game, call, name);
  if (!found) return refuseTheme(name, call, services);
  return 'theme' in found ? keepAway(found.theme, call, services) : { content: found.problem };
};

/** Lets a theme come again. */
export const allow = async (id: string, call: Caller, services: Services): Promise<Reply> => {
  const { guildId, wording } = call;
  const theme = services.game.packs.find((pack) => pack.id === id);
  const allowing = theme && (await allowTheme(services.game, guildId, theme.id));
  if (!theme || allowing?.kind !== 'allowed') return { content: wording.say('words.never_gone') };
  services.hastenBuilds();
  const values = { theme: escapeText(theme.title), date: wording.date(allowing.from) };
  return { content: await tellWithComing(wording.say('words.never_allowed', values), call, services) };
};

export const allowFromButton = (call: ControlCall, services: Services): Promise<Reply> =>
  allow(call.args[0] ?? '', call, services);

export const allowFromMenu = (call: ControlCall, services: Services): Promise<Reply> =>
  allow(call.values[0] ?? '', call, services);
