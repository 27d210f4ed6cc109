import type { Readable } from 'node:stream';
import type { BodyBudget } from './body-budget.ts';

/** Why a body is not there: it is longer than allowed, gave way to others, or its sender hung up. */
export type NoBody = 'too-long' | 'crowded' | 'cut-off';

export interface BodyLimits {
  readonly maxBytes: number;
  readonly budget: BodyBudget;
}

/** Whether the sender says that the body is longer than `maxBytes`. */
export const isTooLong = (contentLength: string | undefined, maxBytes: number): boolean =>
  Number(contentLength ?? 0) > maxBytes;

/**
 * The body, read no further than the limits. It is read as Node has it: to make the Web's stream of it costs as much as to
 * check its signature.
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
    // An abort is told as an error first, which would end the program if it went unheard.
    incoming.on('error', () => undefined);
    incoming.on('data', take).once('end', finish).once('close', hangUp);
    if (incoming.destroyed && !incoming.readableEnded) hangUp();
  });
