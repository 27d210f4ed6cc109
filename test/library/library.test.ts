import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GenerateError, type GenerateRequest, generate, render, solve, verify } from '../../src/library/index.ts';

const RIVER = ['otter', 'heron', 'trout', 'Polar bear', { label: 'minnow', clue: 'A small <fish> & quick' }];

const failureOf = async (request: unknown): Promise<GenerateError> => {
  const failure = await generate(request as GenerateRequest).catch((error: unknown) => error);
  if (failure instanceof GenerateError) return failure;
  throw new Error(`expected a refusal, got ${JSON.stringify(failure)}`);
};

test('a puzzle of a seed is the same each time, keeps every rule and has its own hash', async () => {
  const [puzzle, again] = await Promise.all([0, 1].map(() => generate({ words: RIVER, seed: 'river' })));
  if (!puzzle || !again) throw new Error('expected two puzzles');
  expect({ ...again, stats: {} }).toEqual({ ...puzzle, stats: {} });
  expect(puzzle.placements.map(({ label }) => label)).toEqual(['otter', 'heron', 'trout', 'Polar bear', 'minnow']);
  expect(verify(JSON.parse(JSON.stringify(puzzle)))).toMatchObject({ holds: true });
  const hash = createHash('sha256').update(puzzle.grid.join('\n')).digest('hex');
  expect(puzzle.certificate.gridSha256).toBe(hash);
});

test('without a seed two puzzles differ, and each names the seed that makes it again', async () => {
  const [one, other] = [await generate({ words: RIVER }), await generate({ words: RIVER })];
  expect(one.seed).not.toBe(other.seed);
  expect((await generate({ words: RIVER, seed: one.seed })).grid).toEqual(one.grid);
});

test('size, directions, shape, message and blocklist are kept', async () => {
  const sized = await generate({ words: RIVER, size: { rows: 9, columns: 12 }, directions: ['E', 'S'], seed: '1' });
  expect([sized.rows, sized.columns, [...sized.directions]]).toEqual([9, 12, ['E', 'S']]);
  expect((await generate({ words: RIVER, shape: 'heart', seed: '1' })).grid.join('')).toContain(' ');
  const words = ['otter', 'heron', 'kingfisher', 'Polar bear', 'minnow', 'pike', 'water lily', 'dragonfly'];
  const said = await generate({ words, message: 'Look twice and then look again', seed: '1' });
  expect(said.message).toBe('LOOKTWICEANDTHENLOOKAGAIN');
  const clear = await generate({ words: RIVER, blocklist: ['rat'], seed: '1' });
  expect(solve(clear.grid, ['rat'])[0]?.places).toEqual([]);
});

test('a word may stand inside another if the request says so, and the certificate names the pair', async () => {
  const puzzle = await generate({ words: ['Kansas', 'Arkansas', 'Ohio'], allowContained: true, seed: '1' });
  expect(puzzle.certificate.contained).toEqual([{ word: 'KANSAS', within: 'ARKANSAS' }]);
  expect(verify(puzzle)).toMatchObject({ holds: true });
});

test('a list may hold a word of the blocklist that is not refused', async () => {
  const request = { words: ['rat', 'otter', 'heron'], blocklist: ['rat', 'owl'], seed: '1' };
  expect((await generate({ ...request, refused: ['owl'] })).placements).toHaveLength(3);
  expect((await failureOf({ ...request, refused: ['rat'] })).problems).toMatchObject([
    { label: 'rat', rule: 'blocked' },
  ]);
});

test('a message loses its punctuation, as on the command line', async () => {
  const words = ['otter', 'heron', 'kingfisher', 'Polar bear', 'minnow', 'pike', 'water lily', 'dragonfly'];
  const said = await generate({ words, message: 'Look twice, and then: look again!', seed: '1' });
  expect(said.message).toBe('LOOKTWICEANDTHENLOOKAGAIN');
});

test.each([
  [{ words: [] }, 'invalid', 'request'],
  [{ words: 'otter' }, 'invalid', 'request'],
  [{ words: ['otter', 7] }, 'invalid', 'request'],
  [{ words: ['heron', 'heron'] }, 'invalid', 'repeated'],
  [{ words: ['cat', 'scatter'] }, 'invalid', 'inside'],
  [{ words: ['rat'], blocklist: ['rat'] }, 'invalid', 'blocked'],
  [{ words: ['heron'], size: { rows: 3, columns: 3 } }, 'invalid', 'long'],
  [{ words: ['heron'], message: 'a1' }, 'invalid', 'request'],
  [{ words: ['heron'], shape: 'cloudy' }, 'invalid', 'request'],
  [{ words: ['heron'], language: 'not a tag' }, 'invalid', 'request'],
  [{ words: ['heron'], difficulty: 'brutal' }, 'invalid', 'request'],
  [{ words: ['heron'], directions: ['up'] }, 'invalid', 'request'],
] as const)('%j is refused as %s, by the rule %s', async (request, reason, rule) => {
  const failure = await failureOf(request);
  expect(failure.reason).toBe(reason);
  expect(failure.problems.map((problem) => problem.rule)).toContain(rule);
  expect(failure.message).toMatch(/^\S.*\.$/u);
});

test('a message that no board has room for is refused with a length that may fit', async () => {
  const failure = await failureOf({ words: ['otter', 'kingfisher'], message: 'hi' });
  expect(failure).toMatchObject({ reason: 'impossible' });
  expect(failure.message).toMatch(/a message of 2 letters\. A message of \d+ letters may fit\./u);
});

test('a search that is stopped or has no time says so', async () => {
  expect((await failureOf({ words: RIVER, signal: { aborted: true } })).reason).toBe('timeout');
  expect((await failureOf({ words: RIVER, timeoutMs: 0 })).reason).toBe('timeout');
});

test('one changed letter of a word breaks the check of a puzzle', async () => {
  const puzzle = await generate({ words: RIVER, seed: 'river' });
  const { start } = puzzle.placements[0] ?? { start: 'A1' };
  const row = Number(start.slice(1)) - 1;
  const column = start.charCodeAt(0) - 65;
  const grid = puzzle.grid.map((line, i) => (i === row ? `${line.slice(0, column)}#${line.slice(column + 1)}` : line));
  expect(verify({ ...puzzle, grid })).toMatchObject({ holds: false, checks: { 'words-placed': false } });
  expect(() => verify({ grid: ['AB'] })).toThrow(TypeError);
});

test('every word of a puzzle is solved at its own place', async () => {
  const words = ['otter', 'heron', 'trout', 'minnow', 'kingfisher'];
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1 }), async (seed) => {
      const { grid, placements } = await generate({ words, seed });
      const places = solve(grid, words).map((solution) => solution.places);
      expect(places.map(([place]) => [place?.start, place?.end])).toEqual(placements.map((p) => [p.start, p.end]));
      expect(places.every(({ length }) => length === 1)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('any grid is solved, without accents if need be, and uneven rows are refused', () => {
  expect(solve(['cat', 'oxo', 'wbe'], ['Cat', 'cow', 'dog'])).toEqual([
    { word: 'Cat', places: [{ start: 'A1', end: 'C1', direction: 'E' }] },
    { word: 'cow', places: [{ start: 'A1', end: 'A3', direction: 'S' }] },
    { word: 'dog', places: [] },
  ]);
  expect(solve(['ÉTÉ'], ['ete'], 'en')[0]?.places).toHaveLength(2);
  expect(() => solve(['AB', 'C'], ['ab'])).toThrow(TypeError);
});

test('text and SVG show board and list, and escape what a list holds', async () => {
  const puzzle = await generate({ words: RIVER, secretWords: ['pike'], seed: 'river' });
  const text = render(puzzle, { title: 'By the river' });
  expect(text).toContain('[ ] otter');
  expect(text).not.toContain('pike');
  const svg = render(puzzle, { format: 'svg', title: 'Fish & <chips>' });
  expect(svg).toContain('Fish &amp; &lt;chips&gt;');
  expect(svg).toContain('A small &lt;fish&gt; &amp; quick');
  expect(svg.match(/<rect /gu)).toHaveLength(1);
  const solved = render(puzzle, { format: 'svg', solution: true, colors: 'contrast' });
  expect(solved.match(/stroke-width="3"/gu)).toHaveLength(RIVER.length + 1);
  const letters = render(puzzle, { format: 'svg', answers: true }).match(/<text /gu)?.length ?? 0;
  expect(letters).toBeLessThan(svg.match(/<text /gu)?.length ?? 0);
});
