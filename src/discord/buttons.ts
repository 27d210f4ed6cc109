import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Edition } from '../game/edition.ts';
import { editionCustomId } from './custom-id.ts';

/** What the buttons below a puzzle do; each names the puzzle it belongs to. */
export const SUBMIT_WORDS = 'found-open';
export const SUBMITTED_WORDS = 'found-submit';
export const MY_BOARD = 'puzzle-board';
export const SHOW_LEADERBOARD = 'leaderboard-show';

const button = (action: string, { id }: Edition, label: string, style: ButtonStyle): ButtonBuilder =>
  new ButtonBuilder().setCustomId(editionCustomId(action, id)).setLabel(label).setStyle(style);

const row = (...buttons: ButtonBuilder[]): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** Below the daily post. */
export const postButtons = (edition: Edition): ActionRowBuilder<ButtonBuilder>[] => [
  row(
    button(SUBMIT_WORDS, edition, 'Submit words', ButtonStyle.Primary),
    button(MY_BOARD, edition, 'My board', ButtonStyle.Secondary),
    button(SHOW_LEADERBOARD, edition, 'Leaderboard', ButtonStyle.Secondary),
  ),
];

/** Below a player's own board, to go on from there. */
export const boardButtons = (edition: Edition): ActionRowBuilder<ButtonBuilder>[] => [
  row(
    button(SUBMIT_WORDS, edition, 'Submit words', ButtonStyle.Primary),
    button(SHOW_LEADERBOARD, edition, 'Leaderboard', ButtonStyle.Secondary),
  ),
];
