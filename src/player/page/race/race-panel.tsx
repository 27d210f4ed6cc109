import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { MAX_RACERS, MIN_RACERS, type RacePhase } from '../../../rules/scoring/race-rules.ts';
import type { RaceView } from '../../race-wire.ts';
import type { PuzzleView, RoomView } from '../../wire.ts';
import { InviteButtons } from '../activity/invite-buttons.tsx';
import { ask } from '../connection/api.ts';
import { useSecondsUntil } from '../connection/server-clock.ts';
import { Icon } from '../icons.tsx';
import { useFinderName } from '../panels/finders.tsx';
import { clockOf } from '../panels/scores.tsx';
import { useSay } from '../texts.ts';
import { hasAllWords, leaveRace, tellEnding, useEnding } from './race-end.tsx';
import { Racers } from './racers.tsx';
import type { RaceGame } from './use-race.ts';

/** The member's race: its racers, the countdown and their progress. Its end stands below the board. */

const Countdown = ({ until, serverNow }: { readonly until: number; readonly serverNow: () => number }) => (
  <p class="countdown" role="timer">
    {useSecondsUntil(until, serverNow)}
  </p>
);

const TimeLeft = ({ until, serverNow }: { readonly until: number; readonly serverNow: () => number }) => (
  <span class="count" role="timer">
    {clockOf(useSecondsUntil(until, serverNow))}
  </span>
);

const CopyLink = ({ code }: { readonly code: string }) => {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  // Inside Discord, other people cannot open the page's address.
  if (new URLSearchParams(location.search).has('frame_id') || !navigator.clipboard) return null;
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(`${location.origin}${location.pathname}#race=${code}`).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <button type="button" onClick={() => void copy()}>
        {say('race_copy')}
      </button>
      <span role="status">{isCopied && say('race_copied')}</span>
    </>
  );
};

const Waiting = ({ room, isOffered }: { readonly room: RoomView; readonly isOffered: boolean }) => {
  const say = useSay();
  const nameOf = useFinderName(room.me);
  const { race, me } = room;
  return (
    <>
      <p class="race-code">
        <span class="count">{say('race_code')}</span>
        <strong>{race.code}</strong>
      </p>
      <p>{say('race_invite', { code: race.code })}</p>
      {isOffered && <p data-offered="true">{say('race_offered')}</p>}
      <p class="count">{say('race_waiting', { count: race.racers.length, max: MAX_RACERS })}</p>
      {race.host === me && race.racers.length < MIN_RACERS && <p id="race-needs-two">{say('race_needs_two')}</p>}
      {race.host && race.host !== me && <p>{say('race_host', { name: nameOf(race.host) })}</p>}
    </>
  );
};

interface RacePanelProps {
  readonly session: string;
  readonly game: RaceGame;
  /** The board on the page. */
  readonly puzzle: PuzzleView;
  readonly onOpen: (puzzle: PuzzleView) => void;
  /** Shows the same board with more detail. */
  readonly onReveal: (puzzle: PuzzleView) => void;
  readonly onClose: () => void;
  readonly attempt: (run: () => Promise<void>) => void;
}

/** Before the start, a racer leaves at once. */
const LEAVING = { waiting: 'race_leave', expired: 'race_close' } as const;

/** The button asks again for this long. */
const SURE_MS = 6_000;

/** A button with one of several texts. It is as wide as the longest, so that another text moves nothing. */
const STEADY = ['race_give_up', 'race_give_up_sure', 'race_close'] as const;

const Steady = ({ shown }: { readonly shown: (typeof STEADY)[number] }) => {
  const say = useSay();
  return (
    <span class="steady">
      {STEADY.map((key) => (
        <span key={key} data-shown={key === shown}>
          {say(key)}
        </span>
      ))}
    </span>
  );
};

/** Gives up at the second press. With nothing to give up it leaves its place empty, so that the board does not move. */
const GiveUp = ({ game, attempt, isDue }: RacePanelProps & { readonly isDue: boolean }) => {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(false), SURE_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <button
      type="button"
      class={isAsked ? 'sure' : undefined}
      data-due={isDue}
      disabled={!isDue}
      onClick={() => (isAsked ? attempt(game.giveUp) : setAsked(true))}
    >
      <Steady shown={isAsked ? 'race_give_up_sure' : 'race_give_up'} />
    </button>
  );
};

const Actions = ({
  room,
  phase,
  ...props
}: RacePanelProps & { readonly room: RoomView; readonly phase: RacePhase }) => {
  const say = useSay();
  const { game, attempt } = props;
  const hasGiveUp = phase === 'countdown' || phase === 'racing' || phase === 'over';
  const isAlone = room.race.racers.length < MIN_RACERS;
  return (
    <div class="buttons">
      {phase === 'waiting' && room.race.host === room.me && (
        <button
          type="button"
          class="primary"
          disabled={isAlone}
          aria-describedby={isAlone ? 'race-needs-two' : undefined}
          onClick={() => attempt(() => game.request('/race/start'))}
        >
          {say('race_start')}
        </button>
      )}
      {phase === 'waiting' && (
        <>
          <CopyLink code={room.race.code} />
          <InviteButtons
            message={say('share_race', { title: room.race.title })}
            link={{ kind: 'race', code: room.race.code }}
          />
        </>
      )}
      {hasGiveUp && <GiveUp {...props} isDue={phase !== 'over' && !hasAllWords(room, phase)} />}
      {!hasGiveUp && (
        <button type="button" onClick={() => attempt(() => leaveRace(props))}>
          {say(LEAVING[phase])}
        </button>
      )}
    </div>
  );
};

/** The ways on while the page shows another puzzle than the race's. */
const AwayActions = ({ board, ...props }: RacePanelProps & { readonly board: PuzzleView }) => {
  const say = useSay();
  const { game, onOpen, attempt } = props;
  const { room, phase } = game;
  return (
    <div class="buttons">
      <button type="button" class={phase === 'racing' ? 'primary' : undefined} onClick={() => onOpen(board)}>
        {say('race_board')}
      </button>
      {phase === 'racing' && room && !hasAllWords(room, phase) && <GiveUp {...props} isDue />}
      {phase === 'over' && (
        <button type="button" onClick={() => attempt(() => leaveRace(props))}>
          {say('race_close')}
        </button>
      )}
    </div>
  );
};

/** The race's board, if the member plays something else while or after it is played. */
const boardAway = ({ game: { room, phase }, puzzle }: RacePanelProps): PuzzleView | undefined =>
  (phase === 'racing' || phase === 'over') && puzzle.id !== room?.puzzle?.id ? room?.puzzle : undefined;

/** Moves the focus to the race when the member joins, and to its board at the start. */
const useFocus = (heading: RefObject<HTMLElement | null>, { game, puzzle }: RacePanelProps): void => {
  const { room, phase } = game;
  const isBegun = phase === 'racing' && puzzle.id === room?.race.id;
  useEffect(() => heading.current?.focus(), [room?.race.id]);
  useEffect(() => {
    if (isBegun) document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();
  }, [isBegun]);
};

/** After the race, the board shows the missed words. */
const useSolution = ({ session, game, puzzle, onReveal }: RacePanelProps): void => {
  const isDue = game.phase === 'over' && puzzle.id === game.room?.race.id;
  useEffect(() => {
    if (!isDue) return;
    ask<PuzzleView>(session, `/puzzle?puzzle=${puzzle.id}`).then(onReveal, () => undefined);
  }, [isDue, puzzle.id]);
};

/** The line of a race that the member gave up, as high as before. The places stand below the board. */
const GivenUp = ({ room: { race, me }, game, onClose }: RacePanelProps & { readonly room: RoomView }) => {
  const say = useSay();
  const close = (): void => {
    game.putAway();
    onClose();
  };
  return (
    <section class="race" aria-labelledby="race-title" data-race={race.code} data-phase="given-up">
      <RaceTitle race={race} isTimed serverNow={game.serverNow} />
      <p role="status" class="visually-hidden">
        {say('race_given_up')}
      </p>
      <Racers race={race} me={me} isOver={false} />
      <div class="buttons">
        <button type="button" onClick={close}>
          <Steady shown="race_close" />
        </button>
      </div>
    </section>
  );
};

interface RaceTitleProps extends Pick<RaceGame, 'serverNow'> {
  readonly race: RaceView;
  readonly isTimed: boolean;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

const RaceTitle = ({ race, isTimed, serverNow, heading }: RaceTitleProps) => {
  const say = useSay();
  return (
    <h2 id="race-title" {...(heading && { ref: heading })} tabIndex={-1} class="with-icon">
      <Icon name="race" />
      <span>
        {say('race_room', { code: race.code })} · {race.title}
      </span>
      {isTimed && <TimeLeft until={race.endsAt} serverNow={serverNow} />}
    </h2>
  );
};

export const RacePanel = (props: RacePanelProps) => {
  const say = useSay();
  const { room, phase, serverNow } = props.game;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(heading, props);
  useSolution(props);
  const ending = useEnding(props.game);
  const { givenUp } = props.game;
  if (givenUp) return props.puzzle.id === givenUp.race.id ? <GivenUp room={givenUp} {...props} /> : null;
  if (!room || !phase) return null;
  const { race, me } = room;
  const board = boardAway(props);
  return (
    <section class="race" aria-labelledby="race-title" data-race={race.code} data-phase={phase}>
      <RaceTitle race={race} isTimed={phase === 'racing' || phase === 'over'} serverNow={serverNow} heading={heading} />
      {phase === 'waiting' && <Waiting room={room} isOffered={props.game.offered === race.code} />}
      {phase === 'countdown' && race.startsAt !== undefined && (
        <Countdown until={race.startsAt} serverNow={serverNow} />
      )}
      <p role="status" class={phase === 'expired' ? undefined : 'visually-hidden'}>
        {phase === 'expired' ? say('race_expired') : tellEnding(ending)}
      </p>
      {!board && <Racers race={race} me={me} isOver={false} />}
      {board ? <AwayActions {...props} board={board} /> : <Actions {...props} room={room} phase={phase} />}
    </section>
  );
};
