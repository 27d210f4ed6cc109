import { useEffect, useMemo, useState } from 'preact/hooks';
import { parseCell } from '../../puzzle/model/grid.ts';
import { newFinds, withBoard } from '../shared-words.ts';
import type { Ends, LiveMessage, PuzzleView, SessionView, SubmissionView, WordView } from '../wire.ts';
import { Board } from './board/board.tsx';
import { ask, problemIn, send } from './connection/api.ts';
import { keepView, readSettings, type Settings } from './connection/keeping.ts';
import { useLive } from './connection/live.ts';
import { useSending } from './connection/sending.ts';
import { Field } from './panels/field.tsx';
import { Finders, type Names, NamesProvider } from './panels/finders.tsx';
import { HintDialog } from './panels/hint-dialog.tsx';
import { OtherPuzzles } from './panels/other-puzzles.tsx';
import { Scores } from './panels/scores.tsx';
import { SettingsPanel } from './panels/settings.tsx';
import { ShareButton } from './panels/share-button.tsx';
import { WordList } from './panels/word-list.tsx';
import { RaceEntrance } from './race/race-entrance.tsx';
import { RacePanel } from './race/race-panel.tsx';
import { type GameListener, useRace } from './race/use-race.ts';
import { playSound } from './sound.ts';
import { sayIn, TextsProvider } from './texts.ts';

const WRONG_SHOWN_MS = 900;
const REFRESH_MS = 30_000;

/** The ends in a text with nothing else; the board draws them until the server answers. */
const endsIn = (text: string): Ends[] => {
  const [start = '', end = '', ...more] = text.split(' ');
  return more.length === 0 && parseCell(start) && parseCell(end) ? [[start, end]] : [];
};

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

/** A race in progress comes before the page's own puzzle. */
const firstBoard = ({ puzzle, room }: SessionView): PuzzleView =>
  room?.puzzle && room.now < room.race.endsAt ? room.puzzle : puzzle;

/** The state of the page and its events. */
const useGame = (view: SessionView, settings: Settings) => {
  const say = useMemo(() => sayIn(view.texts), [view]);
  const [puzzle, setPuzzle] = useState(() => firstBoard(view));
  const [names, setNames] = useState<Names>({});
  const [news, setNews] = useState('');
  const [wrong, setWrong] = useState<Ends | undefined>(undefined);
  const show = (next: PuzzleView): void => {
    setPuzzle(next);
    if (next.id === view.puzzle.id) keepView({ ...view, puzzle: next });
  };
  const onAnswer = ({ outcomes, news: more, puzzle: next }: SubmissionView): void => {
    if (next.id === puzzle.id) show(next);
    setNews([...outcomes.map(({ text }) => text), ...more].join(' '));
    playSound(
      settings.hasSound,
      outcomes.some(({ kind }) => kind === 'found' || kind === 'message'),
    );
    if (!outcomes.some(({ kind }) => kind === 'missed')) return;
    setWrong(lastSent);
    setTimeout(() => setWrong(undefined), WRONG_SHOWN_MS);
  };
  const sending = useSending(view.session, { onAnswer, onRefused: ({ message }) => setNews(message) });
  const lastSent = endsIn(sending.waiting[0]?.text ?? '')[0];
  useRefresh(view.session, puzzle, show);
  /** Runs a request and reports its refusal. */
  const attempt = (run: () => Promise<void>): void => {
    run().catch((error: unknown) => setNews(problemIn(error) ?? say('unanswered')));
  };
  const nameOf = (tag: string): string => names[tag] ?? say('someone');
  const listener = { show, tell: setNews, attempt, nameOf, say };
  const race = useRace(view, listener);
  const onBoard = boardListener(puzzle, listener);
  const isWanted = puzzle.shared !== undefined || view.hasOffers;
  useLive(view.session, { isWanted, race: race.room?.race.id }, (message) => {
    if (message.kind === 'names') setNames((known) => ({ ...known, ...message.names }));
    if (message.kind === 'ended') setNews(say('ended'));
    onBoard(message);
    race.onMessage(message);
  });
  return { say, puzzle, show, names, news, setNews, wrong, sending, attempt, race };
};

/** The whole page of one member. */
export const App = ({ view }: { readonly view: SessionView }) => {
  const [settings, setSettings] = useState(readSettings);
  const [hinted, setHinted] = useState<WordView | undefined>(undefined);
  const game = useGame(view, settings);
  const { say, puzzle, sending, attempt } = game;
  const submit = (text: string): void => sending.submit({ puzzle: puzzle.id, text });
  const open = (next: PuzzleView): void => {
    game.show(next);
    game.setNews('');
  };
  /** Returns from a race's board to the page's own puzzle. */
  const goHome = (): void => {
    if (game.race.isBoard(puzzle.id)) {
      attempt(async () => open(await ask<PuzzleView>(view.session, `/puzzle?puzzle=${view.puzzle.id}`)));
    }
  };
  const keepColors = (colors: Settings['colors']): void =>
    attempt(async () => void (await send(view.session, '/colors', { colors })));
  const waiting = sending.waiting.filter((entry) => entry.puzzle === puzzle.id).flatMap(({ text }) => endsIn(text));
  const trouble = sending.trouble?.problem ?? (navigator.onLine ? say('trouble') : say('offline'));
  const isClosed = game.race.isClosed(puzzle.id);
  const panel = { session: view.session, puzzle, home: view.puzzle, onOpen: open, attempt };
  return (
    <TextsProvider value={say}>
      <NamesProvider value={game.names}>
        <main class="page">
          <header class="head">
            <h1 lang={puzzle.language}>{puzzle.title}</h1>
            <p>{puzzle.subtitle}</p>
            {!game.race.isBoard(puzzle.id) && <Scores puzzle={puzzle} hasTimer={settings.hasTimer} />}
          </header>
          <RacePanel {...panel} game={game.race} onReveal={game.show} onClose={goHome} />
          <section class="play" lang={puzzle.language}>
            <div class="board-frame">
              <Board
                key={puzzle.id}
                puzzle={puzzle}
                waiting={waiting}
                wrong={game.wrong}
                isClosed={isClosed}
                onLine={(ends) => submit(ends.join(' '))}
              />
            </div>
          </section>
          <div class="below">
            <p class="news" role="status">
              {game.news || (!isClosed && say('how_to'))}
            </p>
            {sending.trouble && (
              <p class="trouble" role="alert">
                {trouble} {say('waiting', { count: sending.waiting.length })}
              </p>
            )}
            <p id="board-keys" class="visually-hidden">
              {say('keys')}
            </p>
          </div>
          <aside class="side">
            {puzzle.lateness && <p class="lateness">{puzzle.lateness}</p>}
            {puzzle.shared && <Finders shared={puzzle.shared} />}
            <WordList puzzle={puzzle} onHint={setHinted} />
            {puzzle.common && <p class="common">{puzzle.common}</p>}
            {puzzle.messageLetters > 0 && (
              <Field
                id="message"
                label={say('message')}
                help={say('message_letters', { count: puzzle.messageLetters })}
                onSubmit={submit}
              />
            )}
            {!isClosed && <Field id="ends" label={say('type_ends')} help={say('type_example')} onSubmit={submit} />}
            {puzzle.share && <ShareButton text={puzzle.share} />}
            <RaceEntrance session={view.session} game={game.race} attempt={attempt} />
            <OtherPuzzles {...panel} />
            <SettingsPanel settings={settings} onChange={setSettings} onColors={keepColors} />
          </aside>
          {hinted && (
            <HintDialog
              session={view.session}
              puzzle={puzzle}
              word={hinted}
              onClose={() => setHinted(undefined)}
              onTaken={({ text, puzzle: next }) => {
                game.show(next);
                game.setNews(text);
              }}
              attempt={attempt}
            />
          )}
        </main>
      </NamesProvider>
    </TextsProvider>
  );
};
