import { type Interaction, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { MessageView, StateView } from '../../src/playground/model/page-views.ts';
import { createPlaygroundApp } from '../../src/playground/page-server/playground-app.ts';
import { type Rig, startRig } from './bot.ts';

const HOST = 'localhost:3000';

const commands = [
  new SlashCommandBuilder()
    .setName('hello')
    .setDescription('Says hello')
    .setDescriptionLocalizations({ el: 'Λέει γεια' })
    .toJSON(),
  new SlashCommandBuilder().setName('setup').setDescription('For admins').setDefaultMemberPermissions(32).toJSON(),
];

const answer = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand()) {
    await interaction.reply({
      content: 'Hello',
      files: [{ name: 'a.txt', attachment: Buffer.from('hi'), description: 'Greeting' }],
    });
  }
};

const openPage = async (rig: Rig) => {
  const app = createPlaygroundApp(rig.standIn);
  await rig.client.application.commands.set(commands);
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { host: HOST, ...headers } });
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(`/playground/api${path}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
    });
  return { get, post };
};

test('a member adds the bot to their apps, gets places to try it in once, and removes it', async () => {
  await using rig = await startRig();
  const { get, post } = await openPage(rig);
  const userId = rig.standIn.memberId('Ada');
  const read = async () => {
    const { channels, isInstalled } = (await (await get(`/playground/api/state?user=${userId}`)).json()) as StateView;
    return { isInstalled, direct: channels.filter(({ kind }) => kind === 'direct').map(({ name }) => name) };
  };
  expect(await read()).toEqual({ isInstalled: false, direct: [] });
  for (let i = 0; i < 2; i++) expect((await post('/install', { userId, isInstalled: true })).status).toBe(200);
  expect(await read()).toEqual({ isInstalled: true, direct: ['Direct messages', 'Friends'] });
  expect((await post('/install', { userId, isInstalled: false })).status).toBe(200);
  expect(await read()).toMatchObject({ isInstalled: false });
  expect((await post('/install', { userId, isInstalled: 'yes' })).status).toBe(400);
  expect((await post('/install', { userId: '1', isInstalled: true })).status).toBe(404);
});

test('the state shows the server, its people and the commands of one member in their language', async () => {
  await using rig = await startRig();
  const { get } = await openPage(rig);
  const greek = rig.standIn.memberId('Διονύσης');
  const state = (await (await get(`/playground/api/state?user=${greek}`)).json()) as StateView;
  expect(state.guild.name).toBe('Playground');
  expect(state.channels.map(({ name, kind }) => [name, kind])).toEqual([
    ['daily-puzzle', 'text'],
    ['general', 'text'],
    ['Lounge', 'voice'],
  ]);
  expect(state.members.map(({ name, admin }) => [name, admin])).toEqual([
    ['Ada', false],
    ['Ben', false],
    ['Chloé', false],
    ['Διονύσης', false],
    ['Mara', true],
  ]);
  expect(state.commands.map(({ name, description }) => [name, description])).toEqual([['hello', 'Λέει γεια']]);
});

test('an admin is offered the commands that need Manage Server, and the state never holds the token', async () => {
  await using rig = await startRig();
  const { get } = await openPage(rig);
  const text = await (await get(`/playground/api/state?user=${rig.mara}`)).text();
  expect((JSON.parse(text) as StateView).commands.map(({ name }) => name)).toEqual(['hello', 'setup']);
  expect(text).not.toContain(rig.standIn.token);
});

test('a command typed in the page is answered, and its attachment can be fetched from the same server', async () => {
  await using rig = await startRig(answer);
  const { get, post } = await openPage(rig);
  const outcome = (await (
    await post('/command', { userId: rig.ada, channelId: rig.daily, name: 'hello' })
  ).json()) as Outcome;
  expect(outcome).toMatchObject({ kind: 'message', message: { content: 'Hello', author: { bot: true } } });
  const { messages } = (await (await get(`/playground/api/messages?user=${rig.ada}&channel=${rig.daily}`)).json()) as {
    messages: MessageView[];
  };
  const attachment = messages[0]?.attachments[0];
  expect(attachment).toMatchObject({ filename: 'a.txt', description: 'Greeting', size: 2 });
  const file = await get(attachment?.url ?? '');
  expect(await file.text()).toBe('hi');
  expect(file.headers.get('content-disposition')).toBe('attachment');
});

test('the event stream tells a member of new messages in the channel they look at, and of no others', async () => {
  await using rig = await startRig();
  const { get, post } = await openPage(rig);
  const general = rig.standIn.channelId('general');
  const stream = (await get(`/playground/api/events?user=${rig.ada}&channel=${rig.daily}`)).body?.getReader();
  const read = async () => new TextDecoder().decode((await stream?.read())?.value);
  expect(await read()).toContain('event: ready');
  await post('/messages', { userId: rig.mara, channelId: general, content: 'elsewhere' });
  await post('/messages', { userId: rig.mara, channelId: rig.daily, content: 'good morning' });
  const event = await read();
  expect(event).toContain('event: message');
  expect(event).toContain('good morning');
  await stream?.cancel();
});

test('the page that makes puzzles stands beside the playground, under the same guard', async () => {
  await using rig = await startRig();
  const { get } = await openPage(rig);
  const page = await get('/generator');
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('<title>Make a word search</title>');
  expect((await get('/generator', { host: 'evil.example' })).status).toBe(403);
});

test.each([
  ['another host name', { host: 'evil.example' }],
  ['a name that only starts like this machine', { host: 'localhost.evil.example' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
])('requests with %s are refused', async (_, headers) => {
  await using rig = await startRig();
  const { get, post } = await openPage(rig);
  expect((await get('/playground/api/state', headers)).status).toBe(403);
  expect((await post('/messages', { userId: rig.ada, channelId: rig.daily, content: 'x' }, headers)).status).toBe(403);
  expect(rig.standIn.messagesFor(rig.ada, rig.daily)).toEqual([]);
});

test.each([
  ['a form', '/messages', 'a=b', { 'content-type': 'text/plain' }, 400],
  ['broken JSON', '/messages', '{', {}, 400],
  ['a missing field', '/command', {}, {}, 400],
  ['an unknown member', '/command', { userId: '1', channelId: '1', name: 'hello' }, {}, 404],
])('%s is refused', async (_, path, body, headers, status) => {
  await using rig = await startRig();
  const { post } = await openPage(rig);
  const response = await post(path, body, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ error: expect.any(String) });
});

test.each(['/../stand-in.ts', '/%2e%2e/stand-in.ts', '/..%2fstand-in.ts', '/no-such-file.js'])(
  'the page does not serve %s',
  async (path) => {
    await using rig = await startRig();
    const { get } = await openPage(rig);
    expect((await get(path)).status).toBe(404);
  },
);

/** The events of a member's page after the first one, "ready". */
const streamOf = async (rig: Rig, get: (path: string) => Promise<Response>, user: string) => {
  const stream = (await get(`/playground/api/events?user=${user}&channel=${rig.daily}`)).body?.getReader();
  const read = async () => new TextDecoder().decode((await stream?.read())?.value);
  await read();
  return { read, cancel: () => stream?.cancel() };
};

test('an ephemeral answer is streamed to its member alone, and removed once dismissed', async () => {
  await using rig = await startRig(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'for you', flags: MessageFlags.Ephemeral });
  });
  const { get, post } = await openPage(rig);
  const [mine, theirs] = [await streamOf(rig, get, rig.ada), await streamOf(rig, get, rig.mara)];
  await post('/command', { userId: rig.ada, channelId: rig.daily, name: 'hello' });
  expect(await mine.read()).toContain('for you');
  const [{ id } = { id: '' }] = rig.standIn.messagesFor(rig.ada, rig.daily);
  expect(await (await post('/dismiss', { userId: rig.mara, messageId: id })).json()).toEqual({ dismissed: false });
  expect(await (await post('/dismiss', { userId: rig.ada, messageId: id })).json()).toEqual({ dismissed: true });
  expect(await mine.read()).toContain(`event: removed\ndata: {"id":"${id}"}`);
  await post('/messages', { userId: rig.ada, channelId: rig.daily, content: 'for all' });
  expect(await theirs.read()).toContain('for all');
  await Promise.all([mine.cancel(), theirs.cancel()]);
});

test("only its member's page learns that the bot removed an ephemeral answer", async () => {
  await using rig = await startRig(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.reply({ content: 'for you', flags: MessageFlags.Ephemeral });
    await interaction.deleteReply();
  });
  const { get, post } = await openPage(rig);
  const [mine, theirs] = [await streamOf(rig, get, rig.ada), await streamOf(rig, get, rig.mara)];
  await post('/command', { userId: rig.ada, channelId: rig.daily, name: 'hello' });
  expect(await mine.read()).toContain('for you');
  expect(await mine.read()).toContain('event: removed');
  await post('/messages', { userId: rig.ada, channelId: rig.daily, content: 'for all' });
  expect(await theirs.read()).toContain('for all');
  await Promise.all([mine.cancel(), theirs.cancel()]);
});

test('the page is served with a policy that lets nothing foreign in', async () => {
  await using rig = await startRig();
  const { get } = await openPage(rig);
  const response = await get('/');
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
  const script = await get('/main.js');
  expect(script.headers.get('content-type')).toContain('text/javascript');
});

test('a body that is too large is refused while it arrives', async () => {
  await using rig = await startRig();
  const app = createPlaygroundApp(rig.standIn);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const request = new Request(`http://${HOST}/playground/api/uploads?filename=a.txt`, {
    method: 'POST',
    body,
    headers: { host: HOST },
    duplex: 'half',
  });
  expect((await app.request(request)).status).toBe(413);
  expect(sent).toBeLessThan(20);
});
