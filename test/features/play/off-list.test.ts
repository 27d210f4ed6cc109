import { expect, test } from 'vitest';
import { describeOffer } from '../../../src/features/play/hints/describe-hint.ts';
import { readHintOffers, takeHint } from '../../../src/features/play/hints/hints.ts';
import { formatCell, lineOf } from '../../../src/puzzle/model/grid.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { answerTo, cellsFor, createPlayRig, type PlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

/** Each is part of a listed word. */
const INSIDE = { BADGE: 'BADGER', MART: 'MARTEN', EASEL: 'WEASEL' } as const;
const themeWords = [...Object.keys(INSIDE), 'ART'];

const startRig = (): Promise<PlayRig> =>
  createPlayRig({ ...SMALL_HUNTERS, spec: { ...SMALL_HUNTERS.spec, themeWords } });

/** Both ends of a word within a listed one. */
const endsOf = ({ words }: PlayRig, inner: string, outer: string): string => {
  const { placement } = words.find(({ word }) => word === outer) ?? { placement: undefined };
  if (!placement) throw new Error(`expected ${outer}`);
  const skipped = splitCells(outer.slice(0, outer.indexOf(inner))).length;
  const cells = lineOf(placement.start, placement.direction, outer.length).slice(skipped, skipped + inner.length);
  return [cells[0], cells.at(-1)].map((cell) => cell && formatCell(cell)).join(' ');
};

const allOffList = (rig: PlayRig): string =>
  Object.entries(INSIDE)
    .map(([inner, outer]) => endsOf(rig, inner, outer))
    .join('\n');

test('a real word off the list costs nothing and gives two points, once', async () => {
  await using rig = await startRig();
  const first = await rig.submit('ada', endsOf(rig, 'MART', 'MARTEN'));
  expect(first.outcomes).toMatchObject([{ kind: 'off-list', worth: 'counted', points: 2, earnsHint: false }]);
  expect(first.progress).toMatchObject({ points: 2, offList: 1, wrongEntries: 0, isFinished: false });
  expect(answerTo(first)).toContain('**MART** is a real word off the list: **+2**.');
  const again = await rig.submit('ada', endsOf(rig, 'MART', 'MARTEN'));
  expect(again.outcomes).toMatchObject([{ kind: 'off-list', worth: 'known', points: 0 }]);
  expect(again.progress).toMatchObject({ points: 2, offList: 1, wrongEntries: 0 });
});

test('words of three letters are free, and give nothing', async () => {
  await using rig = await startRig();
  const { outcomes, progress } = await rig.submit('ada', endsOf(rig, 'ART', 'MARTEN'));
  expect(outcomes).toMatchObject([{ kind: 'off-list', worth: 'free', points: 0 }]);
  expect(progress).toMatchObject({ points: 0, offList: 0, wrongEntries: 0 });
});

test('after the puzzle has closed, a word off the list gives nothing', async () => {
  await using rig = await startRig();
  rig.endDay();
  const { outcomes, progress } = await rig.submit('ada', endsOf(rig, 'MART', 'MARTEN'));
  expect(outcomes).toMatchObject([{ kind: 'off-list', worth: 'free' }]);
  expect(progress).toMatchObject({ points: 0, offList: 0 });
});

test('the third word off the list earns a hint that costs nothing, does not rank and leaves the puzzle clean', async () => {
  await using rig = await startRig();
  const { game, edition } = rig;
  const ada = { guildId: '1', userId: 'ada' };
  const submission = await rig.submit('ada', allOffList(rig));
  expect(submission.outcomes.at(-1)).toMatchObject({ earnsHint: true });
  expect(answerTo(submission)).toContain('your next one costs nothing');
  const { offers, progress } = await readHintOffers(game, edition, ada);
  expect(progress.freeHints).toBe(1);
  const [offer] = offers;
  if (!offer) throw new Error('expected an offer');
  expect(offer.isFree).toBe(true);
  expect(describeOffer(offer, false, ENGLISH)).toContain('it costs nothing and does not count in the ranking');
  const found = (await rig.submit('ben', cellsFor(offer.word))).outcomes[0];
  const whole = found?.kind === 'found' ? found.points : Number.NaN;
  const taken = await takeHint(game, edition, ada, offer);
  expect(taken).toMatchObject({ kind: 'told', points: whole, progress: { hintsTaken: 0, freeHints: 0 } });
  const paid = (await readHintOffers(game, edition, ada)).offers[0];
  if (!paid) throw new Error('expected another offer');
  expect(paid.isFree).toBe(false);
  expect(describeOffer(paid, false, ENGLISH)).toContain('halves the word’s points');
  const all = rig.words.filter(({ secret }) => !secret).map(cellsFor);
  expect((await rig.submit('ada', all.join('\n'))).progress.record.clean.run).toBe(1);
});

test('a word off the list by its name and one end is never refused, and tells nothing about the list', async () => {
  await using rig = await startRig();
  const [start = ''] = endsOf(rig, 'MART', 'MARTEN').split(' ');
  await rig.submit('ada', 'A1 C1');
  expect((await rig.submit('ada', `mart ${start}`)).outcomes).toMatchObject([{ kind: 'off-list', worth: 'counted' }]);
});

test('a word of any built-in theme counts where the grid spells it', async () => {
  const words = ['MONKEY', 'LOBSTER', 'SQUID', 'URCHIN'].map((word) => ({ word, label: word }));
  const { message: _, ...spec } = { ...SMALL_HUNTERS.spec, words };
  await using rig = await createPlayRig({ ...SMALL_HUNTERS, spec });
  const { outcomes } = await rig.submit('ada', endsOf(rig, 'MONK', 'MONKEY'));
  expect(outcomes).toMatchObject([{ kind: 'off-list', worth: 'counted' }]);
});

test('a common word that no theme has costs nothing, and gives nothing', async () => {
  await using rig = await createPlayRig();
  const found = await rig.submit('ada', endsOf(rig, 'MART', 'MARTEN'));
  expect(found.outcomes).toMatchObject([{ kind: 'off-list', worth: 'free', points: 0, earnsHint: false }]);
  expect(found.progress).toMatchObject({ points: 0, offList: 0, wrongEntries: 0 });
  expect(answerTo(found)).toContain('**MART** is a real word, but not one of the hidden words in this puzzle.');
});
