import { setTimeout as sleep } from 'node:timers/promises';
import { pace } from './bot-program.ts';
import {
  cellsIn,
  listen,
  openGame,
  openPage,
  type Page,
  type Room,
  refresh,
  submit,
  waitForPost,
} from './page-visitors.ts';

/**
 * The browsers of members, in a process apart from the stand-in. Their measurements then show the bot's time alone. The
 * parent sends commands and receives the results.
 */

export interface PagesOptions {
  readonly databaseUrl: string;
  readonly url: string;
  readonly room: Omit<Room, 'standIn'>;
  readonly mode: string;
}

export type PagesTask =
  /** Opens a page for each member of a range in the list. */
  | { readonly kind: 'open'; readonly from: number; readonly to: number }
  /** Finds words and asks for news at a given pace. */
  | { readonly kind: 'work'; readonly finds: number; readonly refreshes: number; readonly seconds: number };

/** Times are in milliseconds. */
export interface PagesReport {
  readonly found: readonly number[];
  /** From a find's answer to each other page of a shared board. */
  readonly reached: readonly number[];
  readonly refused: number;
  readonly taken: number;
}

const OPENED_AT_ONCE = 20;
/** The time limits for other pages to receive a find, and for the last answers. */
const HEARD_MS = 2_000;
const DRAIN_MS = 30_000;

const { databaseUrl, url, room, mode } = JSON.parse(process.argv[2] ?? '') as PagesOptions;
const game = await openGame(databaseUrl);
const edition = await waitForPost(game, room);
const cells = cellsIn(edition);
const pages: Page[] = [];

/** The instants at which pages received each word, by the number of words then. */
const heard = new Map<number, number[]>();

const hear = (page: Page) =>
  listen(url, page, (message) => {
    if (message.kind !== 'board') return;
    const size = message.board.finds.length;
    heard.set(size, [...(heard.get(size) ?? []), performance.now()]);
  });

const open = async (members: readonly string[]): Promise<void> => {
  for (let first = 0; first < members.length; first += OPENED_AT_ONCE) {
    const some = members.slice(first, first + OPENED_AT_ONCE);
    const opened = await Promise.all(some.map((userId) => openPage(game, url, room, userId, edition)));
    pages.push(...opened);
    if (mode === 'together') await Promise.all(opened.map(hear));
  }
};

const pageAt = (index: number): Page => pages[index % pages.length] as Page;

const work = async ({ finds, refreshes, seconds }: PagesTask & { kind: 'work' }): Promise<PagesReport> => {
  const [found, reached]: [number[], number[]] = [[], []];
  let [refused, taken] = [0, 0];
  const find = async (index: number): Promise<void> => {
    const turn = Math.floor(index / pages.length);
    const begun = performance.now();
    const answer = await submit(url, pageAt(index), edition.id, cells[(index + turn) % cells.length] ?? '');
    const answered = performance.now();
    const kind = answer?.outcomes[0]?.kind;
    if (answer) found.push(answered - begun);
    else refused++;
    if (kind === 'taken') taken++;
    const size = kind === 'found' ? (answer?.puzzle.shared?.finds.length ?? 0) : 0;
    if (size === 0) return;
    await sleep(HEARD_MS);
    reached.push(...(heard.get(size) ?? []).map((at) => Math.max(0, at - answered)));
  };
  const tasks: Promise<void>[] = [];
  await Promise.all([
    pace(finds, seconds, (index) => tasks.push(find(index))),
    pace(refreshes, seconds, (index) => tasks.push(refresh(url, pageAt(index), edition.id))),
  ]);
  await Promise.race([Promise.all(tasks), sleep(DRAIN_MS)]);
  return { found, reached, refused, taken };
};

process.on('message', async (task: PagesTask) => {
  if (task.kind === 'open') await open(room.members.slice(task.from, task.to));
  process.send?.(task.kind === 'open' ? 'opened' : await work(task));
});
process.send?.('ready');
