import type { PuzzleView } from '../../wire.ts';
import { ask, send } from '../connection/api.ts';
import { clockOf, Tile } from '../panels/scores.tsx';
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

/** The end of a practice: how it went, and three ways on. A practice has no points and no places. */
export const PracticeEnd = ({ session, puzzle, home, onOpen, onThemes, attempt }: PracticeEndProps) => {
  const say = useSay();
  const open = (load: () => Promise<PuzzleView>): void => attempt(async () => onOpen(await load()));
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title">{say('finish_title')}</h2>
      <dl class="tiles">
        {puzzle.timeMs !== undefined && <Tile name={say('finish_time')} value={clockOf(puzzle.timeMs / 1_000)} />}
        <Tile name={say('words')} value={puzzle.words.filter(({ isFound }) => isFound).length} />
        <Tile name={say('wrong_entries')} value={puzzle.wrongEntries} />
        {puzzle.hints > 0 && <Tile name={say('hints')} value={puzzle.hints} />}
      </dl>
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
