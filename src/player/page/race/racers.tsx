import type { RacerView, RaceView } from '../../race-wire.ts';
import { Swatch, useFinderName } from '../panels/finders.tsx';
import { clockOf } from '../panels/scores.tsx';
import { useSay } from '../texts.ts';

interface RacersProps {
  readonly race: RaceView;
  readonly me: string;
  readonly isOver: boolean;
}

/** A list of this length may scroll, as may one with larger rows. Keys need a tab stop for that. */
const MANY = 5;

const timeOf = ({ lastAt }: RacerView, { startsAt }: RaceView): string =>
  lastAt === undefined || startsAt === undefined ? '' : clockOf((lastAt - startsAt) / 1_000);

/** The place of such a racer cannot change any more. */
const isDone = ({ found }: RacerView, { words }: RaceView): boolean => found >= words;

/** All racers with their colours and progress; after the race, in the order of their places. */
export const Racers = ({ race, me, isOver }: RacersProps) => {
  const say = useSay();
  const nameOf = useFinderName(me);
  const colored = race.racers.map((racer, i) => ({ racer, color: i }));
  if (isOver) colored.sort((one, other) => one.racer.place - other.racer.place);
  const canScroll = !isOver && (colored.length >= MANY || colored.some(({ racer }) => isDone(racer, race)));
  return (
    <ol class="racers" aria-labelledby="race-title" tabIndex={canScroll ? 0 : undefined}>
      {colored.map(({ racer, color }) => (
        <li
          key={racer.tag}
          data-racer={racer.tag === me ? 'me' : racer.tag}
          data-found={racer.found}
          data-done={isDone(racer, race)}
        >
          {(isOver || isDone(racer, race)) && <span class="place-number">{racer.place}.</span>}
          <Swatch color={color} />
          <span class="racer" dir="auto">
            {nameOf(racer.tag)}
          </span>
          {race.startsAt !== undefined && (isOver || !isDone(racer, race)) && (
            <span class="count">
              {racer.found}/{race.words}
            </span>
          )}
          {(isOver || isDone(racer, race)) && <span class="count time">{timeOf(racer, race)}</span>}
          {racer.hasLeft && <span class="count">{say('race_left')}</span>}
        </li>
      ))}
    </ol>
  );
};
