import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { editionCustomId } from '../gateway/custom-id.ts';

/** What the buttons below a puzzle do; each names the puzzle it belongs to. */
export const SUBMIT_WORDS = 'found-open';
export const SUBMITTED_WORDS = 'found-submit';
export const MY_BOARD = 'puzzle-board';
export const ASK_HINT = 'hint-ask';
export const SHOW_LEADERBOARD = 'leaderboard-show';

type Row = ActionRowBuilder<ButtonBuilder>;

/** The buttons of a row, in order: what each does, and what stands on it. */
const row = ({ id }: Edition, wording: Wording, buttons: readonly (readonly [string, MessageKey])[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map(([action, label]) =>
      new ButtonBuilder()
        .setCustomId(editionCustomId(action, id))
        .setLabel(wording.say(label))
        .setStyle(action === SUBMIT_WORDS ? ButtonStyle.Primary : ButtonStyle.Secondary),
    ),
  );

/** Below the daily post. */
export const postButtons = (edition: Edition, wording: Wording): Row[] => [
  row(edition, wording, [
    [SUBMIT_WORDS, 'puzzle.button_submit'],
    [MY_BOARD, 'puzzle.button_board'],
    [ASK_HINT, 'puzzle.button_hint'],
    [SHOW_LEADERBOARD, 'puzzle.button_leaderboard'],
  ]),
];

/** Below a player's own board, to go on from there. */
export const boardButtons = (edition: Edition, wording: Wording): Row[] => [
  row(edition, wording, [
    [SUBMIT_WORDS, 'puzzle.button_submit'],
    [ASK_HINT, 'puzzle.button_hint'],
    [SHOW_LEADERBOARD, 'puzzle.button_leaderboard'],
  ]),
];
