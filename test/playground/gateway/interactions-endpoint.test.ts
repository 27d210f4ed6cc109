import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { createInteractionsEndpoint } from '../../../src/playground/gateway/interactions-endpoint.ts';
import { createInteractionApp } from '../../../src/web/interactions/interaction-routes.ts';
import { startWebServer } from '../../../src/web/web-server.ts';
import { startRig } from '../bot.ts';

test('an interaction that was answered leaves nothing behind that waits for the end of the stand-in', async () => {
  await using rig = await startRig();
  const { standIn, clock, ada: userId, daily: channelId } = rig;
  await rig.client.application.commands.set([{ name: 'hello', description: 'Says hello' }]);
  const receive = () => Promise.resolve({ body: '{"type":4,"data":{"content":"Hello"}}', delivered: () => undefined });
  const interactions = createInteractionApp({ publicKey: standIn.publicKey, now: clock.now, receive });
  const web = await startWebServer({ host: '127.0.0.1', port: 0, interactions });
  const closed = new AbortController();
  await createInteractionsEndpoint(standIn.world, closed.signal)(`${web.url}/interactions`);
  for (let i = 0; i < 3; i++) {
    const outcome = await standIn.useCommand({ userId, channelId, name: 'hello', options: {} });
    expect(outcome).toMatchObject({ kind: 'message' });
  }
  expect(getEventListeners(closed.signal, 'abort')).toHaveLength(0);
  await web.close();
});
