import { expect, test } from 'vitest';
import { createReplyDrawer } from '../../../src/discord/replies/draw-reply.ts';
import type { Reply } from '../../../src/discord/replies/reply.ts';
import { PICTURES_HERE } from '../../../src/render/output/pictures.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A drawer. The test finishes its pictures and lets its limits pass, both in the order of asking. */
const createRig = () => {
  const limits: { readonly ms: number; readonly pass: () => void }[] = [];
  const timer = { limit: (ms: number) => new Promise<void>((pass) => limits.push({ ms, pass })) };
  const drawReply = createReplyDrawer(PICTURES_HERE, async () => undefined, LOG, timer);
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (userId: string): Promise<Reply> => {
    const draw = async () => {
      begun.push(userId);
      await new Promise<void>((resolve) => finish.push(resolve));
      return { name: 'board.png', data: Buffer.from(userId) };
    };
    const reply = { content: 'Found OTTER.', draw, componentsUndrawn: [] };
    return drawReply(reply, { guildId: 'noisy', userId, channelId: '7' }, ENGLISH);
  };
  return { ask, limits, begun, finish };
};

const turn = (): Promise<void> => new Promise(setImmediate);

test('a find is answered in text after a second, though its picture is still being drawn', async () => {
  const { ask, limits } = createRig();
  const asked = ask('ada');
  expect(limits.map(({ ms }) => ms)).toEqual([1_000]);
  limits[0]?.pass();
  const { content, files } = await asked;
  expect(content).toContain('Found OTTER.');
  expect(content).toContain('My board');
  expect(files).toBeUndefined();
});

test('a picture whose text is out already is never begun', async () => {
  const { ask, limits, begun, finish } = createRig();
  const asked = ['ada', 'ben', 'cleo', 'dan'].map(ask);
  await turn();
  // A server has two places, so the third and the fourth wait.
  expect(begun).toEqual(['ada', 'ben']);
  limits[2]?.pass();
  await asked[2];
  finish[0]?.();
  expect((await asked[0])?.files).toHaveLength(1);
  await turn();
  expect(begun).toEqual(['ada', 'ben', 'dan']);
});
