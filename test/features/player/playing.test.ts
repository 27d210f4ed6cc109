import { expect, test } from 'vitest';
import { readProgress } from '../../../src/features/play/progress.ts';
import { giveUpPractice, readPractice } from '../../../src/features/practice/practice-puzzle.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { type CanView, pictureColors, SEES_ALL, VIEW_UNKNOWN } from '../../../src/game/places/viewer.ts';
import type { OthersView } from '../../../src/player/others-wire.ts';
import type { HintTaken, HintView, PuzzleView, SubmissionView, WordsOfferView } from '../../../src/player/wire.ts';
import { formatCell } from '../../../src/puzzle/model/grid.ts';
import { ringHues } from '../../../src/puzzle/model/ring-hues.ts';
import { claimPost } from '../../../src/store/channels/posts.ts';
import { insertEdition } from '../../../src/store/editions/edition-rows.ts';
import { cellsFor, postEdition, SMALL_HUNTERS } from '../../rigs/play-rig.ts';
import { createPlayerRig, type PlayerRig, type Visit, visit } from './player-rig.ts';

const submit = async (rig: PlayerRig, { headers }: Visit, text: string): Promise<SubmissionView> => {
  const response = await rig.post('/entries', { puzzle: rig.edition.id, text }, headers);
  return (await response.json()) as SubmissionView;
};

const read = async <T>(rig: PlayerRig, { headers }: Visit, path: string): Promise<T> =>
  (await (await rig.app.request(`/play/api${path}`, { headers })).json()) as T;

const wordAt = (rig: PlayerRig, index: number) => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return word;
};

test('a find counts as one of /found does, and what was found there is on the board already', async () => {
  await using rig = await createPlayerRig();
  await rig.submit('ada', cellsFor(wordAt(rig, 0)));
  const ada = await visit(rig, await rig.link('ada'));
  expect(ada.view.puzzle.words.map(({ isFound }) => isFound)).toEqual([true, false, false, false]);
  const { outcomes, puzzle } = await submit(rig, ada, cellsFor(wordAt(rig, 1)));
  expect(outcomes).toMatchObject([{ kind: 'found', ends: cellsFor(wordAt(rig, 1)).split(' ') }]);
  expect(outcomes[0]?.text).toMatch(/^Found /);
  const progress = await readProgress(rig.game.db, rig.edition, {
    guildId: '1',
    userId: 'ada',
    editionId: rig.edition.id,
  });
  expect(puzzle.points).toBe(progress.points);
  expect(rig.told).toEqual([rig.edition.id]);
  expect((await submit(rig, ada, cellsFor(wordAt(rig, 1)))).outcomes).toMatchObject([{ kind: 'already-found' }]);
});

test('wrong entries cost what they cost in /found, and are told in words', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { outcomes, puzzle } = await submit(rig, ada, 'A1 A2, A1 B1');
  expect(outcomes.map(({ kind }) => kind)).toEqual(['missed', 'missed']);
  expect(outcomes[0]?.text).not.toContain('*');
  expect(puzzle.wrongEntries).toBe(2);
});

test('nothing that the page is told holds a placement, a secret word, the message or another member’s cells', async () => {
  await using rig = await createPlayerRig();
  await rig.submit('ben', rig.words.map(cellsFor).join('\n'));
  const ada = await visit(rig, await rig.link('ada'));
  const told = JSON.stringify(ada.view) + JSON.stringify(await submit(rig, ada, 'A1 A2'));
  for (const { placement } of rig.words) {
    expect(told).not.toContain(`"${formatCell(placement.start)}"`);
    expect(told).not.toContain(cellsFor({ placement } as never));
  }
  expect(told).not.toMatch(/stoat|soyouread|so you read/i);
  expect(ada.view.puzzle.words.map(({ label }) => label)).toEqual(['Badger', 'Ferret', 'Marten', 'Weasel']);
});

test('a word tells the colour of its ring with its find only, and keeps it while others are found', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const huesAfter = async (index: number): Promise<(number | undefined)[]> =>
    (await submit(rig, ada, cellsFor(wordAt(rig, index)))).puzzle.words.map(({ hue }) => hue);
  const hues = ringHues(rig.edition.puzzle.words);
  expect(ada.view.puzzle.words.some((word) => 'hue' in word)).toBe(false);
  expect(await huesAfter(2)).toEqual([undefined, undefined, hues[2], undefined]);
  expect(await huesAfter(0)).toEqual([hues[0], undefined, hues[2], undefined]);
  expect(await huesAfter(4)).toEqual([hues[0], undefined, hues[2], undefined, hues[4]]);
});

test('a secret word joins the list once it is found', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { puzzle } = await submit(rig, ada, cellsFor(wordAt(rig, 4)));
  expect(puzzle.words.at(-1)).toMatchObject({ number: 5, label: 'Stoat', isSecret: true, isFound: true });
});

test('a hint tells its price before it is taken, and what it told stays on the list', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const ask = { puzzle: rig.edition.id, index: 2 };
  const { offer, text } = (await (await rig.post('/hint/offer', ask, ada.headers)).json()) as HintView;
  expect(text).toContain('Marten');
  expect((await read<PuzzleView>(rig, ada, '/puzzle')).hints).toBe(0);
  const taken = (await (await rig.post('/hint', { ...ask, level: offer?.level }, ada.headers)).json()) as HintTaken;
  expect(taken.puzzle.hints).toBe(1);
  expect(taken.puzzle.words[2]?.hint).not.toBeUndefined();
  const refused = (await (await rig.post('/hint', { ...ask, level: 'all' }, ada.headers)).json()) as HintTaken;
  expect(refused.puzzle.hints).toBe(1);
});

test('the words of a hidden list have a price, and are shown to one member after it', async () => {
  await using rig = await createPlayerRig({}, { ...SMALL_HUNTERS, listing: 'none' });
  const [ada, ben] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ben'))];
  expect(ada.view.puzzle).toMatchObject({ listing: 'none', canShowWords: true });
  expect(ada.view.texts.show_words_price).toBe('Show all words for half the points');
  const ask = { puzzle: rig.edition.id };
  const offer = (await (await rig.post('/show-words/offer', ask, ada.headers)).json()) as WordsOfferView;
  expect(offer.text).toMatch(/gives half its points/);
  const puzzle = (await (await rig.post('/show-words', ask, ada.headers)).json()) as PuzzleView;
  expect(puzzle).toMatchObject({ listing: 'words', canShowWords: false, hints: 1 });
  expect(puzzle.words.map(({ label }) => label)).toEqual(['Badger', 'Ferret', 'Marten', 'Weasel']);
  expect((await (await rig.post('/show-words', ask, ada.headers)).json()) as PuzzleView).toEqual(puzzle);
  expect((await read<PuzzleView>(rig, ben, '/puzzle')).words.map(({ label }) => label)).toEqual(Array(4));
});

test('the words are refused without a session, from a foreign page, of another puzzle, and of a list that has them', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const ask = { puzzle: rig.edition.id };
  const statusOf = async (body: unknown, headers: Readonly<Record<string, string>>): Promise<number> =>
    (await rig.post('/show-words', body, headers)).status;
  expect(await statusOf(ask, {})).toBe(401);
  expect(await statusOf(ask, { ...ada.headers, origin: 'https://example.org' })).toBe(403);
  expect(await statusOf({ puzzle: 99 }, ada.headers)).toBe(403);
  expect(await statusOf({ puzzle: 'x' }, ada.headers)).toBe(400);
  expect(await statusOf(ask, ada.headers)).toBe(403);
  expect((await rig.post('/show-words/offer', ask, {})).status).toBe(401);
  expect(ada.view.puzzle.canShowWords).toBe(false);
  expect((await read<PuzzleView>(rig, ada, '/puzzle')).hints).toBe(0);
});

test('practice is played on the same session, and ranks nowhere', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { themes, difficulties } = await read<OthersView>(rig, ada, '/others');
  expect(themes.length).toBeGreaterThan(10);
  expect(difficulties.map(({ id }) => id)).toEqual(['easy', 'medium', 'hard', 'expert']);
  const begun = await rig.post('/practice', { theme: 'ocean', difficulty: 'easy' }, ada.headers);
  const practice = (await begun.json()) as PuzzleView;
  expect(practice).toMatchObject({ isPractice: true, rows: 10 });
  const again = (await (await rig.post('/practice/again', { puzzle: practice.id }, ada.headers)).json()) as PuzzleView;
  expect(again.words.map(({ label }) => label)).toEqual(practice.words.map(({ label }) => label));
  expect((await rig.post('/practice', { theme: 'nothing', difficulty: 'easy' }, ada.headers)).status).toBe(404);
  const ben = await visit(rig, await rig.link('ben'));
  expect((await rig.post('/entries', { puzzle: practice.id, text: 'A1 A2' }, ben.headers)).status).toBe(403);
});

test('the line above a practice says how many missed words come back', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const begin = async (): Promise<PuzzleView> =>
    (await (await rig.post('/practice', { theme: 'dinosaurs', difficulty: 'easy' }, ada.headers)).json()) as PuzzleView;
  const first = await begin();
  expect(first.lateness).toContain('Only you see this puzzle.');
  const player = { guildId: '1', userId: 'ada' };
  const edition = await findEdition(rig.game, first.id);
  const practice = edition && (await readPractice(rig.game, player, edition));
  if (!practice) throw new Error('expected the practice to be stored');
  await giveUpPractice(rig.game, practice);
  expect((await begin()).lateness).toBe('8 words come back that you once missed or took a hint for.');
});

test('a practice in two languages shows both words with a find, and is refused if too few have a translation', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  const { languages } = await read<OthersView>(rig, ada, '/others');
  expect(languages.map(({ id }) => id)).toEqual(expect.arrayContaining(['en', 'de']));
  const wanted = { theme: 'fruit', difficulty: 'easy', listLanguage: 'de' };
  const begun = (await (await rig.post('/practice', wanted, ada.headers)).json()) as PuzzleView;
  expect(begun).toMatchObject({ listing: 'clues', language: 'en', listLanguage: 'de' });
  expect(begun.lateness).toContain('The list is in German; its words are on the board in English.');
  expect(begun.words.every(({ label, clue }) => label === undefined && clue !== undefined)).toBe(true);
  const word = (await findEdition(rig.game, begun.id))?.puzzle.words[0];
  if (!word) throw new Error('expected the practice to have words');
  const { puzzle } = (await (
    await rig.post('/entries', { puzzle: begun.id, text: cellsFor(word) }, ada.headers)
  ).json()) as SubmissionView;
  expect(puzzle.words[0]).toMatchObject({ label: word.label, clue: word.clue, isFound: true });
  for (const refused of [
    { ...wanted, theme: 'cosplay', listLanguage: 'el' },
    { ...wanted, listLanguage: 'tlh' },
  ]) {
    expect((await rig.post('/practice', refused, ada.headers)).status).toBe(404);
  }
});

test('dates without a puzzle and puzzles of nobody are refused', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  expect((await rig.app.request('/play/api/date?date=2020-01-01', { headers: ada.headers })).status).toBe(404);
  expect((await rig.app.request('/play/api/date?date=soon', { headers: ada.headers })).status).toBe(404);
  expect((await rig.app.request('/play/api/puzzle?puzzle=999', { headers: ada.headers })).status).toBe(403);
});

/** Stores the puzzle once more and has it posted there. */
const postCopy = async ({ game }: PlayerRig, guildId: string, channelId: string): Promise<number> => {
  const { id: _, ...row } = await game.db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const { id } = await insertEdition(game.db, { ...row, editionKey: channelId, ownerGuildId: guildId });
  const [at, puzzleDate] = [game.now(), row.puzzleDate];
  const state = { state: 'posted', messageId: channelId, isLate: false, claimedAt: at, postedAt: at } as const;
  await claimPost(game.db, { ...state, channelId, guildId, puzzleDate, editionId: id });
  return id;
};

test('a session plays no open puzzle of another channel, and none of another server', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'alone');
  const ada = await visit(rig, await rig.link('ada'));
  const [word] = rig.words;
  const text = word ? cellsFor(word) : '';
  for (const puzzle of [await postCopy(rig, '1', '11'), await postCopy(rig, '2', '21')]) {
    const shown = await rig.app.request(`/play/api/puzzle?puzzle=${puzzle}`, { headers: ada.headers });
    expect(shown.status).toBe(403);
    expect((await rig.post('/entries', { puzzle, text }, ada.headers)).status).toBe(403);
  }
  expect(await rig.game.db.selectFrom('finds').selectAll().execute()).toEqual([]);
});

test('two pages and the form find the same word at once, many times: it is one find', async () => {
  await using rig = await createPlayerRig();
  const [one, other] = [await visit(rig, await rig.link('ada')), await visit(rig, await rig.link('ada'))];
  const text = cellsFor(wordAt(rig, 0));
  const kinds: string[] = [];
  for (let i = 0; i < 8; i++) {
    const pages = await Promise.all([submit(rig, one, text), submit(rig, other, text)]);
    const form = await rig.submit('ada', text);
    kinds.push(...pages.flatMap(({ outcomes }) => outcomes.map(({ kind }) => kind)));
    kinds.push(...form.outcomes.map(({ kind }) => kind));
  }
  expect(kinds.filter((kind) => kind === 'found')).toHaveLength(1);
});

test('colours chosen on the page are kept with the member, for all their pages and pictures', async () => {
  await using rig = await createPlayerRig();
  const ada = await visit(rig, await rig.link('ada'));
  expect(ada.view.colors).toBeUndefined();
  const choose = async (colors: unknown) => (await rig.post('/colors', { colors }, ada.headers)).status;
  const viewer = { guildId: '1', userId: 'ada', channelId: '2' };
  expect(await choose('dark')).toBe(200);
  expect((await visit(rig, await rig.link('ada'))).view.colors).toBe('dark');
  expect(await pictureColors(rig.game, viewer)).toBe('dark');
  for (const wrong of ['pink', '', 7, null]) expect(await choose(wrong)).toBe(400);
  expect(await choose('system')).toBe(200);
  expect((await visit(rig, await rig.link('ada'))).view.colors).toBeUndefined();
  expect(await pictureColors(rig.game, viewer)).toBeUndefined();
  expect((await visit(rig, await rig.link('ben'))).view.colors).toBeUndefined();
});

test('after its puzzle closed, a session goes on to the next one of its channel, and to no other', async () => {
  await using rig = await createPlayerRig();
  await postEdition(rig, 'alone');
  const ada = await visit(rig, await rig.link('ada'));
  expect(ada.view.puzzle).toMatchObject({ isClosed: false });
  const { game } = rig;
  const other = await postCopy(rig, '1', '11');
  const { id: _, ...row } = await game.db.selectFrom('editions').selectAll().limit(1).executeTakeFirstOrThrow();
  const [at, puzzleDate] = [game.now(), '2026-03-15'];
  const { id: next } = await insertEdition(game.db, { ...row, editionKey: 'next', puzzleDate });
  expect((await rig.app.request(`/play/api/puzzle?puzzle=${next}`, { headers: ada.headers })).status).toBe(403);
  const state = { state: 'posted', messageId: 'next', isLate: false, claimedAt: at, postedAt: at } as const;
  await claimPost(game.db, { ...state, channelId: '10', guildId: '1', puzzleDate, editionId: next });
  expect(await read<PuzzleView>(rig, ada, '/puzzle')).toMatchObject({ isClosed: true, nextId: next });
  const text = cellsFor(wordAt(rig, 0));
  const found = await rig.post('/entries', { puzzle: next, text }, ada.headers);
  expect((await found.json()) as SubmissionView).toMatchObject({
    outcomes: [{ kind: 'found', text: expect.stringContaining('point') }],
    puzzle: { id: next, isClosed: false },
  });
  expect((await rig.post('/entries', { puzzle: other, text }, ada.headers)).status).toBe(403);
});

test('while Discord cannot tell what a member may view, a practice goes on and other puzzles are to be asked for again', async () => {
  let view: CanView = SEES_ALL;
  await using rig = await createPlayerRig({ lookUpMember: async () => view });
  await postEdition(rig, 'alone');
  const ada = await visit(rig, await rig.link('ada'));
  const begun = await rig.post('/practice', { theme: 'ocean', difficulty: 'easy' }, ada.headers);
  const { id } = (await begun.json()) as PuzzleView;
  const other = await postCopy(rig, '1', '11');
  view = VIEW_UNKNOWN;
  expect((await rig.post('/entries', { puzzle: id, text: 'A1 A2' }, ada.headers)).status).toBe(200);
  expect((await rig.post('/entries', { puzzle: other, text: 'A1 A2' }, ada.headers)).status).toBe(503);
});
