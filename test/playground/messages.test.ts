import { expect, test } from 'vitest';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { startRig } from './bot.ts';
import { createManualClock } from './manual-clock.ts';
import { rest } from './rest.ts';

const setUp = async () => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  const daily = standIn.channelId('daily-puzzle');
  const send = (content: string, more: object = {}, channel = daily) =>
    rest(standIn, 'POST', `/channels/${channel}/messages`, { content, ...more });
  const texts = async (query = '') => {
    const { body } = await rest(standIn, 'GET', `/channels/${daily}/messages${query}`);
    return (body as unknown as { content: string }[]).map(({ content }) => content);
  };
  return { standIn, clock, daily, send, texts, [Symbol.asyncDispose]: () => standIn.close() };
};

const created = (standIn: StandIn) => standIn.truth.filter(({ kind }) => kind === 'created').length;

test('an enforced nonce gives the first message back, also to another channel', async () => {
  await using rig = await setUp();
  const { standIn, send } = rig;
  const nonce = { nonce: '2026-03-14', enforce_nonce: true };
  const first = await send('one', nonce);
  expect((await send('two', nonce)).body).toMatchObject({ id: first.body['id'], content: 'one' });
  const elsewhere = await send('three', nonce, standIn.channelId('general'));
  expect(elsewhere.body).toMatchObject({ id: first.body['id'], channel_id: rig.daily });
  expect(created(standIn)).toBe(1);
});

test('a nonce is forgotten after some minutes, and means nothing unless it is enforced', async () => {
  await using rig = await setUp();
  await rig.send('one', { nonce: 'n', enforce_nonce: true });
  await rig.send('two', { nonce: 'n' });
  rig.clock.advance(6 * 60_000);
  await rig.send('three', { nonce: 'n', enforce_nonce: true });
  expect(created(rig.standIn)).toBe(3);
});

test('the nonce of a deleted message stays taken', async () => {
  await using rig = await setUp();
  const nonce = { nonce: 'n', enforce_nonce: true };
  const { body } = await rig.send('one', nonce);
  await rest(rig.standIn, 'DELETE', `/channels/${rig.daily}/messages/${body['id']}`);
  expect(await rig.send('two', nonce)).toMatchObject({ status: 404, body: { code: 10008 } });
});

test('history comes newest first, limited and by id', async () => {
  await using rig = await setUp();
  const ids: unknown[] = [];
  for (const text of ['a', 'b', 'c', 'd']) ids.push((await rig.send(text)).body['id']);
  expect(await rig.texts()).toEqual(['d', 'c', 'b', 'a']);
  expect(await rig.texts('?limit=2')).toEqual(['d', 'c']);
  expect(await rig.texts(`?before=${ids[2]}`)).toEqual(['b', 'a']);
  expect(await rig.texts(`?after=${ids[0]}&limit=2`)).toEqual(['c', 'b']);
});

test('history is empty without Read Message History', async () => {
  await using rig = await setUp();
  await rig.send('a');
  rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['readMessageHistory'] });
  expect(await rig.texts()).toEqual([]);
});

test('an edit replaces what it names, keeps the rest and is marked', async () => {
  await using rig = await setUp();
  const { body } = await rig.send('before', { embeds: [{ title: 'kept' }] });
  rig.clock.advance(1000);
  const edited = await rest(rig.standIn, 'PATCH', `/channels/${rig.daily}/messages/${body['id']}`, {
    content: 'after',
  });
  expect(edited.body).toMatchObject({
    content: 'after',
    embeds: [{ title: 'kept' }],
    edited_timestamp: '2026-03-14T09:00:01.000Z',
  });
});

test("a member's message cannot be edited, nor any message emptied", async () => {
  await using rig = await setUp();
  const outcome = rig.standIn.postMessage({ userId: rig.standIn.memberId('Ben'), channelId: rig.daily, content: 'hi' });
  const id = outcome.kind === 'message' ? outcome.message.id : '';
  const url = `/channels/${rig.daily}/messages`;
  expect(await rest(rig.standIn, 'PATCH', `${url}/${id}`, { content: 'x' })).toMatchObject({
    status: 403,
    body: { code: 50005 },
  });
  const { body } = await rig.send('mine');
  expect(await rest(rig.standIn, 'PATCH', `${url}/${body['id']}`, { content: '' })).toMatchObject({
    body: { code: 50006 },
  });
});

test.each([
  ['view the channel', 'viewChannel', 50001],
  ['send messages', 'sendMessages', 50013],
] as const)('a bot that may not %s is refused', async (_, permission, code) => {
  await using rig = await setUp();
  rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: [permission] });
  expect(await rig.send('x')).toMatchObject({ status: 403, body: { code } });
  rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, {});
  expect((await rig.send('x')).status).toBe(200);
});

test('without Embed Links an embed is left out beside text, and refused alone', async () => {
  await using rig = await setUp();
  rig.standIn.setOverwrite(rig.daily, rig.standIn.botUserId, { deny: ['embedLinks'] });
  expect((await rig.send('text', { embeds: [{ title: 't' }] })).body).toMatchObject({ content: 'text', embeds: [] });
  expect(await rig.send('', { embeds: [{ title: 't' }] })).toMatchObject({ body: { code: 50013 } });
});

test('a deleted channel is unknown', async () => {
  await using rig = await setUp();
  rig.standIn.deleteChannel(rig.daily);
  expect(await rig.send('x')).toMatchObject({ status: 404, body: { code: 10003 } });
});

test('a thread starts on a message once, and takes messages', async () => {
  await using rig = await setUp();
  const { body } = await rig.send('puzzle');
  const url = `/channels/${rig.daily}/messages/${body['id']}/threads`;
  const thread = await rest(rig.standIn, 'POST', url, { name: 'Talk about it' });
  expect(thread).toMatchObject({ status: 201, body: { id: body['id'], type: 11, parent_id: rig.daily } });
  expect((await rig.send('inside', {}, String(thread.body['id']))).status).toBe(200);
  expect(await rest(rig.standIn, 'POST', url, { name: 'again' })).toMatchObject({ body: { code: 160004 } });
  expect(await rest(rig.standIn, 'POST', url, { name: '' })).toMatchObject({ body: { code: 50035 } });
});

test('nobody is pinged when mentions are allowed for nobody', async () => {
  await using rig = await setUp();
  const ada = rig.standIn.memberId('Ada');
  const admins = rig.standIn.world.guilds.get(rig.standIn.guildId())?.roles.find(({ name }) => name === 'Admin')?.id;
  await rig.send(`<@${ada}> <@&${admins}> @everyone`, { allowed_mentions: { parse: [] } });
  await rig.send(`<@${ada}> <@&${admins}> @everyone`);
  const pings = rig.standIn.messagesFor(ada, rig.daily).map((message) => message.pings);
  expect(pings).toEqual([[], [ada]]);
});

test('direct messages reach their one reader', async () => {
  await using rig = await setUp();
  const mara = rig.standIn.memberId('Mara');
  const { body } = await rest(rig.standIn, 'POST', '/users/@me/channels', { recipient_id: mara });
  await rig.send('psst', {}, String(body['id']));
  expect(rig.standIn.messagesFor(mara, String(body['id'])).map(({ content }) => content)).toEqual(['psst']);
  expect(rig.standIn.messagesFor(rig.standIn.memberId('Ada'), String(body['id']))).toEqual([]);
});

test('the real client opens direct messages and writes in them', async () => {
  await using rig = await startRig();
  const message = await rig.client.users.send(rig.mara, 'Your channel is gone.');
  expect(rig.standIn.messagesFor(rig.mara, message.channelId)).toMatchObject([{ content: 'Your channel is gone.' }]);
});

test('a member who takes no direct messages lets a channel be opened, and refuses what is written there', async () => {
  await using rig = await setUp();
  const { standIn, send } = rig;
  const ada = standIn.memberId('Ada');
  const open = () => rest(standIn, 'POST', '/users/@me/channels', { recipient_id: ada });
  const channel = String((await open()).body['id']);
  await send('one', {}, channel);
  standIn.setDirectMessages(ada, false);
  expect((await open()).body['id']).toBe(channel);
  expect(await send('two', {}, channel)).toMatchObject({ status: 403, body: { code: 50007 } });
  standIn.setDirectMessages(ada, true);
  await send('three', {}, channel);
  expect(standIn.directMessages(ada).map(({ content }) => content)).toEqual(['one', 'three']);
  expect(standIn.directMessages(standIn.memberId('Ben'))).toEqual([]);
});
