import { useEffect, useRef, useState } from 'preact/hooks';
import type { HintTaken, HintView, PuzzleView, WordView } from '../../wire.ts';
import { send } from '../connection/api.ts';
import { useSay } from '../texts.ts';

interface HintDialogProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  readonly word: WordView;
  readonly onClose: () => void;
  readonly onTaken: (taken: HintTaken) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Describes a hint and its cost before the member takes it. */
export const HintDialog = ({ session, puzzle, word, onClose, onTaken, attempt }: HintDialogProps) => {
  const say = useSay();
  const dialog = useRef<HTMLDialogElement>(null);
  const [hint, setHint] = useState<HintView | undefined>(undefined);
  const about = { puzzle: puzzle.id, index: word.number - 1 };
  useEffect(() => {
    dialog.current?.showModal();
    attempt(async () => setHint(await send<HintView>(session, '/hint/offer', about)));
  }, []);
  const take = (level: string): void => {
    onClose();
    attempt(async () => onTaken(await send<HintTaken>(session, '/hint', { ...about, level })));
  };
  const offer = hint?.offer;
  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="hint-title">
      <h2 id="hint-title">
        {say('hint_for', { word: word.label ?? word.clue ?? say('word_number', { number: word.number }) })}
      </h2>
      <p class="dialog-text">{hint?.text ?? say('loading')}</p>
      <div class="buttons">
        {offer && (
          <button type="button" class="primary" onClick={() => take(offer.level)}>
            {say('take_hint', { price: offer.price })}
          </button>
        )}
        <button type="button" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </button>
      </div>
    </dialog>
  );
};
