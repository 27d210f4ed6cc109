import type { Edition } from '../../game/editions/edition.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { difficultyName } from '../difficulty-name.ts';
import { escapeText } from '../escape.ts';
import type { Wording } from '../wording.ts';
import { describePictures } from './describe-pictures.ts';

/** What the players of a server have found between them. */
export interface ServerFinds {
  readonly words: number;
  readonly players: number;
}

export interface PostOptions {
  /** Pinged, because the admin chose so. */
  readonly roleId: string | undefined;
  readonly finds: ServerFinds;
  /** Its members play it together. */
  readonly isTogether: boolean;
}

const describeFinds = ({ words, players }: ServerFinds, listed: number, { say }: Wording): string[] =>
  words === 0 ? [] : [say('posts.found_by_server', { found: words, listed, players })];

/** What the list tells, if it does not tell the words; with pictures, the list itself. */
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
