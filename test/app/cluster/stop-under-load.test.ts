import { test } from 'vitest';
import { expectCleanStop, stopUnderLoad } from '../../rigs/stop-under-load.ts';
import { createSharedDatabase } from './cluster-database.ts';

test('with PostgreSQL, members get the answers to acknowledged finds although the program stops', async () => {
  expectCleanStop(await stopUnderLoad(await createSharedDatabase(), 'gateway'));
});

test('over HTTP they do too, and no request is cut', async () => {
  expectCleanStop(await stopUnderLoad(await createSharedDatabase(), 'http'));
});
