import { parseArgs } from 'node:util';
import type { Size } from '../../src/puzzle/optimize/optimum.ts';
import { searchWhole } from '../../src/puzzle/optimize/search-whole.ts';
import { countedWords, largestBelow } from './counted-bound.ts';
import { listInstances, readInstance } from './records.ts';

/**
 * Says whether a complete search rules out boards for all words of an instance, for bounds:
 * `node --import tsx bench/records/rule-out.ts NAME 7x7 6x8 --seconds 300`. With `--below CELLS` it takes the largest
 * boards below so many cells. Boards within those, or turned, are ruled out with them.
 */

type Answer = 'impossible' | 'possible' | 'not decided';

const nameOf = ({ rows, columns }: Size): string => `${rows}x${columns}`;

const ruleOut = (name: string, size: Size, seconds: number): Answer => {
  const started = performance.now();
  const outcome = searchWhole(countedWords(readInstance(name)), size, {
    now: () => performance.now(),
    deadlineMs: started + 1000 * seconds,
  });
  const answer = outcome === 'unknown' ? 'not decided' : outcome === 'impossible' ? outcome : 'possible';
  console.log(`${name} on ${nameOf(size)}: ${answer} after ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return answer;
};

const parseSize = (text: string): Size => {
  const [rows = 0, columns = 0] = text.split('x').map(Number);
  return { rows, columns };
};

const main = (): void => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' }, below: { type: 'string' } },
    allowPositionals: true,
  });
  const [name = '', ...sizes] = positionals;
  const seconds = Number(values.seconds);
  const below = Number(values.below ?? 1);
  const wrong = sizes.find((size) => !/^[1-9]\d?x[1-9]\d?$/u.test(size));
  if (!listInstances().includes(name))
    console.error(`“${name}” is no instance: choose one of ${listInstances().join(', ')}.`);
  else if (wrong !== undefined || (sizes.length === 0 && values.below === undefined))
    console.error(`Name boards such as 7x7, not “${wrong ?? ''}”.`);
  else if (!(seconds > 0)) console.error(`--seconds must be a number above 0, not “${values.seconds}”.`);
  else if (!(Number.isInteger(below) && below > 0 && below <= 10_000))
    console.error(`--below must be a number of cells up to 10000, not “${values.below}”.`);
  else {
    const boards = [...sizes.map(parseSize), ...largestBelow(readInstance(name), below)];
    const answers = boards.map((size) => ruleOut(name, size, seconds));
    if (values.below !== undefined && answers.every((answer) => answer === 'impossible'))
      console.log(`No board below ${below} cells holds all words.`);
    return;
  }
  process.exitCode = 2;
};

main();
