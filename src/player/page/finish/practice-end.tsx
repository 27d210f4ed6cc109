import type { PuzzleView } from '../../wire.ts';
import { ask, send } from '../connection/api.ts';
import { useSay } from '../texts.ts';

interface PracticeEndProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  /** The page's own puzzle. */
  readonly home: PuzzleView;
  readonly onOpen: (puzzle: PuzzleView) => void;
  /** Opens the menu at the themes. */
  readonly onThemes: () => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** The end of a practice: three ways on, below the board. A practice has no points, so it has no figures. */
export const PracticeEnd = ({ session, puzzle, home, onOpen, onThemes, attempt }: PracticeEndProps) => {
  const say = useSay();
  const open = (load: () => Promise<PuzzleView>): void => attempt(async () => onOpen(await load()));
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title">{say('finish_title')}</h2>
      <div class="buttons">
        <button
          type="button"
          class="primary"
          onClick={() => open(() => send(session, '/practice/again', { puzzle: puzzle.id }))}
        >
          {say('practice_again')}
        </button>
        <button type="button" onClick={onThemes}>
          {say('practice_other')}
        </button>
        <button type="button" onClick={() => open(() => ask(session, `/puzzle?puzzle=${home.id}`))}>
          {say('practice_back')}
        </button>
      </div>
    </section>
  );
};
