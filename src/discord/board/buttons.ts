import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { Progress } from '../../game/play/progress.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import type { PlayerEntrances } from '../gateway/services.ts';
import { editionCustomId } from '../interactions/custom-id.ts';

/** Actions of the buttons below a puzzle; each custom id also holds the edition. */
export const PLAY = 'player-open';
export const PLAY_HERE = 'player-launch';
export const SUBMIT_WORDS = 'found-open';
export const SUBMITTED_WORDS = 'found-submit';
export const MY_BOARD = 'puzzle-board';
export const ASK_HINT = 'hint-ask';
export const SHOW_LEADERBOARD = 'leaderboard-show';
export const SHARE_RESULT = 'share-result';

/** Buttons in Discord's primary style: playing and submitting. */
const PRIMARY: readonly string[] = [PLAY, PLAY_HERE, SUBMIT_WORDS];

type Row = ActionRowBuilder<ButtonBuilder>;

/** One row of buttons, each given by its action and label. */
const row = ({ id }: Edition, wording: Wording, buttons: readonly (readonly [string, MessageKey])[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map(([action, label]) =>
      new ButtonBuilder()
        .setCustomId(editionCustomId(action, id))
        .setLabel(wording.say(label))
        .setStyle(PRIMARY.includes(action) ? ButtonStyle.Primary : ButtonStyle.Secondary),
    ),
  );

/** The Play button, if the web player is switched on. */
const playButton = ({ url, hasActivity }: PlayerEntrances): [string, MessageKey][] => {
  if (url !== undefined) return [[PLAY, 'player.button']];
  return hasActivity ? [[PLAY_HERE, 'player.button']] : [];
};

/** Buttons below the daily post. */
export const postButtons = (edition: Edition, wording: Wording, player: PlayerEntrances): Row[] => [
  row(edition, wording, [
    ...playButton(player),
    [SUBMIT_WORDS, 'puzzle.button_submit'],
    [MY_BOARD, 'puzzle.button_board'],
    [ASK_HINT, 'puzzle.button_hint'],
    [SHOW_LEADERBOARD, 'puzzle.button_leaderboard'],
  ]),
];

/**
 * Buttons below a player's own board: the actions still possible. Share appears after the player has found the whole
 * list.
 */
export const boardButtons = (
  edition: Edition,
  { found, toFind, secretsLeft, isMessageLeft }: Pick<Progress, 'found' | 'toFind' | 'secretsLeft' | 'isMessageLeft'>,
  wording: Wording,
  player: PlayerEntrances,
): Row[] => [
  row(edition, wording, [
    ...playButton(player),
    ...(toFind + secretsLeft > 0 || isMessageLeft ? [[SUBMIT_WORDS, 'puzzle.button_submit'] as const] : []),
    ...(toFind > 0 ? [[ASK_HINT, 'puzzle.button_hint'] as const] : []),
    ...(toFind === 0 && found.length > 0 ? [[SHARE_RESULT, 'puzzle.button_share'] as const] : []),
    [SHOW_LEADERBOARD, 'puzzle.button_leaderboard'],
  ]),
];
