import { expect, test } from 'vitest';
import { keepBot } from '../../src/app/keep-bot.ts';
import { isStoreFailure } from '../../src/base/store-failure.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { createTestTimer } from '../rigs/bot-rig.ts';

/** A bot whose starts fail with these errors, one after another, before one succeeds. */
const keep = (failures: readonly unknown[]) => {
  const lines: string[] = [];
  const note = (_: object, message: string): void => void lines.push(message);
  let starts = 0;
  const kept = keepBot({
    timer: createTestTimer(),
    rng: createRng('kept'),
    log: { info: note, warn: note, error: note },
    now: () => 0,
    apiUrl: 'http://discord.test',
    isPassing: isStoreFailure,
    start: async () => {
      if (starts < failures.length) throw failures[starts++];
      return { problem: () => undefined, closed: new Promise(() => undefined), close: async () => undefined };
    },
  });
  return { kept, lines, starts: () => starts };
};

const withCode = (code: string): Error => Object.assign(new Error(`the database says ${code}`), { code });

test('a database that fails while the bot starts is waited for', async () => {
  const { kept, lines } = keep([withCode('55P03'), withCode('57P01')]);
  await kept.connected;
  expect(kept.problem()).toBeUndefined();
  expect(lines).toEqual(Array.from({ length: 2 }, () => 'the database failed while the bot started: it tries again'));
  await kept.close();
});

test('any other error ends the bot', async () => {
  const { kept, starts } = keep([withCode('55P03'), new Error('a mistake in the program'), withCode('55P03')]);
  await expect(kept.connected).rejects.toThrow('a mistake in the program');
  expect(starts()).toBe(2);
});
