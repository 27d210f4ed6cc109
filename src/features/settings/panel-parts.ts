import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  ChannelSelectMenuBuilder,
  ChannelType,
  type MessageActionRowComponentBuilder,
  RoleSelectMenuBuilder,
  SectionBuilder,
  StringSelectMenuBuilder,
  TextDisplayBuilder,
} from 'discord.js';

/** The parts that the pages of the panel are made of. */

export type Row = ActionRowBuilder<MessageActionRowComponentBuilder>;
export type PagePart = TextDisplayBuilder | SectionBuilder | Row;

/** Discord's limits. */
const MAX_CHOICES = 25;
const MAX_LABEL = 100;
const MAX_PLACEHOLDER = 150;

export const text = (content: string): TextDisplayBuilder => new TextDisplayBuilder({ content });

export const button = (
  customId: string,
  label: string,
  { style = ButtonStyle.Secondary, isOff = false }: { readonly style?: ButtonStyle; readonly isOff?: boolean } = {},
): ButtonBuilder => new ButtonBuilder().setCustomId(customId).setLabel(label).setStyle(style).setDisabled(isOff);

export const linkButton = (url: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setURL(url).setLabel(label).setStyle(ButtonStyle.Link);

export const row = (...components: readonly MessageActionRowComponentBuilder[]): Row =>
  new ActionRowBuilder<MessageActionRowComponentBuilder>().addComponents(...components);

/** A text with a button beside it. */
export const section = (content: string, accessory: ButtonBuilder): SectionBuilder =>
  new SectionBuilder().addTextDisplayComponents(text(content)).setButtonAccessory(accessory);

export interface MenuChoice {
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

interface MenuOptions {
  readonly customId: string;
  readonly choices: readonly MenuChoice[];
  readonly chosen: readonly string[];
  readonly placeholder?: string;
  /** Any number of choices, none included. */
  readonly isMany?: boolean;
  readonly isOff: boolean;
}

/** A menu of texts in a row of its own. */
export const menu = ({ customId, choices, chosen, placeholder, isMany = false, isOff }: MenuOptions): Row => {
  const shown = choices.slice(0, MAX_CHOICES);
  const select = new StringSelectMenuBuilder()
    .setCustomId(customId)
    .setDisabled(isOff)
    .addOptions(
      shown.map(({ value, label, description }) => ({
        value,
        label: label.slice(0, MAX_LABEL),
        ...(description !== undefined && { description }),
        default: chosen.includes(value),
      })),
    );
  if (placeholder !== undefined) select.setPlaceholder(placeholder.slice(0, MAX_PLACEHOLDER));
  return row(isMany ? select.setMinValues(0).setMaxValues(shown.length) : select);
};

/** A menu of the server's roles. Choosing none is a choice too. */
export const roleMenu = (customId: string, role: string | undefined, placeholder: string, isOff: boolean): Row => {
  const select = new RoleSelectMenuBuilder()
    .setCustomId(customId)
    .setPlaceholder(placeholder)
    .setMinValues(0)
    .setMaxValues(1)
    .setDisabled(isOff);
  return row(role === undefined ? select : select.setDefaultRoles(role));
};

/** A menu of the channels that can have puzzles. */
export const channelMenu = (customId: string, channelId: string, placeholder: string): Row =>
  row(
    new ChannelSelectMenuBuilder()
      .setCustomId(customId)
      .setPlaceholder(placeholder)
      .setChannelTypes(ChannelType.GuildText, ChannelType.GuildAnnouncement)
      .setDefaultChannels(channelId),
  );
