import { MessageFlags } from 'discord.js';
import { EmbeddedActivityInstanceSchema } from 'discord-api-spec/zod';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/playground/model/discord-wire.ts';
import { schemaProblems } from '../../../src/playground/rules/schema-check.ts';
import { createInteractionApp } from '../../../src/web/interactions/interaction-routes.ts';
import { startWebServer } from '../../../src/web/web-server.ts';
import { AWAY } from '../../rigs/places.ts';
import { rest } from '../rest.ts';
import { PLACES, startPlaces } from '../start-places.ts';

test('the bot reaches places where it is not only by the token of an interaction', async () => {
  await using rig = await startPlaces(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    await interaction.editReply('edited');
  });
  const events: string[] = [];
  rig.client.on('raw', ({ t }: { t: string }) => events.push(t));
  for (const place of ['away', 'direct', 'group'] as const) {
    expect(await rig.use(place)).toMatchObject({ message: { content: 'edited', state: 'sent' } });
    const path = `/channels/${rig.places[place]}/messages`;
    const refusal = { status: 403, body: { code: 50001 } };
    expect(await rest(rig.standIn, 'POST', path, { content: 'hello' })).toMatchObject(refusal);
    expect(await rest(rig.standIn, 'GET', path)).toMatchObject(refusal);
    expect(await rest(rig.standIn, 'GET', `/channels/${rig.places[place]}`)).toMatchObject(refusal);
    rig.standIn.postMessage({ userId: rig.ada, channelId: rig.places[place], content: 'among people' });
  }
  expect(await rest(rig.standIn, 'GET', `/guilds/${rig.away}`)).toMatchObject({ status: 404, body: { code: 10004 } });
  const ofAway = `/applications/${rig.standIn.applicationId}/guilds/${rig.away}/commands`;
  expect(await rest(rig.standIn, 'GET', ofAway)).toMatchObject({ status: 403, body: { code: 50001 } });
  const { body } = await rest(rig.standIn, 'GET', '/users/@me/guilds');
  expect(body).toMatchObject([{ id: rig.standIn.guildId() }]);
  await rig.use('server');
  expect(new Set(events)).toEqual(new Set(['INTERACTION_CREATE']));
  expect(rig.client.guilds.cache.has(rig.away)).toBe(false);
  expect(rig.errors).toEqual([]);
});

test.each([
  ['away', 5],
  ['group', 5],
  ['server', 6],
  ['botDirect', 6],
] as const)('in %s an interaction may have %i follow-ups or more', async (place, count) => {
  await using rig = await startPlaces(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply('first');
    for (let i = 0; i < 6; i++) await interaction.followUp(`more ${i}`);
  });
  await rig.use(place, place === 'server' ? 'user-only' : 'both');
  const more = () =>
    rig.standIn.messagesFor(rig.ada, rig.places[place]).filter(({ content }) => content.startsWith('more')).length;
  await expect.poll(() => more() + rig.errors.length).toBe(6);
  expect(more()).toBe(count);
  expect(rig.errors).toMatchObject(count === 5 ? [{ code: 40094 }] : []);
});

test('without Use External Apps a guest answers its member alone, and a server’s own app everybody', async () => {
  await using rig = await startPlaces();
  for (const [place, guild] of [
    ['away', AWAY],
    ['server', undefined],
  ] as const) {
    rig.standIn.setOverwrite(rig.places[place], rig.standIn.guildId(guild), { deny: ['useExternalApps'] });
    expect(await rig.use(place, 'user-only')).toMatchObject({ message: { ephemeral: place === 'away' } });
    const flags = [...rig.standIn.world.messages.values()].at(-1)?.wire.flags ?? 0;
    expect(flags & MessageFlags.Ephemeral).toBe(place === 'away' ? MessageFlags.Ephemeral : 0);
  }
});

test.each(PLACES)('in %s the app opens as an Activity, which tells its place', async (place) => {
  await using rig = await startPlaces((one) => one.isPrimaryEntryPointCommand() && one.launchActivity());
  const { standIn, ada, places } = rig;
  const entry = { name: 'launch', type: 4, handler: 1, integration_types: [0, 1], contexts: [0, 1, 2] };
  await rest(standIn, 'POST', `/applications/${standIn.applicationId}/commands`, entry);
  const opened = await standIn.launch({ userId: ada, channelId: places[place] });
  if (opened.kind !== 'activity') throw new Error(`expected an Activity, got ${opened.kind}`);
  const { instanceId } = opened.activity;
  const { body } = await rest(
    standIn,
    'GET',
    `/applications/${standIn.applicationId}/activity-instances/${instanceId}`,
  );
  expect(schemaProblems(EmbeddedActivityInstanceSchema, body)).toEqual([]);
  const guildId = { server: standIn.guildId(), away: rig.away }[place as string];
  const expected = guildId === undefined ? { kind: 'pc' } : { kind: 'gc', guild_id: guildId };
  expect(body['location']).toEqual({ ...expected, id: expect.any(String), channel_id: places[place] });
});

test.each(PLACES)('in %s interactions come over HTTP too', async (place) => {
  await using rig = await startPlaces();
  const { standIn, clock } = rig;
  const payloads: Json[] = [];
  const interactions = createInteractionApp({
    publicKey: standIn.publicKey,
    now: clock.now,
    receive: async (payload) => {
      payloads.push(payload);
      return { body: '{"type":4,"data":{"content":"over HTTP"}}', delivered: () => undefined };
    },
  });
  const web = await startWebServer({ host: '127.0.0.1', port: 0, interactions });
  await standIn.useInteractionsEndpoint(`${web.url}/interactions`);
  expect(await rig.use(place)).toMatchObject({ message: { content: 'over HTTP' } });
  expect(payloads).toEqual(JSON.parse(JSON.stringify(rig.sent)));
  expect(rig.seen).toEqual([]);
  await web.close();
});

test('a group that is gone takes its messages along', async () => {
  await using rig = await startPlaces();
  const reply = await rig.use('group');
  const messageId = reply.kind === 'message' ? reply.message.id : '';
  rig.standIn.deleteChannel(rig.places.group);
  expect(await rig.use('group')).toMatchObject({ kind: 'refused' });
  expect(await rig.standIn.pressButton({ userId: rig.ada, messageId, customId: 'go' })).toMatchObject({
    kind: 'refused',
  });
});
