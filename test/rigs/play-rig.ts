import { describeSubmission } from '../../src/features/play/describe-submission.ts';
import { type Submission, submitEntries } from '../../src/features/play/submit.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { keyOf } from '../../src/game/editions/edition-key.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { variantOn } from '../../src/game/places/puzzle-settings.ts';
import { formatPuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { generatePuzzle, generateWithLadder } from '../../src/puzzle/generate.ts';
import { DIRECTIONS, endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import type { Listing, PlacedWord, PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { claimPost } from '../../src/store/channels/posts.ts';
import { insertEdition, insertUnposted } from '../../src/store/editions/edition-rows.ts';
import { ENGLISH } from '../../src/wording/wording.ts';
import { createGame, hashText } from './bot-rig.ts';
import { findInStore } from './search-store.ts';

/** The tests' usual puzzle of the day for a server, with a secret word and a message. It may be posted or not. */

const listed = (label: string) => ({ word: label.toUpperCase(), label });

export const PLAY_DATE = '2026-03-14' as PuzzleDate;

const PLAY_SETTINGS = { difficulty: 'medium', language: 'en', reroll: 0 };

const SPEC: PuzzleSpec = {
  rows: 8,
  columns: 9,
  words: ['Badger', 'Ferret', 'Marten', 'Weasel'].map(listed),
  secretWords: [listed('Stoat')],
  directions: DIRECTIONS,
  message: 'SOYOUREADÉVERYLETTERWHATALONGEVENING',
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: [],
  themeWords: ['BADGE'],
  plain: false,
  seed: 'play-173',
};

/** A puzzle to play, its title and its language. */
export interface PlaySetting {
  readonly spec: PuzzleSpec;
  readonly title: string;
  readonly language: string;
  readonly listing?: Listing;
  /** Keeps the board's size instead of cutting it to its words. */
  readonly keepsSize?: boolean;
}

export const SMALL_HUNTERS: PlaySetting = { spec: SPEC, title: 'Small hunters', language: 'en' };

/** Stores the puzzle instead of building one for a server, and returns it. */
export const storePlay = async (
  game: Game,
  guildId = '1',
  { spec, title, language, listing = 'words', keepsSize = false }: PlaySetting = SMALL_HUNTERS,
): Promise<Edition> => {
  const generation = keepsSize ? generatePuzzle(spec, {}, hashText) : generateWithLadder(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  const { id } = await insertEdition(game.db, {
    editionKey: keyOf(game, PLAY_DATE, { ...PLAY_SETTINGS, guildId, variant: variantOn(PLAY_DATE) }, BUILT_IN),
    puzzleDate: PLAY_DATE,
    title,
    difficulty: 'medium',
    language,
    puzzleJson: JSON.stringify(formatPuzzle(generation.puzzle)),
    listedWords: spec.words.length,
    builtAt: 0,
    ownerGuildId: guildId,
    listing,
  });
  await insertUnposted(game.db, { guildId, date: PLAY_DATE, editionId: id });
  const edition = await findEdition(game, id);
  if (!edition) throw new Error('expected the stored edition, got none');
  return edition;
};

/** Both ends of a word, as players type them. */
export const cellsFor = ({ placement }: PlacedWord): string =>
  `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;

/** All lines of the answer to a submission. */
export const answerTo = (submission: Submission): string =>
  Object.values(describeSubmission(submission, ENGLISH)).flat().join('\n');

export interface PlayRig extends AsyncDisposable {
  readonly game: Game;
  readonly edition: Edition;
  /** Listed words in order, then the secret one. */
  readonly words: readonly PlacedWord[];
  readonly submit: (userId: string, text: string) => Promise<Submission>;
  /** Moves the clock by this many milliseconds. */
  readonly pass: (ms: number) => void;
  /** Closes the puzzle: its day is over. */
  readonly endDay: () => void;
  /** Ends what still asks the game, before the database is closed. */
  readonly stopFirst: (stop: () => Promise<unknown>) => void;
}

/** The game alone, without Discord. Any text names a player. */
export const createPlayRig = async (setting?: PlaySetting): Promise<PlayRig> => {
  let now = Date.parse(`${PLAY_DATE}T09:00:00Z`);
  const game = await createGame(() => now);
  const edition = await storePlay(game, '1', setting);
  const stops: (() => Promise<unknown>)[] = [];
  return {
    game,
    edition,
    words: edition.puzzle.words,
    submit: (userId, text) => submitEntries(game, edition, { guildId: '1', userId }, text),
    pass: (ms) => {
      now += ms;
    },
    endDay: () => {
      now += 24 * 3_600_000;
    },
    stopFirst: (stop) => stops.push(stop),
    [Symbol.asyncDispose]: async () => {
      for (const stop of stops) await stop();
      const stored = await findInStore(game.db);
      await game.db.destroy();
      if (stored.length > 0) throw new Error(`the database holds what it must not:\n${stored.join('\n')}`);
    },
  };
};

/** Posts the puzzle in a channel of the server. Its members play together or alone. */
export const postEdition = async ({ game, edition }: PlayRig, mode: 'alone' | 'together', guildId = '1') => {
  const at = game.now();
  await claimPost(game.db, {
    channelId: `${guildId}0`,
    guildId,
    puzzleDate: edition.date,
    editionId: edition.id,
    state: 'posted',
    messageId: `${guildId}00`,
    isLate: false,
    isTogether: mode === 'together',
    claimedAt: at,
    postedAt: at,
  });
};
