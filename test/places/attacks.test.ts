import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { createPaces } from '../../src/base/paces.ts';
import { routesOf } from '../../src/discord/interactions/routes.ts';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import { blockMember, circlesOf, joinCircle } from '../../src/game/places/circles.ts';
import { directPlace, groupPlace } from '../../src/game/places/place.ts';
import { openInteraction } from '../../src/playground/members/interactions.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { openPage, tells } from '../rigs/place-page.ts';
import { addPlaces, type Places } from '../rigs/places.ts';
import { cellsFor } from '../rigs/play-rig.ts';

/** Members try the puzzle of a place that is not theirs, by everything that takes the id of a puzzle. */

interface Attacked extends BotRig {
  readonly places: Places;
  /** The place of a puzzle, and its owner's circle if it is one. */
  readonly placeId: string;
  readonly edition: Edition;
  /** A message whose buttons Ben presses, in a channel that he is in. */
  readonly source: { readonly channelId: string; readonly messageId: string };
  /** Ben's page, with a session that began before the test. */
  readonly page: Awaited<ReturnType<typeof openPage>>;
}

const circleOf = async ({ game }: BotRig, userId: string, name: string) => {
  const circle = (await circlesOf(game, userId)).find((candidate) => candidate.name === name);
  if (!circle) throw new Error(`expected the circle ${name}`);
  return circle;
};

type Prepared = Pick<Attacked, 'placeId' | 'edition' | 'source' | 'page'>;

/** Ben has a circle of his own, with its board in a channel of the server and on a page. */
const prepareBen = async (rig: BotRig): Promise<Pick<Attacked, 'source' | 'page'>> => {
  await rig.use(rig.ben, 'circle create', { name: 'Larks' }, rig.general);
  const { guildId } = await circleOf(rig, rig.ben, 'Larks');
  const board = messageIn(await rig.use(rig.ben, 'circle board', { circle: 'Larks' }, rig.general));
  const own = await currentEdition(rig.game, guildId, '');
  const page = await openPage(rig, { guildId, userId: rig.ben }, own);
  return { source: { channelId: rig.general, messageId: board.id }, page };
};

const openCircle = async (rig: BotRig) => {
  await rig.use(rig.ada, 'circle create', { name: 'Friends' }, rig.general);
  const circle = await circleOf(rig, rig.ada, 'Friends');
  return { circle, edition: await currentEdition(rig.game, circle.guildId, '') };
};

type Prepare = (rig: BotRig, places: Places) => Promise<Prepared>;

const TARGETS: Readonly<Record<string, Prepare>> = {
  'a circle that he is not in': async (rig) => {
    const { circle, edition } = await openCircle(rig);
    return { placeId: circle.guildId, edition, ...(await prepareBen(rig)) };
  },
  'a circle that blocked him, with the board and the page that he had before': async (rig) => {
    const { circle, edition } = await openCircle(rig);
    await joinCircle(rig.game, rig.ben, circle.code);
    const board = messageIn(await rig.use(rig.ben, 'circle board', { circle: 'Friends' }, rig.general));
    const page = await openPage(rig, { guildId: circle.guildId, userId: rig.ben }, edition);
    expect(tells(page.view, edition)).toBe(true);
    await blockMember(rig.game, { guildId: circle.guildId, userId: rig.ada }, rig.ben);
    return { placeId: circle.guildId, edition, page, source: { channelId: rig.general, messageId: board.id } };
  },
  'the own puzzle of another member': async (rig, { botDirect }) => {
    await rig.use(rig.ada, 'puzzle', {}, botDirect);
    const placeId = directPlace(rig.ada);
    return { placeId, edition: await currentEdition(rig.game, placeId, ''), ...(await prepareBen(rig)) };
  },
  'a group, from elsewhere': async (rig, { group }) => {
    await rig.use(rig.ada, 'puzzle', {}, group);
    const placeId = groupPlace(group);
    return { placeId, edition: await currentEdition(rig.game, placeId, ''), ...(await prepareBen(rig)) };
  },
};

const attack = async (prepare: Prepare): Promise<Attacked> => {
  const rig = await startBotRig();
  const places = addPlaces(rig.standIn, rig.ada, rig.ben);
  rig.standIn.installForUser(rig.ada);
  rig.standIn.installForUser(rig.ben);
  return Object.assign(rig, { places, ...(await prepare(rig, places)) });
};

type Source = Attacked['source'];

const wordsOf = ({ puzzle }: Edition): string => puzzle.words.map(cellsFor).join('\n');

/** The answers to every button and form about a puzzle, with the id of this one. A client may send any. */
const forgeAll = async ({ standIn }: BotRig, userId: string, source: Source, edition: Edition): Promise<string[]> => {
  const channel = standIn.world.channels.get(source.channelId);
  if (!channel) throw new Error('expected the channel');
  const fields = [{ type: 18, id: 1, component: { type: 4, id: 2, custom_id: 'cells', value: wordsOf(edition) } }];
  const answers: string[] = [];
  for (const [action, route] of routesOf(COMMANDS)) {
    if (!route.isAboutPuzzle) continue;
    const customId = `${action}:${edition.id}:0:region`;
    const from = { userId, channel, sourceMessageId: source.messageId };
    const pressed = { kind: 'component', data: { custom_id: customId, component_type: 2 } } as const;
    const sent = { kind: 'modal', data: { custom_id: customId, components: fields } } as const;
    // A form opens no other form.
    for (const asked of route.handler.kind === 'form' ? [pressed] : [pressed, sent]) {
      const { settled } = openInteraction(standIn.world, { ...from, ...asked });
      answers.push(JSON.stringify(await settled.promise));
    }
  }
  return answers;
};

const showsIn = (answers: readonly string[], edition: Edition): string[] =>
  answers.filter((text) => tells(text, edition) || tells(text.replaceAll('\\', ''), edition));

/** The rows of a member in a place, in tables that a play leaves. */
const tracesOf = async ({ game, placeId }: Attacked, userId: string): Promise<unknown[]> => {
  const tables = ['finds', 'participations', 'hints', 'playerSessions'] as const;
  const rows = tables.map((table) =>
    game.db
      .selectFrom(table as 'finds')
      .selectAll()
      .where('guildId', '=', placeId)
      .where('userId', '=', userId)
      .execute(),
  );
  return (await Promise.all(rows)).flat();
};

describe.each(Object.entries(TARGETS))('Ben opens %s', (_, prepare) => {
  test('by no button or form, in any channel', async () => {
    await using rig = await attack(prepare);
    const { edition, places, source } = rig;
    const direct = rig.standIn.openDirectMessages(rig.ben);
    const own = messageIn(await rig.use(rig.ben, 'puzzle', {}, direct));
    const answers = [
      ...(await forgeAll(rig, rig.ben, source, edition)),
      ...(await forgeAll(rig, rig.ben, { channelId: direct, messageId: own.id }, edition)),
    ];
    expect(answers.length).toBeGreaterThan(20);
    expect(showsIn(answers, edition)).toEqual([]);
    const traces = await tracesOf(rig, rig.ben);
    expect(traces.filter((row) => !(row as { keyHash?: string }).keyHash)).toEqual([]);
    expect(rig.errors).toEqual([]);
    // The member whose place it is plays by the same buttons.
    const board = messageIn(await rig.use(rig.ada, 'puzzle', {}, places.group));
    await forgeAll(rig, rig.ada, { channelId: places.group, messageId: board.id }, edition);
    expect(await tracesOf(rig, rig.ada)).not.toEqual([]);
  });

  test('by no page, neither his own nor with a link', async () => {
    await using rig = await attack(prepare);
    const { edition, page, placeId } = rig;
    expect(showsIn(await page.tryAll(edition, wordsOf(edition)), edition)).toEqual([]);
    expect(showsIn([await (await page.read(`/puzzle?puzzle=${edition.id}`)).text()], edition)).toEqual([]);
    // Discord does not tell the members of a group, so there the sealed link alone decides.
    if (!placeId.startsWith('g')) {
      const forged = await openPage(rig, { guildId: placeId, userId: rig.ben }, edition);
      expect(showsIn([forged.view, ...(await forged.tryAll(edition, wordsOf(edition)))], edition)).toEqual([]);
    }
    expect(await tracesOf(rig, rig.ben)).toEqual([]);
  });

  test('by no command with a date or a name, and finds nothing of it in his export', async () => {
    await using rig = await attack(prepare);
    const { edition, placeId, general } = rig;
    const { date } = edition;
    const asked = [
      await rig.use(rig.ben, 'puzzle', { date, view: 'text' }, general),
      await rig.use(rig.ben, 'share', { date }, general),
      await rig.use(rig.ben, 'circle board', { circle: placeId }, general),
      await rig.use(rig.ben, 'circle board', { circle: 'Friends' }, general),
      await rig.use(rig.ben, 'circle invite', { circle: placeId }, general),
    ];
    expect(
      showsIn(
        asked.map((outcome) => JSON.stringify(outcome)),
        edition,
      ),
    ).toEqual([]);
    const exported = await rig.use(rig.ben, 'privacy export', { where: 'everywhere' }, general);
    const path = messageIn(exported).attachments[0]?.url.replace('/playground', '');
    const text = path === undefined ? '' : await (await fetch(`http://${rig.standIn.cdnHost}${path}`)).text();
    expect(text).not.toContain(rig.ada);
    expect(text).not.toContain(edition.title);
    expect(rig.errors).toEqual([]);
  });
});

test('codes are guessed no faster by a member who goes from server to server', async () => {
  let now = 0;
  await using rig = await startBotRig(undefined, { pace: createPaces(() => now) });
  const { botDirect, group, away } = addPlaces(rig.standIn, rig.ben, rig.ada);
  rig.standIn.installForUser(rig.ben);
  const halls = Array.from({ length: 9 }, (_, i) => {
    const guildId = rig.standIn.addServer({ name: `Hall ${i}`, channels: [{ name: `hall-${i}` }], members: [] });
    rig.standIn.joinServer(guildId, rig.ben);
    return rig.standIn.channelId(`hall-${i}`, `Hall ${i}`);
  });
  await rig.bot.idle();
  const answers: string[] = [];
  for (const channelId of [...halls, botDirect, group, away, rig.general]) {
    answers.push(textOf(await rig.use(rig.ben, 'circle join', { code: '00000-00000' }, channelId)));
    // Enough for answers of any other kind.
    now += 3_000;
  }
  expect(answers.filter((text) => text.includes('No circle'))).toHaveLength(10);
  expect(answers.slice(10).every((text) => text.includes('Please try again in'))).toBe(true);
});
