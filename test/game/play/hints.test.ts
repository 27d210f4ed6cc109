import { expect, test } from 'vitest';
import { readHintOffers, takeHint } from '../../../src/game/play/hints.ts';
import type { PlacedWord } from '../../../src/puzzle/model/puzzle.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../play-rig.ts';

const ada = { guildId: '1', userId: 'ada' };

const offersTo = async ({ game, edition }: PlayRig) =>
  (await readHintOffers(game, edition, ada)).offers.map(({ word, level, pointsNow, pointsAfter }) => [
    word.label,
    level,
    pointsNow,
    pointsAfter,
  ]);

const take = ({ game, edition }: PlayRig, index: number, level: 'start' | 'direction') =>
  takeHint(game, edition, ada, { index, level });

const wordAt = ({ words }: PlayRig, index: number): PlacedWord => {
  const word = words[index];
  if (!word) throw new Error(`expected a word ${index}`);
  return word;
};

test('each missing listed word is offered its start, then its direction, then nothing; secret words never', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', cellsFor(wordAt(rig, 1)));
  expect(await offersTo(rig)).toEqual([
    ['Badger', 'start', 24, 12],
    ['Marten', 'start', 18, 9],
    ['Weasel', 'start', 24, 12],
  ]);
  await take(rig, 2, 'start');
  expect((await offersTo(rig))[1]).toEqual(['Marten', 'direction', 9, 4]);
  expect(await take(rig, 2, 'direction')).toMatchObject({ kind: 'told', points: 4, progress: { hintsTaken: 2 } });
  expect((await offersTo(rig)).map(([label]) => label)).toEqual(['Badger', 'Weasel']);
});

test('a find gives what is left of its points, and keeps it', async () => {
  await using rig = await createPlayRig();
  await take(rig, 2, 'start');
  const { outcomes, progress } = await rig.submit('ada', cellsFor(wordAt(rig, 2)));
  expect(outcomes).toMatchObject([{ kind: 'found', points: 9 }]);
  expect(progress).toMatchObject({ points: 9, hintsTaken: 1 });
  const stored = await rig.game.db.selectFrom('finds').select('points').execute();
  expect(stored).toEqual([{ points: 9 }]);
});

test('a hint taken again, even at the same time, is told again and costs once', async () => {
  await using rig = await createPlayRig();
  const outcomes = await Promise.all([take(rig, 0, 'start'), take(rig, 0, 'start'), take(rig, 0, 'start')]);
  expect(outcomes).toMatchObject(Array(3).fill({ kind: 'told', points: 12 }));
  expect(await rig.game.db.selectFrom('hints').selectAll().execute()).toHaveLength(1);
});

test('what was not offered is not told: a second hint before the first, a secret word, a word that is found', async () => {
  await using rig = await createPlayRig();
  expect(await take(rig, 0, 'direction')).toEqual({ kind: 'not-offered' });
  expect(await take(rig, 4, 'start')).toEqual({ kind: 'not-offered' });
  await rig.submit('ada', cellsFor(wordAt(rig, 0)));
  expect(await take(rig, 0, 'start')).toMatchObject({ kind: 'found-already' });
  expect(await rig.game.db.selectFrom('hints').selectAll().execute()).toEqual([]);
});

test('when the puzzle is closed, hints are told and shown, and do not count', async () => {
  await using rig = await createPlayRig();
  rig.endDay();
  expect((await readHintOffers(rig.game, rig.edition, ada)).isLate).toBe(true);
  const outcome = await take(rig, 0, 'start');
  if (outcome.kind !== 'told') throw new Error(`expected to be told, got ${outcome.kind}`);
  expect(outcome).toMatchObject({ points: undefined, progress: { hintsTaken: 0, points: 0 } });
  expect([...outcome.progress.hints]).toEqual([['BADGER', 'start']]);
});
