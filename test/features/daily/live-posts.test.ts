import { afterEach, expect, test } from 'vitest';
import { type Bot, startBot } from '../../../src/app/bot.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { hasParts } from '../../../src/playground/rules/message-rules.ts';
import { type BotRig, botDefaults, startBotRig } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { isPost, newsIn, pictureNames, postText } from '../../rigs/posts.ts';

const DAY_MS = 24 * 3_600_000;

const posts = ({ standIn, ada, daily }: BotRig) => standIn.messagesFor(ada, daily).filter(isPost);

let restarted: Bot | undefined;
afterEach(async () => {
  await restarted?.close();
  restarted = undefined;
});

/** Another run of the program, which remembers no post. */
const restart = async ({ bot, standIn, game }: BotRig): Promise<void> => {
  await bot.close();
  restarted = await startBot({ ...botDefaults(), token: standIn.token, apiUrl: standIn.apiUrl, game });
  await restarted.idle();
};

/** Two finds in the puzzle of an edition. */
const find = async (rig: BotRig, editionId: number, userId = rig.ada): Promise<void> => {
  const words = (await findEdition(rig.game, editionId))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
  await rig.use(userId, 'found', { cells: words.slice(0, 2).map(cellsFor).join(', ') });
  await (restarted ?? rig.bot).idle();
};

/** Two posts, the second one with a recap. */
const postTwice = async (rig: BotRig): Promise<void> => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  await find(rig, 1);
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
};

const reads = ({ standIn, daily }: BotRig): number =>
  standIn.truth.filter(
    (entry) =>
      entry.kind === 'request' && entry.method === 'GET' && entry.path.startsWith(`/channels/${daily}/messages/`),
  ).length;

const hideHistory = ({ standIn, daily }: BotRig): void =>
  standIn.setOverwrite(daily, standIn.botUserId, { deny: ['readMessageHistory'] });

test.each([
  ['after a restart', true, 1],
  ['without a restart, and without a request more', false, 0],
])('a new count keeps picture, buttons and news of a post %s', async (_, isRestarted, requests) => {
  await using rig = await startBotRig();
  await postTwice(rig);
  const before = posts(rig)[1];
  if (isRestarted) await restart(rig);
  await find(rig, 2);
  const after = posts(rig)[1];
  expect(postText(after)).toContain(' has found 2 of ');
  expect(pictureNames(after ?? {})).toEqual(pictureNames(before ?? {}));
  expect(after?.components).toEqual(before?.components);
  expect(newsIn(after)).toEqual(newsIn(before));
  expect(newsIn(after)).toHaveLength(1);
  expect(reads(rig)).toBe(requests);
});

test('a post of an earlier version, with content and embeds, stays one and gets its count', async () => {
  await using rig = await startBotRig();
  await postTwice(rig);
  const { messages } = rig.standIn.world;
  const stored = messages.get(posts(rig)[1]?.id ?? '');
  if (!stored) throw new Error('expected a post');
  const embeds = [{ title: 'Last time: Ocean', description: 'One player' }];
  const components = stored.wire.components.filter(({ type }) => type === 1);
  messages.set(stored.wire.id, { ...stored, wire: { ...stored.wire, flags: 0, content: 'old', embeds, components } });
  await restart(rig);
  await find(rig, 2);
  const { wire } = messages.get(stored.wire.id) ?? stored;
  expect(hasParts(wire.flags)).toBe(false);
  expect(wire.content).toMatch(/^## .+\n\*\*.+ Sunday\*\* · 15 March 2026/);
  expect(wire.content).toContain(' has found 2 of ');
  expect(wire.embeds).toEqual(embeds);
  expect(wire.components).toEqual(components);
  expect(wire.attachments).toEqual(stored.wire.attachments);
});

test('without Read Message History a post gets its count until a restart, and stays whole after it', async () => {
  await using rig = await startBotRig();
  await postTwice(rig);
  hideHistory(rig);
  await find(rig, 2);
  const counted = posts(rig)[1];
  expect(postText(counted)).toContain(' has found 2 of ');
  await restart(rig);
  await find(rig, 2, rig.ben);
  expect(posts(rig)[1]).toEqual(counted);
  expect(rig.errors).toEqual([]);
});
