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

test('a player who must give both ends is advised nothing else, for the rest of a short list', async () => {
  await using rig = await createPlayRig(SMALL_HUNTERS);
  const answer = async (text: string): Promise<string> =>
    describeEntries(await rig.submit('ada', text), wordingFor('en')).join(' ');
  expect(await answer('??')).toContain('QUEEN D4');
  await answer('A1 B1, A1 C1, B1 C1, B1 D1');
  for (const text of ['??', '', 'nonsense', 'badger']) {
    const told = await answer(text);
    expect(told).toContain('D4 H8');
    expect(told).not.toMatch(/one end|with one|QUEEN/);
  }
  expect(await answer('BADGER B6')).toContain('for the rest of this puzzle.');
});
