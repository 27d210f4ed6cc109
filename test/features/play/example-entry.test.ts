import { expect, test } from 'vitest';
import { describeEntries } from '../../../src/features/play/describe-submission.ts';
import { examplesOf } from '../../../src/features/play/example-entry.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { createPlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

test('the example word of an answer is in the language of the board, whoever reads it', async () => {
  await using rig = await createPlayRig({ ...SMALL_HUNTERS, language: 'fr' });
  const submission = await rig.submit('ada', '??');
  expect(describeEntries(submission, wordingFor('de'))).toEqual([
    'In **??** kann ich weder Buchstaben noch Felder lesen. Gib beide Enden eines Wortes an, wie `D4 H8`, oder das Wort und ein Ende: `REINE D4`.',
  ]);
});

test('on a tiny board, the examples begin in its corner', async () => {
  await using rig = await createPlayRig();
  const grid = { rows: 3, columns: 4, letters: [...'ABCDEFGHIJKL'] };
  expect(examplesOf({ language: 'pl', puzzle: { ...rig.edition.puzzle, grid } })).toEqual({
    example: 'A1 C3',
    named: 'DAMA A1',
    exampleWord: 'DAMA',
    exampleCell: 'A1',
  });
});

test('a language without texts of its own has the English example', async () => {
  await using rig = await createPlayRig();
  expect(examplesOf({ ...rig.edition, language: 'fi' }).named).toBe('QUEEN D4');
});
