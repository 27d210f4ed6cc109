import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  LabelBuilder,
  ModalBuilder,
  TextDisplayBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import { fitContent, type MemberPictures, type ModalReply, type ReplyFile } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import { hidesWords, type Listing } from '../../puzzle/model/puzzle.ts';
import { type Board, createBoard, listEntries } from '../../render/model/board.ts';
import type { ColorTheme } from '../../render/model/tokens.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { describeAltText } from '../../render/text/alt-text.ts';
import { escapeText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { boardWording, difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { placeAddress } from './activity-address.ts';
import { examplesOf } from './example-entry.ts';
import { listingFor, type Progress } from './progress.ts';
import { canShowWords } from './show-words.ts';

/** The form for found words: its one input, with Discord's limits on that input and on the title. */
export const CELLS = 'cells';
export const MAX_CELLS = 4_000;
const MAX_TITLE = 45;

/** Discord's limit on a form's text, with room to spare. */
const MAX_MISSING = 2_000;

/** The listed words still missing, as the list prints them. */
const describeMissing = (board: Board, { say }: Wording): string => {
  const missing = listEntries(board).filter(({ ticked, secret }) => !ticked && !secret);
  if (missing.length === 0) return say(board.others.size > 0 ? 'found.board_done' : 'found.form_all_found');
  const words = missing.map(({ text }) => `**${escapeText(text)}**`).join(' · ');
  return fitContent(say('found.form_missing', { count: missing.length, words }), MAX_MISSING);
};

/** The form for a puzzle, with the player's missing words. Discord sends the filled form to the handler of `action`. */
export const cellsForm = (
  action: string,
  edition: Pick<Edition, 'id' | 'puzzle' | 'language'>,
  board: Board,
  wording: Wording,
): ModalReply => {
  const { say } = wording;
  const { example, named } = examplesOf(edition);
  const input = new TextInputBuilder()
    .setCustomId(CELLS)
    .setStyle(TextInputStyle.Paragraph)
    .setPlaceholder(`${example}\n${named}`)
    .setMaxLength(MAX_CELLS);
  const modal = new ModalBuilder()
    .setCustomId(editionCustomId(action, edition.id))
    .setTitle(say('found.form_title', { title: board.title }).slice(0, MAX_TITLE))
    .addTextDisplayComponents(new TextDisplayBuilder().setContent(describeMissing(board, wording)))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(say('found.form_label'))
        .setDescription(say('found.form_description'))
        .setTextInputComponent(input),
    );
  return { modal };
};

/** Actions of the buttons below a puzzle; each custom id also holds the edition. */
export const PLAY = 'player-open';
export const PLAY_HERE = 'player-launch';
export const SUBMIT_WORDS = 'found-open';
export const SUBMITTED_WORDS = 'found-submit';
export const MY_BOARD = 'puzzle-board';
export const ASK_HINT = 'hint-ask';
export const ASK_WORDS = 'hint-words';
export const SHOW_LEADERBOARD = 'leaderboard-show';
export const SHARE_RESULT = 'share-result';

/** Buttons in Discord's primary style: playing and submitting. */
const PRIMARY: readonly string[] = [PLAY, PLAY_HERE, SUBMIT_WORDS];

type Row = ActionRowBuilder<ButtonBuilder>;

/** A button, by its action and its label; a ready one opens an address. */
type GivenButton = readonly [string, MessageKey] | ButtonBuilder;

export const linkButton = (address: string, label: string): ButtonBuilder =>
  new ButtonBuilder().setStyle(ButtonStyle.Link).setURL(address).setLabel(label);

const row = ({ id }: Edition, wording: Wording, buttons: readonly GivenButton[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    buttons.map((given) => {
      if (given instanceof ButtonBuilder) return given;
      const [action, label] = given;
      return new ButtonBuilder()
        .setCustomId(editionCustomId(action, id))
        .setLabel(wording.say(label))
        .setStyle(PRIMARY.includes(action) ? ButtonStyle.Primary : ButtonStyle.Secondary);
    }),
  );

/** The Play button, if the web player is switched on. */
const playButton = (edition: Edition, { say }: Wording, player: PlayerEntrances): GivenButton[] => {
  if (player.url !== undefined) return [[PLAY, 'player.button']];
  const address = placeAddress(player, edition);
  if (address !== undefined) return [linkButton(address, say('player.button'))];
  return player.hasActivity ? [[PLAY_HERE, 'player.button']] : [];
};

/** Members can play on the page, in a browser or inside Discord. */
export const hasPlayButton = ({ url, hasActivity }: PlayerEntrances): boolean => url !== undefined || hasActivity;

/** A list without words has a row more, because a row holds five buttons. */
const listRow = (edition: Edition, wording: Wording): Row[] =>
  hidesWords(edition.listing) ? [row(edition, wording, [[ASK_WORDS, 'player.show_words']])] : [];

/** Buttons below the daily post. */
export const postButtons = (edition: Edition, wording: Wording, player: PlayerEntrances): Row[] => [
  row(edition, wording, [
    ...playButton(edition, wording, player),
    [SUBMIT_WORDS, 'puzzle.button_submit'],
    [MY_BOARD, 'puzzle.button_board'],
    [ASK_HINT, 'puzzle.button_hint'],
    [SHOW_LEADERBOARD, 'puzzle.button_leaderboard'],
  ]),
  ...listRow(edition, wording),
];

/** In their own direct messages, a member has nobody to compare with. */
const isAlone = ({ guildId = '' }: Edition): boolean => kindOfPlace(guildId) === 'direct';

/**
 * Buttons below a player's own board: the actions still possible. Share appears after the player has found the whole
 * list.
 */
export const boardButtons = (
  edition: Edition,
  progress: Pick<Progress, 'found' | 'toFind' | 'secretsLeft' | 'isMessageLeft' | 'areWordsShown'>,
  wording: Wording,
  player: PlayerEntrances,
): Row[] => {
  const { found, toFind, secretsLeft, isMessageLeft } = progress;
  return [
    row(edition, wording, [
      ...playButton(edition, wording, player),
      ...(toFind + secretsLeft > 0 || isMessageLeft ? [[SUBMIT_WORDS, 'puzzle.button_submit'] as const] : []),
      ...(toFind > 0 ? [[ASK_HINT, 'puzzle.button_hint'] as const] : []),
      ...(canShowWords(edition, progress) ? [[ASK_WORDS, 'player.show_words'] as const] : []),
      ...(toFind === 0 && found.length > 0 ? [[SHARE_RESULT, 'puzzle.button_share'] as const] : []),
      ...(isAlone(edition) ? [] : [[SHOW_LEADERBOARD, 'puzzle.button_leaderboard'] as const]),
    ]),
  ].filter(({ components }) => components.length > 0);
};

/** Pictures for messages, each with its alt text. */

const PRINTED: Readonly<Record<Listing, Board['listing']>> = {
  words: 'labels',
  clues: 'clues',
  pictures: 'pictures',
  none: 'numbers',
};

const boardOf = ({ puzzle, title, date, difficulty, messageText, listing }: Edition, wording: Wording): Board =>
  createBoard(puzzle, title, boardWording(wording), {
    dateText: wording.date(date),
    difficulty: difficultyName(wording, difficulty),
    messageText,
    listing: PRINTED[listing],
  });

/** The language and the colours of a public picture. */
export interface Look {
  readonly wording: Wording;
  readonly colors: ColorTheme;
}

type DrawsBoards = Pick<Pictures, 'board'>;

/** Draws a board; `name` becomes the name of the file. */
export const drawFile = async (pictures: DrawsBoards, board: Board, name: string): Promise<ReplyFile> => ({
  name,
  data: await pictures.board(board),
  description: describeAltText(board),
});

/**
 * One player's board, with rings and ticks on all found words and with the hints. On a shared board, found words
 * include those of other players.
 */
export const playerBoard = (
  edition: Edition,
  progress: Pick<Progress, 'found' | 'taken' | 'hints' | 'hasMessage' | 'areWordsShown'>,
  wording: Wording,
): Board => {
  const { found, taken, hints, hasMessage } = progress;
  return {
    ...boardOf({ ...edition, listing: listingFor(edition, progress) }, wording),
    variant: 'player',
    found: new Set([...found, ...taken]),
    others: taken,
    hints: new Map([...hints].map(([word, { told }]) => [word, told])),
    isMessageRead: hasMessage,
  };
};

export const postedBoard = (edition: Edition, { wording, colors }: Look): Board => ({
  ...boardOf(edition, wording),
  colors,
});

export const puzzleFile = (pictures: DrawsBoards, edition: Edition, look: Look): Promise<ReplyFile> =>
  drawFile(pictures, postedBoard(edition, look), `word-search-${edition.date}.png`);

export const playerFile = (
  pictures: MemberPictures,
  edition: Edition,
  progress: Progress,
  wording: Wording,
): Promise<ReplyFile> =>
  drawFile(
    pictures,
    { ...playerBoard(edition, progress, wording), colors: pictures.colors },
    `board-${edition.date}.png`,
  );

/** The board with every word ringed, shown after the puzzle is over. A list of clues also prints the words. */
export const solutionBoard = (edition: Edition, { wording, colors }: Look): Board => ({
  ...boardOf(edition, wording),
  ...(edition.listing === 'clues' && { listing: 'both' }),
  colors,
  variant: 'solution',
});

export const solutionFile = (pictures: DrawsBoards, edition: Edition, look: Look): Promise<ReplyFile> =>
  drawFile(pictures, solutionBoard(edition, look), `solution-${edition.date}.png`);
