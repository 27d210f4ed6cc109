import { expect, test } from 'vitest';
import { createPaces } from '../../src/base/paces.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import {
  blockMember,
  type Circle,
  circlesOf,
  createCircle,
  joinCircle,
  MAX_CIRCLES,
  MAX_MEMBERS,
} from '../../src/game/places/circles.ts';
import type { JoinedView } from '../../src/player/wire.ts';
import { upsertCircleMember } from '../../src/store/places/circle-rows.ts';
import { createActivityEntrance, type OpenedPage } from '../rigs/activity-entrance.ts';
import { type BotRig, startBotRig, textOf } from '../rigs/bot-rig.ts';

/** A person with an invitation joins its circle from the page, by the rules of `/circle join`. */

let made = 100;

const makeCircle = async ({ game, ada }: BotRig, userId = ada): Promise<Circle> => {
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => made + i * 11);
  made += 1;
  const circle = await createCircle(game, bytes, { userId, name: 'Friends', language: 'en' });
  if (!circle) throw new Error('expected a circle');
  return circle;
};

const openInvited = (rig: BotRig, userId: string, code: string): Promise<OpenedPage> =>
  createActivityEntrance(rig).open(userId, rig.general, `join-${code}`);

const join = async (page: Pick<OpenedPage, 'send'>, code: string): Promise<JoinedView> =>
  (await (await page.send('/circle', { code })).json()) as JoinedView;

test('an invitation waits for the press, and then opens the circle in the same Activity', async () => {
  await using rig = await startBotRig();
  const { guildId, code } = await makeCircle(rig);
  const entrance = createActivityEntrance(rig);
  const page = await entrance.open(rig.mara, rig.general, `join-${code}`);
  expect(page.view.puzzle.id).toBe((await currentEdition(rig.game, rig.guild, '')).id);
  expect(await circlesOf(rig.game, rig.mara)).toEqual([]);
  const response = await page.send('/circle', { code });
  const { text, view } = (await response.json()) as JoinedView;
  expect(text).toBe('Welcome to Friends! This is its puzzle of today.');
  const today = await currentEdition(rig.game, guildId, '');
  expect(view?.puzzle.id).toBe(today.id);
  expect(view?.hasOffers).toBe(true);
  expect(await circlesOf(rig.game, rig.mara)).toMatchObject([{ guildId }]);
  if (!view) throw new Error('expected a session');
  const joined = entrance.pageOf(view, response.headers.get('set-cookie'));
  expect((await joined.read(`/puzzle?puzzle=${today.id}`)).status).toBe(200);
  expect(rig.errors).toEqual([]);
});

test('an invitation names its circle to whoever can join it, and to nobody else', async () => {
  await using rig = await startBotRig();
  const { guildId, code } = await makeCircle(rig);
  const named = async (userId: string, tried: string) => {
    const page = await openInvited(rig, userId, tried);
    const response = await page.send('/circle/name', { code: tried });
    expect(response.status).toBe(200);
    return response.json();
  };
  expect(await named(rig.ben, code)).toEqual({ name: 'Friends' });
  expect(await circlesOf(rig.game, rig.ben)).toEqual([]);
  expect(await named(rig.ada, code)).toEqual({ name: 'Friends' });
  expect(await named(rig.ben, 'ZZZZZZZZZZ')).toEqual({});
  for (let i = 0; i < MAX_CIRCLES; i++) await makeCircle(rig, rig.mara);
  expect(await named(rig.mara, code)).toEqual({});
  await blockMember(rig.game, { guildId, userId: rig.ada }, rig.ben);
  expect(await named(rig.ben, code)).toEqual({});
  expect(rig.errors).toEqual([]);
});

test('the name of an invitation costs a guess', async () => {
  await using rig = await startBotRig(undefined, { pace: createPaces(() => 0) });
  const { code } = await makeCircle(rig);
  const page = await openInvited(rig, rig.ben, code);
  for (let i = 0; i < 10; i++) expect((await page.send('/circle/name', { code: `AAAAAAAAA${i}` })).status).toBe(200);
  expect((await page.send('/circle/name', { code })).status).toBe(429);
  expect(textOf(await rig.use(rig.ben, 'circle join', { code }))).not.toContain('Welcome');
});

test('a second press joins no second time, and resumes the session', async () => {
  await using rig = await startBotRig();
  const { code } = await makeCircle(rig);
  const page = await openInvited(rig, rig.ben, code);
  const [first, second] = [await join(page, code), await join(page, code)];
  expect(second.text).toBe('You are in Friends already. This is its puzzle of today.');
  expect(second.view?.session).toBe(first.view?.session);
  const rows = await rig.game.db.selectFrom('playerSessions').select('guildId').execute();
  expect(rows).toHaveLength(2);
});

test('a blocked member gets the answer to a wrong code', async () => {
  await using rig = await startBotRig();
  const { guildId, code } = await makeCircle(rig);
  await blockMember(rig.game, { guildId, userId: rig.ada }, rig.ben);
  const page = await openInvited(rig, rig.ben, code);
  const wrong = await join(page, 'ZZZZZZZZZZ');
  expect(wrong.text).toContain('No circle that you can join has this code');
  expect(await join(page, code)).toEqual(wrong);
  expect(await circlesOf(rig.game, rig.ben)).toEqual([]);
});

test('a full circle, and one too many, are refused with the reason', async () => {
  await using rig = await startBotRig();
  const { guildId, code } = await makeCircle(rig);
  const page = await openInvited(rig, rig.ben, code);
  for (let i = 1; i < MAX_MEMBERS; i++) {
    await upsertCircleMember(rig.game.db, { guildId, userId: String(i), joinedAt: i, state: 'active' });
  }
  expect(await join(page, code)).toEqual({ text: 'This circle is full: it has 200 members.' });
  for (let i = 0; i < MAX_CIRCLES; i++) await makeCircle(rig, rig.ben);
  expect((await join(page, code)).text).toContain('You are in 10 circles');
});

test('guesses cost the same on the page and in Discord, and one pace counts both', async () => {
  // No time passes, so no token comes back.
  await using rig = await startBotRig(undefined, { pace: createPaces(() => 0) });
  const { code } = await makeCircle(rig);
  const page = await openInvited(rig, rig.ben, code);
  for (let i = 0; i < 9; i++) expect((await page.send('/circle', { code: `AAAAAAAAA${i}` })).status).toBe(200);
  expect(textOf(await rig.use(rig.ben, 'circle join', { code: 'AAAAA-AAAAA' }))).toContain('No circle');
  const refused = await page.send('/circle', { code });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(textOf(await rig.use(rig.ben, 'circle join', { code }))).not.toContain('Welcome');
  expect(await circlesOf(rig.game, rig.ben)).toEqual([]);
});

test('a browser without a session reads what to do, and learns nothing of the code', async () => {
  await using rig = await startBotRig();
  const { code } = await makeCircle(rig);
  const { post } = createActivityEntrance(rig);
  const answers = [];
  for (const tried of [code, 'ZZZZZZZZZZ']) {
    const answer = await post('/circle', { code: tried });
    expect(answer.status).toBe(401);
    answers.push(await answer.json());
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]).toMatchObject({ way: 'discord', problem: expect.stringContaining('does not know you yet') });
});

test.each([{}, { code: 7 }, { code: null }, { code: ['ZZZZZZZZZZ'] }, []])('%j is no invitation', async (body) => {
  await using rig = await startBotRig();
  const page = await openInvited(rig, rig.ben, 'ZZZZZZZZZZ');
  expect((await page.send('/circle', body)).status).toBe(400);
  expect((await page.send('/circle/name', body)).status).toBe(400);
});

test('a code in any spelling is read as Discord’s command reads it', async () => {
  await using rig = await startBotRig();
  const { code } = await makeCircle(rig);
  const page = await openInvited(rig, rig.ben, code);
  expect((await join(page, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).text).toContain('Welcome');
  expect((await joinCircle(rig.game, rig.ben, code)).kind).toBe('already');
});

test('an invitation names the link of the Activity, or else the page', async () => {
  const url = 'https://play.example.org';
  const activityUrl = 'https://discord.com/activities/123';
  for (const [player, begins] of [
    [{ url, hasActivity: true, activityUrl }, `${activityUrl}?custom_id=join-`],
    [{ url: undefined, hasActivity: true, activityUrl }, `${activityUrl}?custom_id=join-`],
    [{ url, hasActivity: false }, `${url}/play#join=`],
  ] as const) {
    await using rig = await startBotRig(undefined, { player });
    const { code } = await makeCircle(rig);
    expect(textOf(await rig.use(rig.ada, 'circle invite', { circle: 'Friends' }))).toContain(`${begins}${code}`);
  }
  await using rig = await startBotRig();
  await makeCircle(rig);
  expect(textOf(await rig.use(rig.ada, 'circle invite', { circle: 'Friends' }))).not.toContain('http');
});
