import { expect, test } from 'vitest';
import { readHintOffers, takeHint } from '../../../src/features/play/hints/hints.ts';
import type { PlacedWord } from '../../../src/puzzle/model/puzzle.ts';
import type { HintLevel } from '../../../src/rules/scoring/scoring.ts';
import { cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';

const ada = { guildId: '1', userId: 'ada' };

const offersTo = async ({ game, edition }: PlayRig) =>
  (await readHintOffers(game, edition, ada)).offers.map(({ word, level }) => [word.label, level]);

const take = ({ game, edition }: PlayRig, index: number, level: HintLevel) =>
  takeHint(game, edition, ada, { index, level });

const wordAt = ({ words }: PlayRig, index: number): PlacedWord => {
  const word = words[index];
  if (!word) throw new Error(`expected a word ${index}`);
  return word;
};

/** The points of a word for a member without hints. */
const wholePoints = async (rig: PlayRig, index: number): Promise<number> => {
  const [outcome] = (await rig.submit('ben', cellsFor(wordAt(rig, index)))).outcomes;
  if (outcome?.kind !== 'found') throw new Error(`expected a find, got ${outcome?.kind}`);
  return outcome.points;
};

test('each missing listed word is offered its region, its direction, its start, then nothing; secret words never', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', cellsFor(wordAt(rig, 1)));
  expect(await offersTo(rig)).toEqual([
    ['Badger', 'region'],
    ['Marten', 'region'],
    ['Weasel', 'region'],
  ]);
  const whole = await wholePoints(rig, 2);
  expect(await take(rig, 2, 'region')).toMatchObject({ kind: 'told', points: Math.floor(whole / 2) });
  expect((await offersTo(rig))[1]).toEqual(['Marten', 'direction']);
  expect(await take(rig, 2, 'direction')).toMatchObject({ kind: 'told', points: Math.floor(whole / 4) });
  expect((await offersTo(rig))[1]).toEqual(['Marten', 'start']);
  const last = { kind: 'told', points: Math.floor(whole / 8), progress: { hintsTaken: 3 } };
  expect(await take(rig, 2, 'start')).toMatchObject(last);
  expect((await offersTo(rig)).map(([label]) => label)).toEqual(['Badger', 'Weasel']);
});

test('a find gives what is left of its points, and keeps it', async () => {
  await using rig = await createPlayRig();
  const whole = await wholePoints(rig, 2);
  await take(rig, 2, 'region');
  const { outcomes, progress } = await rig.submit('ada', cellsFor(wordAt(rig, 2)));
  expect(outcomes).toMatchObject([{ kind: 'found', points: Math.floor(whole / 2) }]);
  expect(progress).toMatchObject({ points: Math.floor(whole / 2), hintsTaken: 1 });
  const stored = await rig.game.db.selectFrom('finds').select('points').where('userId', '=', 'ada').execute();
  expect(stored).toEqual([{ points: Math.floor(whole / 2) }]);
});

test('a hint taken again, even at the same time, is told again and costs once', async () => {
  await using rig = await createPlayRig();
  const outcomes = await Promise.all([take(rig, 0, 'region'), take(rig, 0, 'region'), take(rig, 0, 'region')]);
  expect(outcomes).toMatchObject(Array(3).fill({ kind: 'told', told: 'region' }));
  expect(await rig.game.db.selectFrom('hints').selectAll().execute()).toHaveLength(1);
});

test('what was not offered is not told: a second hint before the first, a secret word, a word that is found', async () => {
  await using rig = await createPlayRig();
  expect(await take(rig, 0, 'direction')).toEqual({ kind: 'not-offered' });
  expect(await take(rig, 4, 'region')).toEqual({ kind: 'not-offered' });
  await rig.submit('ada', cellsFor(wordAt(rig, 0)));
  expect(await take(rig, 0, 'region')).toMatchObject({ kind: 'found-already' });
  expect(await rig.game.db.selectFrom('hints').selectAll().execute()).toEqual([]);
});

test('when the puzzle is closed, hints are told and shown, and do not count', async () => {
  await using rig = await createPlayRig();
  rig.endDay();
  expect((await readHintOffers(rig.game, rig.edition, ada)).isLate).toBe(true);
  const outcome = await take(rig, 0, 'region');
  if (outcome.kind !== 'told') throw new Error(`expected to be told, got ${outcome.kind}`);
  expect(outcome).toMatchObject({ points: undefined, progress: { hintsTaken: 0, points: 0 } });
  expect([...outcome.progress.hints]).toEqual([['BADGER', { told: 'region', taken: 1 }]]);
});
