import type { PuzzleView } from '../../wire.ts';
import type { Sending } from '../connection/sending.ts';
import { useSay } from '../texts.ts';

interface HeldLinesProps {
  readonly puzzle: PuzzleView;
  readonly sending: Sending;
  readonly onTakenBack: () => void;
}

/**
 * Lines kept during a pause. The member can take back the last one at any time. After the pause, those that spell no
 * listed word go out one at a time, and only when the member says so.
 */
export const HeldLines = ({ puzzle, sending, onTakenBack }: HeldLinesProps) => {
  const say = useSay();
  const isPaused = puzzle.waitUntil !== undefined;
  const kept = sending.waiting.filter((entry) => entry.puzzle === puzzle.id && (isPaused || entry.isHeld));
  const [first, last] = [kept[0], kept.at(-1)];
  if (!first || !last) return null;
  const takeBack = (): void => {
    sending.takeBack(last);
    onTakenBack();
  };
  return (
    <p class="held" data-held={kept.length}>
      <span>{say(isPaused ? 'held' : 'held_unsure', { count: kept.length })}</span>
      {!isPaused && (
        <button type="button" onClick={() => sending.release(first)}>
          {say('held_send')}
        </button>
      )}
      <button type="button" onClick={takeBack}>
        {say('held_undo')}
      </button>
    </p>
  );
};
