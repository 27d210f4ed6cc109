import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Circle } from '../../game/places/circles.ts';
import { circleCustomId } from './circle-named.ts';

type Style = ButtonStyle.Primary | ButtonStyle.Secondary | ButtonStyle.Danger;

export const circleButton = (
  action: string,
  circle: Circle,
  label: string,
  style: Style = ButtonStyle.Secondary,
  args: readonly string[] = [],
): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(circleCustomId(action, circle, ...args))
    .setLabel(label)
    .setStyle(style);

export const circleRow = (...buttons: readonly ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents([...buttons]);
