import { render } from 'preact';
import { useState } from 'preact/hooks';
import { cellsBetween, spell } from '../../line.ts';
import type { Sheet, SheetWord } from '../../sheet.ts';
import type { Ends } from '../../wire.ts';
import { Board } from '../board/board.tsx';
import { WordList } from '../panels/word-list.tsx';
import { Aloud } from '../speech/aloud.tsx';
import { useSpeech } from '../speech/speech.ts';
import { sayIn, TextsProvider } from '../texts.ts';
import { Again, keepAnswers, readDue } from './again.tsx';
import { keepFinds, readFinds, type SheetFind, viewSheet, wordOn } from './sheet-finds.ts';

/** A page that plays from a file. It knows the words, so it judges each line without a server. */

const HOW_TO = 'Drag across a word, or tap both its ends. Keys: arrows, and Enter at each end.';

const say = sayIn({
  grid: 'Board of letters, {rows} rows by {columns} columns',
  cell_blank: 'blank',
  cell_found: 'found',
  cell_start: 'start of your word',
  words: 'Words',
  clues: 'Clues',
  found: 'found',
  missing: 'not found yet',
  secret: 'secret word',
  aloud: 'Say each word that I find',
  aloud_again: 'Hear again:',
});

const describeProgress = ({ words }: Sheet, finds: readonly SheetFind[]): string => {
  const missing = words.filter((word) => !finds.some((find) => find.word === word));
  const listed = words.filter(({ secret }) => !secret).length;
  const left = missing.filter(({ secret }) => !secret).length;
  const secrets = missing.length - left;
  const secretText = secrets > 0 ? ` ${secrets === 1 ? '1 secret word is' : `${secrets} secret words are`} left.` : '';
  return left === 0 ? `All ${listed} words found!${secretText}` : `${listed - left} of ${listed} words found.`;
};

/** Every word of the list is found. */
const isDone = ({ words }: Sheet, finds: readonly SheetFind[]): boolean =>
  words.every((word) => word.secret || finds.some((find) => find.word === word));

const describeMiss = (sheet: Sheet, ends: Ends): string =>
  sheet.blind.length > 0
    ? 'That is not a word of the list.'
    : `${spell(sheet, cellsBetween(sheet, ends))} is not on the list.`;

/** The word with its clue or translation, so that a learner sees both at once. */
const describeFind = ({ label, meaning }: SheetWord): string => `${meaning ? `${label} (${meaning})` : label}: found. `;

const App = ({ sheet }: { readonly sheet: Sheet }) => {
  const [finds, setFinds] = useState(() => readFinds(sheet));
  const [news, setNews] = useState(() => describeProgress(sheet, finds));
  const [due, setDue] = useState(() => readDue(sheet));
  const change = (next: SheetFind[], opening = ''): void => {
    keepFinds(sheet, next);
    setFinds(next);
    setNews(opening + describeProgress(sheet, next));
  };
  /** Ends a round: words that are missing now come back. */
  const endRound = (found: readonly SheetFind[]): void => {
    keepAnswers(sheet, (word) => found.some((find) => find.word === word));
    setDue(readDue(sheet));
  };
  const startAgain = (): void => {
    if (finds.length > 0 && !isDone(sheet, finds)) endRound(finds);
    change([]);
  };
  const speech = useSpeech(sheet.language);
  const judge = (ends: Ends): void => {
    const word = wordOn(sheet, ends);
    if (!word) setNews(describeMiss(sheet, ends));
    else if (finds.some((find) => find.word === word)) setNews(`${word.label} is found already.`);
    else {
      const next = [...finds, { word, ends }];
      change(next, describeFind(word));
      if (!word.secret && isDone(sheet, next)) endRound(next);
      if (speech.isWanted) speech.say(word.label);
    }
  };
  const puzzle = viewSheet(sheet, finds);
  return (
    <TextsProvider value={say}>
      <main class="page">
        <h1 class="head" dir="auto">
          {sheet.title}
        </h1>
        <section class="play">
          <div class="board-frame">
            <Board puzzle={puzzle} waiting={[]} wrong={undefined} isClosed={false} onLine={judge} />
          </div>
        </section>
        <div class="below">
          <p class="news" role="status">
            {news}
          </p>
          <p id="board-keys" class="how-to">
            {HOW_TO}
          </p>
        </div>
        <aside class="side">
          <WordList puzzle={puzzle} />
          <Aloud speech={speech} language={sheet.language} found={finds.map(({ word: { label } }) => label)} />
          <Again due={due} />
          <button type="button" onClick={startAgain}>
            Start again
          </button>
        </aside>
      </main>
    </TextsProvider>
  );
};

const root = document.getElementById('player');
if (!root) throw new Error('the page should have an element with the id player');
render(<App sheet={JSON.parse(document.getElementById('sheet')?.textContent ?? '')} />, root);
