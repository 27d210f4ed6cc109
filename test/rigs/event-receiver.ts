import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../src/playground/model/discord-wire.ts';
import { createVerifyKey, isSigned } from '../../src/web/interactions/check-signature.ts';

export interface EventReceiver extends AsyncDisposable {
  readonly url: string;
  /** What came with a good signature, pings aside. */
  readonly events: readonly Json[];
  /** The statuses of the next answers to events; 0 leaves one without answer, and 204 follows the last. */
  readonly answers: number[];
  /** Settles when the next event has come, answered or not. */
  readonly next: () => Promise<void>;
}

/** An address of an app that takes webhook events. It checks their signatures alone, not their times. */
export const receiveEvents = async (publicKey: string): Promise<EventReceiver> => {
  const key = createVerifyKey(publicKey);
  const events: Json[] = [];
  const answers: number[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const { 'x-signature-timestamp': timestamp, 'x-signature-ed25519': signature } = request.headers;
    if (!isSigned(key, { timestamp: String(timestamp), signature: String(signature), body })) {
      response.writeHead(401).end();
      return;
    }
    const payload = JSON.parse(body.toString()) as Json;
    const isPing = payload['type'] === 0;
    if (!isPing) events.push(payload);
    const status = isPing ? 204 : (answers.shift() ?? 204);
    if (status > 0) response.writeHead(status).end();
    if (!isPing) for (const told of waiting.splice(0)) told();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    answers,
    next: () => new Promise((resolve) => void waiting.push(resolve)),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
