import { InteractionContextType } from 'discord.js';
import {
  ApplicationCommandInteractionMetadataResponseSchema,
  ApplicationIntegrationTypeSchema,
  GuildMemberResponseSchema,
  InteractionContextTypeSchema,
  PrivateChannelResponseSchema,
  PrivateGroupChannelResponseSchema,
  UserResponseSchema,
} from 'discord-api-spec/zod';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/playground/model/discord-wire.ts';
import { schemaProblems } from '../../../src/playground/rules/schema-check.ts';
import { PLACES, type Place, startPlaces } from '../start-places.ts';

describe('a command is offered where its installations and contexts allow it', () => {
  const OFFERED: Readonly<Record<string, Readonly<Record<Place, string>>>> = {
    Ada: {
      server: 'both guild-only servers user-only',
      away: 'both user-only',
      botDirect: 'both guild-only private user-only',
      direct: 'both private user-only',
      group: 'both private user-only',
    },
    Ben: {
      server: 'both guild-only servers',
      away: '',
      botDirect: 'both guild-only private',
      direct: '',
      group: '',
    },
  };

  test('to each member in each place', async () => {
    await using rig = await startPlaces();
    const own = { ...rig.places, botDirect: rig.standIn.openDirectMessages(rig.ben) };
    for (const [name, userId, places] of [
      ['Ada', rig.ada, rig.places],
      ['Ben', rig.ben, own],
    ] as const) {
      const offered = PLACES.map((place) => [place, rig.standIn.commandsIn(userId, places[place])] as const);
      expect(Object.fromEntries(offered.map(([place, all]) => [place, all.map((one) => one.name).join(' ')]))).toEqual(
        OFFERED[name],
      );
    }
  });

  test('and no longer after the member removed the app, but again once the server has it', async () => {
    await using rig = await startPlaces();
    rig.standIn.removeForUser(rig.ada);
    expect(await rig.use('group')).toMatchObject({ kind: 'refused' });
    expect(await rig.use('away')).toMatchObject({ kind: 'refused' });
    expect(await rig.use('server')).toMatchObject({ kind: 'message' });
    rig.standIn.addBot(rig.away);
    expect(await rig.use('away')).toMatchObject({ kind: 'message' });
    rig.standIn.removeBot(rig.away);
    expect(await rig.use('away')).toMatchObject({ kind: 'refused' });
    await expect.poll(() => rig.client.guilds.cache.has(rig.away)).toBe(false);
  });
});

test('the client library reads where an interaction comes from', async () => {
  await using rig = await startPlaces();
  for (const place of PLACES) expect([place, (await rig.use(place)).kind]).toEqual([place, 'message']);
  const { Guild, BotDM, PrivateChannel } = InteractionContextType;
  const server = rig.standIn.guildId();
  const { ada, away } = rig;
  expect(
    rig.seen.map((one) => [
      one.context,
      one.guildId,
      one.inGuild(),
      one.inCachedGuild(),
      one.user.id,
      one.authorizingIntegrationOwners.guildId,
      one.authorizingIntegrationOwners.userId,
      one.guildLocale,
      one.locale,
    ]),
  ).toEqual([
    [Guild, server, true, true, ada, server, ada, 'en-US', 'en-GB'],
    [Guild, away, true, false, ada, null, ada, 'en-US', 'en-GB'],
    [BotDM, null, false, false, ada, '0', ada, null, 'en-GB'],
    [PrivateChannel, null, false, false, ada, null, ada, null, 'en-GB'],
    [PrivateChannel, null, false, false, ada, null, ada, null, 'en-GB'],
  ]);
  expect(rig.errors).toEqual([]);
});

test('interactions have the parts that Discord publishes, each in its place', async () => {
  await using rig = await startPlaces();
  for (const place of PLACES) await rig.use(place);
  const by = Object.fromEntries(PLACES.map((place, i) => [place, rig.sent[i] ?? {}])) as Record<Place, Json>;
  for (const place of PLACES) {
    const { context, authorizing_integration_owners: owners, user, member } = by[place];
    expect(schemaProblems(InteractionContextTypeSchema, context)).toEqual([]);
    for (const key of Object.keys(owners as object))
      expect(schemaProblems(ApplicationIntegrationTypeSchema, Number(key))).toEqual([]);
    const isServer = place === 'server' || place === 'away';
    expect(schemaProblems(isServer ? GuildMemberResponseSchema : UserResponseSchema, member ?? user)).toEqual([]);
    const fields = ['guild', 'guild_id', 'guild_locale', 'member', 'user'];
    expect(fields.filter((field) => field in by[place])).toEqual(isServer ? fields.slice(0, 4) : ['user']);
    expect(by[place]['entitlements']).toEqual([]);
    expect(by[place]['channel']).not.toHaveProperty('permission_overwrites');
  }
  expect(schemaProblems(PrivateChannelResponseSchema, by.botDirect['channel'])).toEqual([]);
  expect(schemaProblems(PrivateChannelResponseSchema, by.direct['channel'])).toEqual([]);
  expect(schemaProblems(PrivateGroupChannelResponseSchema, by.group['channel'])).toEqual([]);
  expect(by.direct['channel']).toMatchObject({ type: 1, recipients: [{ id: rig.ben }] });
  expect(by.group['channel']).toMatchObject({ type: 3, name: 'Friends', owner_id: rig.ada });
  const held = PLACES.map((place) => BigInt(by[place]['app_permissions'] as string));
  const privateBits = (1n << 14n) | (1n << 15n) | (1n << 17n);
  expect(held.slice(2)).toEqual([privateBits | (1n << 18n), privateBits, privateBits]);
});

test('a message tells which installation its command came by', async () => {
  await using rig = await startPlaces();
  const away = await rig.use('away');
  const { wire } = rig.standIn.world.messages.get(away.kind === 'message' ? away.message.id : '') ?? {};
  expect(schemaProblems(ApplicationCommandInteractionMetadataResponseSchema, wire?.interaction_metadata)).toEqual([]);
  expect(wire?.interaction_metadata).toMatchObject({ authorizing_integration_owners: { 1: rig.ada } });
});

test.each(PLACES)('in %s suggestions, buttons, forms and menus of messages reach the bot', async (place) => {
  await using rig = await startPlaces();
  const { standIn, ada, places } = rig;
  const request = { userId: ada, channelId: places[place], name: 'both', options: { word: 'h' }, focused: 'word' };
  expect(await standIn.complete(request)).toMatchObject({ kind: 'choices' });
  const reply = await rig.use(place);
  if (reply.kind !== 'message') throw new Error(`expected a message, got ${reply.kind}`);
  const modal = await standIn.pressButton({ userId: ada, messageId: reply.message.id, customId: 'go' });
  if (modal.kind !== 'modal') throw new Error(`expected a form, got ${modal.kind}`);
  const values = { word: 'hello' };
  const done = await standIn.submitModal({ userId: ada, modalId: modal.modal.modalId, values });
  expect(done).toMatchObject({ kind: 'message', message: { content: 'hello' } });
  const looked = await standIn.useMessageMenu({ userId: ada, messageId: reply.message.id, name: 'Look' });
  expect(looked).toMatchObject({ kind: 'message', message: { content: 'Look' } });
  expect(
    new Set(rig.sent.slice(0, 4).map((one) => JSON.stringify(one['authorizing_integration_owners']))),
  ).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});

test('a button pressed by another member keeps the installation of the member who called the app', async () => {
  await using rig = await startPlaces();
  const reply = await rig.use('group');
  const messageId = reply.kind === 'message' ? reply.message.id : '';
  expect(await rig.standIn.pressButton({ userId: rig.ben, messageId, customId: 'go' })).toMatchObject({
    kind: 'modal',
  });
  expect(rig.sent.at(-1)).toMatchObject({ user: { id: rig.ben }, authorizing_integration_owners: { 1: rig.ada } });
  expect(await rig.standIn.pressButton({ userId: rig.mara, messageId, customId: 'go' })).toMatchObject({
    kind: 'refused',
  });
});
