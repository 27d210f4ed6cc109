import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { type Clock, createTimerClock } from '../../src/playground/model/clock.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { textOf } from './bot-rig.ts';
import { builtProgram } from './built-program.ts';
import { isPost } from './posts.ts';

const PROGRAM = join(await builtProgram(), 'main.js');

/** Stops the real program while members wait for their answers. */

const FINDERS = 8;
const SLOW_MS = 1_000;
const TIMERS = createTimerClock(Date.now);

/** Slow requests take their time, and Discord waits for a busy machine as long as that needs. */
const SLOW_CLOCK: Clock = {
  now: Date.now,
  after: (delayMs, action) => (delayMs === SLOW_MS ? TIMERS.after(delayMs, action) : () => undefined),
};
const FOLLOW_UP = /^\/webhooks\/\d+\/[^/]+\/messages\//;
const FIRST_ANSWER = /^\/interactions\/\d+\/[^/]+\/callback$/;

interface Program {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly exit: Promise<number | null>;
}

const startProgram = async (standIn: StandIn, env: Record<string, string>): Promise<Program> => {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      OPS_PORT: '0',
      BACKUP_DIR: mkdtempSync(join(tmpdir(), 'searchlight-')),
      DISCORD_TOKEN: standIn.token,
      DISCORD_API_URL: standIn.apiUrl,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  const hear = (chunk: unknown): void => {
    said += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = exit.then(() => Promise.reject(new Error(`the program ended:\n${said}`)));
  await Promise.race([expect.poll(() => said).toContain('Stop with'), ended]);
  ended.catch(() => undefined);
  return { child, said: () => said, exit };
};

/** The stop, as members and a load balancer see it. */
export interface Stop {
  readonly outcomes: readonly Outcome[];
  readonly code: number | null;
  readonly said: string;
  /** The answer of `/readyz` after the signal. */
  readonly readiness: string;
}

const addressIn = (said: string, what: string): string => new RegExp(`${what} at (http://\\S+)`).exec(said)?.[1] ?? '';

/** Sends SIGTERM when Discord has the acknowledgement of each find, and no answer yet. */
export const stopUnderLoad = async (databaseUrl: string, transport: 'gateway' | 'http'): Promise<Stop> => {
  const standIn = await createStandIn({ clock: SLOW_CLOCK });
  onTestFinished(() => standIn.close());
  const isHttp = transport === 'http';
  const { child, said, exit } = await startProgram(standIn, {
    DATABASE_URL: databaseUrl,
    ...(isHttp && { DISCORD_PUBLIC_KEY: standIn.publicKey, DRAIN_SECONDS: '1' }),
  });
  const url = addressIn(said(), 'Interactions');
  if (isHttp) await standIn.useInteractionsEndpoint(`${url}/interactions`);
  const channelId = standIn.channelId('daily-puzzle');
  const use = (userId: string, name: string, subcommand: string | undefined, options: Record<string, string>) =>
    standIn.useCommand({ userId, channelId, name, subcommand, options });
  await use(standIn.memberId('Mara'), 'daily', 'setup', { time: '00:00', difficulty: 'easy' });
  await standIn.waitForMessage(channelId, isPost);
  const finders = Array.from({ length: FINDERS }, (_, i) =>
    standIn.addMember(standIn.guildId(), { name: `Finder ${i}` }),
  );
  standIn.faults.add({ fault: { kind: 'slow', delayMs: SLOW_MS }, method: 'PATCH', path: FOLLOW_UP, times: FINDERS });
  const acknowledged = (): number =>
    standIn.truth.filter((entry) => entry.kind === 'request' && FIRST_ANSWER.test(entry.path) && entry.status < 300)
      .length;
  const already = acknowledged();
  const answers = finders.map((userId) => use(userId, 'found', undefined, { cells: 'A1 B1' }));
  await expect.poll(acknowledged).toBe(already + FINDERS);
  child.kill('SIGTERM');
  await expect.poll(said).toContain('Stopping');
  const ready = await fetch(`${addressIn(said(), 'Health and metrics')}/readyz`);
  const readiness = `${ready.status} ${await ready.text()}`;
  const outcomes = await Promise.all(answers);
  return { outcomes, code: await exit, said: said(), readiness };
};

/** Expects that every member got the answer and no connection was reset. */
export const expectCleanStop = ({ outcomes, code, said, readiness }: Stop): void => {
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array.from({ length: FINDERS }, () => 'message'));
  for (const outcome of outcomes) expect(textOf(outcome)).toMatch(/A1–B1.*spells/);
  expect(readiness).toBe('503 stopping: it finishes what it has begun\n');
  expect(said.split('Stopping')[1]).not.toMatch(/"level":[456]0/);
  expect(code).toBe(0);
};
