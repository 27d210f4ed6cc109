import type { PuzzleView } from '../../wire.ts';
import { lettersOf } from '../connection/entry-line.ts';
import type { Waiting } from '../connection/keeping.ts';
import type { Sending } from '../connection/sending.ts';
import { useSay } from '../texts.ts';

/** Lines kept during a pause. */
export interface Kept {
  readonly count: number;
  /** The line that the buttons mean. The board lights it. */
  readonly named: Waiting;
}

/** During a pause, the buttons mean the last line, and after it the next one to send. `undefined` without a kept line. */
export const keptOn = ({ id, waitUntil }: PuzzleView, { waiting }: Sending): Kept | undefined => {
  const isPaused = waitUntil !== undefined;
  const kept = waiting.filter((entry) => entry.puzzle === id && (isPaused || entry.isHeld));
  const named = isPaused ? kept.at(-1) : kept[0];
  return named && { count: kept.length, named };
};

interface HeldLinesProps {
  readonly puzzle: PuzzleView;
  readonly sending: Sending;
  readonly kept: Kept;
  /** `line` is the line's letters. */
  readonly onTakenBack: (line: string) => void;
}

/**
 * The line in question, and what the member may do with it. During a pause they can take it back. After the pause, lines
 * that spell no listed word go out one at a time, and only when the member says so.
 */
export const HeldLines = ({ puzzle, sending, kept: { count, named }, onTakenBack }: HeldLinesProps) => {
  const say = useSay();
  const isPaused = puzzle.waitUntil !== undefined;
  const line = lettersOf(puzzle, named.text);
  const takeBack = (): void => {
    sending.takeBack(named);
    onTakenBack(line);
  };
  return (
    <>
      <span class="held" data-held={count} data-line={line}>
        {say(isPaused ? 'held' : 'held_unsure', { line })}
        {count > 1 && ` (+${count - 1})`}
      </span>
      {!isPaused && (
        <button type="button" onClick={() => sending.release(named)}>
          {say('held_send')}
        </button>
      )}
      <button type="button" onClick={takeBack}>
        {say('held_undo')}
      </button>
    </>
  );
};
