/** Discord's ids: milliseconds since its epoch in the upper bits, a counter below (https://docs.discord.com/developers/reference#snowflakes). */

const DISCORD_EPOCH_MS = 1_420_070_400_000;
const COUNTER_BITS = 22n;

/** Ids that always rise, even when the clock stands still or goes back. */
export const createSnowflakes = (now: () => number): (() => string) => {
  let last = 0n;
  return () => {
    const timed = BigInt(now() - DISCORD_EPOCH_MS) << COUNTER_BITS;
    last = timed > last ? timed : last + 1n;
    return last.toString();
  };
};
