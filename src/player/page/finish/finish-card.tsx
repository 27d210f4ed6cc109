import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { FinishPosted, FinishView } from '../../finish-wire.ts';
import type { PuzzleView } from '../../wire.ts';
import { ask, problemIn, send, silenceName } from '../connection/api.ts';
import { type ServerClock, useSecondsUntil } from '../connection/server-clock.ts';
import { ShareButton } from '../menu/share-button.tsx';
import { clockOf, Tile } from '../panels/scores.tsx';
import { useSay } from '../texts.ts';

/**
 * The end of a puzzle. It stands below the board instead of over it, because secret words may still be hidden there.
 */

const RETRY_MS = 5_000;

/** `undefined` until the server answers. Another find changes the figures, so the page asks again after it. */
const useFinishView = (session: string, { id, words, points }: PuzzleView): FinishView | undefined => {
  const [view, setView] = useState<FinishView | undefined>(undefined);
  const found = words.filter(({ isFound }) => isFound).length;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const read = async (): Promise<void> => {
      const answer = await ask<FinishView>(session, `/finish?puzzle=${id}`).catch(() => undefined);
      if (isGone) return;
      if (answer) setView(answer);
      else timer = setTimeout(() => void read(), RETRY_MS);
    };
    void read();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [session, id, found, points]);
  return view;
};

/** Points come first: the time never counts in a ranking. */
const Tiles = ({ view }: { readonly view: FinishView }) => {
  const say = useSay();
  return (
    <dl class="tiles">
      <Tile name={say('points')} value={view.points} />
      {view.streak > 0 && <Tile name={say('streak')} value={view.streak} />}
      {view.timeMs !== undefined && <Tile name={say('finish_time')} value={clockOf(view.timeMs / 1_000)} />}
    </dl>
  );
};

const NextPuzzle = ({ at, clock }: { readonly at: number; readonly clock: ServerClock }) => {
  const seconds = useSecondsUntil(at, clock.now);
  const [hours, rest] = [Math.floor(seconds / 3_600), seconds % 3_600];
  const time = hours > 0 ? `${hours}:${clockOf(rest).padStart(5, '0')}` : clockOf(rest);
  return <span role="timer">{useSay()('finish_next', { time })}</span>;
};

interface FactsProps {
  readonly view: FinishView;
  readonly puzzle: PuzzleView;
  readonly clock: ServerClock;
}

const Facts = ({ view, puzzle, clock }: FactsProps) => {
  const say = useSay();
  const { bonus, hints, freezes, secretsLeft, isMessageLeft, hardest, nextPostAt } = view;
  const lines: ComponentChildren[] = [
    ...view.places,
    hints > 0 ? `${puzzle.misses} · ${say('hints')}: ${hints}` : puzzle.misses,
    bonus > 0 && say('bonus_all', { points: bonus }),
    view.timed,
    freezes > 0 && say('finish_freezes', { count: freezes }),
    secretsLeft > 0 && say('finish_secrets', { count: secretsLeft }),
    isMessageLeft && say('finish_message'),
    hardest &&
      say('finish_hardest', { words: hardest.labels.join(', '), found: hardest.foundBy, players: hardest.players }),
    nextPostAt !== undefined && <NextPuzzle at={nextPostAt} clock={clock} />,
  ];
  return (
    <ul class="facts">
      {lines.filter(Boolean).map((line, i) => (
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
};

/** One press lets the bot post the result to the puzzle's channel. */
const PostButton = ({ session, view }: { readonly session: string; readonly view: FinishView }) => {
  const say = useSay();
  const [told, setTold] = useState(view.whyNotPost ?? '');
  const [isBusy, setBusy] = useState(false);
  const post = async (): Promise<void> => {
    setBusy(true);
    try {
      setTold((await send<FinishPosted>(session, '/finish/post', { puzzle: view.puzzle })).text);
    } catch (error) {
      setTold(problemIn(error) ?? say(silenceName()));
      setBusy(false);
    }
  };
  return (
    <>
      {view.canPost && (
        <button type="button" class="primary" disabled={isBusy} onClick={() => void post()}>
          {say('finish_post')}
        </button>
      )}
      <span class="told" aria-live="polite">
        {told}
      </span>
    </>
  );
};

/** The result to show others, and where it goes. */
const Result = ({ session, view }: { readonly session: string; readonly view: FinishView }) => (
  <>
    {view.share && <pre class="trail">{view.share}</pre>}
    <div class="buttons">
      <PostButton key={String(view.canPost)} session={session} view={view} />
      {view.share && <ShareButton text={view.share} link={view.link} />}
    </div>
  </>
);

interface FinishCardProps {
  readonly session: string;
  readonly puzzle: PuzzleView;
  readonly clock: ServerClock;
  /** Opens the menu with practice and races. */
  readonly onMore: () => void;
  /** The standings, right after the result. */
  readonly children: ComponentChildren;
}

export const FinishCard = ({ session, puzzle, clock, onMore, children }: FinishCardProps) => {
  const say = useSay();
  const view = useFinishView(session, puzzle);
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title">{say(puzzle.isFinished ? 'finish_title' : 'finish_closed')}</h2>
      {!view && <p>{say('loading')}</p>}
      {view && (
        <>
          <Tiles view={view} />
          <Result session={session} view={view} />
        </>
      )}
      {children}
      {view && (
        <>
          {view.message !== undefined && (
            <figure class="sentence" lang={puzzle.language}>
              <figcaption>{say('message')}</figcaption>
              <blockquote dir="auto">{view.message}</blockquote>
            </figure>
          )}
          <Facts view={view} puzzle={puzzle} clock={clock} />
          <div class="buttons">
            <button type="button" onClick={onMore}>
              {say('finish_more')}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
