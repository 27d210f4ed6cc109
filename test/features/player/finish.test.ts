import { expect, test } from 'vitest';
import { toggleHidden } from '../../../src/features/members/member-privacy.ts';
import type { MemberMessage, MemberPosts } from '../../../src/features/player/finish/member-posts.ts';
import type { FinishPosted, FinishView } from '../../../src/player/finish-wire.ts';
import type { ProblemView } from '../../../src/player/wire.ts';
import { markChannelStopped, upsertChannel } from '../../../src/store/channels/channels.ts';
import { insertVoidedDay } from '../../../src/store/members/voided-days.ts';
import { insertPostedResult } from '../../../src/store/play/posted-results.ts';
import { cellsFor, postEdition } from '../../rigs/play-rig.ts';
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

interface Sent extends MemberMessage {
  readonly channelId: string;
}

/** Channels that note what the bot posts. Each part can fail. */
const createPosts = (given: Partial<MemberPosts> = {}) => {
  const sent: Sent[] = [];
  const posts: MemberPosts = {
    mayWrite: async () => true,
    mayBotWrite: async () => true,
    nextPostAt: async () => 1_800_000_000_000,
    send: async (channelId, message) => {
      sent.push({ channelId, ...message });
      return 'sent';
    },
    ...given,
  };
  return { sent, posts };
};

const startRig = async (given: Partial<MemberPosts> = {}) => {
  const { sent, posts } = createPosts(given);
  const rig = await createPlayerRig({ posts });
  await upsertChannel(rig.game.db, { ...CHANNEL, state: 'active' });
  await postEdition(rig, 'alone');
  return { rig, sent };
};

const finishWith = async (rig: PlayerRig, userId: string, stepMs = 10_000): Promise<void> => {
  for (const word of rig.words.filter(({ secret }) => !secret)) {
    rig.pass(stepMs);
    await rig.submit(userId, cellsFor(word));
  }
};

const arrive = async (rig: PlayerRig, userId: string): Promise<Visit> => visit(rig, await rig.link(userId));

const ask = async (rig: PlayerRig, { headers }: Visit, id: number | string = rig.edition.id) =>
  rig.app.request(`${ORIGIN}/play/api/finish?puzzle=${id}`, { headers });

const finishOf = async (rig: PlayerRig, who: Visit): Promise<FinishView> => {
  const response = await ask(rig, who);
  if (response.status !== 200) throw new Error(`expected a finish, got ${await response.text()}`);
  return (await response.json()) as FinishView;
};

const press = (rig: PlayerRig, { headers }: Visit) => rig.post('/finish/post', { puzzle: rig.edition.id }, headers);

const problemIn = async (response: Response): Promise<string> => ((await response.json()) as ProblemView).problem;

test('a finished puzzle shows the time, the points, both places and the next post', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  await finishWith(rig, 'ben');
  rig.pass(5_000);
  await rig.submit('ada', 'A1 A2');
  await finishWith(rig, 'ada');
  const view = await finishOf(rig, await arrive(rig, 'ada'));
  expect(view).toMatchObject({
    puzzle: rig.edition.id,
    isFinished: true,
    timeMs: 30_000,
    wordsFound: 4,
    words: 4,
    secretsFound: 0,
    secretsLeft: 1,
    isMessageLeft: true,
    wrongEntries: 1,
    places: ['Today: 2nd of 2. You were the 2nd to finish.', 'All time: 2nd of 2.'],
    streak: 1,
    nextPostAt: 1_800_000_000_000,
    link: 'https://discord.com/channels/1/10/100',
    bonus: 10,
    canPost: true,
  });
  expect(view.share).toContain('4/4 · 0:30 · 🔥 1');
});

test('an unfinished puzzle has no finish until it closes, and only then a hardest word', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const [first, second] = rig.words;
  if (!first || !second) throw new Error('expected words');
  await rig.submit('ada', cellsFor(first));
  const refused = await ask(rig, await arrive(rig, 'ada'));
  expect(refused.status).toBe(403);
  expect(await problemIn(refused)).toContain('Find every word first');
  await finishWith(rig, 'ben');
  await finishWith(rig, 'cleo');
  const early = await finishOf(rig, await arrive(rig, 'ben'));
  expect(early).not.toHaveProperty('hardest');
  await rig.submit('dan', rig.words.slice(0, 3).map(cellsFor).join('\n'));
  await rig.submit('ada', rig.words.slice(0, 3).map(cellsFor).join('\n'));
  await rig.game.db.deleteFrom('posts').execute();
  rig.endDay();
  const view = await finishOf(rig, await arrive(rig, 'ada'));
  expect(view).toMatchObject({ isFinished: false, wordsFound: 3 });
  expect(view.hardest).toEqual({ labels: [rig.words[3]?.label], foundBy: 2, players: 4 });
  expect(view.share).toContain('⬜');
});

test('a finish names no word, no cell and no other member', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  await finishWith(rig, 'ada');
  await finishWith(rig, 'ben');
  const text = await (await ask(rig, await arrive(rig, 'ada'))).text();
  expect(text).not.toMatch(/badger|ferret|marten|weasel|stoat|"ben"|BEN/i);
  expect(text).not.toMatch(/\b[A-I][1-8]\b/);
});

test('practices, puzzles of nobody and requests without a session have no finish', async () => {
  const { rig } = await startRig();
  await using _ = rig;
  const ada = await arrive(rig, 'ada');
  expect((await ask(rig, ada, 999)).status).toBe(403);
  expect((await ask(rig, ada, 'x')).status).toBe(403);
  expect((await rig.app.request(`${ORIGIN}/play/api/finish?puzzle=${rig.edition.id}`)).status).toBe(401);
  const begun = await rig.post('/practice', { theme: 'airport', difficulty: 'easy' }, ada.headers);
  const { id } = (await begun.json()) as { readonly id: number };
  const refused = await ask(rig, ada, id);
  expect(refused.status).toBe(403);
  expect(await problemIn(refused)).toContain('practice has no result');
});

test('one press posts the result in the channel once, for its member alone, and a second one says so', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  await finishWith(rig, 'ada');
  const ada = await arrive(rig, 'ada');
  const answers = await Promise.all([press(rig, ada), press(rig, ada)]);
  const texts = await Promise.all(answers.map(async (answer) => ((await answer.json()) as FinishPosted).text));
  expect(texts.sort()).toEqual(['Your result is in the channel already.', 'Your result is in the channel now.']);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channelId: '10', components: [] });
  expect(sent[0]?.content).toContain('<@ada> found all 4 words');
  expect(sent[0]?.nonce.length).toBeLessThanOrEqual(25);
  expect(await finishOf(rig, ada)).toMatchObject({
    canPost: false,
    whyNotPost: 'Your result is in the channel already.',
  });
  const again = await press(rig, ada);
  expect(again.status).toBe(200);
  expect(sent).toHaveLength(1);
});

test('a failure of Discord is told in a sentence, and the next press tries again with the same nonce', async () => {
  const nonces: string[] = [];
  const outcomes: ('failed' | 'refused' | 'sent')[] = ['failed', 'refused', 'sent'];
  const { rig } = await startRig({
    send: async (_, { nonce }) => {
      nonces.push(nonce);
      return outcomes.shift() ?? 'sent';
    },
  });
  await using _ = rig;
  await finishWith(rig, 'ada');
  const ada = await arrive(rig, 'ada');
  const failed = await press(rig, ada);
  expect(failed.status).toBe(503);
  expect(await problemIn(failed)).toContain('Discord did not take the message');
  expect((await press(rig, ada)).status).toBe(403);
  expect((await press(rig, ada)).status).toBe(200);
  expect(new Set(nonces).size).toBe(1);
});

test('nothing is posted without a find, for a hidden member, or for a day outside the ranking', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  const dan = await arrive(rig, 'dan');
  expect(await problemIn(await press(rig, dan))).toContain('no result to post');
  await finishWith(rig, 'ada');
  await toggleHidden(rig.game, { guildId: '1', userId: 'ada' });
  const ada = await arrive(rig, 'ada');
  const hidden = await finishOf(rig, ada);
  expect(hidden).not.toHaveProperty('today');
  expect(hidden).toMatchObject({ canPost: false, whyNotPost: expect.stringContaining('hide from leaderboards') });
  const refused = await press(rig, ada);
  expect(refused.status).toBe(403);
  expect(await problemIn(refused)).toContain('hide from leaderboards');
  await finishWith(rig, 'ben');
  await insertVoidedDay(rig.game.db, { guildId: '1', userId: 'ben', date: rig.edition.date }, 0);
  expect(await problemIn(await press(rig, await arrive(rig, 'ben')))).toContain('out of the ranking');
  expect(sent).toEqual([]);
});

test('the bot posts only where the member and the bot may write, in a channel that gets puzzles', async () => {
  let [mayWrite, mayBotWrite] = [false, false];
  const { rig, sent } = await startRig({ mayWrite: async () => mayWrite, mayBotWrite: async () => mayBotWrite });
  await using _ = rig;
  await finishWith(rig, 'ada');
  const ada = await arrive(rig, 'ada');
  expect(await problemIn(await press(rig, ada))).toContain('You may not write');
  mayWrite = true;
  expect(await problemIn(await press(rig, ada))).toContain('The bot may not write');
  mayBotWrite = true;
  await markChannelStopped(rig.game.db, '10');
  expect(await problemIn(await press(rig, ada))).toContain('No channel that you can see');
  expect(sent).toEqual([]);
});

test('a member posts five results a day at most, and other servers do not count', async () => {
  const { rig, sent } = await startRig();
  await using _ = rig;
  await finishWith(rig, 'ada');
  const ada = await arrive(rig, 'ada');
  const { db } = rig.game;
  const row = await db.selectFrom('editions').selectAll().where('id', '=', rig.edition.id).executeTakeFirstOrThrow();
  for (const n of [1, 2, 3, 4, 5]) {
    const id = rig.edition.id + n;
    await db
      .insertInto('editions')
      .values({ ...row, id, editionKey: `more ${n}` })
      .execute();
    for (const guildId of ['1', '2']) {
      await insertPostedResult(db, { guildId, editionId: id, userId: guildId === '1' ? 'ada' : 'ben' }, rig.game.now());
    }
  }
  const refused = await press(rig, ada);
  expect(await problemIn(refused)).toContain('five results');
  await finishWith(rig, 'ben');
  expect((await press(rig, await arrive(rig, 'ben'))).status).toBe(200);
  expect(sent).toHaveLength(1);
});
