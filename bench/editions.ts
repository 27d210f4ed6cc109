import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { postedBoard, solutionBoard } from '../src/features/play/board-files.ts';
import { generateDaily } from '../src/game/editions/generate-daily.ts';
import { planEdition } from '../src/game/editions/plan-edition.ts';
import type { Game } from '../src/game/game.ts';
import { BUILT_IN } from '../src/game/lists/list-of-date.ts';
import { formatPuzzle } from '../src/puzzle/formats/puzzle-json.ts';
import { DIFFICULTIES, type Difficulty } from '../src/puzzle/model/difficulty.ts';
import type { Puzzle } from '../src/puzzle/model/puzzle.ts';
import { createDrawer } from '../src/render/output/render-png.ts';
import { addDays, type PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { wordingFor } from '../src/wording/wording.ts';
import { loadPacks } from '../src/words/load-packs.ts';

/**
 * Measures a server's own puzzle by difficulty and weekday: choosing words, building, drawing puzzle and solution, and
 * its stored bytes. Each row covers servers with equal settings. Times are milliseconds of processor time. The last
 * column is the mean of all, in seconds for 10,000 servers.
 *
 *     node --import tsx bench/editions.ts --servers 30 --language en
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '30' },
    language: { type: 'string', default: 'en' },
    monday: { type: 'string', default: '2026-03-09' },
    difficulty: { type: 'string' },
  },
});
const servers = Number(values.servers);
const MONDAY = values.monday as PuzzleDate;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ALL_SERVERS = 10_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyedHash = (text: string): string => createHmac('sha256', 'bench').update(text).digest('hex');
// Built-in editions ask no database.
const game = { packs: loadPacks(), hash, keyedHash } as unknown as Game;

const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(share * numbers.length))] ?? Number.NaN;

/** The processor time of a piece of work, with all threads. Other programs hardly change it. */
const timed = async <T>(work: () => T | Promise<T>): Promise<{ readonly result: T; readonly ms: number }> => {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
};

const draw = createDrawer();
const LOOK = { wording: wordingFor(values.language), colors: 'light' as const };

const drawBoth = async (puzzle: Puzzle, title: string, date: PuzzleDate, difficulty: Difficulty): Promise<number> => {
  const edition = { id: 1, date, title, difficulty, language: values.language, guildId: '1', puzzle };
  const shown = { ...edition, isPractice: false, listing: 'words' as const, messageText: undefined };
  const pictures = await Promise.all([draw(postedBoard(shown, LOOK)), draw(solutionBoard(shown, LOOK))]);
  return pictures.reduce((sum, { length }) => sum + length, 0);
};

interface Cost {
  readonly planMs: number;
  readonly buildMs: number;
  readonly drawMs: number;
  readonly bytes: number;
}

const costOf = async (guildId: string, date: PuzzleDate, difficulty: Difficulty): Promise<Cost> => {
  const settings = { guildId, difficulty, language: values.language, reroll: 0 };
  const planned = await timed(() => planEdition(game, date, settings, BUILT_IN));
  const { spec, title } = planned.result;
  const built = await timed(() => generateDaily(spec, hash));
  if (built.result.kind !== 'generated') throw new Error(`${spec.seed}: ${built.result.kind}`);
  const { puzzle } = built.result;
  const drawn = await timed(() => drawBoth(puzzle, title, date, difficulty));
  return {
    planMs: planned.ms,
    buildMs: built.ms,
    drawMs: drawn.ms,
    bytes: Buffer.byteLength(JSON.stringify(formatPuzzle(puzzle))),
  };
};

const row = (cells: readonly string[]): void => console.log(cells.map((cell) => cell.padStart(10)).join(''));

row(['', '', 'plan p50', 'p99', 'build p50', 'p99', 'draw p50', 'bytes', 's/10,000']);
for (const difficulty of DIFFICULTIES.filter((one) => !values.difficulty || one === values.difficulty)) {
  for (const [day, name] of DAYS.entries()) {
    const costs: Cost[] = [];
    // An unmeasured first run, for the compiler.
    for (let i = -1; i < servers; i++) {
      const cost = await costOf(String(1_000 + i), addDays(MONDAY, day), difficulty);
      if (i >= 0) costs.push(cost);
    }
    const of = (field: keyof Cost): number[] => costs.map((cost) => cost[field]);
    const mean = costs.reduce((sum, { planMs, buildMs, drawMs }) => sum + planMs + buildMs + drawMs, 0) / servers;
    row([
      difficulty,
      name,
      ...[quantile(of('planMs'), 0.5), quantile(of('planMs'), 0.99)].map((ms) => ms.toFixed(1)),
      ...[quantile(of('buildMs'), 0.5), quantile(of('buildMs'), 0.99)].map((ms) => ms.toFixed(0)),
      quantile(of('drawMs'), 0.5).toFixed(0),
      String(quantile(of('bytes'), 0.5)),
      ((mean * ALL_SERVERS) / 1_000).toFixed(0),
    ]);
  }
}
