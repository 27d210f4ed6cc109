import { expect, test } from 'vitest';
import { openToken, sealToken } from '../../../src/features/operating/seal-token.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { type BotRig, createParts, messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { isPost } from '../../rigs/posts.ts';
import { findInStore } from '../../rigs/search-store.ts';

/** Answers that a stop cuts off, and the next run gives. */

const ORIGINAL = /^\/webhooks\/.*original/;
const MINUTE_MS = 60_000;
const RUN_ENDED_MS = 3 * MINUTE_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** A server with today's puzzle. */
const startDay = async () => {
  const parts = await createParts();
  const rig = await startBotRig(parts, { runId: 'first' });
  await rig.use(rig.mara, 'daily setup', { time: '09:00' });
  await rig.standIn.waitForMessage(rig.daily, isPost);
  await rig.bot.idle();
  return { parts, rig };
};

/**
 * Discord holds the next answer back for good, as if the program had been killed just before it. Resolves once it has
 * come.
 */
const holdAnswer = ({ standIn }: BotRig): Promise<void> =>
  new Promise((resolve) => {
    const when = (): boolean => {
      resolve();
      return true;
    };
    standIn.faults.add({ fault: { kind: 'slow', delayMs: HOUR_MS }, method: 'PATCH', path: ORIGINAL, when });
  });

const countOpen = async ({ game, ada }: BotRig): Promise<number> =>
  (await game.db.selectFrom('unfinishedAnswers').select('id').where('userId', '=', ada).execute()).length;

const cellsOfFirst = async ({ game }: BotRig): Promise<string> => {
  const word = (await findEdition(game, 1))?.puzzle.words[0];
  if (!word) throw new Error('expected a word');
  return cellsFor(word);
};

/** The next run on the same database, after the time in which another process may still answer. */
const startNext = async ({ parts }: Awaited<ReturnType<typeof startDay>>): Promise<BotRig> => {
  parts.clock.advance(RUN_ENDED_MS);
  const next = await startBotRig(parts, { runId: 'second' });
  await next.bot.tick();
  return next;
};

const read = (outcome: Outcome): string => textOf(outcome);

test('a find whose answer a kill cut off is told after the restart, in the language of the member', async () => {
  const day = await startDay();
  void holdAnswer(day.rig);
  const answer = day.rig.use(day.rig.ada, 'found', { cells: await cellsOfFirst(day.rig) });
  await expect.poll(() => countOpen(day.rig)).toBe(1);
  await using next = await startNext(day);
  expect(read(await answer)).toMatch(/restarted before it could answer.*1 find of yours was saved/);
  expect(await countOpen(next)).toBe(0);
  expect(next.errors).toEqual([]);
});

test('entries of which nothing was stored are to be sent again', async () => {
  const day = await startDay();
  void holdAnswer(day.rig);
  const answer = day.rig.use(day.rig.ada, 'found', { cells: 'A1 B1' });
  await expect.poll(() => countOpen(day.rig)).toBe(1);
  await using next = await startNext(day);
  expect(read(await answer)).toMatch(/No new find of yours was saved.*send it again/);
  expect(next.errors).toEqual([]);
});

test('another answer is stored after a second or two, and no sooner', async () => {
  const day = await startDay();
  const held = holdAnswer(day.rig);
  const answer = day.rig.use(day.rig.ada, 'help');
  await held;
  await day.rig.use(day.rig.ben, 'found', { cells: 'A1 B1' });
  expect(await countOpen(day.rig)).toBe(0);
  await expect
    .poll(() => {
      day.parts.clock.advance(1_000);
      return countOpen(day.rig);
    })
    .toBe(1);
  await using next = await startNext(day);
  expect(read(await answer)).toMatch(/restarted before it could answer.*your change/);
  expect(next.errors).toEqual([]);
});

test('a stop stores what it cannot answer any more', async () => {
  const day = await startDay();
  const { clock } = day.parts;
  const held = holdAnswer(day.rig);
  const answer = day.rig.use(day.rig.ada, 'help');
  await held;
  let isClosed = false;
  const closing = day.rig.bot.close().then(() => {
    isClosed = true;
  });
  await expect
    .poll(() => {
      clock.advance(1_000);
      return isClosed;
    })
    .toBe(true);
  await closing;
  expect(await countOpen(day.rig)).toBe(1);
  await using next = await startNext(day);
  expect(read(await answer)).toMatch(/restarted before it could answer/);
  expect(next.errors).toEqual([]);
});

test('a form on the own board gets one further sentence, and the board stays', async () => {
  const day = await startDay();
  const { rig } = day;
  const board = await rig.use(rig.ada, 'puzzle');
  void holdAnswer(rig);
  const form = await pressIn(rig, rig.ada, board, 'Submit words');
  if (form.kind !== 'modal') throw new Error(`expected a form, got ${form.kind}`);
  const values = { cells: await cellsOfFirst(rig) };
  const answer = rig.standIn.submitModal({ userId: rig.ada, modalId: form.modal.modalId, values });
  await expect.poll(() => countOpen(rig)).toBe(1);
  await using next = await startNext(day);
  expect(read(await answer)).toMatch(/1 find of yours was saved/);
  await next.bot.tick();
  const told = next.standIn.messagesFor(next.ada, next.daily).filter(({ content }) => /restarted/.test(content));
  expect(told.length).toBe(1);
  expect(messageIn(board).id).not.toBe(told[0]?.id);
});

test('an answer that is there already stays, and nothing is told twice', async () => {
  const day = await startDay();
  const { rig } = day;
  const shown = textOf(await rig.use(rig.ada, 'found', { cells: 'A1 B1' }));
  await rig.use(rig.ada, 'found', { cells: 'A1 C1' });
  // The program was killed before it could forget the answers.
  await using next = await startNext(day);
  expect(next.standIn.messagesFor(next.ada, next.daily).some(({ content }) => /restarted/.test(content))).toBe(false);
  expect(shown).toMatch(/A1–B1.*spells/);
  expect(await countOpen(next)).toBe(0);
});

test('while Discord is away the answer waits, and after 15 minutes it goes untold', async () => {
  const day = await startDay();
  void holdAnswer(day.rig);
  void day.rig.use(day.rig.ada, 'found', { cells: 'A1 B1' });
  await expect.poll(() => countOpen(day.rig)).toBe(1);
  day.rig.standIn.faults.add({ fault: { kind: 'error', status: 503 }, method: 'GET', path: ORIGINAL, times: 10 });
  await using next = await startNext(day);
  expect(await countOpen(next)).toBe(1);
  next.clock.advance(15 * MINUTE_MS);
  await next.bot.tick();
  expect(await countOpen(next)).toBe(0);
});

test('no token is readable in the database', async () => {
  const day = await startDay();
  void holdAnswer(day.rig);
  const answer = day.rig.use(day.rig.ada, 'found', { cells: 'A1 B1' });
  await expect.poll(() => countOpen(day.rig)).toBe(1);
  const tokens = [...day.parts.standIn.world.interactions.keys()];
  expect(await findInStore(day.rig.game.db, tokens)).toEqual([]);
  await using next = await startNext(day);
  await answer;
  expect(next.errors).toEqual([]);
});

test('a token opens with its own secret and id alone', () => {
  const sealed = sealToken('secret', '1', '7/token');
  expect(openToken('secret', '1', sealed)).toBe('7/token');
  expect(openToken('other', '1', sealed)).toBeUndefined();
  expect(openToken('secret', '2', sealed)).toBeUndefined();
  expect(openToken('secret', '1', 'x')).toBeUndefined();
});
