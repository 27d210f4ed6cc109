import { expect, test } from 'vitest';
import { cellsFor, createPlayRig, type PlayRig } from '../../play-rig.ts';

const allListed = ({ words }: PlayRig): string =>
  words
    .filter(({ secret }) => !secret)
    .map(cellsFor)
    .join('\n');

test.each([
  ['So, you read every letter. What a long evening!'],
  ['SOYOUREADEVERYLETTERWHATALONGEVENING'],
  ['so you read\nEVÉRY letter\nwhat a long evening'],
  ['A1 A2\nso you read every letter, what a long evening'],
])('%j is the hidden message: spaces, case, accents and punctuation do not matter', async (text) => {
  await using rig = await createPlayRig();
  const { outcomes, progress } = await rig.submit('ada', text);
  expect(outcomes.at(-1)).toMatchObject({ kind: 'message', isNew: true, points: 25 });
  expect(progress).toMatchObject({ hasMessage: true, points: 25 });
});

test('the hidden message gives its points once, and wrong guesses at it are free', async () => {
  await using rig = await createPlayRig();
  const guesses = ['no', 'nope', 'not this', 'neither this', 'so you read', 'what', 'evening'].join('\n');
  const { outcomes, progress } = await rig.submit('ada', guesses);
  expect(outcomes.every((outcome) => outcome.kind === 'missed' && outcome.judgement.kind === 'not-message')).toBe(true);
  expect(progress).toMatchObject({ wrongEntries: 0, hasMessage: false });
  const message = rig.edition.puzzle.message ?? '';
  await rig.submit('ada', message);
  const again = await rig.submit('ada', message);
  expect(again.outcomes).toMatchObject([{ kind: 'message', isNew: false, points: 0 }]);
  expect(again.progress.points).toBe(25);
});

test('a guess at a secret word costs what any wrong entry does, and is not told from an unknown word', async () => {
  await using rig = await createPlayRig();
  const guess = async (user: string, word: string) => {
    const cells = ['Z99', ...Array.from({ length: 7 }, (_, i) => `H${i + 2}`)];
    const texts = [...cells.map((cell) => `${word} ${cell}`), `${word.toLowerCase()} H2`, word];
    const { outcomes, progress } = await rig.submit(user, texts.join('\n'));
    const told = outcomes.map((outcome) => outcome.kind === 'missed' && [outcome.judgement.kind, outcome.costsPoint]);
    return [...told, progress.wrongEntries];
  };
  const free = ['not-listed', false];
  const costly = ['not-listed', true];
  const told = [['outside', false], free, free, free, free, free, costly, costly, free, ['not-message', false], 7];
  expect(await guess('ada', 'STOAT')).toEqual(told);
  expect(await guess('ben', 'POLÉNTA')).toEqual(told);
});

test('of a wrong word, however long, forty letters are kept', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', `${'Ab'.repeat(2000)} A1`);
  const rows = await rig.game.db.selectFrom('participations').select('known_guesses').execute();
  expect(rows).toEqual([{ known_guesses: JSON.stringify([`A1 ${'AB'.repeat(20)}`]) }]);
});

test('however much is guessed, one row is kept of it, and only what was guessed long ago costs again', async () => {
  await using rig = await createPlayRig();
  const letters = (n: number): string => Array.from(String(n), (digit) => 'ABCDEFGHIJ'[Number(digit)]).join('');
  const guess = (from: number) => Array.from({ length: 50 }, (_, i) => `WORD${letters(from + i)} A1`).join('\n');
  for (const from of [0, 50, 100]) await rig.submit('ada', guess(from));
  expect((await rig.submit('ada', guess(100))).progress.wrongEntries).toBe(150);
  expect((await rig.submit('ada', guess(0))).progress.wrongEntries).toBe(200);
  const rows = await rig.game.db.selectFrom('participations').selectAll().execute();
  expect(rows).toMatchObject([{ user_id: 'ada', wrong_entries: 200, late_wrong_entries: 0 }]);
});

test('a secret word counts double and is not needed to finish', async () => {
  await using rig = await createPlayRig();
  const stoat = rig.words.find(({ secret }) => secret);
  if (!stoat) throw new Error('expected a secret word');
  expect((await rig.submit('ada', 'STOAT A1')).outcomes).toMatchObject([{ judgement: { kind: 'not-listed' } }]);
  const found = await rig.submit('ada', cellsFor(stoat));
  expect(found.outcomes).toMatchObject([{ kind: 'found', points: 40 }]);
  expect(found.progress).toMatchObject({ secretsFound: 1, left: 4, isFinished: false });
  const done = await rig.submit('ada', allListed(rig));
  expect(done.progress).toMatchObject({ isFinished: true, points: 40 + 24 + 12 + 18 + 24 + 10 });
});

test('those who finish in time have places in order, whatever the clock says, and later ones have none', async () => {
  await using rig = await createPlayRig();
  const places = [];
  for (const user of ['ben', 'ada', 'ben']) places.push((await rig.submit(user, allListed(rig))).progress.place);
  expect(places).toEqual([1, 2, 1]);
  await rig.submit('eve', allListed(rig).split('\n').slice(1).join('\n'));
  rig.endDay();
  expect((await rig.submit('eve', allListed(rig))).progress).toMatchObject({ isFinished: true, place: undefined });
});

test('the same submission delivered twice leaves the database as it was', async () => {
  await using rig = await createPlayRig();
  const { db } = rig.game;
  const state = () =>
    Promise.all([
      db.selectFrom('finds').selectAll().execute(),
      db.selectFrom('participations').selectAll().execute(),
      db.selectFrom('finishes').selectAll().execute(),
      db.selectFrom('solved_messages').selectAll().execute(),
    ]);
  const text = `${allListed(rig)}\nA1 A2\n${rig.edition.puzzle.message}`;
  const first = await rig.submit('ada', text);
  const before = await state();
  expect((await rig.submit('ada', text)).progress).toEqual(first.progress);
  expect(await state()).toEqual(before);
});
