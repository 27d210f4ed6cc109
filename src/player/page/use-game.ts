import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { spellsWord } from '../gestures.ts';
import { newFinds, withBoard } from '../shared-words.ts';
import type { Ends, LiveMessage, ProblemView, PuzzleView, SubmissionView } from '../wire.ts';
import type { Opening } from './connection/activity.ts';
import { ask, problemIn, Refused, silenceName } from './connection/api.ts';
import { endsIn, lettersOf } from './connection/entry-line.ts';
import { keepFound, keepView, type Settings, takeWaiting, type Waiting } from './connection/keeping.ts';
import { useLive } from './connection/live.ts';
import { useSending } from './connection/sending.ts';
import { useServerClock } from './connection/server-clock.ts';
import type { Names } from './panels/finders.tsx';
import { type GameListener, useRace } from './race/use-race.ts';
import { buzz, playFinish, playSound } from './sound.ts';
import { type Say, sayIn } from './texts.ts';

/** The state of the page, and the events that change it. */

const WRONG_SHOWN_MS = 900;
const ASIDE_SHOWN_MS = 2_500;
const REFRESH_MS = 30_000;

/** Reads the member's finds from elsewhere while the page is visible. */
const useRefresh = (session: string, puzzle: PuzzleView, show: (puzzle: PuzzleView) => void): void => {
  useEffect(() => {
    const refresh = async (): Promise<void> => {
      if (document.hidden) return;
      const fresh = await ask<PuzzleView>(session, `/puzzle?puzzle=${puzzle.id}`).catch(() => undefined);
      if (fresh) show(fresh);
    };
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    const again = () => void refresh();
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [session, puzzle.id]);
};

/** Shows other members' finds on a shared board and reports them. */
const boardListener =
  (puzzle: PuzzleView, { show, tell, say, nameOf }: GameListener) =>
  (message: LiveMessage): void => {
    if (message.kind !== 'board') return;
    const others = newFinds(puzzle.shared, message.board).filter(({ finder }) => finder !== puzzle.shared?.me);
    show(withBoard(puzzle, message.board));
    const news = others.map(({ label, finder }) => `${label}: ${say('found_by', { name: nameOf(finder) })}`);
    if (news.length > 0) tell(news.join(' · '));
  };

/** One sentence for entries that were sent together, and the hidden message; `undefined` if each has its own sentence. */
const summaryOf = (outcomes: SubmissionView['outcomes'], gained: number, say: Say): string[] | undefined => {
  const count = (wanted: string): number => outcomes.filter(({ kind }) => kind === wanted).length;
  const [found, missed] = [count('found'), count('missed')];
  if (outcomes.length < 2 || found + missed < 2) return undefined;
  const counted = say('sent_sum', { found, missed });
  const messages = outcomes.filter(({ kind }) => kind === 'message').map(({ text }) => text);
  const points = gained > 0 ? ` · ${say('points_short', { points: `+${gained}` })}` : '';
  return [`${counted}${points}.`, ...messages];
};

/** A race in progress comes before a shared puzzle, and that before the page's own. */
const firstBoard = ({ view: { puzzle, room }, first = puzzle }: Opening): PuzzleView =>
  room?.puzzle && room.now < room.race.endsAt ? room.puzzle : first;

/** `sayFinds` gets the outcomes of every answer with a find, for those who want to hear the words. */
export const useGame = (
  opening: Opening,
  settings: Settings,
  sayFinds: (puzzle: PuzzleView, outcomes: SubmissionView['outcomes']) => void,
) => {
  const { view } = opening;
  const say = useMemo(() => sayIn(view.texts), [view]);
  const [puzzle, setPuzzle] = useState(() => firstBoard(opening));
  const [names, setNames] = useState<Names>({});
  const [taken] = useState(() => takeWaiting(view));
  const [news, setNews] = useState(() => opening.news ?? (taken > 0 ? say('lines_taken', { count: taken }) : ''));
  /** The news of a single find, which the page shows large. */
  const [cheer, setCheer] = useState<string | undefined>(undefined);
  /** Comes with the first answer too, which the lines bring at once. */
  const before = useRef(news);
  /** The last listed word was found on this page just now. */
  const [isJustDone, setJustDone] = useState(false);
  const [way, setWay] = useState<ProblemView['way']>(undefined);
  const [wrong, setWrong] = useState<Ends | undefined>(undefined);
  /** A real word off the list, just seen. */
  const [aside, setAside] = useState<Ends | undefined>(undefined);
  const clock = useServerClock(puzzle.now);
  const latest = useRef(puzzle);
  const show = (next: PuzzleView): void => {
    clock.note(next.now);
    latest.current = next;
    setPuzzle(next);
    if (next.id === view.puzzle.id) keepView({ ...view, puzzle: next });
  };
  const onAnswer = (answer: SubmissionView, sent: readonly Waiting[]): void => {
    const { outcomes, news: more, puzzle: next, freeWrong, waitUntil, bonus } = answer;
    const texts = outcomes.map(({ text }) => text);
    const pointsBefore = next.id === latest.current.id ? latest.current.points : next.points;
    const isLast = next.id === latest.current.id && next.isFinished && !latest.current.isFinished;
    setWay(undefined);
    if (next.id === latest.current.id) show(next);
    const missed = outcomes.filter(({ kind }) => kind === 'missed');
    const isWarning = missed.length > 0 && freeWrong === 0 && waitUntil === undefined;
    const warning = isWarning ? [say('wait_near')] : [];
    // The result on the page tells the rest of the last find.
    const extra = bonus === undefined ? [] : [say('bonus_all', { points: bonus })];
    const rest = isLast && !next.isPractice ? [say('finish_title'), ...extra] : more;
    const sum = summaryOf(outcomes, next.points - pointsBefore, say);
    const told = [before.current, ...(sum ?? texts), ...(sum && !isLast ? [] : rest), ...warning];
    before.current = '';
    const text = told.filter(Boolean).join(isLast ? ' · ' : ' ');
    setNews(text);
    setCheer(outcomes[0]?.kind === 'found' && text === outcomes[0].text ? text : undefined);
    if (isLast) setJustDone(true);
    const isFind = outcomes.some(({ kind }) => kind === 'found' || kind === 'message');
    const finds = next.words.filter(({ isFound }) => isFound).length;
    playSound(settings.hasSound, isFind ? finds - 1 : undefined);
    if (isLast) playFinish(settings.hasSound);
    if (isFind) {
      buzz(settings.hasVibration);
      sayFinds(next, outcomes);
      keepFound();
    }
    const [seen] = outcomes.flatMap(({ kind, ends }) => (kind === 'off-list' && ends ? [ends] : []));
    if (seen) {
      setAside(seen);
      setTimeout(() => setAside(undefined), ASIDE_SHOWN_MS);
    }
    const off = outcomes.filter(({ kind }) => kind === 'missed' || kind === 'near');
    const [line] = off.flatMap(({ entry = 0 }) => endsIn(sent[entry]?.text ?? ''));
    if (!line) return;
    setWrong(line);
    setTimeout(() => setWrong(undefined), WRONG_SHOWN_MS);
  };
  /** The pause is known for the puzzle on the page; another one's comes with its next answer. */
  const waitMs = (id: number): number => (id === latest.current.id ? (latest.current.waitUntil ?? 0) - clock.now() : 0);
  const onRefusal = (refusal: Refused): void => {
    setNews(refusal.message);
    setWay(refusal.way);
  };
  /** An entry for another puzzle cannot be compared with a list. */
  const isSure = ({ puzzle: id, text }: Waiting): boolean =>
    id === latest.current.id && endsIn(text).some((ends) => spellsWord(latest.current, ends));
  const sending = useSending(view, { onAnswer, onRefused: onRefusal, waitMs, isSure });
  /** Keeps an entry until it is judged. Drawing a kept line again takes it back. */
  const submit = (text: string, by: Waiting['by']): void => {
    if (sending.submit({ puzzle: latest.current.id, text, by }) === 'taken-back')
      setNews(say('taken_back', { line: lettersOf(latest.current, text) }));
  };
  const refresh = async (id = latest.current.id): Promise<void> => {
    const fresh = await ask<PuzzleView>(view.session, `/puzzle?puzzle=${id}`);
    show(fresh);
  };
  useRefresh(view.session, puzzle, show);
  /** Runs a request and reports its refusal. */
  const attempt = (run: () => Promise<void>): void => {
    run().catch((error: unknown) => {
      if (error instanceof Refused) onRefusal(error);
      else setNews(problemIn(error) ?? say(silenceName()));
    });
  };
  const nameOf = (tag: string): string => names[tag] ?? say('someone');
  const listener = { show, tell: setNews, attempt, nameOf, say };
  const race = useRace(view, listener);
  const onBoard = boardListener(puzzle, listener);
  const isWanted = puzzle.shared !== undefined || view.hasOffers;
  useLive(view.session, { isWanted, race: race.room?.race.id }, (message) => {
    if (message.kind === 'names') setNames((known) => ({ ...known, ...message.names }));
    if (message.kind === 'ended') {
      setNews(say('ended'));
      setWay('discord');
    }
    onBoard(message);
    race.onMessage(message);
  });
  return {
    say,
    puzzle,
    show,
    refresh,
    clock,
    names,
    news,
    cheer,
    isJustDone,
    setNews,
    way,
    setWay,
    wrong,
    aside,
    sending,
    submit,
    attempt,
    race,
  };
};

export type GameOfPage = ReturnType<typeof useGame>;
