import type { PuzzleView, SessionView } from '../../wire.ts';
import type { GameOfPage } from '../use-game.ts';

export interface PartProps {
  readonly view: SessionView;
  readonly game: GameOfPage;
}

/** Shows another puzzle, and nothing of the one before. */
export const openIn =
  (game: GameOfPage) =>
  (next: PuzzleView): void => {
    game.show(next);
    game.setNews('');
    game.setWay(undefined);
  };
