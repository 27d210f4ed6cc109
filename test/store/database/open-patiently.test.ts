import { expect, test } from 'vitest';
import { openPatiently } from '../../../src/store/database/open-patiently.ts';
import { isPassingFailure } from '../../../src/store/database/postgres/postgres-error.ts';
import { StoreError } from '../../../src/store/database/store-error.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const AWAY = new StoreError('The database is away.', { isPassing: true });

const createTries = (failures: number, error: Error = AWAY) => {
  const lines: string[] = [];
  const troubles: (string | undefined)[] = [];
  const timer = createTestTimer();
  const note = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const log = { info: note, warn: note, error: note };
  let tries = 0;
  const open = async (): Promise<string> => {
    if (tries++ < failures) throw error;
    return 'open';
  };
  const run = () => openPatiently(open, { timer, log, onTrouble: (reason) => troubles.push(reason) });
  return { run, lines, troubles, timer, tries: () => tries };
};

test('a database that is there opens at once, and nothing is told', async () => {
  const { run, lines, troubles, timer } = createTries(0);
  expect(await run()).toBe('open');
  expect([lines, troubles, timer.elapsedMs()]).toEqual([[], [undefined], 0]);
});

test('a database that is away is waited for, told at once, and its return too', async () => {
  const { run, lines, troubles, timer } = createTries(4);
  expect(await run()).toBe('open');
  expect(timer.elapsedMs()).toBe(1_000 + 2_000 + 4_000 + 8_000);
  expect(lines).toEqual([
    'the start waits for the database, and tries again {"reason":"The database is away."}',
    'the database is there: the start goes on {"awayMs":15000}',
  ]);
  expect(troubles).toEqual([...Array(4).fill('The database is away.'), undefined]);
});

test('over a night it neither gives up nor fills the log', async () => {
  const { run, lines, timer } = createTries(2_000);
  expect(await run()).toBe('open');
  const hours = timer.elapsedMs() / 3_600_000;
  expect(hours).toBeGreaterThan(8);
  expect(lines.length).toBeLessThanOrEqual(hours * 12 + 2);
});

test('what only the operator can mend ends the start at once', async () => {
  const { run, lines, tries } = createTries(1, new StoreError('Correct the password.'));
  await expect(run()).rejects.toThrow('Correct the password.');
  expect([lines, tries()]).toEqual([[], 1]);
});

const failure = (code: string, message = 'no'): Error => Object.assign(new Error(message), code && { code });

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ENOENT', '57P03', '53300', '08006'])(
  '%s may pass by itself',
  (code) => {
    expect(isPassingFailure(failure(code))).toBe(true);
    expect(isPassingFailure(new AggregateError([failure(code), failure(code)]))).toBe(true);
  },
);

test.each(['timeout expired', 'Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
  '"%s" may pass by itself',
  (message) => {
    expect(isPassingFailure(failure('', message))).toBe(true);
  },
);

test.each(['28P01', '28000', '3D000', '42501', 'ERR_TLS_CERT_ALTNAME_INVALID', 'SELF_SIGNED_CERT_IN_CHAIN', 'EACCES'])(
  '%s does not pass by itself',
  (code) => {
    expect(isPassingFailure(failure(code))).toBe(false);
  },
);
