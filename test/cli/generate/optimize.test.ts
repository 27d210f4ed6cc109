import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const FRUIT = 'fig\nlime\npear\nplum\nkiwi\n';

interface Made {
  readonly rows: number;
  readonly columns: number;
  readonly oneSharedCell: boolean;
  readonly placements: readonly { readonly label: string }[];
  readonly leftOut?: readonly string[];
  readonly optimum: Readonly<Record<string, unknown>>;
  readonly certificate: { readonly checks: Readonly<Record<string, boolean>> };
}

const SEARCH = ['generate', '--words', '-', '--seed', '1', '--directions', 'E,S', '--format', 'json'];

const searched = async (list: string, ...args: string[]) => {
  const { code, out, errors } = await createCliRig().pipe(list, ...SEARCH, ...args);
  expect([code, errors]).toEqual([0, expect.any(String)]);
  const made: Made = JSON.parse(out);
  expect(Object.values(made.certificate.checks).every(Boolean)).toBe(true);
  return { made, errors, out };
};

test('--smallest holds the whole list on the fewest cells, with a proof', async () => {
  const { made, errors, out } = await searched('fig\nlime\n', '--smallest');
  expect(made).toMatchObject({ rows: 2, columns: 4, oneSharedCell: true });
  expect(made.placements).toHaveLength(2);
  expect(made.optimum).toEqual({
    objective: 'smallest',
    sharing: 'one',
    value: 8,
    bound: 8,
    method: 'board',
    proved: true,
    seconds: 0,
    seed: '1',
    threads: 1,
  });
  expect(errors).toBe(
    '2 × 4 (8 cells), proved best: at least 8 cells as no smaller board from 2 × 2 has room on its lines.\n',
  );
  const checked = await createCliRig().pipe(out, 'verify', '-');
  expect(checked.code).toBe(0);
});

test('--square allows squares only', async () => {
  const { made } = await searched('fig\nlime\n', '--smallest', '--square', '--sharing', 'any');
  expect(made).toMatchObject({ rows: 4, columns: 4, oneSharedCell: false, optimum: { sharing: 'any', proved: true } });
});

test('--most places as many words as a board holds, and counts the others', async () => {
  const { made, errors } = await searched(`${FRUIT}dragonfruit\n`, '--most', '--size', '3x4');
  expect(made.placements.length + (made.leftOut?.length ?? 0)).toBe(6);
  expect(made.leftOut).toContain('dragonfruit');
  expect(made.optimum).toMatchObject({ objective: 'most', value: made.placements.length, proved: true });
  expect(errors).toContain(`Left out: ${made.leftOut?.length} of 6 words.`);
});

test('words that fit nowhere are the reason why no board has more', async () => {
  const { made, errors } = await searched('cat\ndog\nbird\n', '--most', '--size', '3x3');
  expect(made.optimum).toMatchObject({ value: 2, bound: 2, method: 'places', proved: true });
  expect(errors).toBe(
    '2 words, proved best: at most 2 words as no other word has a place on this board, even alone.\nLeft out: 1 of 3 words.\n',
  );
});

test('--fullest places the most letters', async () => {
  const { made } = await searched(FRUIT, '--fullest', '--size', '3x4');
  const letters = made.placements.reduce((sum, { label }) => sum + label.length, 0);
  expect(made.optimum).toMatchObject({ objective: 'fullest', value: letters, bound: letters, proved: true });
});

const MANY = Array.from(
  { length: 40 },
  (_, i) => `word${String.fromCharCode(97 + (i % 26), 97 + ((i * 7 + Math.floor(i / 26)) % 26), 120)}`,
);

test('words that share any cells have a certificate of the rules asked of them, and verify says so', async () => {
  const list = 'cat\ntac\nscatter\ncater\n';
  const { made, out } = await searched(list, '--smallest', '--sharing', 'any');
  expect(made.oneSharedCell).toBe(false);
  const asked = ['words-placed', 'crossings-equal', 'mask-empty', 'message-exact', 'filled'];
  expect(Object.keys(made.certificate.checks)).toEqual(asked);
  const verified = await createCliRig().pipe(out, 'verify', '-');
  expect(verified.code).toBe(0);
  expect(verified.out).not.toContain('one-shared-cell');
  const forged = { ...made, oneSharedCell: true };
  expect(await createCliRig().pipe(JSON.stringify(forged), 'verify', '-')).toMatchObject({ code: 1 });
  const one = await searched(list, '--smallest');
  expect(one.made.certificate.checks['one-shared-cell']).toBe(true);
});

test('a word twice in the list is refused, in any case of letters', async () => {
  const { code, out, errors } = await createCliRig().pipe(
    'cat\ncat\ndog\nDOG\n',
    'generate',
    '--words',
    '-',
    '--smallest',
  );
  expect([code, out]).toEqual([1, '']);
  expect(errors.match(/once is enough/gu)).toHaveLength(2);
  const kept = await searched('cat\ncat\ndog\nDOG\n', '--smallest', '--keep-good');
  expect(kept.made.placements.map(({ label }) => label)).toEqual(['cat', 'dog']);
  expect(kept.errors.match(/^Left out: line [24]: .*once is enough/gmu)).toHaveLength(2);
});

test('Ctrl-C keeps the best board, and says so', async () => {
  const rig = createCliRig({ stopsAtPause: 3 });
  const { code, out, errors } = await rig.pipe(MANY.join('\n'), ...SEARCH, '--smallest');
  expect(code).toBe(0);
  const made: Made = JSON.parse(out);
  expect(made.placements).toHaveLength(40);
  expect(made.optimum).toMatchObject({ proved: false });
  expect(errors).toMatch(
    /^Stopping with the best board so far …\nStopped: this is the best board so far\.\n\d+ × \d+ \(\d+ cells\), not proved best: at least/,
  );
});

test('Ctrl-C before the first board says so and writes nothing', async () => {
  const rig = createCliRig({ stopsAtPause: 1 });
  // Only two of them fit in a row, which counting letters does not see.
  const long = Array.from({ length: 230 }, (_, i) =>
    `q${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}ux`.repeat(8),
  );
  rig.write('many.txt', long.join('\n'));
  const run = await rig.run('generate', '--words', 'many.txt', '--smallest', '--directions', 'E', '--out', 'a.json');
  expect(run).toMatchObject({
    code: 1,
    errors: 'Stopping …\nStopped before the first board was found, so nothing is written.\n',
  });
  expect(() => rig.read('a.json')).toThrow('ENOENT');
});

test('a list that no board holds is refused at once, not for want of time', async () => {
  const long = Array.from({ length: 260 }, (_, i) =>
    `q${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}ux`.repeat(8),
  );
  const run = await createCliRig().pipe(long.join('\n'), 'generate', '--words', '-', '--smallest', '--directions', 'E');
  expect(run).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/No board of up to 100 × 100 holds the whole list: .*more --directions\.\n$/),
  });
});

test('nothing is shown of the search after a terminal has read that it stops', async () => {
  const rig = createCliRig({ stopsAtPause: 3, isTTY: true, tickMs: 200 });
  rig.write('many.txt', MANY.join('\n'));
  const { errors } = await rig.run('generate', '--words', 'many.txt', '--smallest', '--out', 'a.json');
  const [before, after] = errors.split('Stopping with the best board so far …\n');
  expect(before).toContain('Best so far');
  expect(after).not.toContain('Best so far');
});

test('the time ends a search, and a terminal shows the best so far', async () => {
  const rig = createCliRig({ isTTY: true, tickMs: 50 });
  rig.write('many.txt', MANY.join('\n'));
  const args = ['generate', '--words', 'many.txt', '--most', '--size', '8x8', '--timeout', '1', '--out', 'a.json'];
  const { code, errors } = await rig.run(...args);
  expect(code).toBe(0);
  expect(errors).toMatch(/Best so far: \d+ words; at most \d+ words by counting/);
  expect(errors).toMatch(/not proved best: at most/);
  expect(errors).toContain('(--seed drawn-seed takes the same steps again)');
  expect(JSON.parse(rig.read('a.json').toString()).optimum.seconds).toBeGreaterThanOrEqual(1);
});

test.each<[string, string[], number, RegExp]>([
  ['two objectives', ['--smallest', '--most', '--size', '5x5'], 2, /^Give either --smallest or --most, not both\.\n$/],
  [
    'a size for the smallest board',
    ['--smallest', '--size', '5x5'],
    2,
    /--smallest chooses the size itself: leave out --size/,
  ],
  ['no size for the most words', ['--most'], 2, /--most fills a board of a fixed size: add --size/],
  ['a square of no kind', ['--square'], 2, /add --smallest/],
  ['sharing of no kind', ['--sharing', 'any'], 2, /--sharing is for --smallest, --most and --fullest/],
  ['threads of no kind', ['--threads', '2'], 2, /--threads is for --smallest, --most and --fullest/],
  ['too many threads', ['--smallest', '--threads', '65'], 2, /“65” is not a whole number from 1 to 64/],
  ['a negative number of threads', ['--smallest', '--threads', '-1'], 2, /“-1” is not a whole number from 1 to 64/],
  ['a negative time', ['--smallest', '--timeout', '-5'], 2, /“-5” is not a number of seconds from 0\.001 to 86400/],
  ['a time too short', ['--smallest', '--timeout', '.0009'], 2, /is not a number of seconds from 0\.001 to 86400/],
  ['a message', ['--fullest', '--size', '5x5', '--message', 'hello'], 2, /leave out --message, or --fullest/],
  [
    'several puzzles',
    ['--smallest', '--count', '3', '--out', 'a.pdf'],
    2,
    /--smallest makes one puzzle: leave out --count/,
  ],
  ['a board too small for every word', ['--most', '--size', '2x2'], 1, /No word of the list has a place on the board/],
])('%s is refused in one sentence', async (_, args, code, message) => {
  const rig = createCliRig();
  rig.write('fruit.txt', FRUIT);
  const run = await rig.run('generate', '--words', 'fruit.txt', ...args);
  expect(run).toMatchObject({ code, out: '', errors: expect.stringMatching(message) });
  expect(run.errors.trim().split('\n')).toHaveLength(1);
});

test('several threads find the same proof, and say that a seed is not all', async () => {
  const { made, errors } = await searched('fig\nlime\n', '--smallest', '--threads', '2');
  expect(made.optimum).toMatchObject({ value: 8, bound: 8, proved: true, threads: 2, seed: '1' });
  expect(errors).toMatch(/^Note: with several threads, the same seed may give another board\.\n2 × 4/);
  const unseeded = ['generate', '--words', '-', '--smallest', '--square'];
  expect((await createCliRig().pipe('fig\nlime\n', ...unseeded, '--threads', '2')).errors).not.toContain('Seed');
  expect((await createCliRig().pipe('fig\nlime\n', ...unseeded)).errors).toContain(
    'Seed: drawn-seed (--seed drawn-seed makes the same again)',
  );
});

test('a theme is no list for the best board', async () => {
  const { code, errors } = await createCliRig().run('generate', '--theme', 'ocean', '--smallest');
  expect([code, errors]).toEqual([2, '--smallest is for a list of your own: give --words FILE.\n']);
});

test('a complete search that would take too much memory is left out, with the estimate', async () => {
  const rig = createCliRig({ stopsAtPause: 1 });
  const { code, errors } = await rig.pipe(MANY.join('\n'), ...SEARCH, '--most', '--size', '100x100');
  expect(code).toBe(0);
  expect(errors).not.toContain('MB');
  const long = Array.from(
    { length: 300 },
    (_, i) => `qu${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))}x`,
  );
  const large = await createCliRig({ stopsAtPause: 1 }).pipe(long.join('\n'), ...SEARCH, '--most', '--size', '100x100');
  expect(large.code).toBe(0);
  expect(large.errors).toMatch(
    /^Note: the bound comes from counting alone and is weaker, as a complete search would need 46 MB and gets 31 MB at most/,
  );
});
