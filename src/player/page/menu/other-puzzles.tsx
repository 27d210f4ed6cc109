import { useEffect, useRef } from 'preact/hooks';
import type { PuzzleView } from '../../wire.ts';
import { ask, send } from '../connection/api.ts';
import { Icon } from '../icons.tsx';
import { useSay } from '../texts.ts';
import { Choice } from './choice.tsx';
import { ThemeForm, useOthers } from './theme-form.tsx';

interface OtherPuzzlesProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  /** The page's own puzzle. */
  readonly home: PuzzleView;
  /** Shows the earlier puzzles and the themes at once. */
  readonly isOpen: boolean;
  readonly onOpen: (puzzle: PuzzleView) => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Earlier puzzles and practice. */
export const OtherPuzzles = ({ session, puzzle, home, isOpen, onOpen, attempt }: OtherPuzzlesProps) => {
  const say = useSay();
  const { others, look } = useOthers(session, attempt);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isOpen) details.current?.scrollIntoView();
  }, [isOpen, others]);
  const open = (load: () => Promise<PuzzleView>): void => attempt(async () => onOpen(await load()));
  return (
    <>
      {puzzle.id !== home.id && (
        <div class="buttons">
          <button type="button" onClick={() => open(() => ask(session, `/puzzle?puzzle=${home.id}`))}>
            {say('back', { title: home.title })}
          </button>
          {puzzle.isPractice && (
            <button type="button" onClick={() => open(() => send(session, '/practice/again', { puzzle: puzzle.id }))}>
              {say('again')}
            </button>
          )}
        </div>
      )}
      <details class="card" ref={details} open={isOpen} onToggle={look}>
        <summary>
          <Icon name="calendar" />
          {say('earlier')} · {say('practice')}
        </summary>
        {!others && <p>{say('loading')}</p>}
        {others && (
          <>
            <Choice
              label={say('earlier')}
              value=""
              options={[['', say('choose')], ...others.dates.map(({ date, label }) => [date, label] as const)]}
              onChange={(date) => open(() => ask(session, `/date?date=${date}`))}
            />
            <ThemeForm
              others={others}
              button={say('start')}
              isPractice
              onChoose={(wanted) => open(() => send(session, '/practice', wanted))}
            />
          </>
        )}
      </details>
    </>
  );
};
