import type { ComponentChildren } from 'preact';
import type { PuzzleView } from '../../wire.ts';
import { hasFound } from '../connection/keeping.ts';
import { FirstOffer } from '../first/first-offer.tsx';
import type { First } from '../first/use-first.ts';
import { WayOut } from '../notice/way-out.tsx';
import { RaceOffer } from '../race/race-offer.tsx';
import { useSay } from '../texts.ts';
import type { GameOfPage } from '../use-game.ts';
import { Countdown } from './countdown.tsx';
import { HeldLines, keptOn } from './held-lines.tsx';

/**
 * The line above the board. It always has the same height, so that the board never moves under a finger. It shows the
 * most pressing state: a fault, a pause with its kept lines, the end of the day, or else the date.
 */

const LAST_MS = 10 * 60_000;

interface StatusLineProps {
  readonly game: GameOfPage;
  readonly first: First;
  /** Opens the puzzle that follows in the channel. */
  readonly onNext: () => void;
  /** News over the line. */
  readonly children: ComponentChildren;
}

type Part = Omit<StatusLineProps, 'children'>;

const isEnding = ({ isClosed, closesAt }: PuzzleView, now: number): boolean =>
  !isClosed && closesAt !== undefined && closesAt - now < LAST_MS;

/** Nobody found a word in this browser yet. */
const isNew = ({ words, isClosed }: PuzzleView): boolean =>
  !isClosed && !hasFound() && !words.some(({ isFound }) => isFound);

const Trouble = ({ game: { sending, say } }: Part) => (
  <span class="trouble" role="alert">
    {sending.trouble?.problem ?? say(navigator.onLine ? 'trouble' : 'offline')}{' '}
    {say('waiting', { count: sending.waiting.filter(({ isHeld }) => !isHeld).length })}
  </span>
);

/** A pause after wrong entries, and the lines that it keeps. */
const Pause = ({ game }: Part) => {
  const { puzzle, sending, clock, attempt, say } = game;
  const kept = keptOn(puzzle, sending);
  const onTakenBack = (line: string): void => game.setNews(say('taken_back', { line }));
  return (
    <>
      {puzzle.waitUntil !== undefined && (
        <Countdown
          name={kept ? 'wait_short' : 'wait_bar'}
          until={puzzle.waitUntil}
          clock={clock}
          onEnd={() => attempt(() => game.refresh())}
        />
      )}
      {kept && <HeldLines puzzle={puzzle} sending={sending} kept={kept} onTakenBack={onTakenBack} />}
    </>
  );
};

/** After the end of the puzzle's day. */
const Late = ({ game: { puzzle, attempt, refresh, say } }: Part) => {
  const { id, lateness, isClosed, nextId } = puzzle;
  return (
    <>
      <span class="lateness">{lateness}</span>
      {isClosed && nextId !== undefined && nextId !== id && (
        <button type="button" class="primary" onClick={() => attempt(() => refresh(nextId))}>
          {say('open_next')}
        </button>
      )}
    </>
  );
};

const Current = (part: Part) => {
  const say = useSay();
  const { game, first, onNext } = part;
  const { puzzle, sending, clock, race, attempt } = game;
  const [offer] = race.room ? [] : race.offers;
  if (sending.trouble) return <Trouble {...part} />;
  if (game.way) {
    return (
      <>
        <span>{game.news}</span>
        <WayOut way={game.way} say={say} onAgain={() => location.reload()} onNext={onNext} />
      </>
    );
  }
  if (race.isLobby) return null;
  if (puzzle.waitUntil !== undefined || keptOn(puzzle, sending)) return <Pause {...part} />;
  if (puzzle.closesAt !== undefined && isEnding(puzzle, clock.now())) {
    const onEnd = (): void => attempt(() => game.refresh());
    return <Countdown name="closing_bar" until={puzzle.closesAt} clock={clock} onEnd={onEnd} />;
  }
  if (offer) return <RaceOffer offer={offer} game={race} attempt={attempt} />;
  if (puzzle.lateness && !(puzzle.isPractice && puzzle.isFinished)) return <Late {...part} />;
  if (first.isOffered || isNew(puzzle)) {
    return (
      <>
        <span class="how-to">{say('how_to')}</span>
        <FirstOffer first={first} />
      </>
    );
  }
  return <span class="subtitle">{puzzle.subtitle}</span>;
};

export const StatusLine = ({ children, ...part }: StatusLineProps) => (
  <div class="status">
    <div class="bar">
      <Current {...part} />
    </div>
    {children}
  </div>
);
