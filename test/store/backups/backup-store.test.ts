import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backupName, listBackups } from '../../../src/store/backups/backup-files.ts';
import { backupStore, countRows, findMiscount } from '../../../src/store/backups/backup-store.ts';
import { writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'searchlight-'));

const makeStore = async (path: string, facts: number): Promise<void> => {
  const db = await openStore(`file:${path}`);
  for (let i = 0; i < facts; i++) await writeMetadata(db, `fact ${i}`, 'x'.repeat(2_000));
  await db.destroy();
};

test('a copy has as many rows of every table as the database', async () => {
  const path = join(newFolder(), 'a.db');
  await makeStore(path, 3);
  await backupStore(path, `${path}.copy`);
  expect(countRows(`${path}.copy`).get('facts')).toBe(3);
  expect(countRows(`${path}.copy`)).toEqual(countRows(path));
});

test('a copy may have what came while it was made, and nothing else', () => {
  const counts = (rows: number) => new Map([['finds', rows]]);
  expect(findMiscount(counts(7), counts(5), counts(9))).toBeUndefined();
  expect(findMiscount(counts(7), counts(9), counts(5))).toBeUndefined();
  expect(findMiscount(counts(4), counts(5), counts(9))).toBe('finds');
  expect(findMiscount(counts(10), counts(5), counts(9))).toBe('finds');
  expect(findMiscount(new Map(), counts(5), counts(5))).toBe('finds');
});

test('a damaged database is not backed up, and the backup that was there stays', async () => {
  const folder = newFolder();
  const path = join(folder, 'a.db');
  await makeStore(path, 200);
  await backupStore(path, join(folder, 'copy.db'));
  const { size } = statSync(join(folder, 'copy.db'));
  const file = await open(path, 'r+');
  await file.write(Buffer.alloc(60_000, 'x'), 0, 60_000, 40_960);
  await file.close();
  await expect(backupStore(path, join(folder, 'copy.db'))).rejects.toThrow(/malformed|damaged/);
  expect(statSync(join(folder, 'copy.db')).size).toBe(size);
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([]);
});

test('backups are told by their names, the newest first, and what is none is left out', async () => {
  const folder = newFolder();
  const [old, late] = [Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 14, 9, 0, 7)];
  const names = [
    backupName('auto', old),
    backupName('before', late, '021-champion-roles'),
    backupName('by-hand', old + 1_000),
    'searchlight.db',
    'notes.txt',
    `${backupName('auto', late)}.partial`,
  ];
  for (const name of names) writeFileSync(join(folder, name), '');
  expect(names.slice(0, 3)).toEqual([
    'searchlight-auto-2026-01-01T00-00-00Z.db',
    'searchlight-before-021-champion-roles-2026-03-14T09-00-07Z.db',
    'searchlight-2026-01-01T00-00-01Z.db',
  ]);
  expect(await listBackups(folder)).toEqual([
    { path: join(folder, names[1] ?? ''), kind: 'before', madeAt: late },
    { path: join(folder, names[2] ?? ''), kind: 'by-hand', madeAt: old + 1_000 },
    { path: join(folder, names[0] ?? ''), kind: 'auto', madeAt: old },
  ]);
  expect(await listBackups(join(folder, 'nowhere'))).toEqual([]);
});
