import { expect, test } from 'vitest';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { EditionSettings } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { dailyChannels } from '../../../src/game/places/channel-settings.ts';
import { parseVariants, type Variant } from '../../../src/game/places/puzzle-settings.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { picturesIn, postText } from '../../rigs/posts.ts';

/** A Saturday, on which tests begin. */
const DATE = '2026-03-14' as PuzzleDate;
const MEDIUM: EditionSettings = { guildId: '1', difficulty: 'medium', language: 'en', reroll: 0 };

test('an admin chooses what is played on a weekday, in all channels and in those set up later', async () => {
  await using rig = await startBotRig();
  const { mara, game, guild } = rig;
  const set = (options: Record<string, string>) => rig.use(mara, 'daily variants', options);
  expect(textOf(await set({ weekday: 'sunday', variant: 'none' }))).toContain('No channel in this server');
  await rig.use(mara, 'daily setup', { timezone: 'UTC' });
  expect(textOf(await set({}))).toContain('• Sunday: a large board');
  const changed = textOf(await set({ weekday: 'sunday', variant: 'none' }));
  expect(changed).toContain('• Saturday: no list, only lengths\n• Sunday: no list');
  await rig.use(mara, 'daily setup', { channel: rig.general, timezone: 'UTC' });
  await rig.use(mara, 'daily setup', { time: '10:00' });
  const weeks = (await dailyChannels(game, guild)).map(({ variants }) => variants?.at(-1));
  expect(weeks).toEqual(['none', 'none']);
  expect(textOf(await rig.use(mara, 'daily status'))).toContain('Sunday: no list');
  expect(textOf(await set({ weekday: 'all', variant: 'words' }))).toContain('• Sunday: words');
  expect(textOf(await rig.use(mara, 'daily status'))).toContain('Sunday: words');
  const usual = textOf(await set({ weekday: 'all', variant: 'week' }));
  expect(usual).toContain('• Monday: a small board\n• Tuesday: clues\n• Wednesday: a wide board');
  expect(textOf(await rig.use(mara, 'daily status'))).not.toContain('Sunday:');
});

test('half a choice is refused, and so is whoever is no admin', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC' });
  for (const half of [{ weekday: 'monday' }, { variant: 'clues' }]) {
    expect(textOf(await rig.use(rig.mara, 'daily variants', half))).toContain('Choose both');
  }
  const asMember = await rig.use(rig.ada, 'daily variants', { weekday: 'monday', variant: 'clues' }).catch(String);
  expect(JSON.stringify(asMember)).not.toContain('Saved');
  expect((await dailyChannels(rig.game, rig.guild))[0]?.variants).toEqual(parseVariants(''));
});

test('what is stored and no longer known is an ordinary day', () => {
  expect(parseVariants('clues upside-down none')).toEqual([
    'clues',
    'words',
    'none',
    'words',
    'words',
    'words',
    'words',
  ]);
});

test.each([
  ['clues', 'Today the list gives clues'],
  ['pictures', 'Today the list is in pictures and clues:**'],
  ['none', 'Today there is no list'],
])('a post with %s says so and names no word, and members play it', async (variant, said) => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', time: '12:00' });
  await rig.use(rig.mara, 'daily variants', { weekday: 'all', variant });
  await rig.use(rig.mara, 'daily post');
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).at(-1);
  expect(postText(post)).toContain(said);
  const edition = await openEdition(rig.game, DATE, {
    ...MEDIUM,
    ...(await dailyChannels(rig.game, rig.guild))[0],
    variant: variant as Variant,
    reroll: 0,
  });
  const labels = listedWords(edition.puzzle).filter(({ clue }) => clue);
  const seen = [
    postText(post),
    picturesIn(post)[0]?.description,
    textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' })),
  ].join();
  for (const { label } of labels) expect(seen).not.toContain(label);
});

test('a Sunday’s post tells how many letters spell its message', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', time: '12:00' });
  rig.clock.advance(86_400_000);
  await rig.use(rig.mara, 'daily post');
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).at(-1);
  const { puzzle } = await currentEdition(rig.game, rig.guild, rig.daily);
  const letters = splitCells(puzzle.message ?? '').length;
  expect(letters).toBeGreaterThan(0);
  expect(postText(post)).toContain(`Hidden message:** read the ${letters} letters that no listed or secret word uses`);
});
