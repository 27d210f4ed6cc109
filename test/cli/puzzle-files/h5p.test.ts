import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { parseH5p } from '../../../src/cli/puzzle-files/h5p.ts';
import { readZip, ZIP_LIMITS } from '../../../src/cli/puzzle-files/read-zip.ts';
import { createCliRig } from '../cli-rig.ts';

const LIST = 'word,clue\nPolar bear,white\nTiger,striped\nGiraffe,tall\n';

const writeH5p = async (...more: string[]) => {
  const rig = createCliRig();
  rig.write('list.csv', LIST);
  rig.write('secret.txt', 'lynx\n');
  const run = await rig.run('generate', '--words', 'list.csv', '--seed', 's', ...more, '--out', 'a.h5p');
  expect(run.code).toBe(0);
  return { rig, run, bytes: rig.read('a.h5p') };
};

const jsonIn = (bytes: Uint8Array, name: string) => JSON.parse(strFromU8(unzipSync(bytes)[name] ?? new Uint8Array()));

test('a package names its content type and holds words and directions', async () => {
  const { bytes } = await writeH5p('--directions', 'E,SE');
  expect(Object.keys(unzipSync(bytes))).toEqual(['h5p.json', 'content/content.json']);
  expect(jsonIn(bytes, 'h5p.json')).toMatchObject({
    title: 'List',
    language: 'en',
    mainLibrary: 'H5P.FindTheWords',
    preloadedDependencies: [{ machineName: 'H5P.FindTheWords', majorVersion: 1, minorVersion: 4 }],
  });
  const content = jsonIn(bytes, 'content/content.json');
  expect(content.wordList).toBe('POLARBEAR,TIGER,GIRAFFE');
  expect(content.behaviour.orientations).toMatchObject({ horizontal: true, diagonal: true, vertical: false });
  expect(content.behaviour.fillPool).toMatch(/^[A-Z]+$/u);
});

test('the same puzzle gives the same package', async () => {
  expect((await writeH5p()).bytes.equals((await writeH5p()).bytes)).toBe(true);
});

test('all that a package cannot hold is told on standard error', async () => {
  const { run } = await writeH5p('--secret', 'secret.txt', '--shape', 'heart', '--message', 'well done');
  expect(run.errors).toContain(
    'Note: An h5p leaves out spaces and hyphens of the words, the clues, the secret words, the hidden message, the shape, and the grid, as H5P lays the words out anew for each player.',
  );
});

test('verify reads the words of a package, and solve says that it has no grid', async () => {
  const { rig } = await writeH5p();
  const verified = await rig.run('verify', 'a.h5p');
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('a.h5p: 3 words and no grid') });
  expect(await rig.run('solve', 'a.h5p', '--theme', 'ocean')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('holds words but no grid'),
  });
});

const packageOf = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

const ABOUT = JSON.stringify({ mainLibrary: 'H5P.FindTheWords', language: 'de', title: 'Tiere' });
const CONTENT = JSON.stringify({ wordList: 'Löwe, Bär,, Tiger' });

test('a package of the editor, with programs beside the content, is read', () => {
  const files = { 'h5p.json': ABOUT, 'H5P.FindTheWords-1.4/library.json': '{}', 'content/content.json': CONTENT };
  expect(parseH5p(packageOf(files))).toEqual({
    kind: 'h5p',
    words: ['Löwe', 'Bär', 'Tiger'],
    language: 'de',
    title: 'Tiere',
  });
});

test.each(['', 'en_US', '!', undefined])('a package whose language is %s is checked as any other', async (language) => {
  const about = JSON.stringify({ mainLibrary: 'H5P.FindTheWords', language });
  const rig = createCliRig();
  rig.write('other.h5p', packageOf({ 'h5p.json': about, 'content/content.json': CONTENT }));
  expect(await rig.run('verify', 'other.h5p')).toMatchObject({ code: 0, out: expect.stringContaining('3 words') });
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['of another content type', { 'h5p.json': '{"mainLibrary":"H5P.Quiz"}' }, /another kind, H5P\.Quiz/],
  ['without a content type', { 'h5p.json': '{}' }, /another kind, without a name/],
  ['that is no package', { 'a.txt': 'a' }, /is no H5P package/],
  ['with broken JSON', { 'h5p.json': '{' }, /is no H5P package/],
  ['without content', { 'h5p.json': ABOUT }, /no readable content/],
  ['without words', { 'h5p.json': ABOUT, 'content/content.json': '{}' }, /has no words/],
  ['with a name that leads out', { '../h5p.json': ABOUT }, /leads out of its folder/],
  ['with a Windows name that leads out', { 'a\\..\\..\\b': '' }, /leads out of its folder/],
  ['with an absolute name', { '/etc/passwd': '' }, /leads out of its folder/],
])('an archive %s is refused', (_, files, message) => {
  expect(parseH5p(packageOf(files))).toMatchObject({ kind: 'bad-h5p', problem: expect.stringMatching(message) });
});

/** The archive with another size of its first file, in both places that declare it. */
const declare = (zip: Uint8Array, size: number): Uint8Array => {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(size, 22);
  changed.writeUInt32LE(size, changed.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return changed;
};

test('a bomb is refused by its declared size, and by its real one if it lies', () => {
  const bomb = packageOf({ 'h5p.json': 'x'.repeat(8 * ZIP_LIMITS.fileBytes) });
  expect(bomb.length).toBeLessThan(20_000);
  for (const zip of [bomb, declare(bomb, 10), declare(bomb, 0)]) {
    expect(readZip(zip, ['h5p.json'])).toEqual({ kind: 'bad-zip', problem: 'holds h5p.json with more than 1024 KB' });
  }
});

test('a bomb beside the wanted files is never unpacked', () => {
  const zip = packageOf({ 'a.bin': 'x'.repeat(8 * ZIP_LIMITS.fileBytes), 'h5p.json': ABOUT });
  expect(readZip(zip, ['h5p.json'])).toMatchObject({ kind: 'read' });
});

test('too many files, a file twice, a cut archive and an archive of nonsense are refused', () => {
  const many = Object.fromEntries(Array.from({ length: ZIP_LIMITS.entries + 1 }, (_, i) => [`f${i}`, '']));
  expect(readZip(packageOf(many), [])).toMatchObject({ problem: 'holds more than 5000 files' });
  const once = Buffer.from(packageOf({ 'h5p.json': ABOUT }));
  const local = once.subarray(0, once.indexOf('PK\x01\x02', undefined, 'latin1'));
  expect(readZip(Buffer.concat([local, once]), ['h5p.json'])).toMatchObject({ problem: 'holds h5p.json twice' });
  const content = packageOf({ 'h5p.json': Array.from({ length: 999 }, (_, i) => i * i * 7919).join() });
  expect(readZip(content.subarray(0, 200), ['h5p.json'])).toMatchObject({ kind: 'bad-zip' });
  const noise = Buffer.concat([local.subarray(0, 38), Buffer.alloc(400, 0xf7)]);
  expect(readZip(noise, ['h5p.json'])).toMatchObject({ kind: 'bad-zip' });
  expect(readZip(new Uint8Array(ZIP_LIMITS.bytes + 1), [])).toMatchObject({ problem: 'is larger than 64 MB' });
});

test.each([
  ['a.h5p', '--solution'],
  ['a.h5p', '--case', 'lower'],
  ['a.ipuz', '--answers'],
  ['a.ipuz', '--count', '2'],
])('%s is refused with %s', async (file, ...more) => {
  const run = await createCliRig().run('generate', '--theme', 'ocean', ...more, '--out', file);
  expect(run.code).toBe(2);
});
