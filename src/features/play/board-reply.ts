import { EmbedBuilder } from 'discord.js';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import { MAX_TEXT } from '../../discord/replies/lay-out-reply.ts';
import { fitContent, MAX_DESCRIPTION, type Reply } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { formatCodeBlock } from '../../render/text/render-text.ts';
import type { Wording } from '../../wording/wording.ts';
import { boardButtons, playerFile, postButtons } from './board-files.ts';
import { describeEdition } from './describe-play.ts';
import type { Progress } from './progress.ts';

/**
 * Private replies that show a member's board. The title and the result come first, then the picture, a few words about
 * the progress, the buttons, and the rest. Each part is a list of lines.
 */
export interface BoardTexts {
  /** The result, below the title. */
  readonly result?: readonly string[];
  /** Stands between the picture and the buttons. */
  readonly below: readonly string[];
  /** Stands after the buttons. */
  readonly details?: readonly string[];
}

/** A board with its player and the language of the reply. */
export interface BoardView {
  readonly edition: Edition;
  readonly progress: Progress;
  readonly wording: Wording;
  readonly player: PlayerEntrances;
}

/** The board as a picture. `rows` of buttons may follow its own. */
export const boardReply = (
  { edition, progress, wording, player }: BoardView,
  { result = [], below, details = [] }: BoardTexts,
  rows: ReturnType<typeof boardButtons> = [],
): Reply => ({
  content: [describeEdition(edition, wording), ...result].join('\n'),
  layout: { below: below.join('\n'), details: details.join('\n') },
  draw: (pictures) => playerFile(pictures, edition, progress, wording),
  components: [...boardButtons(edition, progress, wording, player), ...rows],
  componentsUndrawn: postButtons(edition, wording, player),
});

/** A board as text: the letters stand in the picture's place, and the list follows. */
interface TextBoard extends Pick<BoardTexts, 'details'> {
  readonly title: string;
  readonly edition: Edition;
  /** The list of words and the progress. */
  readonly list: string;
  readonly components?: NonNullable<Reply['components']>;
}

/** The board as text. The longest lists, with clues and hints, fit only an embed, whose limit is its own. */
export const textBoardReply = ({ title, edition, list, details = [], components = [] }: TextBoard): Reply => {
  const grid = formatCodeBlock(edition.puzzle.grid);
  const rest = details.join('\n');
  if (title.length + grid.length + list.length + rest.length < MAX_TEXT) {
    return { content: title, layout: { below: `${grid}\n${list}`, details: rest }, components };
  }
  const description = [title, list, rest].filter(Boolean).join('\n');
  const embed = new EmbedBuilder().setDescription(fitContent(description, MAX_DESCRIPTION));
  return { content: grid, embeds: [embed], components };
};
