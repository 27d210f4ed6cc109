/**
 * The only source of chance: xoshiro128** (Blackman & Vigna, https://prng.di.unimi.it/xoshiro128starstar.c). splitmix32
 * fills its state from an FNV-1a hash of the seed text. All arithmetic is on 32-bit integers, so every platform draws
 * the same numbers.
 */

export interface Rng {
  /** A whole number from 0 to 2³² − 1. */
  nextUint32(): number;
  /** A whole number from 0 to `bound` − 1, each equally likely; `bound` is from 1 to 2³². */
  nextInt(bound: number): number;
}

const ENCODER = new TextEncoder();

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const hashBytes = (bytes: Uint8Array, before: number): number => {
  let hash = before;
  for (let i = 0; i < bytes.length; i++) hash = Math.imul(hash ^ (bytes[i] as number), FNV_PRIME);
  return hash;
};

/** FNV-1a over the text's UTF-8 bytes, continued from the hash `before`. ASCII characters are their own bytes. */
const hashText = (text: string, before: number): number => {
  let hash = before;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return hashBytes(ENCODER.encode(text), before);
    hash = Math.imul(hash ^ code, FNV_PRIME);
  }
  return hash;
};

/** The output of splitmix32 for a state. */
const splitmix32 = (state: number): number => {
  let mixed = state ^ (state >>> 16);
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return mixed ^ (mixed >>> 15);
};

const SPLITMIX_STEP = 0x9e3779b9;

const rotateLeft = (value: number, by: number): number => (value << by) | (value >>> (32 - by));

/** The generator of a seed text. The same text always gives the same numbers. */
export const createRng = (seed: string): Rng => {
  // Two hashes: seeds that collide in one still differ in the other.
  const first = hashText(seed, FNV_OFFSET);
  const second = hashText(seed, hashText(`${seed.length}/`, FNV_OFFSET));
  let a = splitmix32((first + SPLITMIX_STEP) | 0);
  let b = splitmix32((second + SPLITMIX_STEP) | 0);
  let c = splitmix32((first + 2 * SPLITMIX_STEP) | 0);
  let d = splitmix32((second + 2 * SPLITMIX_STEP) | 0);
  /** The next 32 bits. Engines keep signed numbers as they are, and store unsigned ones in memory of their own. */
  const nextBits = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
  return {
    nextUint32() {
      return nextBits() >>> 0;
    },
    nextInt(bound) {
      if (bound > 0xffffffff) return nextBits() >>> 0;
      // Between unsigned 32-bit numbers, the remainder is a single machine instruction; otherwise it is a call.
      const divisor = bound >>> 0;
      for (;;) {
        const drawn = nextBits() >>> 0;
        const rest = (drawn % divisor) >>> 0;
        // Numbers past the last whole multiple of the bound would favour small results, so it draws again.
        if (drawn - rest <= 2 ** 32 - divisor) return rest;
      }
    },
  };
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
