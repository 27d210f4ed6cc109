import type { ComponentChildren } from 'preact';
import type { PuzzleView } from '../../wire.ts';
import { send } from '../connection/api.ts';
import type { Settings } from '../connection/keeping.ts';
import { Icon } from '../icons.tsx';
import { Scores } from '../panels/scores.tsx';
import { RaceEntrance } from '../race/race-entrance.tsx';
import { AloudPart } from './aloud-part.tsx';
import { Field } from './field.tsx';
import { openIn, type PartProps } from './open-in.ts';
import { OtherPuzzles } from './other-puzzles.tsx';
import { SettingsPanel } from './settings.tsx';
import { ShareButton } from './share-button.tsx';
import { TimedEntry } from './timed-entry.tsx';

export { sayFound } from '../speech/speech.ts';

export interface MenuPartsProps extends PartProps {
  /** Opens with the themes to practise. */
  readonly hasThemes: boolean;
  readonly settings: Settings;
  readonly onSettings: (settings: Settings) => void;
  readonly onClose: () => void;
  readonly onHowTo: () => void;
  /** The member types the ends of a word. */
  readonly onTyping: () => void;
  /** The other members. */
  readonly children: ComponentChildren;
}

/** What to play and with whom comes first, then how the page looks, and typing last. */
export const MenuParts = ({ view, game, hasThemes, settings, children, ...on }: MenuPartsProps) => {
  const { onSettings, onClose, onHowTo, onTyping } = on;
  const { say, puzzle, attempt, race } = game;
  const isClosed = race.isClosed(puzzle.id);
  const submit = (text: string): void => {
    game.submit(text, 'typed');
    onClose();
  };
  const open = (next: PuzzleView): void => {
    openIn(game)(next);
    onClose();
  };
  const start = (next: PuzzleView): void => {
    open(next);
    game.setNews(next.timed?.told ?? '');
  };
  const keepColors = (colors: Settings['colors']): void =>
    attempt(async () => void (await send(view.session, '/colors', { colors })));
  return (
    <>
      <OtherPuzzles
        session={view.session}
        puzzle={puzzle}
        home={view.puzzle}
        isOpen={hasThemes}
        onOpen={open}
        attempt={attempt}
      />
      <RaceEntrance session={view.session} game={race} attempt={attempt} onJoined={onClose} />
      <TimedEntry session={view.session} puzzle={puzzle} onStarted={start} attempt={attempt} />
      {children}
      <AloudPart puzzle={puzzle} />
      <SettingsPanel settings={settings} onChange={onSettings} onColors={keepColors} />
      <button type="button" class="card with-icon" onClick={onHowTo}>
        <Icon name="help" />
        {say('first_title')}
      </button>
      {!race.isBoard(puzzle.id) && <Scores puzzle={puzzle} />}
      {puzzle.common && <p class="common">{puzzle.common}</p>}
      {puzzle.share && <ShareButton text={puzzle.share} />}
      {puzzle.messageLetters > 0 && (
        <Field
          id="message"
          label={say('message')}
          help={say('message_letters', { count: puzzle.messageLetters })}
          onSubmit={submit}
        />
      )}
      {!isClosed && (
        <Field id="ends" label={say('type_ends')} help={say('type_example')} onTyping={onTyping} onSubmit={submit} />
      )}
    </>
  );
};
