import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeCrash } from '../../../src/app/describe-crash.ts';
import { describeFewFiles, findFewFiles } from '../../../src/app/running/open-files.ts';
import { createWarningLog } from '../../../src/app/running/warn-of-files.ts';
import { describeEnd } from '../../../src/app/start-errors.ts';
import { createLog } from '../../../src/base/log/write-log.ts';
import { StoreAway } from '../../../src/base/store-failure.ts';
import { apologyFor } from '../../../src/discord/replies/apology.ts';

const tableOf = (limit: number): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'limits-')), 'limits');
  const head = 'Limit                     Soft Limit           Hard Limit           Units     ';
  writeFileSync(
    path,
    `${head}\nMax open files            ${limit}                   4096                 files     \n`,
  );
  return path;
};

const emfile = (): Error => Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });

test('a small limit on open files is one sentence at the start, with the remedy', () => {
  expect(findFewFiles(tableOf(64))).toMatch(/^The bot may have only 64 files .*LimitNOFILE=.*ulimit -n 65536/);
  expect(findFewFiles(tableOf(1_024))).toBeUndefined();
  expect(findFewFiles('/nowhere')).toBeUndefined();
});

test('a program that this limit ends says so without a stack, at its start and later', () => {
  const inFetch = new TypeError('fetch failed', { cause: emfile() });
  for (const error of [emfile(), inFetch]) {
    expect(describeCrash(error)).toEqual([expect.stringMatching(/^The bot stopped.*limit of open files.*LimitNOFILE/)]);
    expect(describeEnd(error)).toMatch(/limit of open files.*LimitNOFILE/);
  }
  expect(describeFewFiles(new Error('other'))).toBeUndefined();
});

test('the log explains the first such error, and again after ten minutes', () => {
  const lines: string[] = [];
  const note = (_: object, line: string): void => void lines.push(line);
  let now = 0;
  const log = createWarningLog({ info: note, warn: note, error: note }, () => now);
  log.error({ error: new TypeError('fetch failed', { cause: emfile() }) }, 'an interaction failed');
  log.warn({ failure: emfile() }, 'the apology was not delivered');
  log.error({ error: new Error('other') }, 'other');
  expect(lines.filter((line) => line.includes('LimitNOFILE'))).toHaveLength(1);
  now += 600_000;
  log.error({ error: emfile() }, 'an interaction failed');
  expect(lines.filter((line) => line.includes('LimitNOFILE'))).toHaveLength(2);
  expect(lines.filter((line) => line === 'an interaction failed')).toHaveLength(2);
});

test('the log of the program writes through it at every level', () => {
  const lines: string[] = [];
  const { log } = createLog({ level: 'info', sink: (line) => lines.push(line) });
  const warning = createWarningLog(log, () => 0);
  for (const level of ['info', 'warn', 'error'] as const) warning[level]({}, `told as ${level}`);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['told as info', 'told as warn', 'told as error']);
});

test('a member whose find met this limit hears that it was not saved', () => {
  expect(apologyFor(new StoreAway(emfile()))).toBe('common.not_saved');
  expect(apologyFor(Object.assign(new Error('unable to open'), { code: 'SQLITE_CANTOPEN' }))).toBe('common.not_saved');
});
