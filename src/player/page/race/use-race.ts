import { useEffect, useRef, useState } from 'preact/hooks';
import { phaseAt, type RacePhase } from '../../../rules/scoring/race-rules.ts';
import type { RaceOffer, RaceView } from '../../race-wire.ts';
import type { LiveMessage, PuzzleView, RaceAnswerView, RoomView, SessionView } from '../../wire.ts';
import { ask, send } from '../connection/api.ts';
import { takeRaceCode } from '../connection/keeping.ts';
import type { Say } from '../texts.ts';
import { raceNews } from './race-news.ts';

/** The member's race, by the server's clock. The page asks the server again whenever an event is due. */

const POLL_MS = 15_000;
const LAST_MINUTE_MS = 60_000;
/** Requests go out slightly late rather than too early. */
const MARGIN_MS = 30;
const MIN_PAUSE_MS = 150;
const RETRY_MS = 2_000;

export interface RaceGame {
  readonly room: RoomView | undefined;
  readonly phase: RacePhase | undefined;
  /** Before its start, a race has the page to itself. */
  readonly isLobby: boolean;
  readonly offers: readonly RaceOffer[];
  /** Tells whether a puzzle is a race's board. */
  readonly isBoard: (puzzle: number) => boolean;
  /** Tells whether a puzzle is a race's board outside the race's playing time. */
  readonly isClosed: (puzzle: number) => boolean;
  /** The server's time, as closely as the page can estimate it. */
  readonly serverNow: () => number;
  /** Sends a request about races. */
  readonly request: (path: string, body?: object) => Promise<void>;
  /** Opens a race that the bot offers in the channel. */
  readonly offer: () => Promise<void>;
  /** The race that this page gave up, as it was then; `undefined` once the member has put it away. */
  readonly givenUp: RoomView | undefined;
  /** Leaves a race that is on, and keeps its places so far on the page. */
  readonly giveUp: () => Promise<void>;
  readonly putAway: () => void;
  /** The code of the race that this page offered last. */
  readonly offered: string | undefined;
  readonly onMessage: (message: LiveMessage) => void;
}

/** The page, as a race or a shared board changes it. */
export interface GameListener {
  readonly show: (puzzle: PuzzleView) => void;
  readonly tell: (news: string) => void;
  readonly attempt: (run: () => Promise<void>) => void;
  readonly nameOf: (tag: string) => string;
  readonly say: Say;
}

/** Tells whether an answer is the first with the race's board. */
const bringsBoard = (before: RoomView | undefined, { race, puzzle }: RoomView): boolean =>
  puzzle !== undefined && (before?.race.id !== race.id || before.puzzle === undefined);

/** The instant of the next automatic event; `undefined` if there is none. */
const nextInstant = ({ startsAt, endsAt }: RaceView, phase: RacePhase, now: number): number | undefined => {
  if (phase === 'over' || phase === 'expired') return undefined;
  if (phase === 'countdown') return startsAt;
  const lastMinute = endsAt - LAST_MINUTE_MS;
  return phase === 'racing' && now < lastMinute ? lastMinute : endsAt;
};

/**
 * The difference between the server's clock and this page's. The largest difference comes from the fastest answer, so
 * it is the best.
 */
const useServerClock = (room: RoomView | undefined) => {
  const ahead = useRef(room ? room.now - performance.now() : Number.NEGATIVE_INFINITY);
  return {
    serverNow: (): number => performance.now() + ahead.current,
    note: ({ now }: RoomView): void => {
      ahead.current = Math.max(ahead.current, now - performance.now());
    },
  };
};

const useRoom = (view: SessionView, { show, tell, say, nameOf }: Omit<GameListener, 'attempt'>) => {
  const [room, setRoom] = useState(view.room);
  const latest = useRef(room);
  const boards = useRef(new Set([room?.puzzle?.id]));
  const clock = useServerClock(view.room);
  const announce = (before: RaceView | undefined, after: RaceView, me: string): void => {
    const news = raceNews({ before, after, me, now: clock.serverNow(), nameOf, say });
    if (news) tell(news);
  };
  const change = (next: RoomView | undefined): void => {
    latest.current = next;
    setRoom(next);
  };
  const take = (next: RoomView | undefined): void => {
    const before = latest.current;
    if (next) clock.note(next);
    change(next);
    if (!next) return;
    announce(before?.race.id === next.race.id ? before.race : undefined, next.race, next.me);
    if (!bringsBoard(before, next) || !next.puzzle) return;
    boards.current.add(next.puzzle.id);
    show(next.puzzle);
    if (phaseAt(next.race, next.now) === 'racing') tell(say('race_go'));
  };
  const takeRace = (race: RaceView): void => {
    const before = latest.current;
    if (before?.race.id !== race.id) return;
    change({ ...before, race });
    announce(before.race, race, before.me);
  };
  const isBoard = (puzzle: number): boolean => boards.current.has(puzzle);
  return { room, take, takeRace, isBoard, serverNow: clock.serverNow };
};

/** Asks again when the race starts or ends, and regularly in between in case updates fail. */
const useDueTimes = (room: RoomView | undefined, phase: RacePhase | undefined, parts: DueParts): void => {
  const told = useRef(parts);
  told.current = parts;
  useEffect(() => {
    if (!room || !phase) return undefined;
    const now = told.current.serverNow();
    const due = phase === 'racing' && !room.puzzle ? now : nextInstant(room.race, phase, now);
    if (due === undefined) return undefined;
    const isLastMinute = due === room.race.endsAt - LAST_MINUTE_MS;
    const pauseMs = Math.min(POLL_MS, Math.max(MIN_PAUSE_MS, due - now + MARGIN_MS));
    const timer = setTimeout(() => told.current.onDue(isLastMinute && due - now <= POLL_MS), pauseMs);
    return () => clearTimeout(timer);
  }, [room, phase]);
};

interface DueParts {
  readonly serverNow: () => number;
  readonly onDue: (isLastMinute: boolean) => void;
}

export const useRace = (view: SessionView, listener: GameListener): RaceGame => {
  const [offers, setOffers] = useState<readonly RaceOffer[]>([]);
  const [offered, setOffered] = useState<string | undefined>(undefined);
  const [givenUp, setGivenUp] = useState<RoomView | undefined>(undefined);
  const { room, take, takeRace, isBoard, serverNow } = useRoom(view, listener);
  const phase = room && phaseAt(room.race, serverNow());
  const { session } = view;
  const request = async (path: string, body: object = {}): Promise<void> => {
    const answer = await send<RaceAnswerView>(session, path, body);
    listener.tell('');
    take(answer.room);
  };
  const giveUp = async (): Promise<void> => {
    const last = room;
    await request('/race/leave');
    setGivenUp(last);
  };
  const offer = async (): Promise<void> => {
    const answer = await send<RaceAnswerView>(session, '/together/race', {});
    setOffered(answer.room?.race.code);
    take(answer.room);
    listener.tell(listener.say('race_offered'));
  };
  const onDue = (isLastMinute: boolean): void => {
    if (isLastMinute) listener.tell(listener.say('race_minute'));
    // Without an answer, the page tries again after a short pause.
    ask<RaceAnswerView>(session, '/race').then(
      (answer) => take(answer.room),
      () => setTimeout(() => take(room && { ...room, now: 0 }), RETRY_MS),
    );
  };
  useDueTimes(room, phase, { serverNow, onDue });
  useEffect(() => {
    const code = takeRaceCode();
    if (code) listener.attempt(() => request('/race/join', { code }));
  }, [view]);
  const onMessage = (message: LiveMessage): void => {
    if (message.kind === 'race') takeRace(message.race);
    if (message.kind === 'offers') setOffers(message.offers);
  };
  const isOpen = (puzzle: number): boolean => phase === 'racing' && puzzle === room?.race.id;
  const isClosed = (puzzle: number): boolean => isBoard(puzzle) && !isOpen(puzzle);
  const isLobby = phase === 'waiting' || phase === 'countdown';
  const race = { room, phase, isLobby, offers, isBoard, isClosed, serverNow };
  const own = { givenUp: room ? undefined : givenUp, giveUp, putAway: () => setGivenUp(undefined) };
  return { ...race, ...own, request, offer, offered, onMessage };
};
