import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { forgetMember } from '../../../src/features/members/member-privacy.ts';
import type { LiveMessage } from '../../../src/player/wire.ts';
import { cellsFor, postEdition } from '../../rigs/play-rig.ts';
import { headersOf, listen, refusalOf, startLive, statusOf } from './live-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, type Visit, visit } from './player-rig.ts';

const wordAt = (rig: PlayerRig, index: number) => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return word;
};

const holds = (label: string) => (message: LiveMessage) =>
  message.kind === 'board' && message.board.finds.some((find) => find.label === label);

const submit = (rig: PlayerRig, { headers }: Visit, index: number) =>
  rig.post('/entries', { puzzle: rig.edition.id, text: cellsFor(wordAt(rig, index)) }, headers);

test('on a shared board a page hears at once what others find, and what they are called', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'together');
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const page = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  await page.hears(({ kind }) => kind === 'board');
  await submit(rig, ben, 0);
  const message = await page.hears(holds('Badger'));
  expect(message).toMatchObject({
    board: {
      finds: [{ number: 1, label: 'Badger', hue: expect.any(Number), ends: cellsFor(wordAt(rig, 0)).split(' ') }],
    },
  });
  const named = await page.hears((told) => told.kind === 'names' && Object.keys(told.names).length === 1);
  expect(named).toMatchObject({ names: { [ben.view.puzzle.shared?.me ?? '']: 'BEN' } });
});

test('nothing is told but words that were found: no other cell, no id of a member', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'together');
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const page = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  await submit(rig, ben, 0);
  await page.hears(holds('Badger'));
  const told = JSON.stringify(page.heard) + JSON.stringify(await (await submit(rig, ada, 1)).json());
  expect(told).not.toContain('"ben"');
  for (const index of [2, 3, 4]) {
    const [start, end] = cellsFor(wordAt(rig, index)).split(' ');
    expect(told).not.toContain(`["${start}","${end}"]`);
  }
  expect(told).not.toMatch(/stoat/i);
});

test('who is hidden from leaderboards is not named here either', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'together');
  await rig.game.db.insertInto('hiddenPlayers').values({ guildId: '1', userId: 'ben', hiddenAt: 1 }).execute();
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  await submit(rig, ben, 0);
  await submit(rig, ada, 1);
  const page = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  expect(await page.hears(({ kind }) => kind === 'names')).toEqual({
    kind: 'names',
    names: { [ada.view.puzzle.shared?.me ?? '']: 'ADA' },
  });
});

test('a connection that was lost is made up for by the next', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'together');
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const first = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  await first.hears(({ kind }) => kind === 'board');
  first.socket.terminate();
  await submit(rig, ben, 0);
  await submit(rig, ben, 1);
  const second = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  expect(await second.hears(holds('Ferret'))).toMatchObject({ board: { finds: { length: 2 } } });
});

test('a board that members play alone tells nothing', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'alone');
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  expect(ada.view.puzzle.shared).toBeUndefined();
  const page = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  await once(page.socket, 'open');
  await submit(rig, ben, 0);
  page.socket.ping();
  await once(page.socket, 'pong');
  expect(page.heard).toEqual([]);
});

test.each<[string, (ada: Visit, ben: Visit) => [string, Record<string, string>], number]>([
  ['without a session', (ada) => ['', headersOf(ada)], 401],
  ['with a session that does not exist', (ada) => ['?session=0123456789abcdef', headersOf(ada)], 401],
  ['with the name of another’s session', (ada, ben) => [`?session=${ben.view.session}`, headersOf(ada)], 401],
  ['without its cookie', (ada) => [`?session=${ada.view.session}`, { origin: ORIGIN }], 401],
  [
    'from another origin',
    (ada) => [`?session=${ada.view.session}`, { ...headersOf(ada), origin: 'https://evil.example' }],
    403,
  ],
  ['from no page at all', (ada) => [`?session=${ada.view.session}`, { cookie: headersOf(ada).cookie }], 403],
  ['at another address', (ada) => [`/../else?session=${ada.view.session}`, headersOf(ada)], 404],
])('a connection %s is refused', async (_, request, status) => {
  await using rig = await createPlayerRig();
  const { connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  expect(await statusOf(connect(...request(ada, ben)))).toBe(status);
});

test('a connection to what is no address is refused, and is no fault of ours', async () => {
  await using rig = await createPlayerRig();
  const { port } = await startLive(rig);
  const socket = createConnection(port, '127.0.0.1', () => {
    socket.write('GET // HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  });
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 400 /);
  socket.destroy();
});

test('who has left the server is refused', async () => {
  await using rig = await createPlayerRig();
  const { connect } = await startLive(rig);
  const ada = await visit(rig, await rig.link('ada'));
  rig.gone.add('ada');
  expect(await statusOf(connect(`?session=${ada.view.session}`, headersOf(ada)))).toBe(401);
});

test('a member has five connections at most, and one that is closed makes room', async () => {
  await using rig = await createPlayerRig();
  const { connect } = await startLive(rig);
  const ada = await visit(rig, await rig.link('ada'));
  const open = () => connect(`?session=${ada.view.session}`, headersOf(ada));
  const sockets = Array.from({ length: 5 }, open);
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  expect(await statusOf(open())).toBe(429);
  sockets[0]?.close();
  await once(sockets[0] as WebSocket, 'close');
  await once(open(), 'open');
});

test('a server has so many connections at most, and leaves room for the members of another', async () => {
  await using rig = await createPlayerRig();
  const { connect, refused } = await startLive(rig, { ofMember: 5, ofGuild: 2, inAll: 10 });
  const visits: Visit[] = [];
  for (const userId of ['ada', 'ben', 'cem']) visits.push(await visit(rig, await rig.link(userId)));
  const [ada, ben, cem] = visits as [Visit, Visit, Visit];
  const open = (one: Visit) => connect(`?session=${one.view.session}`, headersOf(one));
  await Promise.all([ada, ben].map((one) => once(open(one), 'open')));
  const refusal = await refusalOf(open(cem));
  expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '15']);
  expect(refused).toEqual(['sockets']);
});

test('a member who opens and closes connections without end is held up before Discord is asked', async () => {
  await using rig = await createPlayerRig();
  const { connect } = await startLive(rig);
  const ada = await visit(rig, await rig.link('ada'));
  const open = () => connect(`?session=${ada.view.session}`, headersOf(ada));
  for (let i = 0; i < 10; i++) {
    const socket = open();
    await once(socket, 'open');
    socket.close();
    await once(socket, 'close');
  }
  expect(await statusOf(open())).toBe(429);
  rig.advance(2_000);
  await once(open(), 'open');
});

test('a page that floods its connection with pings is cut off, and one that answers each beat is not', async () => {
  await using rig = await createPlayerRig();
  const { live, connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const [flooding, calm] = [ada, ben].map((one) => connect(`?session=${one.view.session}`, headersOf(one)));
  await Promise.all([once(flooding as WebSocket, 'open'), once(calm as WebSocket, 'open')]);
  for (let i = 0; i < 40; i++) flooding?.ping();
  await once(flooding as WebSocket, 'close');
  for (let i = 0; i < 60; i++) {
    rig.advance(30_000);
    const asked = once(calm as WebSocket, 'ping');
    await live.beat();
    await asked;
    // The answer to this ping comes after the answer to the beat.
    calm?.ping();
    await once(calm as WebSocket, 'pong');
  }
  expect(calm?.readyState).toBe(WebSocket.OPEN);
});

test('a page that says anything is cut off, and so is one that sends too much', async () => {
  await using rig = await createPlayerRig();
  const { connect } = await startLive(rig);
  const ada = await visit(rig, await rig.link('ada'));
  for (const text of ['hello', 'x'.repeat(10_000)]) {
    const socket = connect(`?session=${ada.view.session}`, headersOf(ada));
    await once(socket, 'open');
    socket.send(text);
    await once(socket, 'close');
  }
});

test('a session that is over is told so and cut off at the next beat, and so is a page that no longer answers', async () => {
  await using rig = await createPlayerRig();
  const { live, connect } = await startLive(rig);
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const page = listen(connect(`?session=${ada.view.session}`, headersOf(ada)));
  const silent = connect(`?session=${ben.view.session}`, { ...headersOf(ben) });
  await Promise.all([once(page.socket, 'open'), once(silent, 'open')]);
  silent.pause();
  await forgetMember(rig.game, { guildId: '1', userId: 'ada' });
  await live.beat();
  expect(await page.hears(({ kind }) => kind === 'ended')).toEqual({ kind: 'ended' });
  await once(page.socket, 'close');
  await live.beat();
  silent.resume();
  await once(silent, 'close');
});
