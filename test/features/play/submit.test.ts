import { expect, test } from 'vitest';
import { formatCell, lineOf } from '../../../src/puzzle/model/grid.ts';
import { MAX_ENTRIES } from '../../../src/rules/entries/parse-entries.ts';
import { pointsFor } from '../../../src/rules/scoring/scoring.ts';
import { answerTo, cellsFor, createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';

const allListed = ({ words }: PlayRig): string =>
  words
    .filter(({ secret }) => !secret)
    .map(cellsFor)
    .join('\n');

/** Points for all listed words. */
const worthOf = ({ words }: PlayRig): number =>
  words
    .filter(({ secret }) => !secret)
    .reduce(
      (sum, { word, secret, placement: { direction } }) =>
        sum + pointsFor({ word, secret, direction, language: 'en', hints: 0 }),
      0,
    );

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

test('the hidden message gives its points once', async () => {
  await using rig = await createPlayRig();
  const message = rig.edition.puzzle.message ?? '';
  await rig.submit('ada', message);
  const again = await rig.submit('ada', message);
  expect(again.outcomes).toMatchObject([{ kind: 'message', isNew: false, points: 0 }]);
  expect(again.progress.points).toBe(25);
});

const GUESS = 'so you read every letter what a long day number ';

test('three wrong guesses at the message are free, later ones are wrong entries; each counts once', async () => {
  await using rig = await createPlayRig();
  const guesses = ['one', 'two', 'three', 'four', 'five', 'five'].map((end) => GUESS + end);
  const { outcomes, progress } = await rig.submit('ada', guesses.join('\n'));
  expect(outcomes.map((outcome) => outcome.kind === 'missed' && outcome.wrong)).toEqual([...Array(3), 1, 2, undefined]);
  expect(progress).toMatchObject({ wrongEntries: 2, hasMessage: false });
  expect((await rig.submit('ada', guesses.join('\n'))).progress.wrongEntries).toBe(2);
});

test('words too few for the message are talk, and so is everything once it is read', async () => {
  await using rig = await createPlayRig();
  const talk = ['no', 'nope', 'not this', 'neither this', 'so you read', 'what', 'what a nice puzzle'].join('\n');
  expect((await rig.submit('ada', talk)).progress.wrongEntries).toBe(0);
  await rig.submit('ada', rig.edition.puzzle.message ?? '');
  const guesses = ['one', 'two', 'three', 'four', 'five'].map((end) => GUESS + end);
  expect((await rig.submit('ada', guesses.join('\n'))).progress.wrongEntries).toBe(0);
});

test('a guess at a secret word costs what any wrong entry does, and is not told from an unknown word', async () => {
  await using rig = await createPlayRig();
  const guess = async (user: string, word: string) => {
    const texts = ['Z99', 'H2', 'H3', 'H2'].map((cell) => `${word} ${cell}`);
    const { outcomes, progress } = await rig.submit(user, [...texts, word].join('\n'));
    const told = outcomes.map((outcome) => outcome.kind === 'missed' && [outcome.judgement.kind, outcome.wrong]);
    return [...told, progress.wrongEntries];
  };
  const refused = ['both-ends-needed', undefined];
  const told = [['outside', undefined], ['not-listed', 1], refused, refused, ['not-message', undefined], 1];
  expect(await guess('ada', 'STOAT')).toEqual(told);
  expect(await guess('ben', 'POLÉNTA')).toEqual(told);
});

/** Pairs in row 1 that do not spell a word. */
const WRONG_PAIRS = ['A1 B1', 'A1 C1', 'B1 C1', 'B1 D1', 'C1 D1', 'C1 E1', 'D1 E1', 'D1 F1', 'E1 F1', 'E1 G1'];

test('after a wrong entry one end says too little, right or not, and costs nothing; both ends are judged', async () => {
  await using rig = await createPlayRig();
  const [badger] = rig.words;
  if (!badger) throw new Error('expected a word');
  const cells = cellsFor(badger);
  const [start = ''] = cells.split(' ');
  await rig.submit('ada', 'A1 B1');
  const refused = await rig.submit('ada', `BADGER ${start}\nBADGER B2\n${start}`);
  expect(refused.outcomes).toMatchObject(
    Array(3).fill({ kind: 'missed', judgement: { kind: 'both-ends-needed', needed: 4 }, wrong: undefined }),
  );
  expect(refused.progress).toMatchObject({ wrongEntries: 1, found: [] });
  expect((await rig.submit('ada', cells)).outcomes).toMatchObject([{ kind: 'found' }]);
});

test('a word of the theme inside a wanted one is told for what it is, even after wrong entries, and is none', async () => {
  await using rig = await createPlayRig();
  const [badger] = rig.words;
  if (!badger) throw new Error('expected a word');
  const { start, direction } = badger.placement;
  const cells = lineOf(start, direction, 5).map(formatCell);
  const texts = [
    `${cells[0]} ${cells[4]}`,
    'A1 B1',
    `BADGE ${cells[0]}`,
    `${cells[4]} ${cells[0]}`,
    `badge ${cells[4]}`,
  ];
  const { outcomes, progress } = await rig.submit('ada', texts.join('\n'));
  const told = outcomes.map((outcome) => (outcome.kind === 'off-list' ? outcome.worth : outcome.kind));
  expect(told).toEqual(['counted', 'missed', 'known', 'known', 'known']);
  expect(progress).toMatchObject({ wrongEntries: 1, found: [], offList: 1, points: 2 });
});

test('two cells on a line each are both ends of a word, or one end each of two', async () => {
  await using rig = await createPlayRig();
  const [[start, end] = [], [other] = []] = rig.words.map((word) => cellsFor(word).split(' '));
  expect((await rig.submit('ada', `${start}\n${end}`)).outcomes).toMatchObject([{ kind: 'found' }]);
  expect((await rig.submit('ben', `${start}\n${other}`)).outcomes).toMatchObject([
    { kind: 'found' },
    { kind: 'found' },
  ]);
  expect((await rig.submit('ben', `${start} ${other}`)).outcomes).toMatchObject([{ kind: 'missed' }]);
});

test('of two cells on a line each, each wrong one is a wrong entry; later they are taken for both ends, right or not', async () => {
  await using rig = await createPlayRig();
  const [[start] = [], [other] = []] = rig.words.map((word) => cellsFor(word).split(' '));
  const first = await rig.submit('ada', `E5\n${start}`);
  expect(first.outcomes).toMatchObject([
    { judgement: { kind: 'no-end' }, wrong: 1 },
    { judgement: { kind: 'both-ends-needed' } },
  ]);
  const later = await rig.submit('ada', `${start}\n${other}\nA1\nB3`);
  expect(later.outcomes.map((outcome) => outcome.kind)).toEqual(['missed', 'missed']);
  expect(later.progress.found).toEqual([]);
});

test('the sixth wrong entry ends the form and makes its player wait, whatever is entered; then they go on', async () => {
  await using rig = await createPlayRig();
  const first = await rig.submit('ada', WRONG_PAIRS.join('\n'));
  expect(first.outcomes.map((outcome) => outcome.kind === 'missed' && outcome.cost)).toEqual([0, 0, 0, 0, 0, 1]);
  expect(first.wait).toEqual({ until: rig.game.now() + 60_000, inputsLeft: 1, text: WRONG_PAIRS.join('\n') });
  const waiting = await rig.submit('ada', allListed(rig));
  expect(waiting).toMatchObject({
    outcomes: [],
    wait: { inputsLeft: 1, text: allListed(rig) },
    progress: { left: 4, wrongEntries: 6 },
  });
  rig.pass(60_000);
  const after = await rig.submit('ada', allListed(rig));
  expect(after).toMatchObject({ wait: undefined, progress: { isFinished: true, points: worthOf(rig) + 10 - 1 } });
});

test('each further wrong entry makes a player wait longer who has not found more words than they got wrong', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', WRONG_PAIRS.slice(0, 6).join('\n'));
  rig.pass(60_000);
  const seventh = await rig.submit('ada', `${allListed(rig)}\n${WRONG_PAIRS[6]}`);
  expect(seventh.outcomes).toHaveLength(5);
  expect(seventh.wait).toEqual({ until: rig.game.now() + 4 * 60_000, inputsLeft: 0, text: '' });
});

test('a wait gives a long text back whole, and the answer fits into a message', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', WRONG_PAIRS.join('\n'));
  const text = Array.from({ length: 150 }, () => 'A1 B1').join(', ');
  expect(answerTo(await rig.submit('ada', text))).toContain(`\`${text}\``);
  rig.pass(3_600_000);
  const long = [...Array.from({ length: 40 }, (_, i) => `unlisted${'x'.repeat(40)} A${i}`), 'C1 F1', text].join('\n');
  expect(answerTo(await rig.submit('ada', `${long}\n${text}`)).length).toBeLessThanOrEqual(2_000);
});

test('neither a wait nor the limit of a submission tells whether what it leaves unread is right', async () => {
  await using rig = await createPlayRig();
  const [badger] = rig.words;
  if (!badger) throw new Error('expected a word');
  const [start = '', end = ''] = cellsFor(badger).split(' ');
  const told = async (cells: string) => {
    const text = `${cells}, ${badger.label}`;
    return answerTo(await rig.submit('ada', text)).replace(text, 'TEXT');
  };
  await rig.submit('ada', WRONG_PAIRS.join('\n'));
  expect(await told(`${start} ${end}`)).toBe(await told('A1 B1'));
  rig.pass(60_000);
  const many = Array.from({ length: MAX_ENTRIES }, () => 'A1 B1').join('\n');
  const beyond = async (cells: string) => answerTo(await rig.submit('ada', `${many}\n${cells}, ${badger.label}`));
  expect(await beyond(`${start} ${end}`)).toBe(await beyond('A1 C1'));
});

test('nobody waits for what another player entered, nor in a puzzle that is closed', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', WRONG_PAIRS.join('\n'));
  expect((await rig.submit('ben', allListed(rig))).progress.isFinished).toBe(true);
  rig.endDay();
  const late = await rig.submit('ada', `${WRONG_PAIRS.join('\n')}\n${allListed(rig)}`);
  expect(late).toMatchObject({ wait: undefined, progress: { wrongEntries: 6, left: 0 } });
});

test('of a wrong word, however long, forty letters are kept', async () => {
  await using rig = await createPlayRig();
  await rig.submit('ada', `${'Ab'.repeat(2000)} A1`);
  const rows = await rig.game.db.selectFrom('participations').select('knownGuesses').execute();
  expect(rows).toEqual([{ knownGuesses: JSON.stringify([`A1 ${'AB'.repeat(20)}`]) }]);
});

test('however much is guessed, one row is kept of it, and only what was guessed long ago counts again', async () => {
  await using rig = await createPlayRig();
  rig.endDay();
  const cells = Array.from('ABCDEFGHI', (column) => [1, 2, 3, 4, 5, 6, 7].map((row) => `${column}${row}`)).flat();
  const guess = (claim: string) =>
    cells
      .slice(0, 50)
      .map((cell) => `${claim} ${cell}`)
      .join('\n');
  for (const word of ['NOTHING', 'NOWHERE', 'NOBODY']) await rig.submit('ada', guess(word));
  const count = async () => (await rig.game.db.selectFrom('participations').selectAll().execute())[0];
  await rig.submit('ada', guess('NOBODY'));
  expect(await count()).toMatchObject({ wrongEntries: 0, lateWrongEntries: 150 });
  await rig.submit('ada', guess('NOTHING'));
  expect(await count()).toMatchObject({ wrongEntries: 0, lateWrongEntries: 200 });
  expect(await rig.game.db.selectFrom('participations').selectAll().execute()).toHaveLength(1);
});

test('a secret word counts double and is not needed to finish', async () => {
  await using rig = await createPlayRig();
  const stoat = rig.words.find(({ secret }) => secret);
  if (!stoat) throw new Error('expected a secret word');
  expect((await rig.submit('ada', 'STOAT B1')).outcomes).toMatchObject([{ judgement: { kind: 'not-listed' } }]);
  const found = await rig.submit('ada', cellsFor(stoat));
  expect(found.outcomes).toMatchObject([{ kind: 'found', points: 40 }]);
  expect(found.progress).toMatchObject({ secretsFound: 1, left: 4, isFinished: false });
  const done = await rig.submit('ada', allListed(rig));
  expect(done.progress).toMatchObject({ isFinished: true, points: 40 + worthOf(rig) + 10 });
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
      db.selectFrom('solvedMessages').selectAll().execute(),
    ]);
  const text = `${allListed(rig)}\nA1 A2\n${rig.edition.puzzle.message}`;
  const first = await rig.submit('ada', text);
  const before = await state();
  expect((await rig.submit('ada', text)).progress).toEqual(first.progress);
  expect(await state()).toEqual(before);
});
