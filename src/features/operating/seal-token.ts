import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';

/**
 * Encrypts what the database keeps of an interaction's token. Deleted rows stay in write-ahead logs and backups, where
 * anyone with such a file could speak as the bot for a quarter of an hour. The key comes from the bot's own token, which
 * no file of the database holds. After a reset of that token, old rows cannot be read, and nothing else is lost.
 */

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;

/** Each key encrypts one text alone, so a constant will do here. */
const NONCE = Buffer.alloc(12);

const keyFor = (secret: string, id: string): Buffer =>
  createHmac('sha256', secret).update(`searchlight/unfinished/${id}`).digest();

/** `id` is unique for each text under the same secret. Returns base64url. */
export const sealToken = (secret: string, id: string, text: string): string => {
  const cipher = createCipheriv(CIPHER, keyFor(secret, id), NONCE);
  const body = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([cipher.getAuthTag(), ...body]).toString('base64url');
};

/** The text; `undefined` if it was encrypted with another secret, or changed. */
export const openToken = (secret: string, id: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyFor(secret, id), NONCE, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(0, TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
};
