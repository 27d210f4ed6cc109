import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { probePlace } from '../../../src/store/database/prepare-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'searchlight-probe-'));

test('a folder that can be written is found good, and nothing is left in it', () => {
  expect(probePlace(join(folder, 'a.db'))).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that is missing, or is no folder, gives the code of the system', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(probePlace(join(folder, 'missing', 'a.db'))).toBe('ENOENT');
  expect(probePlace(join(folder, 'file', 'a.db'))).toBe('ENOTDIR');
});
