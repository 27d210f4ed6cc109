import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Checks Discord's signatures: https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint */

/** The bytes before an Ed25519 key's 32 bytes in DER form (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads a key in the Developer Portal's form: 64 hexadecimal digits. Throws for any other text. */
export const createVerifyKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/** A request as received: the two headers, and the body byte for byte. */
interface SignedRequest {
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** 128 hexadecimal digits. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Tells whether a text has the form of a signature. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{128}$/i.test(text);

/** Tells whether a text has the form of seconds since 1970. */
export const isTimestamp = (text: string): boolean => /^\d{1,12}$/.test(text);

export const isSigned = (key: KeyObject, { timestamp, signature, body }: SignedRequest): boolean =>
  isSignature(signature) &&
  verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));

/** Discord itself sends a few badly signed requests, but among good ones. */

/**
 * When an operator enters the address in the portal, Discord sends one good and one bad request. With the wrong key
 * both look bad.
 */
const MIN_BAD = 2;

/** Receives the result of each signature check. Calls `onDoubt` once if the first ones are all bad. */
export const createSignatureWatch = (onDoubt: () => void): ((isGood: boolean) => void) => {
  let bad = 0;
  let isSettled = false;
  return (isGood) => {
    if (isSettled) return;
    if (!isGood) bad++;
    if (!isGood && bad >= MIN_BAD) onDoubt();
    isSettled = isGood || bad >= MIN_BAD;
  };
};

/**
 * The largest difference between Discord's clock and ours. An interaction lives for three seconds; computers' clocks
 * drift.
 */
export const MAX_SKEW_MS = 60_000;

/**
 * Beyond this number, the guard forgets the oldest signatures early. It is ten times the requests that Discord could
 * send one process in that time.
 */
const MAX_KEPT = 200_000;

interface ReplayGuard {
  /**
   * Finds the fault of a request by its timestamp, in seconds since 1970, and its signature. It stores nothing;
   * `undefined` means no fault.
   */
  readonly check: (timestamp: string, signature: string) => 'stale' | 'replayed' | undefined;
  /** Takes a request with a good signature; `false` if the same one came before. */
  readonly take: (signature: string) => boolean;
}

/** Admits each signed request once, near its own time, and forgets older signatures. */
export const createReplayGuard = (now: () => number): ReplayGuard => {
  // Oldest first, in the order of arrival.
  const seen = new Map<string, number>();
  const forget = (): void => {
    for (const [signature, until] of seen) {
      if (until >= now() && seen.size <= MAX_KEPT) return;
      seen.delete(signature);
    }
  };
  return {
    check: (timestamp, signature) => {
      if (Math.abs(now() - Number(timestamp) * 1_000) > MAX_SKEW_MS) return 'stale';
      return seen.has(signature.toLowerCase()) ? 'replayed' : undefined;
    },
    take: (signature) => {
      const name = signature.toLowerCase();
      if (seen.has(name)) return false;
      forget();
      seen.set(name, now() + 2 * MAX_SKEW_MS);
      return true;
    },
  };
};
