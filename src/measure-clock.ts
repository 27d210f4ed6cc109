/** How this computer's clock compares with Discord's, which decides when puzzles come and what is late. */

const TIMEOUT_MS = 5_000;

/** More than that posts at the wrong time of day; less is shown by `/doctor`. */
const MAX_OFF_MS = 10 * 60_000;

type Fetch = (url: string, init: { readonly signal: AbortSignal }) => Promise<{ readonly headers: Headers }>;

/** How far the clock is ahead of Discord's, in milliseconds; `undefined` if Discord does not tell. */
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
    // Whoever connects next says so if Discord cannot be reached.
    return undefined;
  }
};

const describeSpan = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Why a bot with that clock must not start; `undefined` if it may. */
export const describeWrongClock = (aheadMs: number | undefined): string | undefined => {
  if (aheadMs === undefined || Math.abs(aheadMs) <= MAX_OFF_MS) return undefined;
  const side = aheadMs > 0 ? 'ahead of' : 'behind';
  return `The clock of this computer is ${describeSpan(Math.abs(aheadMs))} ${side} Discord's, so puzzles would come at the wrong time: set it right, then start again.`;
};

/** Throws if puzzles would come at the wrong time. */
export const checkClock = async (apiUrl: string, now: () => number): Promise<void> => {
  const problem = describeWrongClock(await measureClock(apiUrl, now));
  if (problem !== undefined) throw new Error(problem);
};
