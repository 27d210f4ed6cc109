import { parseArgs } from 'node:util';
import { searchWhole } from '../../src/puzzle/optimize/search-whole.ts';
import { countedWords } from './counted-bound.ts';
import { listInstances, readInstance } from './records.ts';

/**
 * Says whether a complete search rules out a board for all words of an instance, for bounds:
 * `node --import tsx bench/records/rule-out.ts NAME 7x7 6x8 --seconds 300`. Smaller boards are ruled out with it.
 */

const ruleOut = (name: string, size: string, seconds: number): string => {
  const [rows = 0, columns = 0] = size.split('x').map(Number);
  const started = performance.now();
  const outcome = searchWhole(
    countedWords(readInstance(name)),
    { rows, columns },
    { now: () => performance.now(), deadlineMs: started + 1000 * seconds },
  );
  const answer = outcome === 'unknown' ? 'not decided' : outcome === 'impossible' ? outcome : 'possible';
  return `${name} on ${size}: ${answer} after ${((performance.now() - started) / 1000).toFixed(1)} s`;
};

const main = (): void => {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' } },
    allowPositionals: true,
  });
  const [name = '', ...sizes] = positionals;
  const seconds = Number(values.seconds);
  const wrong = sizes.find((size) => !/^[1-9]\d?x[1-9]\d?$/u.test(size));
  if (!listInstances().includes(name))
    console.error(`“${name}” is no instance: choose one of ${listInstances().join(', ')}.`);
  else if (wrong !== undefined || sizes.length === 0) console.error(`Name boards such as 7x7, not “${wrong ?? ''}”.`);
  else if (!(seconds > 0)) console.error(`--seconds must be a number above 0, not “${values.seconds}”.`);
  else {
    for (const size of sizes) console.log(ruleOut(name, size, seconds));
    return;
  }
  process.exitCode = 2;
};

main();
