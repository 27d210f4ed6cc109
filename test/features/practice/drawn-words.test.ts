import { expect, test } from 'vitest';
import { repeatPractice, startPractice } from '../../../src/features/practice/practice-puzzle.ts';
import { findTheme } from '../../../src/features/practice/practice-theme.ts';
import { surpriseTheme } from '../../../src/features/practice/surprise-theme.ts';
import { openRace } from '../../../src/features/races/open-race.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import { createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';

const PLAYER = { guildId: '1', userId: 'ada' };
const OPTIONS = { difficulty: 'easy', withClues: false } as const;

const wordsOf = (edition: Edition | undefined): string[] =>
  edition ? listedWords(edition.puzzle).map(({ word }) => word) : [];

const dinosaurs = async ({ game }: PlayRig) => {
  const theme = await findTheme(game, '1', 'dinosaurs');
  if (!theme) throw new Error('expected a theme');
  return theme;
};

test('practices of a theme draw from all its words, and the same one again keeps its words', async () => {
  await using rig = await createPlayRig();
  const theme = await dinosaurs(rig);
  const seen = new Set<string>();
  for (let i = 0; i < 8; i++) {
    rig.pass(1_000);
    const { edition } = await startPractice(rig.game, { ...PLAYER, userId: `member-${i}` }, theme, OPTIONS);
    for (const word of wordsOf(edition)) seen.add(word);
  }
  expect(seen.size).toBeGreaterThan(20);
  const practice = await startPractice(rig.game, PLAYER, theme, OPTIONS);
  const again = await repeatPractice(rig.game, PLAYER, practice);
  expect(wordsOf(again.edition)).toEqual(wordsOf(practice.edition));
});

test('two races of a theme have other words', async () => {
  await using rig = await createPlayRig();
  const theme = await dinosaurs(rig);
  const open = async (userId: string): Promise<string[]> => {
    const answer = await openRace(rig.game, { guildId: '1', userId }, theme, {
      difficulty: 'easy',
      instance: undefined,
    });
    if (answer.kind !== 'done') throw new Error(answer.kind);
    return wordsOf(await findEdition(rig.game, answer.race.id));
  };
  expect(await open('ada')).not.toEqual(await open('ben'));
});

test('a surprise is a theme in the language, another one each time', async () => {
  await using rig = await createPlayRig();
  const ids = new Set<string>();
  for (let i = 0; i < 6; i++) {
    rig.pass(1_000);
    const theme = await surpriseTheme(rig.game, PLAYER, 'de');
    expect(theme?.language).toBe('de');
    ids.add(theme?.id ?? '');
  }
  expect(ids.size).toBeGreaterThan(2);
  expect(await surpriseTheme(rig.game, PLAYER, 'xx')).toBeUndefined();
});
