import { useEffect, useMemo, useState } from 'preact/hooks';
import { parseCell } from '../../puzzle/model/notation.ts';
import { newFinds, withBoard } from '../shared-words.ts';
import type { Ends, PuzzleView, SessionView, SharedView, SubmissionView, WordView } from '../wire.ts';
import { Board } from './board/board.tsx';
import { ask, Refused, send } from './connection/api.ts';
import { keepView, readSettings, type Settings } from './connection/keeping.ts';
import { useLive } from './connection/live.ts';
import { useSending } from './connection/sending.ts';
import { MessageForm, TypeForm } from './panels/entry-forms.tsx';
import { Finders, NamesProvider } from './panels/finders.tsx';
import { HintDialog } from './panels/hint-dialog.tsx';
import { OtherPuzzles } from './panels/other-puzzles.tsx';
import { Scores } from './panels/scores.tsx';
import { SettingsPanel } from './panels/settings.tsx';
import { ShareButton } from './panels/share-button.tsx';
import { WordList } from './panels/word-list.tsx';
import { playSound } from './sound.ts';
import { type Say, sayIn, TextsProvider } from './texts.ts';

const WRONG_SHOWN_MS = 900;
const REFRESH_MS = 30_000;

/** Both ends if a text is nothing else: what is drawn while the server has not answered. */
const endsIn = (text: string): Ends[] => {
  const [start = '', end = '', ...more] = text.split(' ');
  return more.length === 0 && parseCell(start) && parseCell(end) ? [[start, end]] : [];
};

/** Keeps the puzzle in step with what the member finds elsewhere, while the page is looked at. */
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

interface SharedListener {
  readonly show: (puzzle: PuzzleView) => void;
  readonly tell: (news: string) => void;
  readonly say: Say;
}

/** Keeps a board that is shared in step with what others find, and says so; gives what finders are called. */
const useShared = (session: string, puzzle: PuzzleView, { show, tell, say }: SharedListener) => {
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const onBoard = (board: SharedView): void => {
    const others = newFinds(puzzle.shared, board).filter(({ finder }) => finder !== puzzle.shared?.me);
    show(withBoard(puzzle, board));
    const news = others.map(
      ({ label, finder }) => `${label}: ${say('found_by', { name: names[finder] ?? say('someone') })}`,
    );
    if (news.length > 0) tell(news.join(' · '));
  };
  useLive(session, puzzle.shared !== undefined, (message) => {
    if (message.kind === 'board') onBoard(message.board);
    else if (message.kind === 'names') setNames(message.names);
    else tell(say('ended'));
  });
  return names;
};

/** What the page knows and what can happen to it. */
const useGame = (view: SessionView, settings: Settings) => {
  const say = useMemo(() => sayIn(view.texts), [view]);
  const [puzzle, setPuzzle] = useState(view.puzzle);
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
  const names = useShared(view.session, puzzle, { show, tell: setNews, say });
  /** Runs what may be refused, and says why it was. */
  const attempt = (run: () => Promise<void>): void => {
    run().catch((error: unknown) => setNews(error instanceof Refused ? error.message : say('trouble')));
  };
  return { say, puzzle, show, names, news, setNews, wrong, sending, attempt };
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
  const keepColors = (colors: Settings['colors']): void =>
    attempt(async () => void (await send(view.session, '/colors', { colors })));
  const waiting = sending.waiting.filter((entry) => entry.puzzle === puzzle.id).flatMap(({ text }) => endsIn(text));
  const trouble = navigator.onLine ? say('trouble') : say('offline');
  const panel = { session: view.session, puzzle, home: view.puzzle, onOpen: open, attempt };
  return (
    <TextsProvider value={say}>
      <NamesProvider value={game.names}>
        <main class="page">
          <header class="head">
            <h1 lang={puzzle.language}>{puzzle.title}</h1>
            <p>{puzzle.subtitle}</p>
            <Scores puzzle={puzzle} hasTimer={settings.hasTimer} />
          </header>
          <section class="play" lang={puzzle.language}>
            <div class="board-frame">
              <Board
                key={puzzle.id}
                puzzle={puzzle}
                waiting={waiting}
                wrong={game.wrong}
                onLine={(ends) => submit(ends.join(' '))}
              />
            </div>
          </section>
          <div class="below">
            <p class="news" role="status">
              {game.news || say('how_to')}
            </p>
            {sending.isStuck && (
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
            {puzzle.messageLetters > 0 && <MessageForm letters={puzzle.messageLetters} onSubmit={submit} />}
            <TypeForm onSubmit={submit} />
            {puzzle.share && <ShareButton text={puzzle.share} />}
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
