import { LabelBuilder, ModalBuilder, TextDisplayBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import { type Board, listEntries } from '../../render/model/board.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { editionCustomId } from '../interactions/custom-id.ts';
import { fitContent, type ModalReply } from '../replies/reply.ts';

/** The form for found words: its one input, with Discord's limits on that input and on the title. */
export const CELLS = 'cells';
export const MAX_CELLS = 4_000;
const MAX_TITLE = 45;
const BOTH_ENDS = 'D4 J10';

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
export const cellsForm = (action: string, editionId: number, board: Board, wording: Wording): ModalReply => {
  const { say } = wording;
  const input = new TextInputBuilder()
    .setCustomId(CELLS)
    .setStyle(TextInputStyle.Paragraph)
    .setPlaceholder(`${BOTH_ENDS}\n${say('found.form_example')}`)
    .setMaxLength(MAX_CELLS);
  const modal = new ModalBuilder()
    .setCustomId(editionCustomId(action, editionId))
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
