import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvFile } from '../../src/app/read-env-file.ts';

const newPath = (): string => join(mkdtempSync(join(tmpdir(), 'searchlight-env-')), '.env');

const read = (bytes: string | Uint8Array) => {
  const path = newPath();
  writeFileSync(path, bytes);
  return readEnvFile(path);
};

test('no file sets nothing', () => {
  expect(readEnvFile(newPath())).toEqual({ kind: 'read', variables: {} });
});

test.each([
  ['plain', 'PORT=1\n'],
  ['with quotes', 'PORT="1"\n'],
  ['with single quotes and a comment', "PORT='1' # the port\n"],
  ['with a mark at its beginning', '\uFEFFPORT=1\n'],
  ['with line ends of Windows', 'PORT=1\r\n'],
  ['for a shell', 'export PORT=1\n'],
])('a file %s is read', (_, text) => {
  expect(read(text)).toEqual({ kind: 'read', variables: { PORT: '1' } });
});

test.each([
  ['UTF-16', Buffer.from('\uFEFFPORT=1\r\n', 'utf16le')],
  ['UTF-16 without a mark', Buffer.from('PORT=1\r\n', 'utf16le')],
  ['Latin-1', Buffer.from('# größer\nPORT=1\n', 'latin1')],
])('a file in %s is refused instead of being read as if it were empty', (_, bytes) => {
  const file = read(bytes);
  expect(file).toEqual({
    kind: 'unreadable',
    problem: expect.stringMatching(/^\/.*\.env is not UTF-8 text: save it as UTF-8, then start again\.$/),
  });
});

test('a folder in the place of the file is named', () => {
  const path = newPath();
  mkdirSync(path);
  const problem = `${path} cannot be read (EISDIR): it has to be a file that this account may read.`;
  expect(readEnvFile(path)).toEqual({ kind: 'unreadable', problem });
});
