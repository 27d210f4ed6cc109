import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { PlayerEntrances, Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import { listedWords, type Puzzle } from '../../puzzle/model/puzzle.ts';
import {
  type Board,
  describeNotes,
  describePlace,
  describeText,
  type ListEntry,
  listEntries,
} from '../../render/model/board.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { placeAddress } from './activity-address.ts';
import { linkButton, PLAY_HERE } from './board-files.ts';
import { describeHint } from './hints/describe-hint.ts';
import { issuePlayerLink } from './player-entrance.ts';

/** "Ocean · Saturday, 14 March 2026", for replies about a puzzle. */
export const describeEdition = (
  { title, date }: { readonly title: string; readonly date: PuzzleDate },
  wording: Wording,
): string => `**${escapeText(title)}** · ${wording.date(date)}`;

/** The pictures in a puzzle's list, without found words. The numbers match those on the board. */
export const describePictures = (puzzle: Puzzle, found: ReadonlySet<string>): string =>
  listedWords(puzzle)
    .flatMap((word, i) => {
      if (found.has(word.word)) return [];
      return [`${i + 1} ${escapeText(word.emoji ?? word.clue ?? word.label)}`];
    })
    .join(' · ');

/** The private answer to Play: the way to the board. */

const playerAddress = (url: string, token: string): string => `${url}/play#${token}`;

/** Opens the Activity: at the puzzle's own place by a link, else at the channel. */
const launchButton = (edition: Edition, wording: Wording, player: PlayerEntrances): ButtonBuilder => {
  const address = placeAddress(player, edition);
  const label = wording.say('player.open_here');
  if (address !== undefined) return linkButton(address, label);
  const customId = editionCustomId(PLAY_HERE, edition.id);
  return new ButtonBuilder().setStyle(ButtonStyle.Secondary).setCustomId(customId).setLabel(label);
};

/** A personal link to the board in the web player, or a line that there is no web player. */
export const offerBoard = async (edition: Edition, caller: Caller, { game, player }: Services): Promise<Reply> => {
  const { guildId, userId, wording } = caller;
  if (player.url === undefined) return { content: wording.say('player.not_set_up') };
  const token = await issuePlayerLink(game, { guildId, userId }, edition, wording.language);
  const address = playerAddress(player.url, token);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(linkButton(address, wording.say('player.open')));
  if (player.hasActivity) row.addComponents(launchButton(edition, wording, player));
  const { say } = wording;
  const lines = [
    say('player.your_link'),
    `-# ${say('player.race_there', { race: say('player.race') })}`,
    `-# ${say('player.your_link_elsewhere', { url: address })}`,
  ];
  return { content: lines.join('\n'), components: [row] };
};

const describeMissing = (board: Board, entry: ListEntry, wording: Wording): string => {
  const { clue, hint, placement } = entry;
  const text = escapeText(describeText(entry)) + (clue && ` – ${escapeText(clue)}`);
  if (board.variant === 'solution') return `• ${text} (${describePlace(board, entry)})`;
  const line = `☐ ${text}`;
  return hint ? labelled(line, describeHint(hint, placement, board.puzzle.grid, wording), wording) : line;
};

/** The place of a found word, with a note if other players found it. */
const describeFind = (board: Board, entry: ListEntry, { say }: Wording): string =>
  [describePlace(board, entry), ...(entry.byOthers ? [say('board.by_others')] : [])].join(', ');

/**
 * A board's list as text, with everything the picture shows beside the letters: places of found words, hints, secret
 * words, and the hidden message or its length. A found word has both a tick and a strike-through, so that no reader
 * depends on one sign.
 */
export const describeWords = (board: Board, wording: Wording): string => {
  const entries = listEntries(board).map((entry) =>
    entry.ticked
      ? `☑ ~~${escapeText(describeText(entry))}~~ (${describeFind(board, entry, wording)})`
      : describeMissing(board, entry, wording),
  );
  return [...entries, ...describeNotes(board)].join('\n');
};
