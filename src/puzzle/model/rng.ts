/**
 * The only source of chance. xoshiro128** (Blackman & Vigna, https://prng.di.unimi.it/xoshiro128starstar.c), its state
 * filled by splitmix32 from an FNV-1a hash of the seed text: 32-bit integer arithmetic only, so that every platform
 * draws the same numbers.
 */

export interface Rng {
  /** A whole number from 0 to 2³² − 1. */
  nextUint32(): number;
  /** A whole number from 0 to `bound` − 1, each equally likely; `bound` is from 1 to 2³². */
  nextInt(bound: number): number;
}

const ENCODER = new TextEncoder();

const hashBytes = (bytes: Uint8Array): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash >>> 0;
};

/** FNV-1a over the text's UTF-8 bytes, which for ASCII are its characters. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return hashBytes(ENCODER.encode(text));
    hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash >>> 0;
};

const splitmix32 = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
};

const rotateLeft = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The generator that belongs to a seed text: the same text gives the same numbers for ever. */
export const createRng = (seed: string): Rng => {
  // Two hashes, so that seeds that collide in one still differ.
  const first = splitmix32(hashText(seed));
  const second = splitmix32(hashText(`${seed.length}/${seed}`));
  let [a, b, c, d] = [first(), second(), first(), second()];
  const nextUint32 = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
  const nextInt = (bound: number): number => {
    // Numbers past the last whole multiple of the bound would favour small results; they are drawn again.
    const limit = 2 ** 32 - (2 ** 32 % bound);
    let drawn = nextUint32();
    while (drawn >= limit) drawn = nextUint32();
    return drawn % bound;
  };
  return { nextUint32, nextInt };
};

/** A copy in an order drawn by the generator, each order equally likely (Fisher–Yates, Durstenfeld 1964). */
export const shuffle = <T>(items: readonly T[], rng: Rng): T[] => {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = rng.nextInt(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as T, shuffled[i] as T];
  }
  return shuffled;
};
