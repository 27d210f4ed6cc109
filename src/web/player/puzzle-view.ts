import type { Mark } from '../../game/boards/share.ts';
import type { Table } from '../../game/player/read-table.ts';
import type { Practice } from '../../game/practice/practice.ts';
import type { PuzzleView, WordView } from '../../player/wire.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { Listing } from '../../puzzle/model/puzzle.ts';
import { listedWords, type PlacedWord } from '../../puzzle/model/puzzle.ts';
import { createBoard, describeNotes } from '../../render/model/board.ts';
import { boardWording } from '../../wording/board-wording.ts';
import { difficultyName } from '../../wording/difficulty-name.ts';
import { languageName } from '../../wording/language-name.ts';
import { plainText } from '../../wording/plain-text.ts';
import { describeHint } from '../../wording/play/describe-hint.ts';
import { describeLateness, describeProgress } from '../../wording/play/describe-progress.ts';
import { describeSquares } from '../../wording/play/describe-share.ts';
import type { Wording } from '../../wording/wording.ts';
import { viewShared } from './live/shared-view.ts';

/**
 * Builds a member's view of a puzzle. It adds each word from their own knowledge, so that no secret can slip through.
 */

const listingOf = ({ practice, edition }: Table): Listing => (practice?.withClues ? 'clues' : edition.listing);

/** The list's text for a missing word. */
const toldOf = ({ label, clue, emoji }: PlacedWord, listing: Listing): Pick<WordView, 'label' | 'clue'> => {
  switch (listing) {
    case 'words':
      return { label };
    case 'clues':
      return clue ? { label: undefined, clue } : { label };
    case 'pictures':
      return emoji || clue ? { label: undefined, clue: emoji ?? clue } : { label };
    case 'none':
      return { label: undefined };
  }
};

type Find = Table['progress']['record']['finds'][number];

const foundView = ({ practice }: Table, word: PlacedWord, number: number, find: Find): WordView => {
  const { label, clue, secret } = word;
  const points = find.isLate ? {} : { points: find.points };
  const ends: WordView['ends'] = [find.startCell, find.endCell];
  // A learnt word shows its translation.
  const translation = practice?.pair && clue ? { clue } : {};
  return { number, label, ...translation, isFound: true, isSecret: secret, ...points, ends, hasHint: false };
};

const missingView = (table: Table, word: PlacedWord, number: number, wording: Wording): WordView => {
  const { progress, edition } = table;
  const told = progress.hints.get(word.word)?.told;
  const hint = told && plainText(describeHint(told, word.placement, edition.puzzle.grid, wording));
  return {
    number,
    ...toldOf(word, listingOf(table)),
    isFound: false,
    isSecret: false,
    ...(hint ? { hint } : {}),
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

const describeResult = ({ edition, progress, streak }: Table, marks: readonly Mark[], wording: Wording): string =>
  [
    `${edition.title} · ${wording.date(edition.date)}`,
    describeSquares(marks),
    plainText(describeProgress(progress, wording)),
    ...(streak > 0 ? [wording.say('share.streak', { count: streak })] : []),
  ].join('\n');

const subtitleOf = ({ edition, practice }: Table, wording: Wording): string =>
  `${practice ? wording.say('practice.subtitle') : wording.date(edition.date)} · ${difficultyName(wording, edition.difficulty)}`;

/** The language of the list. */
const listLanguageOf = ({ edition, practice }: Table): string =>
  (practice?.withClues ? practice.pair?.list : undefined) ?? edition.language;

const describeBeginning = ({ pair }: Practice, wording: Wording): string => {
  const begun = wording.say('practice.begun');
  if (!pair) return begun;
  const languages = { list: languageName(pair.list, wording), grid: languageName(pair.grid, wording) };
  return `${begun} ${wording.say('practice.pair', languages)}`;
};

export const viewPuzzle = (table: Table, wording: Wording): PuzzleView => {
  const { edition, progress, marks, practice } = table;
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
    hints: progress.hintsTaken,
    streak: table.streak,
    progress: plainText(describeProgress(progress, wording)),
    lateness: lateness && plainText(lateness),
    shared: table.shared && { ...viewShared(table.shared), me: table.tag },
    common: describeCommon(table, wording),
    isFinished: progress.isFinished,
    isPractice: edition.isPractice,
    share: marks && describeResult(table, marks, wording),
  };
};
