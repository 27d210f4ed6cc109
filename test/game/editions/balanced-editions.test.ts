import { expect, test } from 'vitest';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import { planEdition } from '../../../src/game/editions/plan-edition.ts';
import { BUILT_IN } from '../../../src/game/lists/list-of-date.ts';
import { isClean } from '../../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame, hashText } from '../../rigs/bot-rig.ts';

test('the German medium puzzle of 16 September 2027, once eleven words down and two across, is balanced', async () => {
  const settings = { difficulty: 'medium', language: 'de', guildId: '1', reroll: 0 };
  const { spec } = await planEdition(await createGame(() => 0), '2027-09-16' as PuzzleDate, settings, BUILT_IN);
  const generation = generateDaily(spec, hashText);
  if (generation.kind !== 'generated') throw new Error(generation.kind);
  const { certificate, words } = generation.puzzle;
  expect(isClean(certificate)).toBe(true);
  expect(certificate.imbalanceProof).toBeUndefined();
  const counts = spec.directions.map((d) => words.filter(({ placement }) => placement.direction === d).length);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});
