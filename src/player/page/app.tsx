import { useRef, useState } from 'preact/hooks';
import { isMeant } from '../gestures.ts';
import type { PuzzleView } from '../wire.ts';
import { usePresence } from './activity/participants.tsx';
import { Board } from './board/board.tsx';
import type { Opening } from './connection/activity.ts';
import { ask } from './connection/api.ts';
import { endsIn } from './connection/entry-line.ts';
import { readSettings } from './connection/keeping.ts';
import { FinishCard } from './finish/finish-card.tsx';
import { PracticeEnd } from './finish/practice-end.tsx';
import { FirstDialog } from './first/first-dialog.tsx';
import { useFirst } from './first/use-first.ts';
import { useFit } from './fit.ts';
import { LateParts, sayFinds } from './menu/late-parts.tsx';
import { Menu } from './menu/menu.tsx';
import { openIn, type PartProps } from './menu/open-in.ts';
import { Finders, NamesProvider } from './panels/finders.tsx';
import { Head, Tools } from './panels/head.tsx';
import { keptOn } from './panels/held-lines.tsx';
import { HintDialog } from './panels/hint-dialog.tsx';
import { StatusLine } from './panels/status-line.tsx';
import { Toast } from './panels/toast.tsx';
import { WordList } from './panels/word-list.tsx';
import { RaceEnd } from './race/race-end.tsx';
import { RacePanel } from './race/race-panel.tsx';
import { TextsProvider } from './texts.ts';
import { TogetherPanel, type TogetherPlace } from './together/together-panel.tsx';
import { useTogether } from './together/use-together.ts';
import { useGame } from './use-game.ts';

/** Returns from a race's board to the page's own puzzle. */
const goHome =
  ({ view, game }: PartProps) =>
  (): void => {
    if (!game.race.isBoard(game.puzzle.id)) return;
    game.attempt(async () => openIn(game)(await ask<PuzzleView>(view.session, `/puzzle?puzzle=${view.puzzle.id}`)));
  };

/** The member's race, and the players of a shared board. */
const Bars = ({ view, game }: PartProps) => {
  const { puzzle, attempt, race } = game;
  return (
    <div class="bars">
      <RacePanel
        session={view.session}
        game={race}
        puzzle={puzzle}
        onOpen={openIn(game)}
        onReveal={game.show}
        onClose={goHome({ view, game })}
        attempt={attempt}
      />
      {puzzle.shared && <Finders shared={puzzle.shared} />}
    </div>
  );
};

/** The one place for the other members; `undefined` while nothing shows them. An open menu lies over the column. */
const placeFor = (hasEnd: boolean, isMenuOpen: boolean, hasSide: boolean): TogetherPlace | undefined => {
  if (hasEnd) return 'card';
  if (isMenuOpen) return 'menu';
  return hasSide ? 'side' : undefined;
};

/** The whole page of one member. */
export const App = ({ opening }: { readonly opening: Opening }) => {
  const { view } = opening;
  const [settings, setSettings] = useState(readSettings);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [hasThemes, setThemes] = useState(false);
  /** What the sheet of hints asks about; `undefined` while it is closed. */
  const [hintFor, setHintFor] = useState<'word' | 'all' | undefined>(undefined);
  const [hasKeys, setKeys] = useState(false);
  const root = useRef<HTMLElement>(null);
  const past = useRef('');
  const game = useGame(opening, settings, sayFinds);
  const { say, puzzle, sending, attempt, race } = game;
  const first = useFirst(puzzle);
  const hasCoordinates = settings.hasCoordinates || hasKeys;
  const isClosed = race.isClosed(puzzle.id);
  usePresence(puzzle, say);
  const hasSide = useFit(root, puzzle, `${puzzle.id} ${hasCoordinates}`);
  const waiting = sending.waiting.filter((entry) => entry.puzzle === puzzle.id).flatMap(({ text }) => endsIn(text));
  const canHint = !race.isBoard(puzzle.id) && (puzzle.canShowWords || puzzle.words.some(({ hasHint }) => hasHint));
  const isDaily = !puzzle.isPractice && !race.isBoard(puzzle.id);
  const hasEnd = isDaily && (puzzle.isFinished || (puzzle.isClosed && puzzle.points > 0));
  const hasPracticeEnd = puzzle.isPractice && puzzle.isFinished && !race.isBoard(puzzle.id);
  const openMenu = (atThemes: boolean): void => {
    setThemes(atThemes);
    setMenuOpen(true);
  };
  const place = isDaily ? placeFor(hasEnd, isMenuOpen, hasSide) : undefined;
  const others = useTogether(view.session, puzzle, place !== undefined);
  const together = place && (
    <TogetherPanel
      view={others}
      place={place}
      message={(hasEnd && puzzle.share) || say('share_day', { title: puzzle.title })}
      game={race}
      attempt={attempt}
      onJoined={() => setMenuOpen(false)}
    />
  );
  const [named] = endsIn(keptOn(puzzle, sending)?.named.text ?? '');
  const { isLobby } = race;
  // A sheet hides the page from readers and eyes, so news stands in the sheet while it is open.
  const news = (
    <Toast
      text={game.news}
      isFind={game.news === game.cheer}
      isTold={game.way !== undefined && !isMenuOpen}
      past={past}
    />
  );
  return (
    <TextsProvider value={say}>
      <NamesProvider value={game.names}>
        <main class="game" ref={root} data-side={place === 'side'} data-over={puzzle.isFinished}>
          <Head puzzle={puzzle} hasTimer={settings.hasTimer} hasPoints={isDaily} isLobby={isLobby} />
          <Bars view={view} game={game} />
          <section class="play" lang={puzzle.language} hidden={isLobby}>
            <div class="board-frame">
              <Board
                key={puzzle.id}
                puzzle={puzzle}
                waiting={waiting}
                named={named}
                wrong={game.wrong}
                aside={game.aside}
                isClosed={isClosed}
                waitUntil={puzzle.waitUntil}
                isFinished={puzzle.isFinished}
                isCelebrated={game.isJustDone || (race.phase === 'over' && race.isBoard(puzzle.id))}
                hasCoordinates={hasCoordinates}
                onKeys={() => setKeys(true)}
                onLine={(ends, by) => {
                  if (by === 'typed' || isMeant(puzzle, ends)) game.submit(ends.join(' '), by);
                }}
              />
            </div>
          </section>
          <div class="below" hidden={isLobby}>
            <RaceEnd page={game} onClose={goHome({ view, game })} />
            {hasEnd && (
              <FinishCard
                key={puzzle.id}
                session={view.session}
                puzzle={puzzle}
                clock={game.clock}
                onMore={() => openMenu(true)}
              >
                {together}
              </FinishCard>
            )}
            {hasPracticeEnd && (
              <PracticeEnd
                session={view.session}
                puzzle={puzzle}
                home={view.puzzle}
                onOpen={openIn(game)}
                onThemes={() => openMenu(true)}
                attempt={attempt}
              />
            )}
            <WordList
              key={puzzle.id}
              puzzle={puzzle}
              onShowWords={canHint && puzzle.canShowWords ? () => setHintFor('all') : undefined}
            />
          </div>
          <StatusLine
            game={game}
            first={first}
            onNext={() => attempt(async () => openIn(game)(await ask<PuzzleView>(view.session, '/puzzle')))}
          >
            {!isMenuOpen && news}
          </StatusLine>
          <Tools onHint={canHint && !isLobby ? () => setHintFor('word') : undefined} onMenu={() => openMenu(false)} />
          {place === 'side' && together}
          <p id="board-keys" class="visually-hidden">
            {say('keys')}
          </p>
          <Menu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
            {isMenuOpen && news}
            <LateParts
              isOpen={isMenuOpen}
              view={view}
              game={game}
              hasThemes={hasThemes}
              settings={settings}
              onSettings={setSettings}
              onClose={() => setMenuOpen(false)}
              onTyping={() => setKeys(true)}
              onHowTo={() => {
                setMenuOpen(false);
                first.open();
              }}
            >
              {place === 'menu' && together}
            </LateParts>
          </Menu>
          {hintFor && (
            <HintDialog
              session={view.session}
              puzzle={puzzle}
              isForAll={hintFor === 'all'}
              onClose={() => setHintFor(undefined)}
              onTaken={({ text, puzzle: next }) => {
                game.show(next);
                game.setNews(text);
              }}
              attempt={attempt}
            />
          )}
        </main>
        {first.isOpen && view.firstBoard && <FirstDialog first={view.firstBoard} puzzle={puzzle} onEnd={first.end} />}
      </NamesProvider>
    </TextsProvider>
  );
};
