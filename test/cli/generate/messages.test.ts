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

const SENTENCE = 'Whoever finds every single word has earned a long and very lazy Sunday';

const wordsOf = ({ words }: Puzzle): string[] => words.map(({ word }) => word);

test('words of a theme are chosen so that a long message fits beside all of them', async () => {
  const generate = async (theme: string, seed: string) => {
    const options = ['--theme', theme, '--choose', '30', '--size', '15x15', '--message', SENTENCE, '--seed', seed];
    const { code, out } = await createCliRig().run('generate', ...options, '--difficulty', 'hard', '--format', 'json');
    expect(code).toBe(0);
    return puzzleIn(out);
  };
  const first = await generate('farm', '1');
  expect(first.words).toHaveLength(30);
  expect(wordsOf(await generate('farm', '2'))).not.toEqual(wordsOf(first));
});

test('words of a list are chosen by length too if the message leaves little room', async () => {
  const list = 'otter\ntapir\nraven\ntiger\nchimpanzee\nrhinoceros\ncrocodiles\nwoodpecker\n';
  const options = ['--words', '-', '--choose', '4', '--size', '7x11', '--message', SENTENCE];
  const { code, out } = await createCliRig().pipe(list, 'generate', ...options, '--seed', '1', '--format', 'json');
  expect(code).toBe(0);
  expect(wordsOf(puzzleIn(out)).sort()).toEqual(['OTTER', 'RAVEN', 'TAPIR', 'TIGER']);
});

test('more words than can stand beside a message are refused', async () => {
  const options = ['--theme', 'ocean', '--choose', '30', '--size', '13x13', '--message', SENTENCE];
  expect(await createCliRig().run('generate', ...options)).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(
      /^Only \d+ words of “Ocean” fit 13 rows by 13 columns, not 30: leave --size out\.\n$/,
    ),
  });
});
