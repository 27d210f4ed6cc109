import { sharedWords } from '../../shared-words.ts';
import type { PuzzleView } from '../../wire.ts';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';
import { Timer } from './scores.tsx';

interface HeadProps {
  readonly puzzle: PuzzleView;
  readonly hasTimer: boolean;
  /** A race counts words only. */
  readonly hasPoints: boolean;
  /** The lobby of a race belongs to no puzzle yet. */
  readonly isLobby: boolean;
}

interface ToolsProps {
  /** `undefined` while the board gives no hints. */
  readonly onHint: (() => void) | undefined;
  readonly onMenu: () => void;
}

/** One line: the puzzle's name and the member's progress. */
export const Head = ({ puzzle, hasTimer, hasPoints, isLobby }: HeadProps) => {
  const say = useSay();
  const since = puzzle.timed?.since;
  const title = isLobby ? say('race') : puzzle.title;
  const listed = sharedWords(puzzle).filter(({ isSecret }) => !isSecret);
  return (
    <header class="head">
      <div class="names">
        <h1 lang={isLobby ? undefined : puzzle.language} title={title}>
          {title}
        </h1>
      </div>
      {!isLobby && (
        <p class="progress">
          <strong>
            {listed.filter(({ isFound }) => isFound).length}/{listed.length}
          </strong>
          {hasPoints && <span data-points={puzzle.points}>{say('points_short', { points: puzzle.points })}</span>}
          {(hasTimer || since !== undefined) && (
            <Timer key={`${puzzle.id} ${since}`} passedMs={since === undefined ? 0 : puzzle.now - since} />
          )}
        </p>
      )}
    </header>
  );
};

/** The buttons beside the head. They follow the board in the order of keys, which start on the board. */
export const Tools = ({ onHint, onMenu }: ToolsProps) => {
  const say = useSay();
  return (
    <div class="tools">
      {onHint && (
        <button type="button" class="round hint" aria-label={say('hint')} onClick={onHint}>
          <Icon name="hint" />
        </button>
      )}
      <button type="button" class="round" aria-label={say('menu')} aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" />
      </button>
    </div>
  );
};
