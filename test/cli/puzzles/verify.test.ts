import { expect, test } from 'vitest';
import { type CliRig, createCliRig } from '../cli-rig.ts';

interface PuzzleFile {
  grid: string[];
  placements: { word: string; label: string; start: string; end: string }[];
  certificate: { gridSha256: string; seed: string; checks: Record<string, boolean> };
  seed: string;
  message?: string;
}

const made = async (rig: CliRig, ...more: string[]): Promise<PuzzleFile> =>
  JSON.parse((await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--format', 'json', ...more)).out);

const verify = (rig: CliRig, file: unknown) => rig.pipe(JSON.stringify(file), 'verify', '-');

test('a puzzle as it was made passes every check, by file or standard input', async () => {
  const rig = createCliRig();
  await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--out', 'p.json');
  const { code, out } = await rig.run('verify', 'p.json');
  expect(code).toBe(0);
  expect(out).not.toContain('FAIL');
  expect(out).toMatch(/^ok {4}words-placed .*\n/);
  expect(out).toMatch(/p\.json: 12x12, 12 words, seed s: everything holds\.\n$/);
  expect((await verify(rig, await made(rig))).code).toBe(0);
});

test('a rule that a puzzle does not ask for is not called kept', async () => {
  const rig = createCliRig();
  const { code, out } = await verify(rig, await made(rig, '--plain'));
  expect(code).toBe(0);
  expect(out).toMatch(/^- {5}words-once {8}not asked of this puzzle$/m);
  expect(out).not.toMatch(/^ok {4}(?:words-once|one-shared-cell|balanced)/m);
});

test('every puzzle of a list is verified', async () => {
  const rig = createCliRig();
  const { out } = await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--count', '3', '--format', 'json');
  const { code, out: report } = await rig.pipe(out, 'verify', '-');
  expect(code).toBe(0);
  expect(report.match(/everything holds/gu)).toHaveLength(3);
  const puzzles: PuzzleFile[] = JSON.parse(out);
  const [first] = puzzles;
  if (first) first.seed = 'other';
  expect(await rig.pipe(JSON.stringify(puzzles), 'verify', '-')).toMatchObject({ code: 1 });
});

test('another letter breaks the certificate, and the word it stood in', async () => {
  const rig = createCliRig();
  const file = await made(rig);
  const { grid } = file;
  const row = grid.findIndex((letters) => /[A-Z]/u.test(letters));
  const letters = grid[row] ?? '';
  grid[row] = (letters.startsWith('Q') ? 'Z' : 'Q') + letters.slice(1);
  const { code, out } = await verify(rig, file);
  expect(code).toBe(1);
  expect(out).toMatch(/^FAIL {2}certificate-grid/mu);
});

test('a placement moved elsewhere fails its check', async () => {
  const rig = createCliRig();
  const file = await made(rig);
  const [first, second] = file.placements;
  if (!first || !second) throw new Error('expected two placements');
  [first.start, first.end] = [first.end, first.start];
  const { code, out } = await verify(rig, file);
  expect(code).toBe(1);
  expect(out).toMatch(/^FAIL {2}words-placed/mu);
});

test('a certificate that claims what is not so fails, also with the right hash', async () => {
  const rig = createCliRig();
  const file = await made(rig);
  file.certificate.checks['filled'] = false;
  const { code, out } = await verify(rig, file);
  expect(code).toBe(1);
  expect(out).toMatch(/^ok {4}certificate-grid/mu);
  expect(out).toMatch(/^FAIL {2}certificate-true/mu);
});

test('a message that is not spelled fails', async () => {
  const rig = createCliRig();
  const { code, out } = await verify(rig, { ...(await made(rig)), message: 'HELLO' });
  expect(code).toBe(1);
  expect(out).toMatch(/^FAIL {2}message-exact/mu);
});

test('answers alone are no certified puzzle', async () => {
  const rig = createCliRig();
  expect((await verify(rig, await made(rig, '--answers'))).code).toBe(1);
});

test('what is no puzzle is reported in one line', async () => {
  const rig = createCliRig();
  const cases: [string, RegExp][] = [
    ['hello', /^standard input holds no list of words/],
    ['{"a": 1', /^standard input is not JSON/],
    ['hello\nyou', /^standard input is not a grid: row 2 has 3 letters/],
    ['[]', /^standard input holds no puzzle/],
    ['{}', /^standard input is not a puzzle: /],
    ['null', /^standard input holds no list of words/],
    [JSON.stringify({ ...(await made(rig)), grid: ['AB', 'C'] }), /^standard input is not a puzzle: .*rows/],
  ];
  for (const [text, message] of cases) {
    const { code, out, errors } = await rig.pipe(text, 'verify', '-');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toMatch(message);
    expect(errors.split('\n')).toHaveLength(2);
  }
});

test('a missing file and a missing argument are told apart by their exit codes', async () => {
  const rig = createCliRig();
  expect(await rig.run('verify', 'none.json')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/none\.json cannot be read/),
  });
  expect(await rig.run('verify')).toMatchObject({ code: 2 });
});
