import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { builtProgram } from '../rigs/built-program.ts';
import { storeDueChannel } from '../rigs/due-channel.ts';

const POSTING = /^\/channels\/\d+\/messages$/;

const PROGRAM = join(await builtProgram(), 'main.js');

/** The path of a database with one channel that is due at any time of day. */
const setUp = async (standIn: StandIn): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'a.db');
  await storeDueChannel(standIn, `file:${path}`);
  return path;
};

const startProgram = (standIn: StandIn, path: string): ChildProcess =>
  spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'] ?? '',
      OPS_PORT: '0',
      DATABASE_URL: `file:${path}`,
      BACKUP_DIR: join(dirname(path), 'backups'),
      DISCORD_TOKEN: standIn.token,
      DISCORD_API_URL: standIn.apiUrl,
    },
    stdio: 'ignore',
  });

const exitOf = (program: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => program.once('exit', (code) => resolve(code)));

/** Waits until the program has begun to send. */
const untilSending = (standIn: StandIn): Promise<void> =>
  new Promise((resolve) => {
    const when = (): boolean => {
      resolve();
      return true;
    };
    standIn.faults.add({ fault: { kind: 'slow', delayMs: 1_500 }, method: 'POST', path: POSTING, when });
  });

test('what is in flight when the program is told to stop is finished and noted, and the log is written back', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const path = await setUp(standIn);
  const sending = untilSending(standIn);
  const program = startProgram(standIn, path);
  const exit = exitOf(program);
  await sending;
  program.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(existsSync(`${path}-wal`)).toBe(false);
  const db = await openStore(`file:${path}`);
  const rows = await db.selectFrom('posts').select(['state', 'messageId']).execute();
  const made = standIn.truth.flatMap((entry) => (entry.kind === 'created' ? [entry.messageId] : []));
  expect(rows).toEqual([{ state: 'posted', messageId: made[0] }]);
  await db.destroy();
  await standIn.close();
});

test('a second signal ends the program at once, whatever is in flight', async () => {
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const path = await setUp(standIn);
  const sending = untilSending(standIn);
  standIn.faults.add({ fault: { kind: 'hang' }, method: 'POST', path: POSTING });
  const program = startProgram(standIn, path);
  const exit = exitOf(program);
  await sending;
  program.kill('SIGTERM');
  program.kill('SIGINT');
  expect(await exit).toBe(1);
  await standIn.close();
});
