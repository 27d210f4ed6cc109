import { useEffect, useRef, useState } from 'preact/hooks';
import { isMeant } from '../../gestures.ts';
import type { Ends, FirstBoard, FirstWord, ListedGrid, PuzzleView, WordView } from '../../wire.ts';
import { Board } from '../board/board.tsx';
import { WordList } from '../panels/word-list.tsx';
import { type Say, useSay } from '../texts.ts';

/** A board of three words that explains the game. The page judges it by itself, so it costs and gives nothing. */

const STEPS = ['first_across', 'first_slanted', 'first_backwards'] as const;
const WRONG_SHOWN_MS = 900;

const viewWord = ({ label, ends }: FirstWord, index: number, isFound: boolean): WordView => ({
  number: index + 1,
  label,
  isFound,
  isSecret: false,
  hasHint: false,
  hue: index,
  ...(isFound && { ends }),
});

/** The wanted word's ends shine: both of the first word, and then only the first letter. */
const viewBoard = ({ language, rows, words }: FirstBoard, found: readonly number[], wanted: number): ListedGrid => ({
  language,
  listLanguage: language,
  rows: rows.length,
  columns: rows.length,
  letters: rows.flatMap((row) => Array.from(row)),
  listing: 'words',
  words: words.map((word, i) => ({
    ...viewWord(word, i, found.includes(i)),
    ...(i === wanted && { lit: word.ends.slice(0, i === 0 ? 2 : 1) }),
  })),
  notes: [],
  shared: undefined,
});

const isBetween = (ends: Ends, [start, end]: Ends): boolean => ends.includes(start) && ends.includes(end);

/** The kind of the list, and that looking around is free. The list itself tells of secret words. */
const describeNext = ({ listing, freeWrong = 0 }: PuzzleView, say: Say): string =>
  [say(`first_done_${listing}`), ...(freeWrong > 0 ? [say('first_free')] : [])].join(' ');

interface FirstDialogProps {
  readonly first: FirstBoard;
  /** The puzzle that comes next. The last sentence tells its kind of list. */
  readonly puzzle: PuzzleView;
  /** Runs once when the player has done or left the steps. */
  readonly onEnd: () => void;
}

export const FirstDialog = ({ first, puzzle, onEnd }: FirstDialogProps) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [found, setFound] = useState<readonly number[]>([]);
  const [wrong, setWrong] = useState<Ends | undefined>(undefined);
  const [isMissed, setMissed] = useState(false);
  const wanted = first.words.findIndex((_, i) => !found.includes(i));
  const [word, step] = [first.words[wanted], STEPS[wanted]];
  const view = viewBoard(first, found, wanted);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const timer = setTimeout(() => setWrong(undefined), WRONG_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [wrong]);
  const judge = (ends: Ends): void => {
    const index = first.words.findIndex((each) => isBetween(each.ends, ends));
    const isNew = index !== -1 && !found.includes(index);
    setMissed(index === -1);
    setWrong(index === -1 ? ends : undefined);
    if (isNew) setFound([...found, index]);
  };
  return (
    <dialog ref={dialog} class="first" aria-labelledby="first-title" aria-describedby="first-step" onClose={onEnd}>
      <h2 id="first-title">{say('first_title')}</h2>
      <p id="first-step" class="step" aria-live="polite">
        {isMissed && `${say('first_missed')} `}
        {step ? say(step, { word: word?.label ?? '' }) : describeNext(puzzle, say)}
        {word && <span class="visually-hidden"> ({word.ends.join('–')})</span>}
      </p>
      <div class="first-board" lang={first.language}>
        <Board
          puzzle={view}
          waiting={[]}
          wrong={wrong}
          isClosed={false}
          hasCoordinates={false}
          isFinished={!word}
          onLine={(ends, by) => (by === 'typed' || isMeant(view, ends)) && judge(ends)}
        />
      </div>
      <div class="first-list">
        <WordList puzzle={view} />
      </div>
      <div class="buttons">
        <button type="button" class={word ? '' : 'primary'} onClick={() => dialog.current?.close()}>
          {say(word ? 'first_skip' : 'first_play')}
        </button>
      </div>
    </dialog>
  );
};
