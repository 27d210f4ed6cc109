import type { Cell } from '../../../puzzle/model/cell.ts';
import { letterOn } from '../../line.ts';
import type { Sheet, SheetWord } from '../../sheet.ts';
import { createBoardView } from './board-view.ts';
import { element } from './elements.ts';
import { findWord, keepFinds, readFinds, wordOn } from './finds.ts';
import { createListView } from './list-view.ts';
import { listenToStrokes } from './strokes.ts';

const HOW_TO = 'Drag across a word, or tap both its ends. Keys: arrows, and Enter at each end.';

const readSheet = (): Sheet => JSON.parse(document.getElementById('sheet')?.textContent ?? '');

const firstCell = (sheet: Sheet): Cell => {
  const at = sheet.letters.findIndex((letter) => letter !== '');
  return { row: Math.floor(at / sheet.columns), column: at % sheet.columns };
};

const describeProgress = (sheet: Sheet, found: ReadonlySet<SheetWord>): string => {
  const missing = sheet.words.filter((word) => !found.has(word));
  const listed = sheet.words.filter(({ secret }) => !secret).length;
  const left = missing.filter(({ secret }) => !secret).length;
  const secrets = missing.length - left;
  const secretText = secrets > 0 ? ` ${secrets === 1 ? '1 secret word is' : `${secrets} secret words are`} left.` : '';
  return left === 0 ? `All ${listed} words found!${secretText}` : `${listed - left} of ${listed} words found.`;
};

const start = (): void => {
  const sheet = readSheet();
  const found = new Set<SheetWord>();
  const board = createBoardView(sheet);
  const list = createListView(sheet);
  const mark = (word: SheetWord, line: readonly Cell[]): void => {
    found.add(word);
    board.ring(line, sheet.words.indexOf(word));
    list.tick(word);
  };
  for (const number of readFinds(sheet)) {
    const word = sheet.words[number] as SheetWord;
    mark(word, findWord(sheet, word));
  }
  const keep = (): void =>
    keepFinds(
      sheet,
      Array.from(found, (word) => sheet.words.indexOf(word)),
    );
  listenToStrokes(sheet, board, (line) => {
    const word = wordOn(sheet, line);
    const text = line.map((cell) => letterOn(sheet, cell)).join('');
    if (!word)
      return list.say(sheet.blind.length > 0 ? 'That is not a word of the list.' : `${text} is not on the list.`);
    if (found.has(word)) return list.say(`${word.label} is found already.`);
    mark(word, line);
    keep();
    list.say(`${word.label}: found. ${describeProgress(sheet, found)}`);
  });
  const again = element('button', { type: 'button' }, 'Start again');
  again.addEventListener('click', () => {
    keepFinds(sheet, []);
    location.reload();
  });
  const heading = element('h1', { dir: 'auto' }, sheet.title);
  const frame = element('div', { class: 'board-frame' }, board.root);
  const play = element('div', { class: 'play' }, frame, element('p', { class: 'how-to' }, HOW_TO));
  document.body.append(element('main', {}, heading, element('div', { class: 'page' }, play, list.root), again));
  board.focus(firstCell(sheet));
  list.say(describeProgress(sheet, found));
};

start();
