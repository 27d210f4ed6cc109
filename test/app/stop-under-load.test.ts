import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { expectCleanStop, stopUnderLoad } from '../rigs/stop-under-load.ts';

const databaseUrl = (): string => `file:${join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'a.db')}`;

test('members whose finds are acknowledged get their answers although the program stops', async () => {
  expectCleanStop(await stopUnderLoad(databaseUrl(), 'gateway'));
});

test('over HTTP they do too, and no request is cut', async () => {
  expectCleanStop(await stopUnderLoad(databaseUrl(), 'http'));
});
