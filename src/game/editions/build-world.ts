import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { dayStart } from '../../rules/dates/zone-clock.ts';
import { TermOver } from '../../store/database/term-fence.ts';
import { placesUsedSince } from '../../store/places/place-rows.ts';
import type { Game } from '../game.ts';
import { buildUnposted } from './current-edition.ts';

/**
 * Builds the next boards of the world in the hour before they open, because everybody asks for them in the same minute.
 * The gate keeps a built board closed: a member of the place opens it with the first request of its date.
 */

const HOUR_MS = 3_600_000;

/** A board without a player for so long is not built ahead. Its next player waits for the build. */
const USED_WITHIN_MS = 3 * 24 * HOUR_MS;

interface BuildWorldOptions {
  /** Runs for each board that fails. The others still get built. */
  readonly onError: (about: { readonly place: string; readonly date: PuzzleDate }, error: unknown) => void;
  readonly stopping: AbortSignal;
}

/** Does nothing until an hour before the next date in UTC. Throws only `TermOver`. */
export const buildWorldAhead = async (game: Game, { onError, stopping }: BuildWorldOptions): Promise<void> => {
  const now = game.now();
  const date = addDays(puzzleDateAt(now, 'UTC'), 1);
  if (dayStart(date, 'UTC') - now > HOUR_MS) return;
  for (const place of await placesUsedSince(game.db, 'w', now - USED_WITHIN_MS)) {
    if (stopping.aborted) return;
    try {
      await buildUnposted(game, place, date, 'ahead');
    } catch (error) {
      if (error instanceof TermOver) throw error;
      if (!stopping.aborted) onError({ place, date }, error);
    }
  }
};
