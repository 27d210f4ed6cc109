import { ApplicationIntegrationType, ApplicationWebhookEventType, ApplicationWebhookType } from 'discord.js';
import { UserResponseSchema } from 'discord-api-spec/zod';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/playground/model/discord-wire.ts';
import { schemaProblems } from '../../../src/playground/rules/schema-check.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createSigningKey } from '../../../src/playground/world/signing-key.ts';
import { type EventReceiver, receiveEvents } from '../../rigs/event-receiver.ts';
import { type Rig, startRig } from '../bot.ts';
import { createManualClock } from '../manual-clock.ts';

interface EventsRig extends Rig {
  readonly receiver: EventReceiver;
}

const startEvents = async (): Promise<EventsRig> => {
  const rig = await startRig();
  const receiver = await receiveEvents(rig.standIn.publicKey);
  await rig.standIn.webhookEvents.use(receiver.url);
  return {
    ...rig,
    receiver,
    [Symbol.asyncDispose]: async () => {
      await rig[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
};

const dataOf = (payload: Json): Json => (payload['event'] as Json)['data'] as Json;

test('a person’s own installation and its end are posted, as Discord words them', async () => {
  await using rig = await startEvents();
  const { standIn, ada, receiver } = rig;
  standIn.installForUser(ada);
  await standIn.webhookEvents.idle();
  standIn.removeForUser(ada);
  standIn.removeForUser(ada);
  await standIn.webhookEvents.idle();
  const payload = (type: string, data: object) => ({
    version: 1,
    application_id: standIn.applicationId,
    type: ApplicationWebhookType.Event,
    event: { type, timestamp: '2026-03-14T09:00:00.000000', data },
  });
  const user = expect.objectContaining({ id: ada, global_name: 'Ada' });
  const { ApplicationAuthorized, ApplicationDeauthorized } = ApplicationWebhookEventType;
  const integration_type = ApplicationIntegrationType.UserInstall;
  expect(receiver.events).toEqual([
    payload(ApplicationAuthorized, { integration_type, user, scopes: ['applications.commands'] }),
    payload(ApplicationDeauthorized, { user }),
  ]);
  for (const event of receiver.events) expect(schemaProblems(UserResponseSchema, dataOf(event)['user'])).toEqual([]);
});

test('an installation in a server names the server', async () => {
  await using rig = await startEvents();
  const guildId = rig.standIn.addServer({ name: 'Away', channels: [], members: [], hasBot: false });
  await rig.standIn.webhookEvents.idle();
  expect(rig.receiver.events).toEqual([]);
  rig.standIn.addBot(guildId);
  await rig.standIn.webhookEvents.idle();
  expect(rig.receiver.events.map(dataOf)).toMatchObject([
    { integration_type: ApplicationIntegrationType.GuildInstall, guild: { id: guildId, name: 'Away' } },
  ]);
});

test('no such event comes by the gateway', async () => {
  await using rig = await startEvents();
  const names: string[] = [];
  rig.client.on('raw', ({ t }: { t: string }) => names.push(t));
  rig.standIn.installForUser(rig.ada);
  rig.standIn.removeForUser(rig.ada);
  rig.standIn.addChannel(rig.standIn.guildId(), { name: 'last' });
  await expect.poll(() => names).toEqual(['CHANNEL_CREATE']);
});

test('an event that is not acknowledged comes again after twice as long each time, for ten minutes', async () => {
  await using rig = await startEvents();
  const { standIn, clock, receiver } = rig;
  receiver.answers.push(...Array.from({ length: 20 }, () => 500));
  standIn.installForUser(rig.ada);
  const startedAt = clock.now();
  const times: number[] = [];
  const { deliveries, idle } = standIn.webhookEvents;
  for (let waitMs = 1_000; deliveries[0]?.state === 'waiting'; waitMs *= 2) {
    await idle();
    times.push((clock.now() - startedAt) / 1_000);
    clock.advance(waitMs);
    await idle();
  }
  expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255]);
  expect(deliveries).toMatchObject([{ state: 'given up', statuses: Array.from({ length: 10 }, () => 500) }]);
  expect(new Set(receiver.events.map((event) => JSON.stringify(event))).size).toBe(1);
});

test('an answer other than 204, or none within three seconds, is no acknowledgement', async () => {
  await using rig = await startEvents();
  const { standIn, clock, receiver } = rig;
  const { deliveries, idle } = standIn.webhookEvents;
  receiver.answers.push(200, 0);
  standIn.installForUser(rig.ada);
  await idle();
  const second = receiver.next();
  clock.advance(1_000);
  await second;
  clock.advance(3_000);
  await idle();
  expect(deliveries).toMatchObject([{ state: 'waiting', statuses: [200, 0] }]);
  clock.advance(2_000);
  await idle();
  expect(deliveries).toMatchObject([{ state: 'acknowledged', statuses: [200, 0, 204] }]);
});

test.each([
  ['good', 204],
  ['forged', 401],
  ['altered', 401],
  ['none', 401],
  // The receiver checks no times, so the signature of an old request is good.
  ['stale', 204],
] as const)('a payload with signature %s can be posted once', async (signature, status) => {
  await using rig = await startEvents();
  const payload = { version: 1, application_id: rig.standIn.applicationId, type: 1, event: { type: 'OTHER' } };
  expect(await rig.standIn.webhookEvents.post(payload, signature)).toBe(status);
  expect(rig.receiver.events).toEqual(status === 204 ? [payload] : []);
  expect(rig.standIn.webhookEvents.deliveries).toEqual([]);
});

test('an address that fails the check is not taken', async () => {
  await using rig = await startRig();
  await using stranger = await receiveEvents(createSigningKey().publicKey);
  await expect(rig.standIn.webhookEvents.use(stranger.url)).rejects.toThrow('expected a ping to be answered');
  await expect(rig.standIn.webhookEvents.use(`${rig.standIn.apiUrl}/v10/gateway`)).rejects.toThrow('status');
  rig.standIn.installForUser(rig.ada);
  expect(rig.standIn.webhookEvents.deliveries).toEqual([]);
});

test('the end of the stand-in ends the attempts', async () => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  await using receiver = await receiveEvents(standIn.publicKey);
  await standIn.webhookEvents.use(receiver.url);
  receiver.answers.push(500);
  standIn.installForUser(standIn.memberId('Ada'));
  await standIn.webhookEvents.idle();
  expect(clock.waiting()).toBe(1);
  await standIn.close();
  expect(clock.waiting()).toBe(0);
});
