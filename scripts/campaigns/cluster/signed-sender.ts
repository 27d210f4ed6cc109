import { sign } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SigningKey } from '../../../src/playground/world/signing-key.ts';

/**
 * Sends signed interactions over open connections, as Discord does. Each goes to the next process, as behind a load
 * balancer. It never sends one again after a process has taken it.
 */

/** A process's answer. The body is `undefined` if the connection broke. */
export interface Receipt {
  readonly status: number;
  readonly body: string | undefined;
}

export interface SignedSender {
  readonly send: (body: string) => Promise<Receipt>;
  readonly close: () => void;
}

const LOST: Receipt = { status: 0, body: undefined };

/** The answer of a process that has just started and takes no requests yet. */
const NOT_READY = 503;

export const createSignedSender = (key: SigningKey, ports: readonly number[]): SignedSender => {
  const agents = ports.map(() => new Agent({ keepAlive: true }));
  let turn = 0;
  const post = (index: number, body: string, headers: Readonly<Record<string, string>>) =>
    new Promise<Receipt | 'not-taken'>((resolve) => {
      const options = { host: '127.0.0.1', port: ports[index], agent: agents[index], method: 'POST', headers };
      const sent = request({ ...options, path: '/interactions' }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('error', () => resolve(LOST));
        answer.once('end', () => {
          const status = answer.statusCode ?? 0;
          resolve(status === NOT_READY ? 'not-taken' : { status, body: Buffer.concat(chunks).toString() });
        });
      });
      sent.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'not-taken' : LOST));
      sent.end(body);
    });
  return {
    send: async (body) => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const headers = {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-signature-ed25519': sign(null, Buffer.from(timestamp + body), key.privateKey).toString('hex'),
        'x-signature-timestamp': timestamp,
      };
      const first = turn++;
      for (let tries = 0; tries < ports.length; tries++) {
        const receipt = await post((first + tries) % ports.length, body, headers);
        if (receipt !== 'not-taken') return receipt;
      }
      return { status: NOT_READY, body: undefined };
    },
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
};
