import { useRef, useState } from 'preact/hooks';
import { isMeant } from '../gestures.ts';
import type { PuzzleView, SessionView } from '../wire.ts';
import { Board } from './board/board.tsx';
import { ask, send } from './connection/api.ts';
import { readSettings, type Settings } from './connection/keeping.ts';
import { FinishCard } from './finish/finish-card.tsx';
import { useFit } from './fit.ts';
import { Field } from './menu/field.tsx';
import { Menu } from './menu/menu.tsx';
import { OtherPuzzles } from './menu/other-puzzles.tsx';
import { SettingsPanel } from './menu/settings.tsx';
import { ShareButton } from './menu/share-button.tsx';
import { Finders, NamesProvider } from './panels/finders.tsx';
import { Head, Tools } from './panels/head.tsx';
import { HintDialog } from './panels/hint-dialog.tsx';
import { Scores } from './panels/scores.tsx';
import { StateBars } from './panels/state-bars.tsx';
import { Toast } from './panels/toast.tsx';
import { WordList } from './panels/word-list.tsx';
import { RaceEntrance, RaceOffers } from './race/race-entrance.tsx';
import { RacePanel } from './race/race-panel.tsx';
import { TextsProvider } from './texts.ts';
import { TogetherPanel } from './together/together-panel.tsx';
import { endsIn, type GameOfPage, useGame } from './use-game.ts';

interface PartProps {
  readonly view: SessionView;
  readonly game: GameOfPage;
}

/** Shows another puzzle, and nothing of the one before. */
const openIn =
  (game: GameOfPage) =>
  (next: PuzzleView): void => {
    game.show(next);
    game.setNews('');
  };

/** States that last: a race, a late puzzle, a server that does not answer. */
const Bars = ({ view, game }: PartProps) => {
  const { say, puzzle, sending, attempt, race } = game;
  const open = openIn(game);
  /** Returns from a race's board to the page's own puzzle. */
  const goHome = (): void => {
    if (race.isBoard(puzzle.id)) {
      attempt(async () => open(await ask<PuzzleView>(view.session, `/puzzle?puzzle=${view.puzzle.id}`)));
    }
  };
  const trouble = sending.trouble?.problem ?? (navigator.onLine ? say('trouble') : say('offline'));
  return (
    <div class="bars">
      <RacePanel
        session={view.session}
        game={race}
        puzzle={puzzle}
        onOpen={open}
        onReveal={game.show}
        onClose={goHome}
        attempt={attempt}
      />
      <RaceOffers game={race} attempt={attempt} />
      <StateBars
        puzzle={puzzle}
        clock={game.clock}
        onDue={() => attempt(() => game.refresh())}
        onNext={(id) => attempt(() => game.refresh(id))}
      />
      {puzzle.lateness && <p class="lateness">{puzzle.lateness}</p>}
      {puzzle.shared && <Finders shared={puzzle.shared} />}
      {sending.trouble && (
        <p class="trouble" role="alert">
          {trouble} {say('waiting', { count: sending.waiting.length })}
        </p>
      )}
    </div>
  );
};

interface MenuPartsProps extends PartProps {
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly onClose: () => void;
}

const MenuParts = ({ view, game, settings, onSettings, onClose }: MenuPartsProps) => {
  const { say, puzzle, sending, attempt, race } = game;
  const isClosed = race.isClosed(puzzle.id);
  const submit = (text: string): void => {
    sending.submit({ puzzle: puzzle.id, text, by: 'typed' });
    onClose();
  };
  const open = (next: PuzzleView): void => {
    openIn(game)(next);
    onClose();
  };
  const keepColors = (colors: Settings['colors']): void =>
    attempt(async () => void (await send(view.session, '/colors', { colors })));
  return (
    <>
      {!race.isBoard(puzzle.id) && <Scores puzzle={puzzle} />}
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
      <OtherPuzzles session={view.session} puzzle={puzzle} home={view.puzzle} onOpen={open} attempt={attempt} />
      <RaceEntrance session={view.session} game={race} attempt={attempt} onJoined={onClose} />
      <SettingsPanel settings={settings} onChange={onSettings} onColors={keepColors} />
    </>
  );
};

/** The whole page of one member. */
export const App = ({ view }: { readonly view: SessionView }) => {
  const [settings, setSettings] = useState(readSettings);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHintOpen, setHintOpen] = useState(false);
  const [hasKeys, setKeys] = useState(false);
  const root = useRef<HTMLElement>(null);
  const game = useGame(view, settings);
  const { say, puzzle, sending, attempt, race } = game;
  const hasCoordinates = settings.hasCoordinates || hasKeys;
  const isClosed = race.isClosed(puzzle.id);
  useFit(root, puzzle, `${puzzle.id} ${hasCoordinates}`);
  const waiting = sending.waiting.filter((entry) => entry.puzzle === puzzle.id).flatMap(({ text }) => endsIn(text));
  const canHint = !race.isBoard(puzzle.id) && puzzle.words.some(({ hasHint }) => hasHint);
  const isDaily = !puzzle.isPractice && !race.isBoard(puzzle.id);
  const hasEnd = isDaily && (puzzle.isFinished || (puzzle.isClosed && puzzle.points > 0));
  const together = (
    <TogetherPanel
      session={view.session}
      puzzle={puzzle.id}
      game={race}
      attempt={attempt}
      onJoined={() => setMenuOpen(false)}
    />
  );
  // A sheet hides the page from readers and eyes, so news stands in the sheet while it is open.
  const isNew = !isClosed && !isMenuOpen && !puzzle.words.some(({ isFound }) => isFound);
  const news = <Toast text={game.news || (isNew ? say('how_to') : '')} />;
  return (
    <TextsProvider value={say}>
      <NamesProvider value={game.names}>
        <main class="game" ref={root}>
          <Head puzzle={puzzle} hasTimer={settings.hasTimer} hasPoints={!race.isBoard(puzzle.id)} />
          <Bars view={view} game={game} />
          <section class="play" lang={puzzle.language}>
            <div class="board-frame">
              <Board
                key={puzzle.id}
                puzzle={puzzle}
                waiting={waiting}
                wrong={game.wrong}
                isClosed={isClosed}
                waitUntil={puzzle.waitUntil}
                isFinished={puzzle.isFinished}
                hasCoordinates={hasCoordinates}
                onKeys={() => setKeys(true)}
                onLine={(ends, by) => {
                  if (by === 'typed' || isMeant(puzzle, ends))
                    sending.submit({ puzzle: puzzle.id, text: ends.join(' '), by });
                }}
              />
            </div>
          </section>
          <div class="below">
            {hasEnd && (
              <FinishCard
                key={puzzle.id}
                session={view.session}
                puzzle={puzzle}
                clock={game.clock}
                onMore={() => setMenuOpen(true)}
              >
                {together}
              </FinishCard>
            )}
            <WordList puzzle={puzzle} />
          </div>
          <Tools onHint={canHint ? () => setHintOpen(true) : undefined} onMenu={() => setMenuOpen(true)} />
          {!isMenuOpen && news}
          <p id="board-keys" class="visually-hidden">
            {say('keys')}
          </p>
          <Menu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
            {isMenuOpen && news}
            {isMenuOpen && isDaily && !hasEnd && together}
            {isMenuOpen && (
              <MenuParts
                view={view}
                game={game}
                settings={settings}
                onSettings={setSettings}
                onClose={() => setMenuOpen(false)}
              />
            )}
          </Menu>
          {isHintOpen && (
            <HintDialog
              session={view.session}
              puzzle={puzzle}
              onClose={() => setHintOpen(false)}
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
