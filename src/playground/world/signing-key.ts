import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** An application's key for signatures. The Developer Portal shows the public half. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  /** 64 hexadecimal digits. */
  readonly publicKey: string;
}

export const createSigningKey = (): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  return { privateKey, publicKey: bytes.toString('hex') };
};

/** A request as Discord sends it. */
export const signRequest = ({ privateKey }: SigningKey, body: string, nowMs: number): RequestInit => {
  const timestamp = String(Math.floor(nowMs / 1_000));
  const signature = sign(null, Buffer.from(timestamp + body), privateKey).toString('hex');
  return {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Discord-Interactions/1.0 (+https://discord.com)',
      'x-signature-ed25519': signature,
      'x-signature-timestamp': timestamp,
    },
  };
};
