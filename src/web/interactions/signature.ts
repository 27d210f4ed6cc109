import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** Checks Discord's signatures: https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint */

/** The bytes before an Ed25519 key's 32 bytes in DER form (RFC 8410). */
const DER_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads a key in the Developer Portal's form: 64 hexadecimal digits. Throws for any other text. */
export const createVerifyKey = (hex: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([DER_PREFIX, Buffer.from(hex, 'hex')]), format: 'der', type: 'spki' });

/** A request as received: the two headers, and the body byte for byte. */
export interface SignedRequest {
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
