import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { countedBound } from './counted-bound.ts';
import { improvePrimes } from './improve-primes.ts';
import { type Found, improveCount, improveSize, type Run } from './improve-words.ts';
import { writePage } from './make-page.ts';
import {
  type BestRecord,
  FOLDER,
  formatBest,
  isBetter,
  listInstances,
  measureGrid,
  type RecordInstance,
  readBest,
  readInstance,
  writeBest,
} from './records.ts';

/**
 * Looks for a better grid of an instance. It stores each one that `check.py` accepts, and writes the page anew:
 * `node --import tsx bench/records/improve.ts NAME --seconds 60 --seed 1`.
 */

const { version } = JSON.parse(readFileSync(join(FOLDER, '../../package.json'), 'utf8'));

/** What the checker says against a record; empty if it accepts it. */
const faultsOf = (best: BestRecord): string => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-record-'));
  try {
    for (const part of ['instances', 'best']) mkdirSync(join(folder, part));
    cpSync(join(FOLDER, 'instances', `${best.instance}.json`), join(folder, 'instances', `${best.instance}.json`));
    writeFileSync(join(folder, 'best', `${best.instance}.json`), formatBest(best));
    const { status, stdout, error } = spawnSync('python3', [join(FOLDER, 'check.py'), folder], { encoding: 'utf8' });
    if (error) return `The checker needs python3: ${error.message}`;
    return status === 0 ? '' : stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const boundOf = (instance: RecordInstance, before: BestRecord | undefined): BestRecord['bound'] =>
  before && before.bound.how !== 'counting' ? before.bound : { value: countedBound(instance), how: 'counting' };

/** A value that the first grid found will beat. */
const worstOf = ({ objective, words = [] }: RecordInstance): number => {
  const letters = words.join('').length;
  if (objective.kind === 'smallest-square') return Math.ceil(Math.sqrt(1.15 * letters)) + 1;
  return objective.kind === 'smallest-rectangle' ? letters : 0;
};

const improve = (instance: RecordInstance, seconds: number, seed: string): void => {
  const started = performance.now();
  const before = readBest(instance.name);
  const bound = boundOf(instance, before);
  const report = (found: Found): void => {
    const value = measureGrid(instance.objective, found);
    const best: BestRecord = {
      instance: instance.name,
      value,
      bound,
      program: `Searchlight ${version}, bench/records/improve.ts --seed ${seed}`,
      machine: `one core of ${cpus()[0]?.model.trim()}, Node ${process.versions.node}`,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      date: new Date().toISOString().slice(0, 10),
      ...found,
    };
    const faults = faultsOf(best);
    if (faults !== '') throw new Error(`The checker refuses the new grid.\n${faults}`);
    writeBest(best);
    writePage();
    console.log(`${instance.name}: ${value} after ${best.seconds} s`);
  };
  const run: Run = { seed, deadlineMs: started + 1000 * seconds, report };
  const value = before?.value ?? worstOf(instance);
  if (instance.objective.kind === 'most-primes') improvePrimes(instance, value, run, createRng(seed));
  else if (instance.objective.kind === 'most-words') improveCount(instance, value, run);
  else improveSize(instance, value, bound.value, run);
  const after = readBest(instance.name);
  const isNew = after && (!before || isBetter(instance.objective, after.value, before.value));
  console.log(isNew ? 'Stored.' : `Nothing better than ${before?.value ?? 'no grid at all'}.`);
};

const main = (): void => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } },
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const seconds = Number(values.seconds);
  if (!listInstances().includes(name)) {
    console.error(`“${name}” is no instance. Choose one of ${listInstances().join(', ')}.`);
    process.exitCode = 2;
  } else if (!(seconds > 0)) {
    console.error(`--seconds must be a number above 0, not “${values.seconds}”.`);
    process.exitCode = 2;
  } else improve(readInstance(name), seconds, values.seed);
};

main();
