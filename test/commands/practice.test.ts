import { expect, test } from 'vitest';
import { forgetMember } from '../../src/features/members/member-privacy.ts';
import { practiceWords } from '../../src/features/practice/choose-words.ts';
import {
  PRACTICES_KEPT,
  purgeOldPractices,
  repeatPractice,
  startPractice,
} from '../../src/features/practice/practice-puzzle.ts';
import { findTheme } from '../../src/features/practice/practice-theme.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { saveList } from '../../src/game/lists/word-lists.ts';
import { SEES_ALL } from '../../src/game/places/viewer.ts';
import { mayRead } from '../../src/game/posts/may-read.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords, type PlacedWord } from '../../src/puzzle/model/puzzle.ts';
import { type BotRig, createGame, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { altText, postText } from '../rigs/posts.ts';

const DAY_MS = 24 * 3_600_000;

const cellsFor = ({ placement }: PlacedWord): string =>
  `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;

const customIdOf = ({ components }: MessageView, label: string): string => {
  const buttons = components.flatMap((row) => row.components);
  const found = buttons.find((button) => 'label' in button && button.label?.startsWith(label));
  if (!found?.custom_id) throw new Error(`expected a button ${label} among ${JSON.stringify(buttons)}`);
  return found.custom_id;
};

const press = (rig: BotRig, message: MessageView, label: string): Promise<Outcome> =>
  rig.standIn.pressButton({ userId: rig.ada, messageId: message.id, customId: customIdOf(message, label) });

const wordsIn = async (rig: BotRig, message: MessageView): Promise<readonly PlacedWord[]> => {
  const id = Number(customIdOf(message, 'Same words').split(':')[1]);
  const edition = await findEdition(rig.game, id);
  return edition ? listedWords(edition.puzzle) : [];
};

/** Sends words through a practice message's form. Resolves with the message afterwards. */
const submit = async (rig: BotRig, message: MessageView, words: readonly PlacedWord[]): Promise<MessageView> => {
  const opened = await press(rig, message, 'Submit words');
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  const values = { cells: words.map(cellsFor).join('\n') };
  const outcome = await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values });
  expect(outcome.kind).toBe('updated');
  return messageIn(outcome);
};

const labelsIn = async (rig: BotRig, message: Parameters<typeof wordsIn>[1]): Promise<string[]> =>
  (await wordsIn(rig, message)).map(({ label }) => label);

const placesOf = (words: readonly PlacedWord[]): string[] => words.map(cellsFor);

test('a practice is for one member and no points; a button hides its words again, and finishes are counted', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const first = messageIn(await rig.use(rig.ada, 'practice', { theme: 'dinosaurs', difficulty: 'easy' }));
  expect(first.ephemeral).toBe(true);
  expect(postText(first)).toContain('**Dinosaurs** · practice · easy');
  expect(altText(first)).toContain('Find: ');
  const words = await wordsIn(rig, first);
  const half = await submit(rig, first, words.slice(0, 3));
  expect(postText(half)).toContain('3 of 8 words found');
  expect(postText(half)).not.toContain('point');
  const done = await submit(rig, half, words);
  expect(postText(done)).toContain('All words found! That is the first time you have finished this theme.');
  const again = messageIn(await press(rig, done, 'Same words'));
  expect(postText(again)).toContain('You have finished this theme once before.');
  const moved = await wordsIn(rig, again);
  expect(moved.map(({ word }) => word)).toEqual(words.map(({ word }) => word));
  expect(placesOf(moved)).not.toEqual(placesOf(words));
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'all-time' }))).toContain('Nobody has found');
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('You have no results here yet');
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('0 of 12 words found');
  expect(rig.errors).toEqual([]);
});

test('nobody can play another member’s practice, whatever their client sends', async () => {
  await using rig = await startBotRig();
  const message = messageIn(await rig.use(rig.ada, 'practice'));
  const id = Number(customIdOf(message, 'Same words').split(':')[1]);
  const stranger = { guildId: rig.guild, userId: rig.ben, canView: SEES_ALL };
  const edition = await findEdition(rig.game, id);
  expect(edition && (await mayRead(rig.game, edition, stranger))).toBe(false);
  expect(edition && (await mayRead(rig.game, edition, { ...stranger, userId: rig.ada }))).toBe(true);
});

test('clues take the place of words and back, and the solution ends a practice without finishing it', async () => {
  await using rig = await startBotRig();
  const message = messageIn(
    await rig.use(rig.ada, 'practice', { theme: 'Dinosaurs', difficulty: 'easy', clues: true }),
  );
  const [word] = await wordsIn(rig, message);
  if (!word?.clue) throw new Error('expected a word with a clue');
  expect(altText(message)).toContain(word.clue);
  expect(altText(message)).not.toContain(word.label);
  const plain = messageIn(await press(rig, message, 'Words instead'));
  expect(altText(plain)).toContain(word.label);
  const found = await submit(rig, plain, [word]);
  const other = messageIn(await rig.use(rig.ada, 'practice', { theme: 'Bakery' }));
  const back = messageIn(await press(rig, other, 'Back to “Dinosaurs”'));
  expect(postText(back)).toContain('1 of 8 words found');
  const solved = messageIn(await press(rig, found, 'Show solution'));
  expect(postText(solved)).toContain('Here is the solution.');
  expect(altText(solved)).toMatch(/^Solution/);
  const again = messageIn(await press(rig, solved, 'Same words'));
  expect(postText(again)).not.toContain('before');
  expect(rig.errors).toEqual([]);
});

test('a practice says how many missed words come back, and /privacy tells of them', async () => {
  await using rig = await startBotRig();
  const options = { theme: 'dinosaurs', difficulty: 'easy' };
  const first = messageIn(await rig.use(rig.ada, 'practice', options));
  expect(postText(first)).not.toContain('back');
  const words = await wordsIn(rig, first);
  const half = await submit(rig, first, words.slice(0, 5));
  await press(rig, half, 'Show solution');
  const next = messageIn(await rig.use(rig.ada, 'practice', options));
  expect(postText(next)).toContain('3 words come back that you once missed or took a hint for.');
  const back = (await wordsIn(rig, next)).map(({ word }) => word);
  expect(back).toEqual(expect.arrayContaining(words.slice(5).map(({ word }) => word)));
  expect(textOf(await rig.use(rig.ada, 'privacy show'))).toContain('- 3 words that come back in your practices');
  await submit(rig, next, await wordsIn(rig, next));
  expect(postText(messageIn(await rig.use(rig.ada, 'practice', options)))).not.toContain('back');
  expect(rig.errors).toEqual([]);
});

test('a practice can be read as text, with clues, finds and solution as the picture has them', async () => {
  await using rig = await startBotRig();
  const options = { theme: 'Dinosaurs', difficulty: 'easy', clues: true };
  const begun = messageIn(await rig.use(rig.ada, 'practice', options));
  const [word, other] = await wordsIn(rig, begun);
  if (!word?.clue || !other?.clue) throw new Error('expected words with clues');
  const found = await submit(rig, begun, [word]);
  const text = messageIn(await press(rig, found, 'As text'));
  expect(text.ephemeral).toBe(true);
  const description = postText(text);
  expect(description).toMatch(/^\*\*Dinosaurs\*\* · practice · easy\n```\n[ A-Z0-9\n]+```\n/);
  expect(description).toContain(`☑ ~~${word.label}~~ (${cellsFor(word)})`);
  expect(description).toContain(`☐ ${other.clue}`);
  expect(description).not.toContain(other.label);
  expect(description).toContain('1 of 8 words found');
  const solved = messageIn(await press(rig, found, 'Show solution'));
  const solution = textOf(await press(rig, solved, 'As text'));
  expect(solution).toContain(`• ${other.label} – ${other.clue} (${cellsFor(other)})`);
  expect(rig.errors).toEqual([]);
});

test('a theme without clues says so and lists its words', async () => {
  await using rig = await startBotRig();
  const words = ['apple', 'banana', 'cherry', 'melon', 'orange', 'papaya', 'raspberry', 'strawberry'];
  const list = {
    name: 'Fruit bowl',
    language: 'en',
    words: words.map((label) => ({ label, word: label.toUpperCase() })),
  };
  await saveList(rig.game, rig.guild, list);
  const message = messageIn(await rig.use(rig.ada, 'practice', { theme: list.name, clues: true }));
  expect(postText(message)).toContain('This theme has no written clues, so the words themselves are listed.');
  expect(() => customIdOf(message, 'Words instead')).toThrow();
});

test('themes are offered in the member’s language first, and unknown ones refused with what is near', async () => {
  await using rig = await startBotRig();
  const complete = (theme: string) =>
    rig.standIn.complete({
      userId: rig.ada,
      channelId: rig.daily,
      name: 'practice',
      options: { theme },
      focused: 'theme',
    });
  const offered = await complete('dinos');
  if (offered.kind !== 'choices') throw new Error(`expected choices, got ${offered.kind}`);
  expect(offered.choices[0]).toEqual({ name: 'Dinosaurs', value: 'dinosaurs' });
  expect(
    offered.choices
      .slice(1)
      .filter(({ name }) => !/\((?:Dutch|French|German|Greek|Italian|Polish|Portuguese|Spanish)\)$/.test(name)),
  ).toEqual([]);
  const french = await complete('ecole french');
  expect(french).toMatchObject({ kind: 'choices', choices: [{ name: 'L’école (French)', value: 'fr-ecole' }] });
  expect(await complete('valentinstag')).toEqual({
    kind: 'choices',
    choices: [{ name: 'Valentinstag · Liebesbriefe (German)', value: 'de-valentinstag' }],
  });
  const refused = textOf(await rig.use(rig.ada, 'practice', { theme: 'dinosars' }));
  expect(refused).toContain('There is no theme **dinosars**. Did you mean **Dinosaurs**');
  expect(textOf(await rig.use(rig.ada, 'practice', { theme: '**@everyone**' }))).not.toMatch(/(?<!\\)@everyone/);
});

test('if no theme is given, today’s theme is practised, and old puzzles are deleted but stay counted', async () => {
  await using rig = await startBotRig();
  const daily = textOf(await rig.use(rig.ada, 'puzzle')).match(/\*\*(.+?)\*\*/)?.[1] ?? '?';
  const message = messageIn(await rig.use(rig.ada, 'practice', { difficulty: 'easy' }));
  expect(postText(message)).toContain(`**${daily}** · practice`);
  await submit(rig, message, await wordsIn(rig, message));
  const other = messageIn(await rig.use(rig.ada, 'practice', { difficulty: 'easy' }));
  expect(await labelsIn(rig, other)).not.toEqual(await labelsIn(rig, message));
  rig.clock.advance(31 * DAY_MS);
  const edition = await findEdition(rig.game, Number(customIdOf(message, 'Same words').split(':')[1]));
  expect(await purgeOldPractices(rig.game)).toBe(2);
  expect(await purgeOldPractices(rig.game)).toBe(0);
  expect(await rig.game.db.selectFrom('finds').selectAll().execute()).toEqual([]);
  expect(edition && (await findEdition(rig.game, edition.id))).toBeUndefined();
  const theme = await findTheme(rig.game, rig.guild, daily);
  const player = { guildId: rig.guild, userId: rig.ada };
  const options = { difficulty: 'easy', withClues: false } as const;
  expect((theme && (await startPractice(rig.game, player, theme, options)))?.timesFinished).toBe(1);
  await forgetMember(rig.game, player);
  expect(await rig.game.db.selectFrom('practices').selectAll().execute()).toEqual([]);
});

test('every difficulty takes as many words as it wants, clued ones first if clues are asked for', async () => {
  const game = await createGame(() => 0);
  const player = { guildId: '1', userId: '2' };
  const theme = await findTheme(game, '1', 'dinosaurs');
  if (!theme) throw new Error('expected a theme');
  const halfClued = {
    ...theme,
    words: theme.words.map(({ word, label, clue }, i) =>
      i % 2 ? { word, label } : { word, label, ...(clue ? { clue } : {}) },
    ),
  };
  expect(practiceWords(halfClued, 'easy', true).filter(({ clue }) => clue)).toHaveLength(8);
  const practice = await startPractice(game, player, theme, { difficulty: 'expert', withClues: true });
  expect(listedWords(practice.edition.puzzle)).toHaveLength(20);
  await game.db.destroy();
});

test('puzzles differ however often a member asks for another, and the newest twenty are kept', async () => {
  const game = await createGame(() => 0);
  const player = { guildId: '1', userId: '2' };
  const theme = await findTheme(game, '1', 'dinosaurs');
  if (!theme) throw new Error('expected a theme');
  const first = await startPractice(game, player, theme, { difficulty: 'easy', withClues: false });
  const grids = new Set([first.edition.puzzle.grid.letters.join('')]);
  for (let i = 0; i < PRACTICES_KEPT + 2; i++) {
    grids.add((await repeatPractice(game, player, first)).edition.puzzle.grid.letters.join(''));
  }
  expect(grids.size).toBe(PRACTICES_KEPT + 3);
  expect(await findEdition(game, first.edition.id)).toBeUndefined();
  expect(await game.db.selectFrom('editions').select('id').execute()).toHaveLength(PRACTICES_KEPT);
  await game.db.destroy();
});

test('a practice lists its words in one language and hides them in another', async () => {
  await using rig = await startBotRig();
  const options = { theme: 'fruit', difficulty: 'easy', 'grid-language': 'de' };
  const begun = messageIn(await rig.use(rig.ada, 'practice', options));
  expect(postText(begun)).toContain('The list is in English; its words are on the board in German.');
  const words = await wordsIn(rig, begun);
  expect(words).toHaveLength(8);
  const [first, second, third] = words;
  if (!first?.clue || !second?.clue || !third) throw new Error('expected three words with translations');
  expect(altText(begun)).toContain(first.clue);
  expect(altText(begun)).not.toContain(first.label);
  const found = await submit(rig, begun, [first]);
  expect(postText(found)).toContain(`**${first.label}**`);
  expect(postText(found)).toContain(`(${first.clue})`);
  const german = messageIn(await press(rig, found, 'List in German'));
  expect(altText(german)).toContain(second.label);
  expect(altText(german)).not.toContain(second.clue);
  const english = messageIn(await press(rig, german, 'List in English'));
  const opened = await press(rig, english, 'Submit words');
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  const cells = `${second.clue} ${formatCell(second.placement.start)}`;
  const values = { cells };
  const typed = messageIn(await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values }));
  expect(postText(typed)).toContain('2 of 8 words found');
  const solved = messageIn(await press(rig, typed, 'Show solution'));
  const text = textOf(await press(rig, solved, 'As text'));
  expect(text).toContain(`• ${third.label} – ${third.clue}`);
  const again = messageIn(await press(rig, solved, 'Same words'));
  expect(postText(again)).toContain('The list is in English; its words are on the board in German.');
  expect((await wordsIn(rig, again)).map(({ clue }) => clue)).toEqual(words.map(({ clue }) => clue));
  expect(rig.errors).toEqual([]);
});

test('a practice in two languages is refused by name if the theme does not have them', async () => {
  await using rig = await startBotRig();
  const refusal = async (options: Record<string, string | boolean>) =>
    textOf(await rig.use(rig.ada, 'practice', { theme: 'fruit', ...options }));
  expect(await refusal({ 'list-language': 'de', 'grid-language': 'de' })).toContain(
    'would both be in German: choose two different languages, or a theme in German',
  );
  expect(await refusal({ 'list-language': 'de', clues: true })).toContain('leave out either `clues` or the languages');
  const words = ['Apple', 'Banana', 'Cherry', 'Melon', 'Orange', 'Papaya', 'Raspberry', 'Strawberry'];
  const list = words.map((label) => ({ label, word: label.toUpperCase() }));
  await saveList(rig.game, rig.guild, { name: 'Fruit bowl', language: 'en', words: list });
  expect(await refusal({ theme: 'Fruit bowl', 'grid-language': 'de' })).toMatch(
    /\*\*Fruit bowl\*\* have no built-in translations: choose a built-in theme, such as \*\*/,
  );
  expect(await refusal({ theme: 'cosplay', 'grid-language': 'el' })).toMatch(
    /\*\*Cosplay and costumes\*\* has (no word|only \d words?) to practise between English and Greek\. A puzzle needs at least 8: choose another/,
  );
  expect(await refusal({ 'list-language': 'en' })).not.toContain('The list is in');
});
