import { useEffect, useRef, useState } from 'preact/hooks';
import type { HintTaken, HintView, PuzzleView, WordsOfferView, WordView } from '../../wire.ts';
import { send } from '../connection/api.ts';
import { useSay } from '../texts.ts';

interface HintDialogProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  readonly onClose: () => void;
  readonly onTaken: (taken: HintTaken) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Asks for the word, and describes its next hint with the cost before the member takes it. */
export const HintDialog = ({ session, puzzle, onClose, onTaken, attempt }: HintDialogProps) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = puzzle.words.filter(({ hasHint }) => hasHint);
  const [word, setWord] = useState<WordView | undefined>(undefined);
  const [hint, setHint] = useState<HintView | undefined>(undefined);
  const [wordsPrice, setWordsPrice] = useState('');
  /** The member pressed once to see the words, and the next press shows them. */
  const [isShowing, setShowing] = useState(false);
  const nameOf = ({ label, clue, number }: WordView): string => label ?? clue ?? say('word_number', { number });
  const bodyFor = ({ number }: WordView) => ({ puzzle: puzzle.id, index: number - 1 });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const choose = (next: WordView): void => {
    setWord(next);
    setHint(undefined);
    setShowing(false);
    attempt(async () => setHint(await send<HintView>(session, '/hint/offer', bodyFor(next))));
  };
  const take = (chosen: WordView, level: string): void => {
    onClose();
    attempt(async () => onTaken(await send<HintTaken>(session, '/hint', { ...bodyFor(chosen), level })));
  };
  const offer = hint?.offer;
  const askPrice = (): void =>
    attempt(async () =>
      setWordsPrice((await send<WordsOfferView>(session, '/show-words/offer', { puzzle: puzzle.id })).text),
    );
  const askToShow = (): void => {
    setWord(undefined);
    setShowing(true);
    askPrice();
  };
  const showWords = (): void => {
    onClose();
    attempt(async () =>
      onTaken({ text: '', puzzle: await send<PuzzleView>(session, '/show-words', { puzzle: puzzle.id }) }),
    );
  };
  return (
    <dialog ref={dialog} class="hints" onClose={onClose} aria-labelledby="hint-title">
      <h2 id="hint-title">{say(words.length > 0 ? 'hint_which' : 'hint')}</h2>
      <div class="choices" lang={puzzle.listLanguage}>
        {words.map((each) => (
          <button
            key={each.number}
            type="button"
            aria-pressed={each.number === word?.number}
            onClick={() => choose(each)}
          >
            {nameOf(each)}
          </button>
        ))}
      </div>
      {word && (
        <p class="dialog-text" role="status">
          {hint?.text ?? say('loading')}
        </p>
      )}
      <div class="buttons">
        {word && offer && (
          <button type="button" class="primary" onClick={() => take(word, offer.level)}>
            {say('take_hint', { price: offer.price })}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </button>
      </div>
      {puzzle.canShowWords && (
        <div class="all-words">
          {isShowing && (
            <p class="dialog-text" role="status">
              {wordsPrice || say('loading')}
            </p>
          )}
          <button
            type="button"
            class={isShowing ? 'primary' : undefined}
            disabled={isShowing && wordsPrice === ''}
            onClick={isShowing ? showWords : askToShow}
          >
            {say('show_words_price')}
          </button>
        </div>
      )}
    </dialog>
  );
};
