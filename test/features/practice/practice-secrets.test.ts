import { expect, test } from 'vitest';
import { canPractise, repeatPractice, startPractice } from '../../../src/features/practice/practice-puzzle.ts';
import type { Theme } from '../../../src/features/practice/practice-theme.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import type { PlacedWord } from '../../../src/puzzle/model/puzzle.ts';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, createPlayRig, SMALL_HUNTERS } from '../../rigs/play-rig.ts';

const OPTIONS = { difficulty: 'easy', withClues: false } as const;
const LIST = 'Violin, Trumpet, Bassoon, Cello, Harp, Piano, Guitar, Clarinet';

test('no practice shows a word that an open puzzle keeps secret, also if it is begun again', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  const player = { guildId: '1', userId: 'ada' };
  const { puzzle, language } = await currentEdition(game, '1', '5');
  const secrets = puzzle.words.filter(({ secret }) => secret);
  expect(secrets.length).toBeGreaterThan(0);
  const listed = ['Violin', 'Trumpet', 'Bassoon', 'Clarinet'].map((label) => ({
    label,
    word: hideLabel(label, language),
  }));
  const theme: Theme = { id: 'test', title: 'Test', language, words: [...secrets, ...listed] };
  const practice = await startPractice(game, player, theme, OPTIONS);
  const again = await repeatPractice(game, player, practice);
  for (const { edition } of [practice, again]) {
    expect(edition.puzzle.words.map(({ word }) => word).sort()).toEqual(listed.map(({ word }) => word).sort());
  }
});

test('a list of the server’s own is practised once it was the puzzle of a day, by admins before that', async () => {
  await using rig = await startBotRig();
  const { standIn, ada, mara, daily } = rig;
  await rig.use(mara, 'daily setup', { channel: daily, time: '00:00', timezone: 'UTC' });
  await rig.use(mara, 'words add', { name: 'Orchestra', words: LIST });
  await rig.use(mara, 'words schedule', { name: 'Orchestra', date: '2026-03-16' });
  const suggest = (userId: string) =>
    standIn.complete({ userId, channelId: daily, name: 'practice', options: { theme: 'orch' }, focused: 'theme' });
  const practise = async (userId: string) => textOf(await rig.use(userId, 'practice', { theme: 'Orchestra' }));
  const isSuggested = async (userId: string) => JSON.stringify(await suggest(userId)).includes('list-');
  expect([await isSuggested(ada), await isSuggested(mara)]).toEqual([false, true]);
  expect(await practise(ada)).toContain('no theme');
  expect(await practise(mara)).toContain('0 of 8 words found');
  rig.clock.advance(2 * 24 * 3_600_000);
  await rig.bot.tick();
  expect(await isSuggested(ada)).toBe(true);
  expect(await practise(ada)).toContain('0 of 8 words found');
});

test('what an open puzzle lists as clues alone cannot be practised, and the refusal does not tell it', async () => {
  await using rig = await createPlayRig({ ...SMALL_HUNTERS, listing: 'clues' });
  const { game, words } = rig;
  const player = { guildId: '1', userId: 'ada' };
  await rig.submit('ben', cellsFor(words[0] as PlacedWord));
  expect(await canPractise(game, player, words)).toBe(false);
  const others = ['Violin', 'Trumpet', 'Bassoon', 'Clarinet'].map((label) => ({ label, word: hideLabel(label, 'en') }));
  expect(await canPractise(game, player, [...words, ...others])).toBe(true);
  const theme: Theme = { id: 'test', title: 'Test', language: 'en', words: [...words, ...others] };
  const { edition } = await startPractice(game, player, theme, OPTIONS);
  expect(edition.puzzle.words.map(({ label }) => label).sort()).toEqual(others.map(({ label }) => label).sort());
});
