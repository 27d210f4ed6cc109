import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import type { PuzzleView, SharedView, WordView } from '../../player/wire.ts';
import { splitCells, toLineStart } from '../../puzzle/model/letters.ts';
import { type Listing, listedWords, type PlacedWord } from '../../puzzle/model/puzzle.ts';
import { ringHues } from '../../puzzle/model/ring-hues.ts';
import { drawingOf } from '../../render/emoji/emoji-files.ts';
import { partLengths } from '../../render/model/blanks.ts';
import { createBoard, describeNotes } from '../../render/model/board.ts';
import { describeShortDate } from '../../rules/dates/puzzle-date.ts';
import { freeBeforePause, pauseUntil } from '../../rules/scoring/pauses.ts';
import { costOf, FREE_WRONG_ENTRIES } from '../../rules/scoring/scoring.ts';
import { timeOfFinds } from '../../rules/scoring/trail.ts';
import { plainText } from '../../wording/escape.ts';
import { boardWording, difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeLateness, describeProgress } from '../play/describe-submission.ts';
import { describeHint } from '../play/hints/describe-hint.ts';
import { type HintOffer, offersOf } from '../play/hints/hints.ts';
import { type CommonFinds, glanceCommonFinds } from '../play/live-post.ts';
import { listingFor, readStanding, type Standing } from '../play/progress.ts';
import { readStreak } from '../play/read-streak.ts';
import { canShowWords } from '../play/show-words.ts';
import { readTimed, type Timed } from '../play/timed/timed-try.ts';
import { type Practice, readPractice } from '../practice/practice-puzzle.ts';
import { describeShareText } from '../standings/describe-share.ts';
import { type Share, shareOf } from '../standings/read-share.ts';
import { litCells } from './hint-place.ts';
import { finderTag, type SharedBoard, sharedBoardOf } from './read-shared-board.ts';
import { viewTimed } from './timed/timed-view.ts';

/** One member's view of one puzzle. */
interface Table extends Standing {
  /** The time of the view, in milliseconds since 1970. */
  readonly now: number;
  readonly edition: Edition;
  /** The next hint for each missing listed word that has one left. */
  readonly offers: readonly HintOffer[];
  readonly streak: number;
  /** The server's finds together; `undefined` for a practice. */
  readonly common: CommonFinds | undefined;
  /** The result for others; `undefined` for a practice, and before the first find. */
  readonly share: Share | undefined;
  readonly practice: Practice | undefined;
  /** `undefined` for a practice. */
  readonly timed: Timed | undefined;
  /** `undefined` unless members play it together now. */
  readonly shared: SharedBoard | undefined;
  /** The member on that board. */
  readonly tag: string;
}

/** `known` is the member's standing, if the caller has just read it. */
export const readTable = async (game: Game, edition: Edition, player: Player, known?: Standing): Promise<Table> => {
  const { guildId } = player;
  const standing = known ?? (await readStanding(game, game.db, edition, player));
  const { progress, isLate, hasDeleted } = standing;
  const practice = edition.isPractice ? await readPractice(game, player, edition) : undefined;
  const streak = edition.isPractice ? 0 : (await readStreak(game, player, edition.date)).current;
  // A deleted play counts as late although the puzzle is open.
  const isClosed = isLate && !hasDeleted;
  return {
    now: game.now(),
    edition,
    progress,
    isLate,
    hasDeleted,
    offers: offersOf(edition, progress),
    streak,
    common:
      edition.isPractice || kindOfPlace(guildId) === 'world'
        ? undefined
        : await glanceCommonFinds(game, edition, guildId),
    share: edition.isPractice ? undefined : shareOf(edition, progress.record, { streak, isClosed }),
    practice,
    timed: edition.isPractice ? undefined : await readTimed(game.db, edition, player, standing),
    shared: progress.shared && sharedBoardOf(game, edition, guildId, progress.shared),
    tag: finderTag(game, player, edition),
  };
};

/** The colour of a word's ring, which all words decide together. Only found words may tell theirs. */
const hueOf = ({ puzzle }: Edition, index: number): number => ringHues(puzzle.words)[index] ?? 0;

/** Shows only the found words of a shared board, with their cells. */
export const viewShared = ({ edition, finds, finders }: SharedBoard): SharedView => ({
  finds: finds.flatMap(({ word, ends, finder }) => {
    const index = edition.puzzle.words.findIndex((candidate) => candidate.word === word);
    const placed = edition.puzzle.words[index];
    if (!placed) return [];
    return [
      { number: index + 1, label: placed.label, isSecret: placed.secret, hue: hueOf(edition, index), ends, finder },
    ];
  }),
  finders: finders.map(({ tag }) => tag),
});

/**
 * Builds a member's view of a puzzle. It adds each word from their own knowledge, so that no secret can slip through.
 */

const listingOf = ({ practice, edition, progress }: Table): Listing =>
  practice?.withClues ? 'clues' : listingFor(edition, progress);

/** A word's emoji, if there is a drawing of it. The page shows that, because devices lack some emoji and many flags. */
const picturedOf = ({ emoji }: PlacedWord): Pick<WordView, 'label' | 'clue' | 'picture'> | undefined => {
  const picture = emoji && drawingOf(emoji);
  return picture ? { label: undefined, clue: emoji, picture } : undefined;
};

/** The list's text for a missing word. */
const toldOf = (
  word: PlacedWord,
  listing: Listing,
  language: string,
): Pick<WordView, 'label' | 'clue' | 'picture' | 'lengths'> => {
  const { label, clue, emoji } = word;
  switch (listing) {
    case 'words':
      return { label };
    case 'clues':
      return clue ? { label: undefined, clue } : { label };
    case 'pictures':
      return picturedOf(word) ?? (clue ? { label: undefined, clue } : { label: emoji ? undefined : label });
    case 'none':
      return { label: undefined, lengths: partLengths(word, language) };
  }
};

type Find = Table['progress']['record']['finds'][number];

const foundView = (table: Table, word: PlacedWord, number: number, find: Find): WordView => {
  const { edition } = table;
  const { label, clue, secret } = word;
  const points = find.isLate ? {} : { points: find.points };
  const ends: WordView['ends'] = [find.startCell, find.endCell];
  // A learnt word shows its translation, and the list keeps the clue's room.
  const known = listingOf(table) === 'clues' && clue && !secret ? { clue } : {};
  const hue = hueOf(edition, number - 1);
  return { number, label, ...known, isFound: true, isSecret: secret, hue, ...points, ends, hasHint: false };
};

const missingView = (table: Table, word: PlacedWord, number: number, wording: Wording): WordView => {
  const { progress, edition } = table;
  const told = progress.hints.get(word.word)?.told;
  const hint = told && plainText(describeHint(told, word.placement, edition.puzzle.grid, wording));
  return {
    number,
    ...toldOf(word, listingOf(table), edition.language),
    isFound: false,
    isSecret: false,
    ...(hint && told ? { hint, lit: litCells(told, word.placement, edition.puzzle.grid) } : {}),
    hasHint: table.offers.some(({ index }) => index === number - 1),
  };
};

/** The list, followed by the secret words that this member found. */
const wordViews = (table: Table, wording: Wording): WordView[] =>
  table.edition.puzzle.words.flatMap((word, i) => {
    const find = table.progress.record.finds.find((candidate) => candidate.word === word.word);
    if (find) return [foundView(table, word, i + 1, find)];
    return word.secret ? [] : [missingView(table, word, i + 1, wording)];
  });

const notesOf = ({ edition, progress }: Table, wording: Wording): string[] =>
  describeNotes({
    ...createBoard(edition.puzzle, edition.title, boardWording(wording)),
    variant: 'player',
    found: new Set(progress.found),
    isMessageRead: progress.hasMessage,
  });

const describeCommon = ({ common, edition }: Table, wording: Wording): string | undefined => {
  if (!common || common.words === 0) return undefined;
  const listed = listedWords(edition.puzzle).length;
  return plainText(wording.say('posts.found_by_server', { found: common.words, listed, players: common.players }));
};

const subtitleOf = ({ edition, practice }: Table, wording: Wording): string => {
  const kind = practice ? wording.say('practice.subtitle') : describeShortDate(edition.date, wording.locale);
  return `${toLineStart(kind)} · ${difficultyName(wording, edition.difficulty)}`;
};

/** The language of the list. */
const listLanguageOf = ({ edition, practice }: Table): string =>
  (practice?.withClues ? practice.pair?.list : undefined) ?? edition.language;

/** One line above the board, so words that come back take the place of what is the same for all practices. */
const describeBeginning = ({ pair, comingBack }: Practice, wording: Wording): string => {
  const begun =
    comingBack > 0 ? wording.say('practice.missed_back', { count: comingBack }) : wording.say('practice.begun');
  if (!pair) return begun;
  const languages = { list: languageName(pair.list, wording), grid: languageName(pair.grid, wording) };
  return `${begun} ${wording.say('practice.pair', languages)}`;
};

/** The wrong entries and their cost. The first ones are free, and all of them in a practice. */
const describeMisses = ({ progress: { wrongEntries: count }, edition }: Table, { say }: Wording): string => {
  const cost = edition.isPractice ? 0 : costOf(count);
  return cost > 0
    ? say('player.misses_paid', { count, cost, free: FREE_WRONG_ENTRIES })
    : say('player.misses_free', { count });
};

/** The member's pause, and how far away the next one is; empty where wrong entries do not count. */
const viewPause = ({ now, progress, isLate }: Table): Pick<PuzzleView, 'waitUntil' | 'freeWrong'> => {
  if (isLate) return {};
  const guesser = { wrongEntries: progress.wrongEntries, found: progress.found.length };
  const until = pauseUntil(guesser, progress.record.wrongEntries.lastAt);
  return { ...(until > now && { waitUntil: until }), freeWrong: freeBeforePause(guesser) };
};

export const viewPuzzle = (table: Table, wording: Wording): PuzzleView => {
  const { edition, progress, share, practice } = table;
  const { id, title, language, puzzle } = edition;
  const { rows, columns, letters } = puzzle.grid;
  const [lateness] = practice ? [describeBeginning(practice, wording)] : describeLateness(table, wording);
  return {
    id,
    title,
    subtitle: subtitleOf(table, wording),
    language,
    listLanguage: listLanguageOf(table),
    rows,
    columns,
    letters,
    listing: listingOf(table),
    words: wordViews(table, wording),
    notes: notesOf(table, wording),
    messageLetters: progress.isMessageLeft ? splitCells(puzzle.message ?? '').length : 0,
    points: progress.points,
    wrongEntries: progress.wrongEntries,
    misses: describeMisses(table, wording),
    hints: progress.hintsTaken,
    streak: table.streak,
    progress: plainText(describeProgress(progress, wording)),
    lateness: lateness && plainText(lateness),
    shared: table.shared && { ...viewShared(table.shared), me: table.tag },
    common: describeCommon(table, wording),
    isFinished: progress.isFinished,
    isPractice: edition.isPractice,
    canShowWords: canShowWords(edition, progress),
    timed: viewTimed(table.timed, table.now, wording),
    share: share && describeShareText(edition, share, wording),
    now: table.now,
    isClosed: table.isLate && !table.hasDeleted && !edition.isPractice,
    ...(practice && { timeMs: timeOfFinds(progress.record.finds, progress.listed) }),
    ...viewPause(table),
  };
};
