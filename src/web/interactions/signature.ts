import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Discord signs what it sends: https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint */

/** What comes before an Ed25519 key's 32 bytes in its DER form (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** A key as the Developer Portal shows it: 64 hexadecimal digits. Throws if it is none. */
export const createVerifyKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/** A request as it came: the two headers, and the body byte for byte. */
export interface SignedRequest {
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** 128 hexadecimal digits. */
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Whether a text looks like a signature, good or bad. */
export const isSignature = (text: string): boolean => /^[0-9a-f]{128}$/i.test(text);

/** Whether a text is a number of seconds since 1970, near any present. */
export const isTimestamp = (text: string): boolean => /^\d{1,12}$/.test(text);

export const isSigned = (key: KeyObject, { timestamp, signature, body }: SignedRequest): boolean =>
  isSignature(signature) &&
  verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, 'hex'));
