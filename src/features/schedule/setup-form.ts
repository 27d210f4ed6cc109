import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
} from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { ModalReply } from '../../discord/replies/reply.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { allSettingsButton } from './settings-buttons.ts';
import { zoneLabel } from './zone-choices.ts';

/** Explains in one sentence why the bot cannot give a role to champions; `undefined` if it can. */
export const describeChampionRole = async (
  guildId: string,
  role: string,
  { checkChampionRole }: Services,
  { say }: Wording,
): Promise<string | undefined> => {
  switch (await checkChampionRole(guildId, role)) {
    case 'ready':
    case 'unknown':
      return undefined;
    case 'gone':
      return say('daily.champion_role_gone');
    case 'no-permission':
      return say('daily.champion_no_permission', { role });
    case 'too-high':
      return say('daily.champion_too_high', { role });
    case 'managed':
      return say('daily.champion_managed', { role });
    case 'powerful':
      return say('daily.champion_powerful', { role });
  }
};

/** The greeting's button and the form behind it. The form has a default for every setting of a first puzzle. */

export const OPEN_SETUP = 'setup-open';
export const SEND_SETUP = 'setup-send';

/** The custom ids of the form's menus. */
export const SETUP_FIELDS = {
  channel: 'channel',
  time: 'time',
  zone: 'zone',
  language: 'language',
  difficulty: 'difficulty',
} as const;

/** Every full hour: a menu has at most 25 choices. `/daily setup` takes any minute. */
export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** From west to east. With the default zone on top there are at most 25 choices. */
export const ZONES: readonly string[] = [
  'America/Los_Angeles',
  'America/Denver',
  'America/Mexico_City',
  'America/Chicago',
  'America/Bogota',
  'America/New_York',
  'America/Santiago',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'UTC',
  'Europe/London',
  'Africa/Lagos',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Berlin',
  'Africa/Johannesburg',
  'Europe/Athens',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** The choices in a newly opened form. */
interface SetupDefaults {
  readonly channelId: string;
  readonly time: string;
  readonly zone: string;
  readonly language: string;
  readonly difficulty: string;
}

/** Opens the form; for a channel, if one is named, else for that of the message. */
export const setupButton = ({ say }: Wording, channelId?: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: OPEN_SETUP, args: channelId ? [channelId] : [] }))
    .setStyle(ButtonStyle.Primary)
    .setLabel(say('daily.greeting_button'));

/** The buttons below the greeting. */
export const greetingRow = (wording: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(setupButton(wording), allSettingsButton(wording));

/** A menu of a form with one choice. */
export const selectMenu = (
  customId: string,
  values: readonly string[],
  chosen: string,
  nameOf: (value: string) => string,
): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder()
    .setCustomId(customId)
    .setRequired(true)
    .addOptions(values.map((value) => ({ label: nameOf(value), value, default: value === chosen })));

const label = (text: string, select: StringSelectMenuBuilder): LabelBuilder =>
  new LabelBuilder().setLabel(text).setStringSelectMenuComponent(select);

const channelLabel = (text: string, channelId: string): LabelBuilder =>
  new LabelBuilder()
    .setLabel(text)
    .setChannelSelectMenuComponent(
      new ChannelSelectMenuBuilder()
        .setCustomId(SETUP_FIELDS.channel)
        .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement)
        .setDefaultChannels(channelId)
        .setRequired(true),
    );

const same = (text: string): string => text;

export const setupForm = (defaults: SetupDefaults, nowMs: number, wording: Wording): ModalReply => {
  const { say } = wording;
  const { channelId, time, zone } = defaults;
  const zones = [...new Set([zone, ...ZONES])];
  const { time: timeId, zone: zoneId, language: languageId, difficulty: difficultyId } = SETUP_FIELDS;
  const modal = new ModalBuilder()
    .setCustomId(formatCustomId({ action: SEND_SETUP, args: [] }))
    .setTitle(say('daily.form_title'))
    .addLabelComponents(
      channelLabel(say('daily.form_channel'), channelId),
      label(say('daily.form_time'), selectMenu(timeId, HOURS, time, same)).setDescription(say('daily.form_time_more')),
      label(
        say('daily.form_zone'),
        selectMenu(zoneId, zones, zone, (one) => zoneLabel({ zone: one }, nowMs, wording)),
      ).setDescription(say('daily.form_zone_more')),
      label(
        say('daily.form_language'),
        selectMenu(languageId, sortLanguages(packLanguages(), wording), defaults.language, (tag) =>
          languageName(tag, wording),
        ),
      ),
      label(
        say('daily.form_difficulty'),
        selectMenu(difficultyId, DIFFICULTIES, defaults.difficulty, (name) => difficultyName(wording, name)),
      ),
    );
  return { modal };
};
