import { expect, test } from 'vitest';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { blockMember, type Circle, createCircle, endMembership, joinCircle } from '../../src/game/places/circles.ts';
import type { TogetherView } from '../../src/player/together-wire.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { createActivityEntrance } from '../rigs/activity-entrance.ts';
import { type BotRig, messageIn, pressIn, startBotRig } from '../rigs/bot-rig.ts';

/** Links that open a circle's or the world's puzzle in the Activity, whoever wrote them. */

const DAY_MS = 24 * 3_600_000;
const NOT_IN = 'belongs to a circle that you are not in';

let made = 0;

/** A circle of Ada and Ben. */
const makeCircle = async ({ game, ada, ben }: BotRig): Promise<Circle> => {
  const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, i) => made + i * 7);
  made += 1;
  const circle = await createCircle(game, bytes, { userId: ada, name: 'Friends', language: 'en' });
  if (!circle) throw new Error('expected a circle');
  await joinCircle(game, ben, circle.code);
  return circle;
};

const todayIn = async ({ game }: BotRig, placeId: string): Promise<number> =>
  (await currentEdition(game, placeId, '')).id;

test('a link opens a circle for its members from any channel, and today’s puzzle on each day', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const { guildId } = await makeCircle(rig);
  for (const userId of [rig.ada, rig.ben]) {
    const { view, news } = await entrance.open(userId, rig.general, `place-${guildId}`);
    expect(view.puzzle.id).toBe(await todayIn(rig, guildId));
    expect(news).toBeUndefined();
  }
  const before = await todayIn(rig, guildId);
  rig.clock.advance(DAY_MS);
  const { view } = await entrance.open(rig.ben, rig.daily, `place-${guildId}`);
  expect(view.puzzle.id).toBe(await todayIn(rig, guildId));
  expect(view.puzzle.id).not.toBe(before);
  expect(rig.errors).toEqual([]);
});

test('who is not in the circle gets the puzzle of the channel, and reads how to join', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const { guildId } = await makeCircle(rig);
  const { view, news } = await entrance.open(rig.mara, rig.general, `place-${guildId}`);
  expect(news).toContain(NOT_IN);
  expect(news).toContain('/circle join');
  expect(view.puzzle.id).toBe(await todayIn(rig, rig.guild));
  expect(rig.errors).toEqual([]);
});

test('a blocked member, and one who left, read the same as everybody else', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const { guildId } = await makeCircle(rig);
  await endMembership(rig.game, { guildId, userId: rig.ben });
  expect((await entrance.open(rig.ben, rig.general, `place-${guildId}`)).news).toContain(NOT_IN);
  await blockMember(rig.game, { guildId, userId: rig.ada }, rig.ben);
  expect((await entrance.open(rig.ben, rig.general, `place-${guildId}`)).news).toContain(NOT_IN);
  expect((await entrance.open(rig.ben, rig.general, `place-c${'a'.repeat(16)}`)).news).toContain(NOT_IN);
});

test('a session by a link ends with the membership', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const { guildId } = await makeCircle(rig);
  const page = await entrance.open(rig.ben, rig.general, `place-${guildId}`);
  expect((await page.read('/puzzle')).status).toBe(200);
  await endMembership(rig.game, { guildId, userId: rig.ben });
  expect((await page.read('/puzzle')).status).toBe(401);
});

test('a link opens the world for everybody, in its language', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  for (const place of ['world', 'world_de']) {
    const { view, news } = await entrance.open(rig.mara, rig.general, `place-${place}`);
    expect(view.puzzle).toMatchObject({ id: await todayIn(rig, place), language: place === 'world' ? 'en' : 'de' });
    expect(news).toBeUndefined();
  }
});

test.each([
  'place-world_xx',
  'place-world_',
  'place-d1',
  'place-g1',
  'place-1',
  'place-',
  'world',
  `place-c${'a'.repeat(16)}' or 1=1`,
  'place-__proto__',
  'puzzle-999999999',
  '\u0000',
  'x'.repeat(1_500),
])('a made-up link, %j, opens the puzzle of the channel and makes no place', async (link) => {
  await using rig = await startBotRig();
  const { view } = await createActivityEntrance(rig).open(rig.ada, rig.general, link);
  expect(view.puzzle.id).toBe(await todayIn(rig, rig.guild));
  expect(await rig.game.db.selectFrom('places').select('guildId').execute()).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('a link that is no text is refused', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  await entrance.open(rig.ada, rig.general);
  const [instance = ''] = rig.standIn.world.activities.instances.keys();
  for (const link of [7, null, ['place-world'], { kind: 'place' }]) {
    expect((await entrance.claim(rig.ada, instance, { link })).status).toBe(400);
  }
});

test('no link opens another member’s own puzzle, or that of a group', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const hers = await todayIn(rig, `d${rig.ada}`);
  const group = await todayIn(rig, 'g77');
  for (const id of [hers, group]) {
    const page = await entrance.open(rig.ben, rig.general, `puzzle-${id}`);
    expect(page.view.puzzle.id).toBe(await todayIn(rig, rig.guild));
    expect((await page.read(`/puzzle?puzzle=${id}`)).status).toBe(403);
  }
  expect((await entrance.open(rig.ada, rig.general, `puzzle-${hers}`)).view.puzzle.id).toBe(hers);
});

test('the page of a circle shares the circle, and a link to one of its puzzles opens there too', async () => {
  await using rig = await startBotRig();
  const entrance = createActivityEntrance(rig);
  const { guildId } = await makeCircle(rig);
  const page = await entrance.open(rig.ada, rig.general, `place-${guildId}`);
  const shown = (await (await page.read(`/together?puzzle=${page.view.puzzle.id}`)).json()) as TogetherView;
  expect(shown.link).toEqual({ kind: 'place', placeId: guildId });
  const { view } = await entrance.open(rig.ben, rig.general, `puzzle-${page.view.puzzle.id}`);
  expect(view.puzzle.id).toBe(page.view.puzzle.id);
  const server = await entrance.open(rig.ada, rig.general);
  const usual = (await (await server.read(`/together?puzzle=${server.view.puzzle.id}`)).json()) as TogetherView;
  expect(usual.link).toEqual({ kind: 'puzzle', id: server.view.puzzle.id });
});

const ACTIVITY = 'https://discord.com/activities/123';

const addressesIn = (outcome: Outcome): string[] =>
  messageIn(outcome)
    .components.flatMap((row) => row.components)
    .flatMap((part) => ('url' in part && part.url ? [part.url] : []));

test('the boards of a circle and of the world lead to their own puzzles inside Discord', async () => {
  const player = { url: 'https://play.example.org', hasActivity: true, activityUrl: ACTIVITY };
  await using rig = await startBotRig(undefined, { player });
  const { guildId } = await makeCircle(rig);
  const circle = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'circle board', { circle: 'Friends' }), 'Play');
  expect(addressesIn(circle)).toContain(`${ACTIVITY}?custom_id=place-${guildId}`);
  const world = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'world', { language: 'de' }), 'Play');
  expect(addressesIn(world)).toContain(`${ACTIVITY}?custom_id=place-world_de`);
  const server = await pressIn(rig, rig.ada, await rig.use(rig.ada, 'puzzle'), 'Play');
  expect(addressesIn(server).filter((address) => address.startsWith(ACTIVITY))).toEqual([]);
  expect(JSON.stringify(messageIn(server).components)).toContain('player-launch');
});

test('without an address for browsers, their Play button is that link', async () => {
  await using rig = await startBotRig(undefined, {
    player: { url: undefined, hasActivity: true, activityUrl: ACTIVITY },
  });
  const { guildId } = await makeCircle(rig);
  const board = await rig.use(rig.ada, 'circle board', { circle: 'Friends' });
  expect(addressesIn(board)).toEqual([`${ACTIVITY}?custom_id=place-${guildId}`]);
  expect(addressesIn(await rig.use(rig.ada, 'puzzle'))).toEqual([]);
});
