import { expect, test } from 'vitest';
import { createReplyDrawer } from '../../../src/discord/replies/draw-reply.ts';
import type { Reply, ReplyFile } from '../../../src/discord/replies/reply.ts';
import { PICTURES_HERE } from '../../../src/render/output/pictures.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';

const FILE: ReplyFile = { name: 'board.png', data: Buffer.from('board') };

/** A drawer with a log of its errors. The test finishes its pictures. */
const createRig = () => {
  const errors: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => errors.push(text) };
  const finish: (() => void)[] = [];
  const slowly: Reply = {
    content: 'Found OTTER.',
    draw: () => new Promise((resolve) => finish.push(() => resolve(FILE))),
    components: [],
  };
  return { drawReply: createReplyDrawer(PICTURES_HERE, async () => undefined, log), slowly, errors, finish };
};

const ADA = { guildId: 'noisy', userId: 'ada', channelId: '7' };

test('what is drawn goes with the reply, one file or several', async () => {
  const { drawReply } = createRig();
  const draws = [() => Promise.resolve(FILE), () => Promise.resolve([FILE, FILE])];
  for (const [i, draw] of draws.entries()) {
    expect((await drawReply({ content: '', draw }, ADA, ENGLISH)).files).toHaveLength(i + 1);
  }
  expect(await drawReply({ content: 'text' }, ADA, ENGLISH)).toEqual({ content: 'text' });
});

test('a find whose picture would wait too long is answered in text at once, with its board a button away', async () => {
  const { drawReply, slowly, errors } = createRig();
  const reply = { ...slowly, componentsUndrawn: [] };
  const asked = Array.from({ length: 40 }, (_, i) =>
    drawReply(reply, { guildId: 'noisy', userId: String(i), channelId: '7' }, ENGLISH),
  );
  const { content, files, components } = await Promise.race(asked);
  expect(content).toContain('Found OTTER.');
  expect(content).toContain('My board');
  expect(files).toBeUndefined();
  expect(components).toBe(reply.componentsUndrawn);
  expect(errors).toEqual([]);
});

test('a picture without a button of its own is left out, and the text says so', async () => {
  const { drawReply, slowly } = createRig();
  const asked = Array.from({ length: 6 }, () => drawReply({ ...slowly, content: '' }, ADA, ENGLISH));
  expect((await Promise.race(asked)).content).toMatch(/^Many pictures are being drawn/);
});

test('where buttons follow the picture, the line about a missing picture stands in its place', async () => {
  const { drawReply } = createRig();
  const layout = { below: '1 of 4', details: 'Until tomorrow' };
  const reply: Reply = { content: 'Found OTTER.', layout, draw: () => Promise.reject(new Error('no font')) };
  const drawn = await drawReply(reply, ADA, ENGLISH);
  expect(drawn.content).toMatch(/^Found OTTER\.\nThe picture could not be drawn/);
  expect(drawn.layout).toEqual(layout);
});

test('another server’s picture never waits for those of a noisy one', async () => {
  const { drawReply, slowly } = createRig();
  for (let i = 0; i < 40; i++) void drawReply(slowly, { guildId: 'noisy', userId: String(i), channelId: '7' }, ENGLISH);
  const quiet = { content: 'Found.', draw: () => Promise.resolve(FILE) };
  expect((await drawReply(quiet, { guildId: 'quiet', userId: 'ben', channelId: '8' }, ENGLISH)).files).toEqual([FILE]);
});

test('a picture that cannot be drawn is logged, and the text is answered', async () => {
  const { drawReply, errors } = createRig();
  const reply: Reply = { content: 'x'.repeat(2_000), draw: () => Promise.reject(new Error('no font')) };
  const { content } = await drawReply(reply, ADA, ENGLISH);
  expect(content).toContain('could not be drawn');
  expect(content.length).toBeLessThanOrEqual(2_000);
  expect(errors).toEqual(['a picture could not be drawn']);
});
