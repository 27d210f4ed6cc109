import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { StandIn } from '../../../src/playground/stand-in.ts';
import { isPost } from '../../../test/rigs/posts.ts';
import type { ProgramRig } from '../program-rig.ts';
import { fill, isFiller, lostSince, makeRoom, readFiles } from './volumes.ts';

/** The attempts in a bad place, and their results. */

export interface Result {
  readonly code?: number | null;
  readonly text: string;
  /** Files that the program overwrote or lost against the rules. */
  readonly lost?: string | undefined;
}

export interface Place {
  readonly rig: ProgramRig;
  readonly standIn: StandIn;
  /** An empty folder of the case's own. */
  readonly folder: string;
  /** A separate volume of this many megabytes. */
  readonly mount: (megabytes: number) => string;
  /** Settings of a bot with its data in that folder. */
  readonly envIn: (folder: string) => Record<string, string>;
}

export const CONNECTED = /^Connected\./mu;

/** A bot with a day's post and a backup, stopped again. */
export const installIn = async ({ rig, envIn }: Place, folder: string): Promise<void> => {
  const bot = rig.startBot({ env: envIn(folder) });
  await bot.until(/the database is backed up/u);
  await bot.until(CONNECTED);
  bot.child.kill('SIGTERM');
  await bot.ended;
};

/** Starts the bot, which must not change any file. */
export const refusedIn = async (
  { rig, envIn }: Place,
  folder: string,
  env: Record<string, string> = {},
): Promise<Result> => {
  const before = readFiles(folder);
  const { code, text } = await rig.startBot({ env: { ...envIn(folder), ...env } }).ended;
  return { code, text, lost: lostSince(before, folder) };
};

/** Starts the bot with a `.env` of these bytes; its other settings come from the environment. */
export const startWith = async ({ rig, folder, envIn }: Place, bytes: string | Uint8Array): Promise<Result> => {
  writeFileSync(join(folder, '.env'), bytes);
  const { DISCORD_TOKEN: _, ...env } = envIn(folder);
  const bot = rig.startBot({ env, cwd: folder });
  await Promise.race([bot.until(CONNECTED).catch(() => undefined), bot.until(/playground/u).catch(() => undefined)]);
  bot.child.kill('SIGTERM');
  const { code, text } = await bot.ended;
  return { code, text };
};

export const restore = async (
  place: Place,
  args: readonly string[],
  prepare: (backups: string) => void,
): Promise<Result> => {
  const { rig, folder, envIn } = place;
  await installIn(place, folder);
  const database = join(folder, 'a.db');
  const before = readFileSync(database);
  prepare(join(folder, 'backups'));
  const { code, text } = await rig.searchlight(['restore', ...args], { env: envIn(folder), cwd: folder }).ended;
  return { code, text, ...(!readFileSync(database).equals(before) && { lost: 'the database' }) };
};

export const backupIn = (folder: string): string => {
  const [name] = readdirSync(folder).filter((file) => file.endsWith('.db'));
  if (name === undefined) throw new Error(`expected a backup in ${folder}`);
  return join(folder, name);
};

/** A Discord with dates that make the computer's clock look wrong. */
const serveDate = async (ms: number): Promise<{ url: string; close: () => void }> => {
  const server = createServer((_, answer) => {
    answer.setHeader('date', new Date(ms).toUTCString());
    answer.end('{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, close: () => void server.close() };
};

export const startAtDate = async (place: Place, offMs: number): Promise<Result> => {
  const discord = await serveDate(Date.now() - offMs);
  const result = await place.rig.startBot({ env: { ...place.envIn(place.folder), DISCORD_API_URL: discord.url } })
    .ended;
  discord.close();
  return result;
};

/** Fills a bot's volume while it runs. Reports its answers to a member then, and after the volume has room again. */
export const playOnFull = async ({ rig, standIn, mount, envIn, folder }: Place): Promise<Result> => {
  const volume = mount(12);
  const bot = rig.startBot({ env: { ...envIn(volume), BACKUP_DIR: join(folder, 'backups') } });
  await bot.until(CONNECTED);
  await bot.until(/the database is backed up/u);
  const [userId, channelId] = [standIn.memberId('Mara'), standIn.channelId('daily-puzzle')];
  const options = { time: '00:00', timezone: 'UTC' };
  const setUp = () => standIn.useCommand({ userId, channelId, name: 'daily', subcommand: 'setup', options }, 'settled');
  fill(volume);
  const full = JSON.stringify(await setUp());
  const url = /Health and metrics at (\S+)/u.exec(bot.text())?.[1] ?? '';
  const ready = await (await fetch(`${url.replace(/\/$/u, '')}/readyz`)).text();
  makeRoom(volume);
  const after = JSON.stringify(await setUp());
  await standIn.waitForMessage(channelId, isPost);
  bot.child.kill('SIGTERM');
  await bot.ended;
  const contentOf = (json: string): string => /"content":"([^"]*)"/u.exec(json)?.[1] ?? json;
  const said = `member: ${contentOf(full)} | /readyz: ${ready} | afterwards: ${contentOf(after).split('\\n')[0]}`;
  return { text: said, ...(!after.includes('Saved') && { lost: 'the settings' }) };
};

/** Spoils the volume for a bot's backups. Earlier backups must stay, and no unfinished file may remain. */
export const backUpOn = async (
  { rig, mount, envIn, folder }: Place,
  spoil: (volume: string) => void,
): Promise<Result> => {
  const volume = mount(2);
  writeFileSync(join(volume, 'searchlight-auto-2026-01-01T00-00-00Z.db'), 'an earlier one');
  spoil(volume);
  const env = { ...envIn(folder), BACKUP_DIR: volume };
  const bot = rig.startBot({ env });
  await bot.until(/no backup could be made/u);
  await bot.until(CONNECTED);
  const byHand = await rig.searchlight(['backup'], { env, cwd: folder }).ended;
  bot.child.kill('SIGTERM');
  const { text } = await bot.ended;
  const line = text.split('\n').find((candidate) => candidate.includes('no backup could be made')) ?? '';
  const left = readdirSync(volume).filter((name) => !isFiller(name));

  return {
    code: byHand.code,
    text: `${line}\n${byHand.text}`,
    ...(left.length !== 1 && { lost: left.join(', ') }),
  };
};

export const restoreOnFull = async (place: Place): Promise<Result> => {
  const { rig, mount, envIn, folder } = place;
  const volume = mount(12);
  await installIn(place, volume);
  copyFileSync(backupIn(join(volume, 'backups')), join(folder, 'b.db'));
  fill(volume);
  const before = readFiles(volume);
  const args = ['restore', join(folder, 'b.db'), '--force'];
  const { code, text } = await rig.searchlight(args, { env: envIn(volume), cwd: folder }).ended;
  return { code, text, lost: lostSince(before, volume) };
};
