import type { Readable } from 'node:stream';
import type { BodyBudget } from './body-budget.ts';

/** The reason for a missing body: over the limit, displaced by other bodies, or cut off by the sender. */
export type NoBody = 'too-long' | 'crowded' | 'cut-off';

export interface BodyLimits {
  readonly maxBytes: number;
  readonly budget: BodyBudget;
}

/** Tells whether the declared length exceeds `maxBytes`. */
export const isTooLong = (contentLength: string | undefined, maxBytes: number): boolean =>
  Number(contentLength ?? 0) > maxBytes;

/**
 * Reads a body within the limits. It reads Node's stream directly, because a conversion to a Web stream costs as much
 * as checking the signature.
 */
export const readBody = (incoming: Readable, { maxBytes, budget }: BodyLimits): Promise<Buffer | NoBody> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const account = budget.open(() => settle('crowded'));
    const settle = (result: Buffer | NoBody): void => {
      account.close();
      chunks.length = 0;
      incoming.off('data', take).off('end', finish).off('close', hangUp).pause();
      resolve(result);
    };
    const take = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > maxBytes) settle('too-long');
      else {
        chunks.push(chunk);
        account.add(chunk.length);
      }
    };
    const finish = (): void => settle(Buffer.concat(chunks));
    const hangUp = (): void => settle('cut-off');
    // An abort first emits an error, which would end the program without a listener.
    incoming.on('error', () => undefined);
    incoming.on('data', take).once('end', finish).once('close', hangUp);
    if (incoming.destroyed && !incoming.readableEnded) hangUp();
  });
