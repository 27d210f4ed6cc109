import { directionsFor } from '../../puzzle/model/difficulty.ts';
import { DIRECTIONS, type Direction } from '../../puzzle/model/grid.ts';
import type { DraftState } from './use-draft.ts';

/** As on a compass, row by row; the middle is free. */
const ROSE: readonly (Direction | undefined)[] = ['NW', 'N', 'NE', 'W', undefined, 'E', 'SW', 'S', 'SE'];

const SIGNS: Readonly<Record<Direction, readonly [arrow: string, name: string]>> = {
  E: ['→', 'To the right'],
  SE: ['↘', 'Down to the right'],
  S: ['↓', 'Down'],
  SW: ['↙', 'Down to the left'],
  W: ['←', 'To the left'],
  NW: ['↖', 'Up to the left'],
  N: ['↑', 'Up'],
  NE: ['↗', 'Up to the right'],
};

/** The directions that words run in: those of the difficulty, until somebody chooses others. */
export const Directions = ({ draft, change }: Pick<DraftState, 'draft' | 'change'>) => {
  const chosen = draft.directions ?? directionsFor(draft.difficulty, draft.language);
  const toggle = (direction: Direction, isOn: boolean): void =>
    change({
      directions: DIRECTIONS.filter((each) => (each === direction ? isOn : chosen.includes(each))),
    });
  return (
    <fieldset class="directions">
      <legend>Directions</legend>
      <div>
        <div class="rose">
          {ROSE.map((direction) =>
            direction === undefined ? (
              <span key="middle" class="middle" aria-hidden="true">
                A
              </span>
            ) : (
              <label key={direction}>
                <input
                  type="checkbox"
                  class="visually-hidden"
                  aria-label={SIGNS[direction][1]}
                  checked={chosen.includes(direction)}
                  onChange={(event) => toggle(direction, event.currentTarget.checked)}
                />
                <span aria-hidden="true">{SIGNS[direction][0]}</span>
              </label>
            ),
          )}
        </div>
        <p class="note">
          {draft.directions ? (
            <button type="button" class="quiet" onClick={() => change({ directions: undefined })}>
              As the difficulty says
            </button>
          ) : (
            'As the difficulty says'
          )}
        </p>
      </div>
    </fieldset>
  );
};
