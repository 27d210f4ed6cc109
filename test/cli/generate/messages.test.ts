import { expect, test } from 'vitest';
import { parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { createCliRig } from '../cli-rig.ts';

const puzzleIn = (text: string): Puzzle => {
  const reading = parsePuzzle(JSON.parse(text));
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return reading.puzzle;
};

test('a message beside expert words, once sixteen across and four down, leaves directions balanced', async () => {
  const sentence = 'Whoever finds every word has earned a long and lazy Sunday';
  const options = ['--theme', 'camping', '--difficulty', 'expert', '--message', sentence, '--seed', '1'];
  const { code, out } = await createCliRig().run('generate', ...options, '--format', 'json');
  expect(code).toBe(0);
  const { certificate, directions, words } = puzzleIn(out);
  expect(certificate.imbalanceProof).toBeUndefined();
  const counts = directions.map((d) => words.filter(({ placement }) => placement.direction === d).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});
