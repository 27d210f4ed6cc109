import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import { builtProgram } from '../../rigs/built-program.ts';
import { isPost, postText } from '../../rigs/posts.ts';
import { createSharedDatabase } from './cluster-database.ts';

const PROGRAM = join(await builtProgram(), 'main.js');

/** The real program, several times, on one PostgreSQL database. */

interface Process {
  readonly child: ChildProcess;
  /** The address of its metrics. */
  readonly opsUrl: string;
  /** The address for Discord's interactions. Empty if this process takes no interactions. */
  readonly url: string;
  /** All that it has written so far. */
  readonly said: () => string;
}

const start = (standIn: StandIn, databaseUrl: string, role: string): Promise<Process> =>
  new Promise((resolve, reject) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      OPS_PORT: '0',
      DATABASE_URL: databaseUrl,
      DISCORD_TOKEN: standIn.token,
      DISCORD_API_URL: standIn.apiUrl,
      DISCORD_PUBLIC_KEY: standIn.publicKey,
      ROLE: role,
    };
    const child = spawn(process.execPath, [PROGRAM], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    const hear = (chunk: unknown): void => {
      said += chunk;
      if (!said.includes('Stop with')) return;
      const [, opsUrl = ''] = /Health and metrics at (\S+)/.exec(said) ?? [];
      const [, url = ''] = /Interactions at (\S+)/.exec(said) ?? [];
      resolve({ child, opsUrl, url, said: () => said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`a process with ROLE ${role} ended:\n${said}`)));
  });

const POSTS = /posts from now on/;

/** Metrics of the working process and of backups, for alerts. Each appears once, even with several values. */
const toldOfWork = async ({ opsUrl }: Process): Promise<readonly string[]> => {
  const text = await (await fetch(`${opsUrl}/metrics`)).text();
  const told = text.matchAll(/^searchlight_(working [01]|backup_age|built_ahead)/gm);
  return [...told].map(([, what = '']) => what);
};

const WORKING = ['working 1', 'built_ahead'];
const WAITING = ['working 0'];

test('web processes answer, one worker posts, and another takes over when it is killed', async () => {
  // Discord waits as long as it takes: starting programs keeps the machine busy for seconds.
  const standIn = await createStandIn({ clock: { now: Date.now, after: () => () => undefined } });
  onTestFinished(() => standIn.close());
  const databaseUrl = await createSharedDatabase();
  const web = await start(standIn, databaseUrl, 'web');
  const worker = await start(standIn, databaseUrl, 'worker');
  await expect.poll(() => POSTS.test(worker.said())).toBe(true);
  const reserve = await start(standIn, databaseUrl, 'worker');
  await standIn.useInteractionsEndpoint(`${web.url}/interactions`);
  const [userId, daily] = [standIn.memberId('Mara'), standIn.channelId('daily-puzzle')];
  const use = (name: string, subcommand: string | undefined, options = {}, channelId = daily) =>
    standIn.useCommand({ userId, channelId, name, subcommand, options });
  await use('daily', 'setup', { time: '00:00' });
  const post = await standIn.waitForMessage(daily, isPost);
  expect(postText(post)).not.toBe('');
  expect(POSTS.test(reserve.said())).toBe(false);
  expect(await Promise.all([web, worker, reserve].map(toldOfWork))).toEqual([WAITING, WORKING, WAITING]);
  worker.child.kill('SIGKILL');
  await expect.poll(() => POSTS.test(reserve.said())).toBe(true);
  expect(POSTS.test(web.said())).toBe(false);
  expect(await Promise.all([web, reserve].map(toldOfWork))).toEqual([WAITING, WORKING]);
  expect((await use('puzzle', undefined)).kind).toBe('message');
  const posts = standIn.messagesFor(userId, daily).filter(isPost);
  expect(posts).toHaveLength(1);
  expect(standIn.gateway.sessions()).toBe(0);
});
