import type { RacerView, RaceView } from '../../race-wire.ts';
import type { Say } from '../texts.ts';

/**
 * Messages for screen readers during a race: the countdown, and the other racers at half way and at the finish. The
 * result stays on the page.
 */

interface Change {
  /** `undefined` if this is the first state of the race. */
  readonly before: RaceView | undefined;
  readonly after: RaceView;
  readonly me: string;
  readonly now: number;
  readonly nameOf: (tag: string) => string;
  readonly say: Say;
}

const SECOND_MS = 1_000;

const reached = (before: RacerView | undefined, after: RacerView, words: number): boolean =>
  (before?.found ?? 0) < words && after.found >= words;

const describeOthers = ({ before, after, me, nameOf, say }: Change): string[] =>
  after.racers.flatMap((racer) => {
    const known = before?.racers.find(({ tag }) => tag === racer.tag);
    if (racer.tag === me || !before) return [];
    const name = nameOf(racer.tag);
    if (reached(known, racer, after.words)) return [say('race_finished', { name })];
    return reached(known, racer, Math.ceil(after.words / 2)) ? [say('race_half', { name })] : [];
  });

/** The message for a change; `undefined` if it is not worth an interruption. */
export const raceNews = (change: Change): string | undefined => {
  const { before, after, now, say } = change;
  if (now >= after.endsAt) return undefined;
  const isStarted = before?.startsAt === undefined && after.startsAt !== undefined;
  if (isStarted && after.startsAt && now < after.startsAt) {
    return say('race_soon', { seconds: Math.ceil((after.startsAt - now) / SECOND_MS) });
  }
  return describeOthers(change).join(' ') || undefined;
};
