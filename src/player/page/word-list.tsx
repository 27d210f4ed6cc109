import type { PuzzleView, WordView } from '../wire.ts';
import { useSay } from './texts.ts';

interface WordListProps {
  readonly puzzle: PuzzleView;
  readonly onHint: (word: WordView) => void;
}

const Word = ({ word, onHint }: { readonly word: WordView; readonly onHint: (word: WordView) => void }) => {
  const say = useSay();
  const { number, label, clue, isFound, isSecret, points, ends, hint, hasHint } = word;
  const name = label ?? clue ?? say('word_number', { number });
  return (
    <li data-word={label ?? String(number)} data-found={isFound}>
      <span class="tick" aria-hidden="true">
        {isFound ? '✓' : ''}
      </span>
      <span class="word">
        <span class="label" dir="auto">
          {isSecret && <span aria-hidden="true">★ </span>}
          {name}
        </span>
        <span class="visually-hidden">
          {isSecret && `, ${say('secret')}`}, {isFound ? say('found') : say('missing')}
        </span>
        {ends && <span class="place">{ends.join('–')}</span>}
        {hint && <span class="place">{hint}</span>}
      </span>
      {points !== undefined && <span class="gives">+{points}</span>}
      {hasHint && (
        <button type="button" class="hint" aria-label={say('hint_for', { word: name })} onClick={() => onHint(word)}>
          ?
        </button>
      )}
    </li>
  );
};

/** What is to be found, ticked as it is. */
export const WordList = ({ puzzle, onHint }: WordListProps) => {
  const say = useSay();
  return (
    <section class="words" aria-labelledby="words-title">
      <h2 id="words-title">
        {say(puzzle.listing === 'clues' ? 'clues' : 'words')}{' '}
        <span class="count">
          {puzzle.words.filter(({ isFound, isSecret }) => isFound && !isSecret).length}/
          {puzzle.words.filter(({ isSecret }) => !isSecret).length}
        </span>
      </h2>
      <ol lang={puzzle.language}>
        {puzzle.words.map((word) => (
          <Word key={word.number} word={word} onHint={onHint} />
        ))}
      </ol>
      {puzzle.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </section>
  );
};
