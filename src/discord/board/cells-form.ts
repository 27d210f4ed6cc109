import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { Wording } from '../../wording/wording.ts';
import { editionCustomId } from '../gateway/custom-id.ts';
import type { ModalReply } from '../gateway/reply.ts';

/** The form for words that were found. Its one input, and Discord's limits on that and on the form's title. */
export const CELLS = 'cells';
export const MAX_CELLS = 4_000;
const MAX_TITLE = 45;
const BOTH_ENDS = 'D4 J10';

/** The form about a puzzle; what is sent goes to the handler of `action`. */
export const cellsForm = (action: string, edition: Edition, { say }: Wording): ModalReply => ({
  modal: new ModalBuilder()
    .setCustomId(editionCustomId(action, edition.id))
    .setTitle(say('found.form_title', { title: edition.title }).slice(0, MAX_TITLE))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(say('found.form_label'))
        .setDescription(say('found.form_description'))
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId(CELLS)
            .setStyle(TextInputStyle.Paragraph)
            .setPlaceholder(`${BOTH_ENDS}\n${say('found.form_example')}`)
            .setMaxLength(MAX_CELLS),
        ),
    ),
});
