import { useEffect, useRef, useState } from 'preact/hooks';
import type { HintTaken, HintView, PuzzleView, WordsOfferView, WordView } from '../../wire.ts';
import { send } from '../connection/api.ts';
import { useSay } from '../texts.ts';

interface HintDialogProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  /** Asks about all words of a hidden list, and about no single word. */
  readonly isForAll: boolean;
  readonly onClose: () => void;
  readonly onTaken: (taken: HintTaken) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

type Offered = Pick<HintDialogProps, 'session' | 'puzzle' | 'onTaken' | 'attempt'> & {
  /** Closes the sheet: the member has answered. */
  readonly onAnswered: () => void;
};

/** Tells the price of all words of a hidden list before the member takes them. */
const AllWords = ({ session, puzzle, onTaken, attempt, onAnswered }: Offered) => {
  const say = useSay();
  const [price, setPrice] = useState('');
  useEffect(() => {
    attempt(async () =>
      setPrice((await send<WordsOfferView>(session, '/show-words/offer', { puzzle: puzzle.id })).text),
    );
  }, []);
  const show = (): void => {
    onAnswered();
    attempt(async () =>
      onTaken({ text: '', puzzle: await send<PuzzleView>(session, '/show-words', { puzzle: puzzle.id }) }),
    );
  };
  return (
    <>
      <p class="dialog-text" role="status">
        {price || say('loading')}
      </p>
      <button type="button" class="primary" disabled={price === ''} onClick={show}>
        {say('show_words_price')}
      </button>
    </>
  );
};

interface OneWordProps extends Offered {
  readonly word: WordView;
}

/** Describes the next hint of a word with its cost before the member takes it. */
const OneWord = ({ session, puzzle, word, onTaken, attempt, onAnswered }: OneWordProps) => {
  const say = useSay();
  const [hint, setHint] = useState<HintView | undefined>(undefined);
  const body = { puzzle: puzzle.id, index: word.number - 1 };
  useEffect(() => {
    attempt(async () => setHint(await send<HintView>(session, '/hint/offer', body)));
  }, []);
  const take = (level: string): void => {
    onAnswered();
    attempt(async () => onTaken(await send<HintTaken>(session, '/hint', { ...body, level })));
  };
  const offer = hint?.offer;
  return (
    <>
      <p class="dialog-text" role="status">
        {hint?.text ?? say('loading')}
      </p>
      {offer && (
        <button type="button" class="primary" onClick={() => take(offer.level)}>
          {say('take_hint', { price: offer.price })}
        </button>
      )}
    </>
  );
};

interface WordChoiceProps {
  readonly puzzle: PuzzleView;
  readonly words: readonly WordView[];
  readonly onChoose: (word: WordView | undefined) => void;
}

/** The words that a hint may be for. After the choice, only the chosen one stays, so that all below it is in sight. */
const WordChoice = ({ puzzle, words, onChoose }: WordChoiceProps) => {
  const say = useSay();
  const [chosen, setChosen] = useState<WordView | undefined>(undefined);
  const choose = (word: WordView | undefined): void => {
    setChosen(word);
    onChoose(word);
  };
  return (
    <div class="choices" lang={puzzle.listLanguage}>
      {(chosen ? [chosen] : words).map((word) => (
        <button key={word.number} type="button" aria-pressed={chosen !== undefined} onClick={() => choose(word)}>
          {word.label ?? word.clue ?? say('word_number', { number: word.number })}
        </button>
      ))}
      {chosen && words.length > 1 && (
        <button type="button" class="other-word" onClick={() => choose(undefined)}>
          {say('hint_other')}
        </button>
      )}
    </div>
  );
};

/** Asks for the word and tells its hint's price, or opens at the price of all words. */
export const HintDialog = ({ isForAll, onClose, ...props }: HintDialogProps) => {
  const { puzzle } = props;
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const words = puzzle.words.filter(({ hasHint }) => hasHint);
  const [word, setWord] = useState<WordView | undefined>(undefined);
  const [isShowing, setShowing] = useState(isForAll);
  const hasChoice = words.length > 0 && !isShowing;
  const offered = { ...props, onAnswered: onClose };
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const title = isShowing ? 'show_words' : hasChoice ? 'hint_which' : 'hint';
  return (
    <dialog ref={dialog} class="hints" onClose={onClose} aria-labelledby="hint-title">
      <h2 id="hint-title">{say(title)}</h2>
      {hasChoice && <WordChoice puzzle={puzzle} words={words} onChoose={setWord} />}
      {hasChoice && word && <OneWord key={word.number} word={word} {...offered} />}
      {isShowing && <AllWords {...offered} />}
      {puzzle.canShowWords && !isShowing && (
        <button type="button" class="all-words" onClick={() => setShowing(true)}>
          {say('show_words_price')}
        </button>
      )}
      <button type="button" onClick={() => dialog.current?.close()}>
        {say('cancel')}
      </button>
    </dialog>
  );
};
