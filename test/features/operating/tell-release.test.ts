import { expect, test } from 'vitest';
import { type BotRig, createParts, startBotRig } from '../../rigs/bot-rig.ts';

const HOUR_MS = 3_600_000;

const releaseOf = (version: string): string =>
  JSON.stringify({ tag_name: `v${version}`, html_url: `https://example.org/${version}` });

/** A bot of version 1.0.0 with Mara as owner. Tests set its feed's answer. */
const start = async () => {
  const parts = await createParts();
  const feed = { answer: releaseOf('1.0.0'), asked: 0 };
  const ask = async (): Promise<string> => {
    feed.asked++;
    if (feed.answer === '') throw new Error('no answer');
    return feed.answer;
  };
  const owners = {
    ownerIds: [parts.standIn.memberId('Mara')],
    find: async () => [],
    releases: { current: '1.0.0', ask },
  };
  return { parts, options: { owners }, feed, rig: await startBotRig(parts, { owners }) };
};

const pass = async (rig: BotRig, hours: number): Promise<void> => {
  rig.clock.advance(hours * HOUR_MS);
  await rig.bot.tick();
};

const textsTo = (rig: BotRig): string[] => rig.standIn.directMessages(rig.mara).map(({ content }) => content);

test('owners are told once of each new version, and nothing of the one that runs', async () => {
  const { rig, feed } = await start();
  await using _ = rig;
  expect(textsTo(rig)).toEqual([]);
  feed.answer = releaseOf('1.1.0');
  for (let day = 0; day < 3; day++) await pass(rig, 24);
  expect(textsTo(rig)).toEqual(['Searchlight 1.1.0 is out; this is 1.0.0. What is new: <https://example.org/1.1.0>']);
  feed.answer = releaseOf('1.2.0');
  await pass(rig, 24);
  expect(textsTo(rig)).toHaveLength(2);
});

test('the feed is asked once a day, by a bot that was started again too', async () => {
  const { rig, feed, parts, options } = await start();
  for (let hour = 0; hour < 23; hour++) await pass(rig, 1);
  expect(feed.asked).toBe(1);
  await rig.bot.close();
  await using again = await startBotRig(parts, options);
  expect(feed.asked).toBe(1);
  await pass(again, 1);
  expect(feed.asked).toBe(2);
});

test('a feed that fails or tells nonsense is asked again the next day', async () => {
  const { rig, feed } = await start();
  await using _ = rig;
  feed.answer = '';
  await pass(rig, 24);
  feed.answer = '<html>';
  await pass(rig, 24);
  expect(textsTo(rig)).toEqual([]);
  feed.answer = releaseOf('2.0.0');
  await pass(rig, 24);
  expect(textsTo(rig)).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});
