import type { Readable } from 'node:stream';

/**
 * The memory for all unfinished bodies from unknown senders. The oldest body gives way to new ones. Discord's bodies
 * arrive within milliseconds, so this cuts off only slow strangers.
 */
const MAX_BYTES_IN_FLIGHT = 4 * 1_024 * 1_024;

/** The account of one body. */
interface BodyAccount {
  readonly add: (bytes: number) => void;
  /** Closes the account when the body is complete or useless. */
  readonly close: () => void;
}

export interface BodyBudget {
  /** Calls `giveWay` to drop the body; it closes the account first. */
  readonly open: (giveWay: () => void) => BodyAccount;
  /** The bytes held now. */
  readonly held: () => number;
}

export const createBodyBudget = (maxBytes = MAX_BYTES_IN_FLIGHT): BodyBudget => {
  // Oldest first, in the order of arrival.
  const bodies = new Map<() => void, number>();
  let held = 0;
  const close = (giveWay: () => void): void => {
    held -= bodies.get(giveWay) ?? 0;
    bodies.delete(giveWay);
  };
  const makeRoom = (): void => {
    for (const [giveWay] of bodies) {
      if (held <= maxBytes) return;
      close(giveWay);
      giveWay();
    }
  };
  return {
    open: (giveWay) => {
      bodies.set(giveWay, 0);
      return {
        add: (bytes) => {
          const kept = bodies.get(giveWay);
          if (kept === undefined) return;
          bodies.set(giveWay, kept + bytes);
          held += bytes;
          makeRoom();
        },
        close: () => close(giveWay),
      };
    },
    held: () => held,
  };
};

/** The reason for a missing body: over the limit, displaced by other bodies, or cut off by the sender. */
type NoBody = 'too-long' | 'crowded' | 'cut-off';

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
