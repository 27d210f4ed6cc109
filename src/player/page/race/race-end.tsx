import type { RacePhase } from '../../../rules/scoring/race-rules.ts';
import type { RacerView, RaceView } from '../../race-wire.ts';
import type { RoomView } from '../../wire.ts';
import { useFinderName } from '../panels/finders.tsx';
import { clockOf, Tile } from '../panels/scores.tsx';
import { type Say, useSay } from '../texts.ts';
import type { GameOfPage } from '../use-game.ts';
import { Racers } from './racers.tsx';
import type { RaceGame } from './use-race.ts';

/**
 * The end of a race for one racer: the place, and the time against the others. It stands below the board, so the line of
 * the race above keeps its height and the board stays where it is.
 */

const ownIn = ({ race, me }: RoomView): RacerView | undefined => race.racers.find(({ tag }) => tag === me);

/** The racer has every word while others still play. */
export const hasAllWords = (room: RoomView, phase: RacePhase): boolean =>
  phase === 'racing' && (ownIn(room)?.found ?? 0) >= room.race.words;

/** From the start to the last word; `undefined` without every word. */
const timeMsOf = ({ found, lastAt }: RacerView, { startsAt, words }: RaceView): number | undefined =>
  found < words || lastAt === undefined || startsAt === undefined ? undefined : lastAt - startsAt;

/** The time between two racers who have every word, such as `0:07`. */
const gapBetween = (ahead: RacerView, behind: RacerView, race: RaceView): string | undefined => {
  const [first, second] = [timeMsOf(ahead, race), timeMsOf(behind, race)];
  return first === undefined || second === undefined ? undefined : clockOf((second - first) / 1_000);
};

const describeRival = (room: RoomView, nameOf: (tag: string) => string, say: Say): string => {
  const { race } = room;
  const [first, second] = [...race.racers].sort((one, other) => one.place - other.place);
  const own = ownIn(room);
  if (!own || !first || first.found === 0) return '';
  if (own.place > 1) {
    const [name, time] = [nameOf(first.tag), gapBetween(first, own, race)];
    return time === undefined ? say('race_winner', { name }) : say('race_behind', { name, time });
  }
  const time = second && second.place > 1 ? gapBetween(own, second, race) : undefined;
  return second && time !== undefined ? say('race_ahead', { name: nameOf(second.tag), time }) : '';
};

interface Ending {
  readonly title: string;
  /** The place, if the title does not tell it, and the rival. */
  readonly lines: readonly string[];
  readonly isWon: boolean;
}

/** `undefined` until the member has found every word, or the race is over. */
export const useEnding = ({ room, phase }: RaceGame): Ending | undefined => {
  const say = useSay();
  const nameOf = useFinderName(room?.me);
  if (!room || !phase) return undefined;
  const isWaiting = hasAllWords(room, phase);
  if (!isWaiting && phase !== 'over') return undefined;
  const { racers } = room.race;
  const own = ownIn(room);
  const placed = say('race_place', { place: own?.place ?? racers.length, count: racers.length });
  const isWon = own?.place === 1 && own.found > 0;
  const rest = [describeRival(room, nameOf, say), say(isWaiting ? 'race_done' : 'race_over')];
  const lines = [...(isWon ? [placed] : []), ...rest].filter(Boolean);
  return { title: isWon ? say('race_won') : placed, lines, isWon };
};

/** The same in one text, for screen readers. */
export const tellEnding = (ending: Ending | undefined): string =>
  ending ? [ending.title, ...ending.lines].join(' ') : '';

/** Leaves the race, and the page shows its own puzzle again. */
export const leaveRace = async ({
  game,
  onClose,
}: {
  readonly game: Pick<RaceGame, 'request'>;
  readonly onClose: () => void;
}): Promise<void> => {
  await game.request('/race/leave');
  onClose();
};

interface RaceEndProps {
  readonly page: GameOfPage;
  readonly onClose: () => void;
}

/** The ways on, once the race is over. */
const Ways = ({ page: { race: game, attempt }, onClose }: RaceEndProps) => {
  const say = useSay();
  return (
    <div class="buttons">
      <button type="button" class="primary" onClick={() => attempt(() => game.request('/race/again'))}>
        {say('race_again')}
      </button>
      <button type="button" onClick={() => attempt(() => leaveRace({ game, onClose }))}>
        {say('race_close')}
      </button>
    </div>
  );
};

/** The places at the moment when the member gave up. */
const GivenUpEnd = ({ room: { race, me } }: { readonly room: RoomView }) => {
  const racers = race.racers.map((racer) => (racer.tag === me ? { ...racer, hasLeft: true } : racer));
  return (
    <section class="finish race-end" aria-labelledby="race-end-title">
      <h2 id="race-end-title">{useSay()('race_given_up')}</h2>
      <Racers race={{ ...race, racers }} me={me} isOver />
    </section>
  );
};

/** Belongs to the race's board: another puzzle puts it away, and the line of the race leads back. */
export const RaceEnd = (props: RaceEndProps) => {
  const say = useSay();
  const { race: game, puzzle } = props.page;
  const { room, phase, givenUp } = game;
  const ending = useEnding(game);
  if (puzzle.id !== (givenUp ?? room)?.race.id) return null;
  if (givenUp) return <GivenUpEnd room={givenUp} />;
  if (!room || !ending) return null;
  const { race, me } = room;
  const own = ownIn(room);
  const timeMs = own && timeMsOf(own, race);
  return (
    <section class="finish race-end" aria-labelledby="race-end-title" data-won={ending.isWon}>
      <h2 id="race-end-title">{ending.title}</h2>
      <p>{ending.lines.join(' ')}</p>
      <dl class="tiles">
        {timeMs !== undefined && <Tile name={say('finish_time')} value={clockOf(timeMs / 1_000)} />}
        <Tile name={say('words')} value={`${own?.found ?? 0}/${race.words}`} />
      </dl>
      {phase === 'over' && <Ways {...props} />}
      <Racers race={race} me={me} isOver />
    </section>
  );
};
