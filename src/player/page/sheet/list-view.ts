import type { Sheet, SheetWord } from '../../sheet.ts';
import { element } from './elements.ts';

/** The list of words, and its status line. */
export interface ListView {
  readonly root: HTMLElement;
  tick(word: SheetWord): void;
  say(text: string): void;
}

/** A word's key is its number if the list hides the word. */
const makeItem = ({ label, text, clue }: SheetWord, index: number): HTMLElement =>
  element(
    'li',
    { 'data-word': text === label ? label : String(index + 1), 'data-found': 'false', dir: 'auto' },
    element('span', { class: 'label' }, text),
    ...(clue ? [element('small', {}, clue)] : []),
  );

export const createListView = (sheet: Sheet): ListView => {
  const items = new Map(sheet.words.map((word, i) => [word, makeItem(word, i)]));
  const list = element('ul', { class: 'words' });
  for (const [word, item] of items) if (!word.secret) list.append(item);
  const status = element('p', { class: 'status', role: 'status' });
  return {
    root: element('section', { class: 'list' }, status, list),
    tick: (word) => {
      const item = items.get(word);
      if (!item) return;
      if (word.secret) list.append(item);
      item.dataset['found'] = 'true';
      item
        .querySelector('.label')
        ?.replaceChildren(word.text === word.label ? word.text : `${word.label}: ${word.text}`);
      item.setAttribute('aria-label', `${word.label}, found`);
    },
    say: (text) => {
      status.textContent = text;
    },
  };
};
