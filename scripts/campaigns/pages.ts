import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { collectGarbage, measureIdle, pace, quantile, readMetrics, startProgram } from './bot-program.ts';
import { bundleChild } from './bundle-child.ts';
import { cellsIn, createRoom, ORIGIN, openGame, waitForPost } from './page-visitors.ts';
import type { PagesOptions, PagesReport, PagesTask } from './pages-child.ts';

/**
 * A thousand members have the web player open, and each page asks for news as pages do. Other members use commands in
 * Discord. Reports the times of finds on the pages, and the delay from a find's answer to all other pages of a shared
 * board. Also reports the memory of an open page.
 */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '200' },
    finds: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '30' },
    mode: { type: 'string', default: 'alone' },
  },
});
const [PAGES, RATE, FINDS, SECONDS] = [values.pages, values.rate, values.finds, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Number of other members, who use commands. */
const OTHERS = 200;
const REFRESH_S = 30;
/** The program's own memory settles while this many pages are open for this long. */
const FIRST_PAGES = PAGES / 10;
const WARM_SECONDS = 5;

const CHILD = fileURLToPath(new URL('./pages-child.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'searchlight-pages-'));
const databaseUrl = `file:${join(folder, 'pages.db')}`;
const { standIn, ...room } = await createRoom(databaseUrl, PAGES + OTHERS, values.mode);
const program = await startProgram(standIn, {
  databaseUrl,
  backupFolder: folder,
  publicUrl: ORIGIN,
  isInspected: true,
});
const url = program.url.replace(/\/$/, '');
const cells = cellsIn(await waitForPost(await openGame(databaseUrl), room));

const options: PagesOptions = { databaseUrl, url: program.memberUrl, room, mode: values.mode };
const browsers = fork(await bundleChild(CHILD, 'pages-child'), [JSON.stringify(options)]);
await once(browsers, 'message');
const ask = async (task: PagesTask): Promise<unknown> => {
  browsers.send(task);
  return (await once(browsers, 'message'))[0];
};

/** Megabytes without garbage, the least of a few readings. */
const settledMegabytes = async (): Promise<number> => {
  const looks: number[] = [];
  for (let look = 0; look < 5; look++) {
    await collectGarbage(program);
    looks.push((await readMetrics(url)).megabytes);
    await sleep(500);
  }
  return Math.min(...looks);
};

await ask({ kind: 'open', from: 0, to: FIRST_PAGES });
await ask({ kind: 'work', finds: 0, refreshes: PAGES / WARM_SECONDS, seconds: WARM_SECONDS });
const before = await settledMegabytes();
await ask({ kind: 'open', from: FIRST_PAGES, to: PAGES });
const after = await settledMegabytes();

const others = room.members.slice(PAGES);
const command = async (index: number): Promise<void> => {
  const request = {
    userId: others[index % OTHERS] ?? '',
    channelId: room.channelId,
    name: 'found',
    subcommand: undefined,
    options: { cells: cells[Math.floor(index / OTHERS) % cells.length] ?? '' },
  };
  await standIn.useCommand(request, 'settled');
};

const stopIdle = await measureIdle();
const { processorS: usedBefore } = await readMetrics(url);
const commands: Promise<void>[] = [];
const [report] = await Promise.all([
  ask({ kind: 'work', finds: FINDS, refreshes: PAGES / REFRESH_S, seconds: SECONDS }) as Promise<PagesReport>,
  pace(RATE, SECONDS, (index) => commands.push(command(index))),
]);
const idle = await stopIdle();
const { turnMs, processorS } = await readMetrics(url);
const { found, reached, refused, taken } = report;
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');
console.log(`${PAGES} pages (${values.mode}), ${RATE} commands and ${FINDS} finds a second for ${SECONDS} s`);
console.log(
  `finds answered: ${found.length} (${refused} refused, ${taken} taken), p50 / p99 / longest ${times(found)} ms`,
);
if (reached.length > 0) console.log(`from a find's answer to the other pages: ${reached.length}, ${times(reached)} ms`);
console.log(
  `memory: ${before.toFixed(0)} MB with ${FIRST_PAGES} pages, ${after.toFixed(0)} with ${PAGES}: ${(((after - before) * 1e6) / (PAGES - FIRST_PAGES) / 1_024).toFixed(1)} KiB a page`,
);
console.log(`processor: ${(processorS - usedBefore).toFixed(1)} s`);
console.log(
  `longest turn ${turnMs.toFixed(0)} ms, of an idle process ${idle.maxMs.toFixed(0)} ms (p99.9 ${idle.p999Ms.toFixed(0)})`,
);
browsers.kill('SIGKILL');
program.child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });
process.exit(refused > 0 ? 1 : 0);
