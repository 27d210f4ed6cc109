/**
 * Builds every board of `instances.json` many times with each engine in turn, checks every grid, and prints a table.
 * Run as `npm run bench -- [--boards REGEX] [--runs N] [--engines A,B] [--limit SECONDS] [--cap SECONDS] [--json
 * FILE]`. `--limit` applies to one build. `--cap` applies to all builds of a board by one engine, and reduces its runs.
 * `--peer-limit` and `--peer-cap` are the same limits for the other engines. Times are milliseconds of processor time.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINES, type Engine, type Instance, isRight, type Outcome } from './engines.ts';

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '' },
    runs: { type: 'string', default: '1000' },
    engines: { type: 'string', default: ENGINES.map(({ name }) => name).join() },
    limit: { type: 'string', default: '10' },
    cap: { type: 'string', default: '60' },
    'peer-limit': { type: 'string', default: '10' },
    'peer-cap': { type: 'string', default: '20' },
    json: { type: 'string' },
  },
});

/** Unmeasured builds first, so that every engine is compiled. */
const WARM_UP = 20;

interface Measured {
  readonly board: string;
  readonly density: number;
  readonly engine: string;
  readonly runs: number;
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly p999: number;
  readonly max: number;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The times and outcomes of one engine on one board. */
interface Series {
  readonly engine: Engine;
  readonly build: ReturnType<Engine['prepare']>;
  readonly timesMs: number[];
  readonly outcomes: Partial<Record<Outcome, number>>;
  spentMs: number;
}

/** The seconds allowed to an engine for one build and for all. */
const allowance = (engine: Engine): { readonly limit: number; readonly cap: number } =>
  engine === ENGINES[0]
    ? { limit: Number(values.limit), cap: Number(values.cap) }
    : { limit: Number(values['peer-limit']), cap: Number(values['peer-cap']) };

const runOnce = (series: Series, instance: Instance, run: number): void => {
  const before = cpuMs();
  const { outcome, grid } = series.build(run, allowance(series.engine).limit * 1000);
  const tookMs = cpuMs() - before;
  series.spentMs += tookMs;
  if (run < 0) return;
  const judged = grid && !isRight(instance, grid()) ? 'wrong' : outcome;
  series.outcomes[judged] = (series.outcomes[judged] ?? 0) + 1;
  series.timesMs.push(tookMs);
};

const summarize = (instance: Instance, { engine, timesMs, outcomes }: Series): Measured => {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return {
    board: instance.name,
    density: instance.density,
    engine: engine.name,
    runs: sorted.length,
    outcomes,
    mean: sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length,
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    max: at(1),
  };
};

const measureBoard = (instance: Instance): Measured[] => {
  const wanted = values.engines.split(',');
  const all = ENGINES.filter(({ name }) => wanted.includes(name)).map(
    (engine): Series => ({ engine, build: engine.prepare(instance), timesMs: [], outcomes: {}, spentMs: 0 }),
  );
  for (let run = -WARM_UP; run < Number(values.runs); run++) {
    for (const series of all) {
      // Allows at least one measured run, even if the first ones take long.
      if (series.spentMs < allowance(series.engine).cap * 1000 || (run >= 0 && series.timesMs.length === 0)) {
        runOnce(series, instance, run);
      }
    }
  }
  return all.map((series) => summarize(instance, series));
};

const describeOutcomes = ({ outcomes }: Measured): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ');

const round = (ms: number): string => (ms >= 100 ? ms.toFixed(0) : ms >= 10 ? ms.toFixed(1) : ms.toPrecision(2));

const instances: readonly Instance[] = JSON.parse(readFileSync(new URL('instances.json', import.meta.url), 'utf8'));
const chosen = instances.filter(({ name }) => new RegExp(values.boards).test(name));
const measured: Measured[] = [];

console.log('| board | density | engine | runs | outcome | mean | p50 | p99 | p99.9 | max |');
console.log('|---|---|---|---|---|---|---|---|---|---|');
for (const instance of chosen) {
  for (const row of measureBoard(instance)) {
    const times = [row.mean, row.p50, row.p99, row.p999, row.max].map(round).join(' | ');
    const { board, density, engine, runs } = row;
    console.log(`| ${board} | ${density} | ${engine} | ${runs} | ${describeOutcomes(row)} | ${times} |`);
    measured.push(row);
  }
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(measured, null, 1)}\n`);
