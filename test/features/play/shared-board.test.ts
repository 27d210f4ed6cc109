import { expect, test } from 'vitest';
import { forgetMember } from '../../../src/features/members/member-privacy.ts';
import { voidDay } from '../../../src/features/members/moderation.ts';
import { readHintOffers } from '../../../src/features/play/hints/hints.ts';
import { readSharedFinds } from '../../../src/features/play/progress.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { insertEdition } from '../../../src/store/editions/edition-rows.ts';
import { answerTo, cellsFor, createPlayRig, type PlayRig, postEdition } from '../../rigs/play-rig.ts';

const cellsOf = (rig: PlayRig, index: number): string => {
  const word = rig.words[index];
  if (!word) throw new Error(`expected a word at ${index}`);
  return cellsFor(word);
};

const kindsOf = async (rig: PlayRig, userId: string, index: number): Promise<string[]> =>
  (await rig.submit(userId, cellsOf(rig, index))).outcomes.map(({ kind }) => kind);

const createShared = async (): Promise<PlayRig> => {
  const rig = await createPlayRig();
  await postEdition(rig, 'together');
  return rig;
};

/** Has the next puzzle posted in the channel. */
const closeShared = async (rig: PlayRig): Promise<void> => {
  const { id, ...row } = await rig.game.db.selectFrom('editions').selectAll().executeTakeFirstOrThrow();
  const date = '2026-03-15' as PuzzleDate;
  const next = await insertEdition(rig.game.db, { ...row, editionKey: 'next', puzzleDate: date });
  await postEdition({ ...rig, edition: { ...rig.edition, id: next.id, date } }, 'together');
};

test('on a shared board a word is found by the first alone, and scores for them alone', async () => {
  await using rig = await createShared();
  expect(await kindsOf(rig, 'ada', 0)).toEqual(['found']);
  const late = await rig.submit('ben', cellsOf(rig, 0));
  expect(late.outcomes.map(({ kind }) => kind)).toEqual(['taken']);
  expect(late.progress).toMatchObject({ points: 0, wrongEntries: 0, found: [] });
  expect(late.progress.taken).toEqual(new Set(['BADGER']));
  expect(answerTo(late)).toContain('found it first');
  expect(answerTo(late)).toContain('1 word found by others');
  expect(await kindsOf(rig, 'ada', 0)).toEqual(['already-found']);
  expect(await kindsOf(rig, 'ben', 1)).toEqual(['found']);
});

test('a secret word that somebody else found is no longer said to be hidden', async () => {
  await using rig = await createShared();
  await kindsOf(rig, 'ada', 4);
  expect((await rig.submit('ben', cellsOf(rig, 0))).progress.secretsLeft).toBe(0);
});

test('no hint is sold for a word that others have', async () => {
  await using rig = await createShared();
  await kindsOf(rig, 'ada', 0);
  const { offers } = await readHintOffers(rig.game, rig.edition, { guildId: '1', userId: 'ben' });
  expect(offers.map(({ index }) => index)).toEqual([1, 2, 3]);
});

test('a word can be found again once its finder is voided or has deleted everything', async () => {
  await using rig = await createShared();
  await kindsOf(rig, 'ada', 0);
  await kindsOf(rig, 'ben', 1);
  const { date } = rig.edition;
  await voidDay(rig.game, { guildId: '1', userId: 'ada', moderatorId: 'mara', date, reason: '' });
  await forgetMember(rig.game, { guildId: '1', userId: 'ben' });
  expect(await kindsOf(rig, 'eve', 0)).toEqual(['found']);
  expect(await kindsOf(rig, 'eve', 1)).toEqual(['found']);
});

test('boards of other servers, and those that members play alone, are not shared', async () => {
  await using rig = await createShared();
  await postEdition(rig, 'alone', '2');
  await kindsOf(rig, 'ada', 0);
  const elsewhere = await submitEntries(rig.game, rig.edition, { guildId: '2', userId: 'ben' }, cellsOf(rig, 0));
  expect(elsewhere.outcomes.map(({ kind }) => kind)).toEqual(['found']);
  expect(await readSharedFinds(rig.game.db, rig.edition, '2')).toBeUndefined();
  expect(await readSharedFinds(rig.game.db, rig.edition, '3')).toBeUndefined();
});

test('once the puzzle is closed everybody has a board of their own', async () => {
  await using rig = await createShared();
  await kindsOf(rig, 'ada', 0);
  await closeShared(rig);
  expect(await rig.submit('ben', cellsOf(rig, 0))).toMatchObject({ isLate: true, outcomes: [{ kind: 'found' }] });
});

test('of many who find a word at once one has it', async () => {
  await using rig = await createShared();
  const members = Array.from({ length: 50 }, (_, i) => `member ${i}`);
  const kinds = (await Promise.all(members.map((member) => kindsOf(rig, member, 0)))).flat();
  expect(kinds.filter((kind) => kind === 'found')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'taken')).toHaveLength(49);
});
