import { once } from 'node:events';
import { expect, test } from 'vitest';
import { toggleHidden } from '../../../src/features/members/member-privacy.ts';
import type { MemberMessage, MemberPosts } from '../../../src/features/player/finish/member-posts.ts';
import { createBriefCache } from '../../../src/features/player/together/brief-cache.ts';
import { presenceIn, SEEN_FOR_MS } from '../../../src/features/player/together/presence.ts';
import type { TogetherView } from '../../../src/player/together-wire.ts';
import type { ProblemView, RaceAnswerView } from '../../../src/player/wire.ts';
import { upsertChannel } from '../../../src/store/channels/channels.ts';
import { cellsFor, postEdition } from '../../rigs/play-rig.ts';
import { openFor, openHerbs, raceIn, startFor } from '../../rigs/race-rig.ts';
import { headersOf, startLive } from './live-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, type Visit, visit } from './player-rig.ts';

const CHANNEL = {
  channelId: '10',
  guildId: '1',
  postTime: '09:00',
  timeZone: 'UTC',
  difficulty: 'medium',
  language: 'en',
  roleId: null,
  withThread: false,
  stateReason: null,
  setUpAt: 0,
};

const startRig = async (given: Partial<MemberPosts> = {}) => {
  const sent: MemberMessage[] = [];
  const asked: string[] = [];
  const posts: MemberPosts = {
    mayWrite: async () => true,
    mayBotWrite: async () => true,
    nextPostAt: async () => undefined,
    send: async (_, message) => {
      sent.push(message);
      return 'sent';
    },
    ...given,
  };
  const nameMembers = async (_: string, userIds: readonly string[]) => {
    asked.push(...userIds);
    return new Map(userIds.map((userId) => [userId, userId.toUpperCase()]));
  };
  const rig = await createPlayerRig({ posts, nameMembers });
  await upsertChannel(rig.game.db, { ...CHANNEL, state: 'active' });
  await postEdition(rig, 'alone');
  return { rig, sent, asked };
};

const arrive = async (rig: PlayerRig, userId: string): Promise<Visit> => visit(rig, await rig.link(userId));

const request = (rig: PlayerRig, { headers }: Visit, id: number | string = rig.edition.id) =>
  rig.app.request(`${ORIGIN}/play/api/together?puzzle=${id}`, { headers });

const look = async (rig: PlayerRig, who: Visit): Promise<TogetherView> => {
  const response = await request(rig, who);
  if (response.status !== 200) throw new Error(`expected the others, got ${await response.text()}`);
  return (await response.json()) as TogetherView;
};

/** Longer than an answer is kept, and shorter than a page counts as open. */
const BRIEFLY_MS = 6_000;

const listed = ({ words }: PlayerRig) => words.filter(({ secret }) => !secret);

const offer = (rig: PlayerRig, { headers }: Visit, body: object = {}) => rig.post('/together/race', body, headers);

const problemIn = async (response: Response): Promise<string> => ((await response.json()) as ProblemView).problem;

test('the standings are those of the leaderboard, with a mark on the member and on those who finished', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  for (const word of listed(rig)) await rig.submit('ben', cellsFor(word));
  const [first] = listed(rig);
  if (!first) throw new Error('expected a word');
  await rig.submit('ada', cellsFor(first));
  const view = await look(rig, await arrive(rig, 'ada'));
  expect(view.players).toBe(2);
  expect(view.standings).toMatchObject([
    { place: 1, name: 'BEN', words: 4, isMe: false, isFinished: true },
    { place: 2, name: 'ADA', words: 1, isMe: true, isFinished: false },
  ]);
});

test('a member below the first ten sees them, and their own neighbours', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const [first, second] = listed(rig);
  if (!first || !second) throw new Error('expected words');
  const members = Array.from({ length: 16 }, (_, i) => `m${String(i).padStart(2, '0')}`);
  for (const [i, userId] of members.entries()) {
    await rig.submit(userId, i < 10 ? `${cellsFor(first)}\n${cellsFor(second)}` : cellsFor(first));
  }
  const { standings, players } = await look(rig, await arrive(rig, 'm13'));
  expect(players).toBe(16);
  expect(standings.slice(0, 10).map(({ place }) => place)).toEqual(Array.from({ length: 10 }, () => 1));
  const rest = standings.slice(10);
  expect(rest.every(({ place }) => place === 11)).toBe(true);
  expect(rest.filter(({ isMe }) => isMe)).toMatchObject([{ name: 'M13' }]);
  expect(rest.length).toBeLessThanOrEqual(6);
});

test('the view tells no word, no cell and no id, and neither a hidden member nor one of another server', async () => {
  const { rig, asked } = await startRig();
  await using _ = rig;
  for (const userId of ['ada', 'ben']) for (const word of listed(rig)) await rig.submit(userId, cellsFor(word));
  await toggleHidden(rig.game, { guildId: '1', userId: 'ben' });
  await arrive(rig, 'ben').then((ben) => look(rig, ben));
  presenceIn(rig.game).note({ guildId: '2', userId: 'eve' }, rig.edition);
  await openHerbs(rig.game, 'mallory', '2');
  rig.advance(BRIEFLY_MS);
  asked.length = 0;
  const text = await (await request(rig, await arrive(rig, 'cleo'))).text();
  expect(text).not.toMatch(/badger|ferret|marten|weasel|stoat|herbs/i);
  expect(text).not.toMatch(/ben|eve\b|mallory/i);
  expect(text).not.toContain('ada');
  expect(asked).not.toContain('ben');
  expect(JSON.parse(text)).toMatchObject({ playing: [], othersPlaying: 1, races: [] });
});

test('members with the page open are named for a while after their last sign of life', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  expect((await look(rig, ben)).playing).toEqual([]);
  rig.advance(BRIEFLY_MS);
  expect(await look(rig, ada)).toMatchObject({ playing: [{ name: 'BEN' }], othersPlaying: 0 });
  rig.advance(SEEN_FOR_MS);
  expect((await look(rig, ada)).playing).toEqual([]);
});

test('an open connection counts as an open page, but not one that follows a race', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const [ben, cleo] = [await arrive(rig, 'ben'), await arrive(rig, 'cleo')];
  const race = await startFor(rig, ['cleo', 'dan']);
  const { connect } = await startLive(rig);
  await once(connect(`?session=${cleo.view.session}&race=${race.id}`, headersOf(cleo)), 'open');
  await once(connect(`?session=${ben.view.session}`, headersOf(ben)), 'open');
  await expect.poll(() => presenceIn(rig.game).read('1', rig.edition)).toEqual(['ben']);
});

test('at most twelve members at play are named, and the others are counted', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  for (let i = 0; i < 300; i++) presenceIn(rig.game).note({ guildId: '1', userId: `m${i}` }, rig.edition);
  const view = await look(rig, await arrive(rig, 'ada'));
  expect(view.playing).toHaveLength(12);
  // The server remembers 200 on a board, this member included.
  expect(view.othersPlaying).toBe(200 - 1 - 12);
});

test('waiting races of the server are on offer, without those that began or that the member is in', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const race = await openFor(rig.game, ['ben', 'cleo']);
  await startFor(rig, ['dan', 'eli']);
  const seen = await look(rig, await arrive(rig, 'ada'));
  expect(seen.races).toMatchObject([{ code: race.code, host: 'BEN', title: 'Herbs', racers: 2 }]);
  expect((await look(rig, await arrive(rig, 'cleo'))).races).toEqual([]);
});

test('many pages read the shared part once, and a failed read is not kept', async () => {
  const cache = createBriefCache<number>(5_000, 2);
  let reads = 0;
  const read = async (): Promise<number> => ++reads;
  expect(await Promise.all([cache.get('a', 0, read), cache.get('a', 4_999, read)])).toEqual([1, 1]);
  expect(await cache.get('a', 5_000, read)).toBe(2);
  await expect(cache.get('b', 0, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('b', 0, read)).toBe(3);
  await cache.get('c', 0, read);
  expect(await cache.get('a', 5_001, read)).toBe(5);
});

test('an unknown puzzle and a request without a session tell nothing of others', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  expect((await request(rig, await arrive(rig, 'ada'), 999)).status).toBe(403);
  expect((await rig.app.request(`${ORIGIN}/play/api/together?puzzle=${rig.edition.id}`)).status).toBe(401);
});

test('one press opens a race and offers it in the channel with a button to join', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  const ada = await arrive(rig, 'ada');
  const answer = await offer(rig, ada, { theme: 'airport', difficulty: 'easy' });
  const { room } = (await answer.json()) as RaceAnswerView;
  expect(room?.race).toMatchObject({ title: 'Airports and flying' });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.content).toContain('<@ada> opened a race: **Airports and flying**');
  const button = JSON.stringify(sent[0]?.components);
  expect(button).toContain(room?.race.code);
  expect(button).toContain(String(rig.edition.id));
});

test('an offer without a theme draws one, and a second offer is of the same waiting race', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  const ada = await arrive(rig, 'ada');
  const rooms: RaceAnswerView[] = [];
  for (let i = 0; i < 2; i++) rooms.push((await (await offer(rig, ada)).json()) as RaceAnswerView);
  expect(rooms[0]?.room?.race.words).toBeGreaterThan(3);
  expect(rooms[1]?.room?.race.code).toBe(rooms[0]?.room?.race.code);
  expect(new Set(sent.map(({ nonce }) => nonce)).size).toBe(1);
});

test('an offer of a hidden member names no one', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  // No code of a race and no token spells this by chance.
  const hidden = 'hiddenmember';
  await toggleHidden(rig.game, { guildId: '1', userId: hidden });
  await offer(rig, await arrive(rig, hidden));
  expect(sent[0]?.content).toContain('A race is open and waits for players');
  expect(JSON.stringify(sent).toLowerCase()).not.toContain(hidden);
});

test('an offer that Discord does not take leaves no race behind', async () => {
  const { rig } = await startRig({ send: async () => 'failed' });
  await using _ = rig;
  const refused = await offer(rig, await arrive(rig, 'ada'));
  expect(refused.status).toBe(503);
  expect(await problemIn(refused)).toContain('Discord did not take the message');
  expect((await look(rig, await arrive(rig, 'ben'))).races).toEqual([]);
});

test('no race is offered where the member or the bot may not write, with an unknown theme, or too often', async () => {
  let [mayWrite, mayBotWrite] = [false, false];
  const { rig, sent } = await startRig({ mayWrite: async () => mayWrite, mayBotWrite: async () => mayBotWrite });
  await using _ = rig;
  const ada = await arrive(rig, 'ada');
  expect(await look(rig, ada)).toMatchObject({ canOfferRace: false, whyNotOffer: expect.stringContaining('code') });
  expect(await problemIn(await offer(rig, ada))).toContain('You may not write');
  mayWrite = true;
  expect(await problemIn(await offer(rig, ada))).toContain('The bot may not write');
  mayBotWrite = true;
  expect((await offer(rig, ada, { theme: 'no such theme' })).status).toBe(404);
  expect((await offer(rig, ada)).status).toBe(429);
  expect(sent).toEqual([]);
});

test('a member of one race cannot offer another', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  await startFor(rig, ['ada', 'ben']);
  const refused = await offer(rig, await arrive(rig, 'ada'));
  expect(refused.status).toBe(403);
  expect(await problemIn(refused)).toContain('already in a race');
  expect(raceIn(await openHerbs(rig.game, 'cleo')).racers).toHaveLength(1);
  expect(sent).toEqual([]);
});
