import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { createRestDirectory } from '../../../src/discord/http/rest-directory.ts';
import { createBreaker } from '../../../src/features/daily/post-limiter.ts';
import { createTransport, type PostTransport } from '../../../src/features/daily/post-transport.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

/** A poster. Its Discord answers every request with this body and status 200. */
const posterWith = async (body: string): Promise<PostTransport> => {
  const server = createServer((_, outgoing) => outgoing.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const client = new Client({ intents: [] });
  onTestFinished(() => client.destroy());
  return createTransport({
    client,
    directory: createRestDirectory(client, () => 0),
    token: 'token',
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    breaker: createBreaker(createTestTimer()),
    limiter: { leave: () => Promise.resolve(() => undefined) },
  });
};

const MESSAGE = { content: 'a puzzle', embeds: [], files: [], components: [], roleIds: [], nonce: '1' };

test('a message is sent once Discord has given it an id', async () => {
  const { send } = await posterWith('{"id":"4711"}');
  expect(await send('1', MESSAGE)).toEqual({ kind: 'sent', messageId: '4711' });
});

test.each(['{}', '{"id":null}', 'null', '[]'])(
  'with %s for an answer nobody knows whether it was sent',
  async (body) => {
    const { send, openDirectMessages } = await posterWith(body);
    expect(await send('1', MESSAGE)).toMatchObject({ kind: 'transient', isAnswered: false });
    expect(await openDirectMessages('2')).toMatchObject({ kind: 'transient', isAnswered: false });
  },
);
