import { type Book, type BookPuzzle, pageBoxes, puzzlesOf, usualGutter } from '../model/book.ts';
import type { MeasureText, TextLine } from '../model/box.ts';
import { contentsTexts } from '../text/contents-texts.ts';
import { layoutProse } from './layout-prose.ts';

/** The pages of a book, planned before any is drawn. */

/** One line of the contents, with the page it leads to, from 1. */
export interface BookLine {
  readonly text: string;
  readonly page: number;
  readonly kind: 'chapter' | 'puzzle' | 'solutions';
}

export type BookPage = { readonly chapter: string } & (
  | { readonly kind: 'title' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'copyright' }
  | { readonly kind: 'text'; readonly lines: readonly TextLine[] }
  | { readonly kind: 'contents'; readonly lines: readonly BookLine[]; readonly isFirst: boolean }
  | { readonly kind: 'chapter' }
  | { readonly kind: 'puzzles'; readonly puzzles: readonly BookPuzzle[] }
  | { readonly kind: 'solutions'; readonly puzzles: readonly BookPuzzle[]; readonly isFirst: boolean }
);

/** Which of a book's files the pages are for. */
export type BookPart = 'book' | 'solutions';

/** All that the pages of a book depend on besides the book itself. */
export interface PlanSetting {
  readonly part: BookPart;
  /** Points for each px of the layouts. */
  readonly scale: number;
  readonly measure: MeasureText;
  /** How many solutions stand on a page at the end. */
  readonly solutionsPerPage: number;
}

export interface BookPlan {
  readonly pages: readonly BookPage[];
  /** The margin at the spine, in points. */
  readonly gutter: number;
}

/** The most items on a page. */
const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** How many items each page has if the same number of pages share them evenly. */
export const evenShare = (count: number, perPage: number): number => Math.ceil(count / Math.ceil(count / perPage));

/** The height of a line of the contents, and of their heading, in px. */
export const CONTENTS_LINE_PX = 48;
export const CONTENTS_HEAD_PX = 110;

const blankPage: BookPage = { kind: 'blank', chapter: '' };

/** Adds a blank page if the next would be on the other side. */
const fillTo = (pages: BookPage[], isRight: boolean): void => {
  if ((pages.length % 2 === 0) !== isRight) pages.push(blankPage);
};

/** Puzzles and, if they face them, solutions of a chapter. A puzzle whose solution faces it lies on the left. */
const addChapter = (pages: BookPage[], { title, puzzles }: Book['chapters'][number], { look }: Book): void => {
  const facing = look.solutions === 'facing';
  if (title !== '') {
    if (facing) fillTo(pages, true);
    pages.push({ kind: 'chapter', chapter: title });
  }
  for (const some of chunk(puzzles, look.perPage)) {
    if (facing) fillTo(pages, false);
    pages.push({ kind: 'puzzles', puzzles: some, chapter: title });
    if (facing) pages.push({ kind: 'solutions', puzzles: some, chapter: title, isFirst: false });
  }
};

/** Solutions share pages evenly, so that the last page is not almost blank. */
const solutionPages = (book: Book, perPage: number): BookPage[] =>
  chunk(puzzlesOf(book), evenShare(puzzlesOf(book).length, perPage)).map((puzzles, i) => ({
    kind: 'solutions',
    puzzles,
    chapter: book.wording.solutions,
    isFirst: i === 0,
  }));

/** Pages behind the contents. `before` is the number of pages in front of them. */
const mainPages = (book: Book, before: number, solutionsPerPage: number): BookPage[] => {
  const pages: BookPage[] = Array.from({ length: before }, () => blankPage);
  for (const chapter of book.chapters) addChapter(pages, chapter, book);
  if (book.look.solutions === 'end') pages.push(...solutionPages(book, solutionsPerPage));
  return pages.slice(before);
};

const lineOf = (page: BookPage, number: number, { wording }: Book, texts: readonly string[]): BookLine[] => {
  if (page.kind === 'chapter') return [{ text: page.chapter, page: number, kind: 'chapter' }];
  if (page.kind === 'puzzles') {
    return page.puzzles.map((puzzle) => ({ text: texts[puzzle.number - 1] ?? '', page: number, kind: 'puzzle' }));
  }
  if (page.kind === 'solutions' && page.isFirst) return [{ text: wording.solutions, page: number, kind: 'solutions' }];
  return [];
};

const contentsPages = (lines: readonly BookLine[], perPage: number): BookPage[] =>
  chunk(lines, perPage).map((some, i) => ({ kind: 'contents', lines: some, chapter: '', isFirst: i === 0 }));

/** The pages of the file that holds the puzzles. */
const planPuzzles = (book: Book, gutter: number, setting: PlanSetting): BookPage[] => {
  const { width, height } = pageBoxes(book.look, gutter, 1).content;
  const room = { width: width / setting.scale, height: height / setting.scale };
  const prose = book.introduction.flatMap((text) => layoutProse(text, room, setting.measure));
  const front: BookPage[] = [
    { kind: 'title', chapter: '' },
    { kind: 'copyright', chapter: '' },
    ...prose.map((lines): BookPage => ({ kind: 'text', lines, chapter: '' })),
  ];
  if (!book.look.contents) return [...front, ...mainPages(book, front.length, setting.solutionsPerPage)];
  const perPage = Math.max(1, Math.floor((room.height - CONTENTS_HEAD_PX) / CONTENTS_LINE_PX));
  const texts = contentsTexts(puzzlesOf(book).map(({ board }) => board));
  const linesFrom = (before: number) => {
    const pages = mainPages(book, before, setting.solutionsPerPage);
    return { pages, lines: pages.flatMap((page, i) => lineOf(page, before + i + 1, book, texts)) };
  };
  const before = front.length + Math.ceil(linesFrom(front.length).lines.length / perPage);
  const { pages, lines } = linesFrom(before);
  return [...front, ...contentsPages(lines, perPage), ...pages];
};

const planSolutions = (book: Book, { solutionsPerPage }: PlanSetting): BookPage[] => [
  { kind: 'title', chapter: '' },
  ...solutionPages(book, solutionsPerPage),
];

const planWith = (book: Book, gutter: number, setting: PlanSetting): BookPage[] =>
  setting.part === 'book' ? planPuzzles(book, gutter, setting) : planSolutions(book, setting);

/** A wider gutter may bring more pages, and they a wider gutter. The table has five steps. */
const MOST_ROUNDS = 5;

/** The pages of one of a book's files. Without a given gutter, their number decides it. */
export const planBook = (book: Book, setting: PlanSetting): BookPlan => {
  const given = book.look.gutter;
  let gutter = given ?? usualGutter(1);
  for (let round = 0; ; round++) {
    const pages = planWith(book, gutter, setting);
    const needed = given ?? usualGutter(pages.length);
    if (needed <= gutter || round === MOST_ROUNDS) return { pages, gutter };
    gutter = needed;
  }
};
