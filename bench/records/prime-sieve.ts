/** Numbers of a segment: small enough for a processor's cache. */
const SEGMENT = 1 << 19;

const mark = (composite: Uint8Array, number: number): void => {
  composite[number >> 4] = (composite[number >> 4] as number) | (1 << ((number >> 1) & 7));
};

/** Whether an odd number is marked as composite. */
const isMarked = (composite: Uint8Array, odd: number): boolean =>
  (((composite[odd >> 4] as number) >> ((odd >> 1) & 7)) & 1) === 1;

/** The odd primes up to a limit. */
const oddPrimes = (limit: number): number[] => {
  const composite = new Uint8Array((limit >> 4) + 1);
  const primes: number[] = [];
  for (let p = 3; p <= limit; p += 2) {
    if (isMarked(composite, p)) continue;
    primes.push(p);
    for (let multiple = p * p; multiple <= limit; multiple += 2 * p) mark(composite, multiple);
  }
  return primes;
};

/** Numbers of ten digits do not fit into the arrays. */
const MOST_DIGITS = 9;

/** Which odd numbers below 10^`digits` are not prime: number 2i + 1 at bit i. */
export const sieve = (digits: number): Uint8Array => {
  if (digits > MOST_DIGITS) throw new Error(`Numbers have at most ${MOST_DIGITS} digits, not ${digits}.`);
  const limit = 10 ** digits;
  const composite = new Uint8Array((limit >> 4) + 1);
  mark(composite, 1);
  const primes = oddPrimes(Math.floor(Math.sqrt(limit)));
  const next = primes.map((p) => p * p);
  for (let end = SEGMENT; end < limit + SEGMENT; end += SEGMENT) {
    const last = Math.min(end, limit);
    for (let i = 0; i < primes.length; i++) {
      const p = primes[i] as number;
      let multiple = next[i] as number;
      if (multiple >= last) {
        if (p * p >= last) break;
        continue;
      }
      for (; multiple < last; multiple += 2 * p) mark(composite, multiple);
      next[i] = multiple;
    }
  }
  return composite;
};
