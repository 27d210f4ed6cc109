import type { PuzzleView } from '../../wire.ts';
import { send } from '../connection/api.ts';
import { Icon } from '../icons.tsx';

interface TimedEntryProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  /** Closes the menu, and shows the board with the running clock. */
  readonly onStarted: (puzzle: PuzzleView) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Starts the member's try against the clock by one press, or tells its end. */
export const TimedEntry = ({ session, puzzle: { id, timed }, onStarted, attempt }: TimedEntryProps) => {
  if (timed?.start === undefined) return timed?.told === undefined ? null : <p class="common">{timed.told}</p>;
  return (
    <button
      type="button"
      class="card with-icon"
      onClick={() => attempt(async () => onStarted(await send<PuzzleView>(session, '/timed', { puzzle: id })))}
    >
      <Icon name="timer" />
      {timed.start}
    </button>
  );
};
