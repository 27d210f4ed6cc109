import { expect, test } from 'vitest';
import type { FinishView } from '../../../src/player/finish-wire.ts';
import type { HintView, ProblemView, PuzzleView } from '../../../src/player/wire.ts';
import { cellsFor, postEdition } from '../../rigs/play-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, type Visit, visit } from './player-rig.ts';

const arrive = async (rig: PlayerRig): Promise<Visit> => visit(rig, await rig.link('ada'));

const start = (rig: PlayerRig, { headers }: Visit) => rig.post('/timed', { puzzle: rig.edition.id }, headers);

const puzzleOf = async (rig: PlayerRig, { headers }: Visit): Promise<PuzzleView> =>
  (await (await rig.app.request(`${ORIGIN}/play/api/puzzle`, { headers })).json()) as PuzzleView;

const find = (rig: PlayerRig, { headers }: Visit, index: number) => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word ${index}`);
  return rig.post('/entries', { puzzle: rig.edition.id, text: cellsFor(word) }, headers);
};

test('the page offers a clock, starts it at a press, and tells the time and place at the end', async () => {
  await using rig = await createPlayerRig();
  const ada = await arrive(rig);
  expect(ada.view.puzzle.timed).toEqual({ start: 'Against the clock' });
  const started = (await (await start(rig, ada)).json()) as PuzzleView;
  expect(started.timed).toMatchObject({ since: rig.game.now() });
  expect(started.timed?.told).toContain('Your clock is running.');
  for (const index of [0, 1, 2, 3]) {
    rig.pass(20_000);
    expect((await find(rig, ada, index)).status).toBe(200);
  }
  const told = 'Against the clock: 1:20, place 1 of 1';
  expect((await puzzleOf(rig, ada)).timed).toEqual({ told });
  const finish = await rig.app.request(`${ORIGIN}/play/api/finish?puzzle=${rig.edition.id}`, { headers: ada.headers });
  expect(((await finish.json()) as FinishView).timed).toBe(told);
});

test('a finish without a clock tells nothing of one, and the page offers none after the first find', async () => {
  await using rig = await createPlayerRig();
  const ada = await arrive(rig);
  for (const index of [0, 1, 2, 3]) await find(rig, ada, index);
  expect((await puzzleOf(rig, ada)).timed).toBeUndefined();
  const refused = await start(rig, ada);
  expect(refused.status).toBe(403);
  expect(((await refused.json()) as ProblemView).problem).toContain('You have begun this puzzle already');
  const finish = await rig.app.request(`${ORIGIN}/play/api/finish?puzzle=${rig.edition.id}`, { headers: ada.headers });
  expect(((await finish.json()) as FinishView).timed).toBeUndefined();
});

test('a hint on the page tells that it ends the try', async () => {
  await using rig = await createPlayerRig();
  const ada = await arrive(rig);
  const offer = async () =>
    (await (await rig.post('/hint/offer', { puzzle: rig.edition.id, index: 0 }, ada.headers)).json()) as HintView;
  expect((await offer()).text).not.toContain('clock');
  await start(rig, ada);
  expect((await offer()).text).toContain('This ends your try against the clock.');
});

test('a shared board offers no clock', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'together');
  const ada = await arrive(rig);
  expect(ada.view.puzzle.timed).toBeUndefined();
  expect((await start(rig, ada)).status).toBe(403);
});
