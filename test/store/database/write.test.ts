import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = ['src', 'commands'];

test('transactions begin in one place, which takes the lock of the server', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const begin = files.filter((file) => /\.ts$/u.test(file) && /\.transaction\(\)/u.test(readFileSync(file, 'utf8')));
  expect(begin).toEqual([join('src', 'store', 'database', 'write.ts')]);
});
