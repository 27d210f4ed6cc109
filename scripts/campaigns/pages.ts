import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureIdle, pace, quantile, readMetrics, startProgram } from './bot-program.ts';
import {
  cellsIn,
  createRoom,
  listen,
  ORIGIN,
  openGame,
  openPage,
  type Page,
  refresh,
  submit,
  waitForPost,
} from './page-visitors.ts';

/**
 * A thousand members have the web player open, each page asking for news as pages do, while others use commands in Discord.
 * Told are the times of finds made on the pages, of the way from a find's answer to all other pages of a shared board, and
 * what memory an open page takes.
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
/** How many others use commands. */
const OTHERS = 200;
const REFRESH_S = 30;
const OPENED_AT_ONCE = 20;

const folder = mkdtempSync(join(tmpdir(), 'searchlight-pages-'));
const databaseUrl = `file:${join(folder, 'pages.db')}`;
const room = await createRoom(databaseUrl, PAGES + OTHERS, values.mode);
const program = await startProgram(room.standIn, { databaseUrl, backupFolder: folder, publicUrl: ORIGIN });
const url = program.url.replace(/\/$/, '');
const game = await openGame(databaseUrl);
const edition = await waitForPost(game, room);
const cells = cellsIn(edition);

/** When each word was last heard of, and how often. */
const heard = new Map<number, number[]>();
const pages: Page[] = [];
const openSome = async (members: readonly string[]): Promise<void> => {
  for (let first = 0; first < members.length; first += OPENED_AT_ONCE) {
    const some = members.slice(first, first + OPENED_AT_ONCE);
    const opened = await Promise.all(some.map((userId) => openPage(game, url, room, userId, edition)));
    pages.push(...opened);
    if (values.mode !== 'together') continue;
    await Promise.all(
      opened.map((page) =>
        listen(url, page, (message) => {
          if (message.kind !== 'board') return;
          const times = heard.get(message.board.finds.length) ?? [];
          heard.set(message.board.finds.length, [...times, performance.now()]);
        }),
      ),
    );
  }
};

/** Megabytes after the last garbage is likely gone. */
const settledMegabytes = async (): Promise<number> => {
  const looks: number[] = [];
  await pace(2, 6, () => void readMetrics(url).then(({ megabytes }) => looks.push(megabytes)));
  return Math.min(...looks);
};

// The first hundred warm the program up: what it keeps from then on is the pages'.
await openSome(room.members.slice(0, PAGES / 10));
const before = await settledMegabytes();
await openSome(room.members.slice(PAGES / 10, PAGES));
const after = await settledMegabytes();

const found: number[] = [];
const reached: number[] = [];
let refused = 0;
let taken = 0;

const find = async (index: number): Promise<void> => {
  const page = pages[index % PAGES] as Page;
  const turn = Math.floor(index / PAGES);
  const text = cells[(index + turn) % cells.length] ?? '';
  const begun = performance.now();
  const answer = await submit(url, page, edition.id, text);
  const answered = performance.now();
  if (!answer) {
    refused++;
    return;
  }
  found.push(answered - begun);
  if (answer.outcomes[0]?.kind === 'taken') taken++;
  const size = answer.puzzle.shared?.finds.length ?? 0;
  if (answer.outcomes[0]?.kind !== 'found' || size === 0) return;
  setTimeout(() => reached.push(...(heard.get(size) ?? []).map((at) => Math.max(0, at - answered))), 2_000);
};

const others = room.members.slice(PAGES);
const command = async (index: number): Promise<void> => {
  const request = {
    userId: others[index % OTHERS] ?? '',
    channelId: room.channelId,
    name: 'found',
    subcommand: undefined,
    options: { cells: cells[Math.floor(index / OTHERS) % cells.length] ?? '' },
  };
  await room.standIn.useCommand(request, 'settled');
};

const stopIdle = await measureIdle();
const { processorS: usedBefore } = await readMetrics(url);
const work: Promise<void>[] = [];
await Promise.all([
  pace(RATE, SECONDS, (index) => work.push(command(index))),
  pace(FINDS, SECONDS, (index) => work.push(find(index))),
  pace(PAGES / REFRESH_S, SECONDS, (index) => work.push(refresh(url, pages[index % PAGES] as Page, edition.id))),
]);
await Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, 30_000))]);
await new Promise((resolve) => setTimeout(resolve, 2_500));
const idle = await stopIdle();
const { turnMs, processorS } = await readMetrics(url);
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');
console.log(`${PAGES} pages (${values.mode}), ${RATE} commands and ${FINDS} finds a second for ${SECONDS} s`);
console.log(
  `finds answered: ${found.length} (${refused} refused, ${taken} taken), p50 / p99 / longest ${times(found)} ms`,
);
if (reached.length > 0) console.log(`from a find's answer to the other pages: ${reached.length}, ${times(reached)} ms`);
console.log(
  `memory: ${before.toFixed(0)} MB with ${PAGES / 10} pages, ${after.toFixed(0)} with ${PAGES}: ${(((after - before) * 1e6) / (PAGES * 0.9) / 1_024).toFixed(1)} KiB a page`,
);
console.log(`processor: ${(processorS - usedBefore).toFixed(1)} s`);
console.log(
  `longest turn ${turnMs.toFixed(0)} ms, of an idle process ${idle.maxMs.toFixed(0)} ms (p99.9 ${idle.p999Ms.toFixed(0)})`,
);
program.child.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });
process.exit(refused > 0 ? 1 : 0);
