import { sharedWords } from '../../shared-words.ts';
import type { ListedGrid, WordView } from '../../wire.ts';
import { useFreshFinds } from '../board/fresh-finds.ts';
import { ringOf } from '../board/rings.tsx';
import { useSay } from '../texts.ts';
import { useFinderName } from './finders.tsx';

/** A word's key in the list: its text, or its number if words are hidden. */
const wordKey = ({ number, label, isSecret }: WordView, { listing }: ListedGrid): string =>
  listing === 'words' || isSecret ? (label ?? String(number)) : String(number);

/** A picture, or a blank for each letter, behind the word's number. A screen reader gets the number of letters. */
const Riddle = ({ word: { number, clue, picture, lengths } }: { readonly word: WordView }) => {
  const say = useSay();
  if (picture) {
    return (
      <>
        {number}. <img class="picture" src={`play/emoji-${picture}.svg`} alt={clue ?? ''} width="40" height="40" />
      </>
    );
  }
  if (!lengths) return <>{clue ?? say('word_number', { number })}</>;
  const told = `(${lengths.join(', ')})`;
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return (
    <>
      <span class="visually-hidden">{say('word_number', { number })} </span>
      <span aria-hidden="true">
        {number}. {Array(total).fill('_').join(' ')}
      </span>{' '}
      {told}
    </>
  );
};

interface WordProps {
  readonly puzzle: ListedGrid;
  readonly word: WordView;
  readonly isFresh: boolean;
}

const Word = ({ puzzle, word, isFresh }: WordProps) => {
  const say = useSay();
  const nameOf = useFinderName(puzzle.shared?.me);
  const { label, clue, isFound, isSecret, points, ends, hint, finder } = word;
  const isOthers = finder !== undefined && finder !== puzzle.shared?.me;
  const state = isFound ? 'found' : ends ? 'missed' : 'missing';
  return (
    <li
      class={isFound ? `ring-${ringOf(puzzle, word)}` : undefined}
      data-word={wordKey(word, puzzle)}
      data-found={isFound}
      data-missed={state === 'missed'}
      data-fresh={isFresh || undefined}
    >
      <span class="tick" aria-hidden="true">
        {isFound ? '✓' : ''}
      </span>
      <span class="word">
        <span class="label" dir="auto">
          {isSecret && <span aria-hidden="true">★ </span>}
          {label ?? <Riddle word={word} />}
        </span>
        <span class="visually-hidden">
          {isSecret && `, ${say('secret')}`}, {say(state)}
        </span>
        {isFound && clue && (
          <span class="detail clue" dir="auto">
            {clue}
          </span>
        )}
        {ends && <span class="detail place">{ends.join('–')}</span>}
        {isOthers && <span class="detail">{say('found_by', { name: nameOf(finder) })}</span>}
        {hint && <span class="told">{hint}</span>}
      </span>
      {points !== undefined && <span class="detail gives">+{points}</span>}
    </li>
  );
};

interface WordListProps {
  readonly puzzle: ListedGrid;
  /** Shows the way to the words of a hidden list. */
  readonly onShowWords?: (() => void) | undefined;
}

/** The words to find, with ticks on found ones. They keep their places, so that an eye finds each again. */
export const WordList = ({ puzzle, onShowWords }: WordListProps) => {
  const say = useSay();
  const words = sharedWords(puzzle);
  const fresh = useFreshFinds(words);
  const title = say(puzzle.listing === 'clues' && puzzle.listLanguage === puzzle.language ? 'clues' : 'words');
  return (
    <section class="words" data-listing={puzzle.listing} aria-label={title}>
      {onShowWords && (
        <button type="button" class="hidden-list" onClick={onShowWords}>
          {say('hidden_list')}
        </button>
      )}
      <ol lang={puzzle.listLanguage}>
        {words.map((word) => (
          <Word key={word.number} puzzle={puzzle} word={word} isFresh={fresh.includes(word.number)} />
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
