/** Compares this computer's clock with Discord's. The clock decides when puzzles appear and which posts are late. */

const TIMEOUT_MS = 5_000;

/** A larger difference would post at the wrong time of day. `watch-clock.ts` reports smaller ones. */
const MAX_OFF_MS = 10 * 60_000;

type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<{ readonly headers: Headers }>;

/** The clock's lead over Discord's, in milliseconds; `undefined` without an answer from Discord. */
export const measureClock = async (
  apiUrl: string,
  now: () => number,
  ask: Fetch = fetch,
): Promise<number | undefined> => {
  try {
    const { headers } = await ask(`${apiUrl}/v10/gateway`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const theirs = Date.parse(headers.get('date') ?? '');
    return Number.isNaN(theirs) ? undefined : now() - theirs;
  } catch {
    // If Discord is out of reach, the connection reports it next.
    return undefined;
  }
};

/** Seconds up to two minutes, then minutes and hours. */
export const describeSpan = (ms: number): string => {
  if (ms < 2 * 60_000) return `${Math.round(ms / 1_000)} s`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** The reason to refuse the start, as a sentence; `undefined` if the clock is right. */
export const describeWrongClock = (aheadMs: number | undefined): string | undefined => {
  if (aheadMs === undefined || Math.abs(aheadMs) <= MAX_OFF_MS) return undefined;
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this computer is ${describeSpan(Math.abs(aheadMs))} ${side} Discord's, so puzzles would come at the wrong time: set it right, then start again.`;
};
