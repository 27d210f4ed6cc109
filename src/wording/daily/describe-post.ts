import type { Edition } from '../../game/editions/edition.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { difficultyName } from '../difficulty-name.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';
import { describePictures } from './describe-pictures.ts';

/** The total finds of a server's players. */
export interface ServerFinds {
  readonly words: number;
  readonly players: number;
}

export interface PostOptions {
  /** The role that the admin chose to ping. */
  readonly roleId: string | undefined;
  readonly finds: ServerFinds;
  /** Members play together on one board. */
  readonly isTogether: boolean;
}

const describeFinds = ({ words, players }: ServerFinds, listed: number, { say }: Wording): string[] =>
  words === 0 ? [] : [say('posts.found_by_server', { found: words, listed, players })];

/** Explains a list without words; for pictures, it also prints the list. */
const describeListing = ({ listing, puzzle }: Edition, wording: Wording): string[] => {
  if (listing === 'words') return [];
  const told = wording.say(`posts.listing_${listing}`, { count: listedWords(puzzle).length });
  return [told, ...(listing === 'pictures' ? [describePictures(puzzle, new Set())] : [])];
};

/** The text of the daily post. */
export const describePost = (
  edition: Edition,
  { roleId, finds, isTogether }: PostOptions,
  wording: Wording,
): string => {
  const { say, date } = wording;
  const listed = listedWords(edition.puzzle).length;
  const difficulty = difficultyName(wording, edition.difficulty);
  return [
    ...(roleId ? [`<@&${roleId}>`] : []),
    `## ${escapeText(edition.title)}`,
    say('posts.heading', { date: date(edition.date), words: listed, difficulty }),
    ...describeListing(edition, wording),
    ...(isTogether ? [say('posts.together')] : []),
    say('posts.how_to_play', { button: say('puzzle.button_submit') }),
    ...describeFinds(finds, listed, wording),
  ].join('\n');
};
