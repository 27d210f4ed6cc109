import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readProgress } from '../../../src/features/play/progress.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { EntryRequest, PuzzleView, SubmissionView } from '../../../src/player/wire.ts';
import { formatCell, lineOf } from '../../../src/puzzle/model/grid.ts';
import { cellsFor, SMALL_HUNTERS } from '../../rigs/play-rig.ts';
import { createPlayerRig, type PlayerRig, type Visit, visit } from './player-rig.ts';

/** Entries of the page: batches, drags, and pauses that the page is told of. */

const MINUTE_MS = 60_000;

const send = (rig: PlayerRig, { headers }: Visit, body: object): Promise<Response> =>
  rig.post('/entries', { puzzle: rig.edition.id, ...body }, headers);

const submit = async (rig: PlayerRig, visited: Visit, entries: readonly EntryRequest[]): Promise<SubmissionView> =>
  (await (await send(rig, visited, { entries })).json()) as SubmissionView;

const drag = (text: string): EntryRequest => ({ text, by: 'drag' });

/** Typed pairs of cells in row 1 that spell no word. */
const WRONG = ['A1 B1', 'A1 C1', 'B1 C1', 'B1 D1', 'C1 D1', 'C1 E1', 'D1 E1', 'D1 F1'].map((text) => ({ text }));

const listed = ({ words }: PlayerRig) => words.filter(({ secret }) => !secret);

/** The word's line without its first letter. */
const tooShort = (rig: PlayerRig, index: number): string => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  const { start, direction } = word.placement;
  const [, second = start, ...rest] = lineOf(start, direction, word.word.length);
  return `${formatCell(second)} ${formatCell(rest.at(-1) ?? second)}`;
};

test('a batch is judged in order, with an outcome for each line; the same batch again changes nothing', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const lines = [...listed(rig).map(cellsFor), 'A1 A2', 'A1', tooShort(rig, 0), 'A1 H1', 'A1 D4', 'B1 E1'].map(drag);
  expect(lines).toHaveLength(10);
  const first = await submit(rig, ada, lines);
  expect(first.outcomes.map(({ entry }) => entry)).toEqual(lines.map((_, i) => i));
  expect(first.outcomes.slice(0, 7).map(({ kind }) => kind)).toEqual([
    ...Array(4).fill('found'),
    ...Array(3).fill('near'),
  ]);
  expect(first).toMatchObject({ unjudged: 0, puzzle: { isFinished: true } });
  const again = await submit(rig, ada, lines);
  expect(again.puzzle.points).toBe(first.puzzle.points);
  expect(again.puzzle.wrongEntries).toBe(first.puzzle.wrongEntries);
  expect(again.outcomes.slice(0, 4).map(({ kind }) => kind)).toEqual(Array(4).fill('already-found'));
});

test('slips of the hand are no wrong entries: not in the answer, the totals, the share or the pause', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const slips = [0, 1, 2].map((i) => drag(tooShort(rig, i)));
  const { outcomes, puzzle, freeWrong } = await submit(rig, ada, slips);
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(3).fill('near'));
  expect(outcomes[0]?.text).toContain('not one of the hidden words, but it costs nothing.');
  expect({ freeWrong, wrong: puzzle.wrongEntries }).toEqual({ freeWrong: 5, wrong: 0 });
  const { puzzle: done } = await submit(
    rig,
    ada,
    listed(rig).map((word) => drag(cellsFor(word))),
  );
  expect(done.share).toBeDefined();
  expect(`${done.progress}${done.share}`).not.toMatch(/wrong/i);
  const progress = await readProgress(rig.game.db, rig.edition, {
    guildId: '1',
    userId: 'ada',
    editionId: rig.edition.id,
  });
  expect(progress.record.wrongEntries).toMatchObject({ inTime: 0, late: 0, lastAt: undefined });
  expect(progress.wrongEntries).toBe(0);
});

test('the news of a drawn find is its word and points; a typed one tells its cells too', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const [one, other] = listed(rig);
  if (!one || !other) throw new Error('expected two words');
  const drawn = await submit(rig, ada, [drag(cellsFor(one))]);
  expect(drawn.outcomes[0]?.text).toBe(`${one.label} +${drawn.puzzle.points}`);
  const typed = await submit(rig, ada, [{ text: cellsFor(other) }]);
  expect(typed.outcomes[0]?.text).toContain(cellsFor(other).split(' ')[0]);
});

test('a find of an own list, and one in a practice, tells the clue beside the word', async () => {
  const words = ['Badger', 'Ferret', 'Marten', 'Weasel'].map((label) => ({
    word: label.toUpperCase(),
    label,
    clue: `a clue for ${label}`,
  }));
  const setting = { ...SMALL_HUNTERS, spec: { ...SMALL_HUNTERS.spec, words } };
  await using rig = await createPlayerRig({}, setting);
  const ada = await visit(rig, await rig.link('ada'));
  const [one] = listed(rig);
  if (!one) throw new Error('expected a word');
  const drawn = await submit(rig, ada, [drag(cellsFor(one))]);
  expect(drawn.outcomes[0]?.text).toBe(`${one.label} +${drawn.puzzle.points} (${one.clue})`);
  const wanted = { theme: 'dinosaurs', difficulty: 'easy' };
  const { id } = (await (await rig.post('/practice', wanted, ada.headers)).json()) as PuzzleView;
  const [word] = (await findEdition(rig.game, id))?.puzzle.words ?? [];
  if (!word?.clue) throw new Error('expected a word with a clue');
  const answer = await rig.post('/entries', { puzzle: id, entries: [drag(cellsFor(word))] }, ada.headers);
  const { outcomes } = (await answer.json()) as SubmissionView;
  expect(outcomes[0]?.text).toContain(`(${word.clue})`);
});

test('a find of a built-in theme stays short while the list shows its words', async () => {
  const clued = (label: string) => ({ word: label.toUpperCase(), label, clue: `a clue for ${label}` });
  const words = ['Badger', 'Ferret', 'Marten', 'Weasel'].map(clued);
  const setting = { ...SMALL_HUNTERS, title: 'Dinosaurs', spec: { ...SMALL_HUNTERS.spec, words } };
  await using rig = await createPlayerRig({}, setting);
  const ada = await visit(rig, await rig.link('ada'));
  const [one] = listed(rig);
  if (!one) throw new Error('expected a word');
  const drawn = await submit(rig, ada, [drag(cellsFor(one))]);
  expect(drawn.outcomes[0]?.text).toBe(`${one.label} +${drawn.puzzle.points}`);
});

test('the first wrong entry explains which are free, the next ones count down, and the totals say what they cost', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes, puzzle } = await submit(rig, ada, WRONG.slice(0, 5));
  expect(outcomes[0]?.text).toContain('The first 5 wrong entries are free; then they cost 1, 2, 4 … points.');
  expect(outcomes[1]?.text).toContain('3 free wrong entries left.');
  expect(outcomes[4]?.text).toContain('The next wrong entry costs points.');
  expect(puzzle.misses).toBe('5 wrong entries, all free');
  const paid = await submit(rig, ada, WRONG.slice(5, 6));
  expect(paid.puzzle.misses).toBe('6 wrong entries, 5 free: −1 point');
});

test('the same line typed is a wrong entry', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes, freeWrong } = await submit(rig, ada, [{ text: tooShort(rig, 0) }]);
  expect({ kinds: outcomes.map(({ kind }) => kind), freeWrong }).toEqual({ kinds: ['missed'], freeWrong: 4 });
});

test('a drag of a single cell is a touch, and finds no word by one end', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const [start = ''] = cellsFor(listed(rig)[0] as never).split(' ');
  const { outcomes, puzzle } = await submit(rig, ada, [drag(start), drag(`${start} ${start}`)]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['near', 'near']);
  expect(puzzle.words.some(({ isFound }) => isFound)).toBe(false);
});

test('the page is told how far a pause is, when it ends, and which entries to send again', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  expect(ada.view.puzzle).toMatchObject({ freeWrong: 5, isClosed: false, now: rig.game.now() });
  expect(ada.view.puzzle.waitUntil).toBeUndefined();
  const words = listed(rig).map((word) => drag(cellsFor(word)));
  const entries = [...WRONG.slice(0, 6), ...words];
  const paused = await submit(rig, ada, entries);
  const waitUntil = rig.game.now() + MINUTE_MS;
  expect(paused).toMatchObject({ waitUntil, unjudged: 4, freeWrong: 0, puzzle: { waitUntil, freeWrong: 0 } });
  expect(paused.outcomes).toHaveLength(6);
  expect(paused.news.join(' ')).toMatch(/4 entries wait.*in 1 minute/);
  const reloaded = await rig.app.request('/play/api/puzzle', { headers: ada.headers });
  expect((await reloaded.json()) as PuzzleView).toMatchObject({ waitUntil, freeWrong: 0 });
  expect(await submit(rig, ada, words)).toMatchObject({ outcomes: [], waitUntil, unjudged: 4 });
  rig.advance(MINUTE_MS);
  const after = await submit(rig, ada, entries.slice(-paused.unjudged));
  expect(after).toMatchObject({ unjudged: 0, puzzle: { isFinished: true } });
  expect(after.waitUntil).toBeUndefined();
});

test('a typed text that a pause cuts in two is left over as a whole', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const text = WRONG.map((entry) => entry.text).join('\n');
  expect(await submit(rig, ada, [drag('A1'), { text }, drag('A2')])).toMatchObject({ unjudged: 2 });
});

test('a member’s pause is their own', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  await submit(rig, ada, WRONG);
  expect(await submit(rig, ben, [drag('A1')])).toMatchObject({ freeWrong: 5, unjudged: 0 });
});

test('text without an entry is answered, not swallowed', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes, news } = await submit(rig, ada, [{ text: '…' }]);
  expect(outcomes).toEqual([]);
  expect(news.join('')).not.toBe('');
});

test.each([
  { entries: [] },
  { entries: Array(21).fill({ text: 'A1' }) },
  { entries: 'A1 B1' },
  { entries: [{ text: 7 }] },
  { entries: [null] },
  { entries: [['A1 B1']] },
  { entries: [{ text: 'A1 B1', by: 'magic' }] },
  { entries: [{ text: 'A1 B1' }], text: 'A1 B1' },
  { entries: [{ text: 'A1 B1' }, {}] },
  { text: 'A1 B1', by: 1 },
  {},
])('the body %j is refused, and nothing of it is judged', async (body) => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  expect((await send(rig, ada, body)).status).toBe(400);
  expect(await rig.game.db.selectFrom('participations').selectAll().execute()).toEqual([]);
});

test('twenty lines fit into one request', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes } = await submit(rig, ada, Array(20).fill(drag('A1 B2')));
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(20).fill('near'));
});

test('the same batch in many requests at once finds each word once, and counts each slip once', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const lines = [...[0, 1].map((i) => drag(tooShort(rig, i))), ...listed(rig).map((word) => drag(cellsFor(word)))];
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(rig, ada, lines)));
  const kinds = answers.flatMap(({ outcomes }) => outcomes.map(({ kind }) => kind));
  expect(kinds.filter((kind) => kind === 'found')).toHaveLength(4);
  expect(kinds.filter((kind) => kind === 'near')).toHaveLength(12);
  const [row] = await rig.game.db.selectFrom('participations').selectAll().execute();
  expect(row).toMatchObject({ wrongEntries: 0, lateWrongEntries: 0 });
  expect(JSON.parse(row?.knownGuesses ?? '[]')).toHaveLength(2);
});

test('on a list that hides its words, a slip near a word is answered and counted like any other line', async () => {
  await using rig = await createPlayerRig({}, { ...SMALL_HUNTERS, listing: 'none' });
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  const near = await submit(rig, ada, [drag(tooShort(rig, 1))]);
  const far = await submit(rig, ben, [drag('A1 D1')]);
  const told = ({ outcomes, puzzle, freeWrong }: SubmissionView) => ({
    outcomes: outcomes.map(({ kind, text }) => [kind, text.replace(/^\S+: /, '')]),
    freeWrong,
    wrong: puzzle.wrongEntries,
  });
  expect(told(near)).toEqual(told(far));
  expect(told(near).outcomes[0]?.[0]).toBe('missed');
});

test('once the words of a hidden list are shown, slips near them are free again', async () => {
  await using rig = await createPlayerRig({}, { ...SMALL_HUNTERS, listing: 'none' });
  const ada = await visit(rig, await rig.link('ada'));
  await rig.post('/show-words', { puzzle: rig.edition.id }, ada.headers);
  const { outcomes, puzzle } = await submit(rig, ada, [drag(tooShort(rig, 1))]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['near']);
  expect(puzzle.wrongEntries).toBe(0);
});

test('a cost that a total of 0 cannot pay is told as one of the next finds', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes, puzzle } = await submit(rig, ada, WRONG.slice(0, 6));
  expect(puzzle.points).toBe(0);
  expect(outcomes.at(-1)?.text).toContain('1 point comes off your next finds.');
  expect(outcomes.at(-1)?.text).not.toContain('−');
});

test('the last word of the list tells its bonus, and no other find does', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const lines = listed(rig).map(cellsFor).map(drag);
  expect((await submit(rig, ada, lines.slice(1))).bonus).toBeUndefined();
  expect((await submit(rig, ada, lines.slice(0, 1))).bonus).toBe(10);
  expect((await submit(rig, ada, lines.slice(0, 1))).bonus).toBeUndefined();
});

test('while the database takes nothing the page is told so, and the same lines count afterwards', async () => {
  const faults: unknown[] = [];
  await using rig = await createPlayerRig({ onFault: (error) => faults.push(error) });
  const ada = await visit(rig, await rig.link('ada'));
  const entries = listed(rig).slice(0, 1).map(cellsFor).map(drag);
  await sql`pragma query_only = on`.execute(rig.game.db);
  const refused = await send(rig, ada, { entries });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect(await refused.json()).toMatchObject({ problem: expect.stringContaining('not saved'), isEnded: false });
  expect(faults).toMatchObject([{ code: 'SQLITE_READONLY' }]);
  await sql`pragma query_only = off`.execute(rig.game.db);
  expect((await submit(rig, ada, entries)).outcomes).toMatchObject([{ kind: 'found' }]);
});
