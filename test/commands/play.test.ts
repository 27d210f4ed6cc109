import { describe, expect, test } from 'vitest';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords, type PlacedWord } from '../../src/puzzle/model/puzzle.ts';
import { type BotRig, messageIn, startBotRig, stopPosting, textOf } from '../rigs/bot-rig.ts';
import { setUpOrdinary } from '../rigs/ordinary-week.ts';
import { cellsFor, storePlay } from '../rigs/play-rig.ts';
import { altText, pictureNames } from '../rigs/posts.ts';

/** Sets the daily channel up and gives the words of the posted puzzle. */
const postPuzzle = async (rig: BotRig): Promise<readonly PlacedWord[]> => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  return wordsOf(rig, 1);
};

const wordsOf = async ({ game }: BotRig, editionId: number): Promise<readonly PlacedWord[]> => {
  const edition = await findEdition(game, editionId);
  if (!edition) throw new Error(`expected the edition ${editionId}`);
  return listedWords(edition.puzzle);
};

const lastPost = ({ standIn, ada, daily }: BotRig) => {
  const message = standIn.messagesFor(ada, daily).findLast(({ ephemeral }) => !ephemeral);
  if (!message) throw new Error('expected a post');
  return message;
};

const buttonOf = (rig: BotRig, label: string): string => {
  const buttons = lastPost(rig).components.flatMap((row) => row.components);
  const found = buttons.find((button) => 'label' in button && button.label === label);
  if (!found?.custom_id) throw new Error(`expected a button ${label}`);
  return found.custom_id;
};

describe('/found', () => {
  test('a right pair of cells is found, scored and shown on the board', async () => {
    await using rig = await startBotRig();
    const [word] = await postPuzzle(rig);
    if (!word) throw new Error('expected a word');
    const outcome = await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
    expect(textOf(outcome)).toContain(`Found **${word.label}**`);
    expect(textOf(outcome)).toContain('1 of 12 words found');
    const message = messageIn(outcome);
    expect(message.ephemeral).toBe(true);
    expect(pictureNames(message)).toEqual(['board-2026-03-14.png']);
    expect(altText(message)).toContain('Found: ');
    expect(rig.errors).toEqual([]);
  });

  test('a word and one end count, in any case, and so do both ends the other way round', async () => {
    await using rig = await startBotRig();
    const [first, second] = await postPuzzle(rig);
    if (!first || !second) throw new Error('expected words');
    const one = `${first.label.toLowerCase()} ${formatCell(first.placement.start).toLowerCase()}`;
    const two = cellsFor(second).split(' ').reverse().join('-');
    expect(textOf(await rig.use(rig.ada, 'found', { cells: `${one}, ${two}` }))).toContain('2 of 12 words found');
  });

  test('who finishes the list is told what is still hidden, and goodbye only after all of it', async () => {
    await using rig = await startBotRig();
    const { words, message = '' } = (await storePlay(rig.game, rig.guild)).puzzle;
    const submit = async (entries: readonly string[]) =>
      textOf(await rig.use(rig.ada, 'found', { cells: entries.join('\n') }));
    const finished = await submit(words.filter(({ secret }) => !secret).map(cellsFor));
    expect(finished).toContain('The last word! **You are the first to finish.**\n✨');
    expect(finished).toContain('A secret word is still hidden');
    const secret = await submit(words.filter((word) => word.secret).map(cellsFor));
    expect(secret).not.toMatch(/last word|still hidden|See you/);
    expect(secret).toContain('spell a sentence');
    expect(await submit([message])).toContain('See you at the next puzzle.');
    expect(altText(messageIn(await rig.use(rig.ada, 'puzzle')))).toContain(`Hidden message: ${message}.`);
  });

  test('the same word counts once, however often it is submitted', async () => {
    await using rig = await startBotRig();
    const [word] = await postPuzzle(rig);
    if (!word) throw new Error('expected a word');
    const first = textOf(await rig.use(rig.ada, 'found', { cells: cellsFor(word) }));
    const again = textOf(await rig.use(rig.ada, 'found', { cells: cellsFor(word) }));
    expect(again).toContain('you already have it');
    const standing = (text: string): string | undefined =>
      text.split('\n').find((line) => line.includes('words found'));
    expect(standing(first)).toContain('1 of 12 words found');
    expect(standing(again)).toBe(standing(first));
  });

  test('a found word without its place is one that the member has already', async () => {
    await using rig = await startBotRig();
    const [word, other] = await postPuzzle(rig);
    if (!word || !other) throw new Error('expected two words');
    expect(textOf(await rig.use(rig.ada, 'found', { cells: word.label }))).toContain('where is it?');
    await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
    const text = textOf(await rig.use(rig.ada, 'found', { cells: word.label }));
    expect(text).toContain(`(${cellsFor(word).replace(' ', '–')}): you already have it.`);
    expect(text).not.toContain('where is it?');
    expect(textOf(await rig.use(rig.ada, 'found', { cells: other.label }))).toContain('where is it?');
  });

  test('a word of the list after a wrong pair gets its own answer', async () => {
    await using rig = await startBotRig();
    const [word] = await postPuzzle(rig);
    const text = textOf(await rig.use(rig.ada, 'found', { cells: `A1 B3, ${word?.label}` }));
    expect(text).toContain('not in one line');
    expect(text).toContain('where is it?');
  });

  test('a wrong pair is told what it spells, and the sixth costs a point', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    const wrong = ['A1 B1', 'A2 B2', 'A3 B3', 'A4 B4', 'A5 B5', 'A6 B6'].join('\n');
    const text = textOf(await rig.use(rig.ada, 'found', { cells: wrong }));
    expect(text.match(/which is not one of the hidden words/g)).toHaveLength(6);
    expect(text.match(/−1 point/g)).toHaveLength(1);
    expect(words.length).toBe(12);
  });

  test.each([
    ['A1 B3', 'not in one line'],
    ['A1 Z1', 'outside the board'],
    ['GIRAFFE A1', 'is not a hidden word that begins or ends at A1'],
    ['hello', 'where is it?'],
    ['   ,  ', 'You did not type anything'],
    ['😀 ??', 'I can read no letters and no cells in **😀 ??**'],
    ['*', 'no cells in **\\***'],
  ])('%j is answered with what was not understood', async (cells, answer) => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    const outcome = await rig.use(rig.ada, 'found', { cells });
    expect(textOf(outcome)).toContain(answer);
    expect(messageIn(outcome).ephemeral).toBe(true);
    expect(rig.errors).toEqual([]);
  });

  test('what is typed reaches nobody as a mention, link or markdown', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    for (const cells of ['@everyone **x** <@1> [a](http://b)', '＠everyone ＜＠１＞ ［a］（http：／／b）']) {
      const text = textOf(await rig.use(rig.ada, 'found', { cells }));
      expect(text).toContain('everyone');
      expect(text).not.toMatch(/(?<!\\)@everyone|<@1>|\]\(http/);
    }
  });

  test('entries past the limit are told of, and the progress is always told', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    const wrong = Array.from({ length: 70 }, (_, i) => `unlisted${'x'.repeat(i % 9)} A${(i % 12) + 1}`);
    const cells = [...words.slice(0, 3).map(cellsFor), ...wrong].join('\n');
    const content = textOf(await rig.use(rig.ada, 'found', { cells }));
    expect(content.length).toBeLessThanOrEqual(4_000);
    expect(content.match(/Found \*\*/g)).toHaveLength(3);
    expect(content).toMatch(/… and \d+ more entries that do not fit here/);
    expect(content).toContain('What comes after the first 60 entries was **not read**: submit it again.');
    expect(content).toContain('3 of 12 words found');
  });

  test('a channel that is no longer posted in plays the newest puzzle of its server', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    await rig.use(rig.mara, 'daily setup', { channel: rig.general, time: '00:00', difficulty: 'easy' });
    await stopPosting(rig);
    rig.clock.advance(2 * 24 * 3_600_000);
    await rig.bot.tick();
    expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('16 March 2026');
    expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'week' }))).toContain('Leaderboard for this week');
  });

  test('all words found are congratulated, with the bonus', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    const text = textOf(await rig.use(rig.ada, 'found', { cells: words.map(cellsFor).join('\n') }));
    expect(text).toContain('All 12 words found');
    expect(text).toContain('You are the first to finish.');
    const second = textOf(await rig.use(rig.ben, 'found', { cells: words.map(cellsFor).join('\n') }));
    expect(second).toContain('You are the 2nd to finish');
    expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('🏅 first to finish');
  });

  test('if no channel is set up, the built-in puzzle of the day is played', async () => {
    await using rig = await startBotRig();
    expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('0 of 12 words found');
    expect(textOf(await rig.use(rig.ada, 'found', { cells: 'A1 B1' }))).toContain('spells');
  });
});

describe('the Submit words button', () => {
  test('opens a form whose text is submitted to the puzzle of its post', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    const { id } = lastPost(rig);
    const opened = await rig.standIn.pressButton({
      userId: rig.ada,
      messageId: id,
      customId: buttonOf(rig, 'Submit words'),
    });
    if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
    const values = { cells: words.slice(0, 3).map(cellsFor).join('\n') };
    const outcome = await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values });
    expect(textOf(outcome)).toContain('3 of 12 words found');
    expect(messageIn(outcome).ephemeral).toBe(true);
  });

  test('a form of 4,000 characters is answered within the limits of a message', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    const { id } = lastPost(rig);
    const opened = await rig.standIn.pressButton({
      userId: rig.ada,
      messageId: id,
      customId: buttonOf(rig, 'Submit words'),
    });
    if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
    const values = { cells: 'lorem ipsum A1 '.repeat(266) };
    const outcome = await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values });
    expect(textOf(outcome).length).toBeLessThanOrEqual(4_000);
    expect(rig.errors).toEqual([]);
  });

  test('on an older post it still belongs to that post, marked late and without points', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    const old = { messageId: lastPost(rig).id, customId: buttonOf(rig, 'Submit words') };
    rig.clock.advance(24 * 3_600_000);
    await rig.bot.tick();
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '2026-03-14' }))).toContain('This puzzle is closed');
    const opened = await rig.standIn.pressButton({ userId: rig.ada, ...old });
    if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
    const values = { cells: words.map(cellsFor).join('\n') };
    const text = textOf(await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values }));
    expect(text).toContain('This puzzle is closed');
    expect(text).toContain('All 12 words found · **0 points**');
    expect(textOf(await rig.use(rig.ben, 'leaderboard', { period: 'all-time' }))).toContain('Nobody has found');
  });
});

describe('/puzzle', () => {
  test('shows the picture with what the member has found', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    const message = messageIn(await rig.use(rig.ada, 'puzzle'));
    expect(message.ephemeral).toBe(true);
    expect(altText(message)).toMatch(/^Word search/);
  });

  test('as text gives the grid in a code block and the list', async () => {
    await using rig = await startBotRig();
    const [word] = await postPuzzle(rig);
    if (!word) throw new Error('expected a word');
    await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
    const text = textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }));
    expect(text).toMatch(/^\*\*.+2026\n```\n +A B C D/);
    expect(text).toContain(`☑ ~~${word.label}~~`);
  });

  test('gives no coming puzzle away, even on its own day before its time', async () => {
    await using rig = await startBotRig();
    await setUpOrdinary(rig, { time: '09:00', timezone: 'UTC' });
    rig.clock.advance(20 * 3_600_000);
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '2026-03-15' }))).toContain('no puzzle for');
    expect(textOf(await rig.use(rig.ada, 'share', { date: '2026-03-15' }))).toContain('no puzzle for');
    rig.clock.advance(4 * 3_600_000);
    await rig.bot.tick();
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '2026-03-15' }))).toContain('0 of 12 words found');
  });

  test('if nothing is ever posted shows what was played before', async () => {
    await using rig = await startBotRig();
    const { title } = await storePlay(rig.game, rig.guild);
    const ask = async (date: string) => textOf(await rig.use(rig.ada, 'puzzle', { date }));
    await rig.use(rig.ada, 'found', { cells: cellsFor((await wordsOf(rig, 1))[0] as PlacedWord) });
    rig.clock.advance(24 * 3_600_000);
    expect(await ask('2026-03-14')).toContain(title);
    expect(await ask('2026-03-14')).toContain('1 of 4 words found');
    expect(await ask('2026-03-13')).toContain('no puzzle for');
    const request = { userId: rig.ada, channelId: rig.daily, name: 'puzzle', options: { date: '' }, focused: 'date' };
    expect(await rig.standIn.complete(request)).toMatchObject({ choices: [{ value: '2026-03-14' }] });
  });

  test('offers the dates that were posted, and refuses others', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    const suggested = await rig.standIn.complete({
      userId: rig.ada,
      channelId: rig.daily,
      name: 'puzzle',
      options: { date: '' },
      focused: 'date',
    });
    expect(suggested).toMatchObject({
      kind: 'choices',
      choices: [{ value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }],
    });
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '2020-01-01' }))).toContain('no puzzle for');
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '**yesterday**' }))).toContain('no puzzle for');
    expect(textOf(await rig.use(rig.ada, 'puzzle', { date: '3/4/2026' }))).toContain('no puzzle for');
    for (const date of ['today', '14 March 2026', '14/03/2026']) {
      expect(textOf(await rig.use(rig.ada, 'puzzle', { date }))).toContain('0 of 12 words found');
    }
  });
});

describe('/leaderboard', () => {
  test('ranks members by points and is public', async () => {
    await using rig = await startBotRig();
    const words = await postPuzzle(rig);
    await rig.use(rig.ada, 'found', { cells: words.slice(0, 4).map(cellsFor).join('\n') });
    await rig.use(rig.ben, 'found', { cells: words.slice(0, 2).map(cellsFor).join('\n') });
    const outcome = await rig.use(rig.ben, 'leaderboard');
    expect(messageIn(outcome).ephemeral).toBe(false);
    expect(textOf(outcome)).toMatch(new RegExp(`1\\.\\*\\* <@${rig.ada}>[^]*2\\.\\*\\* <@${rig.ben}>`));
  });

  test('members with equal results share a rank', async () => {
    await using rig = await startBotRig();
    const [word] = await postPuzzle(rig);
    if (!word) throw new Error('expected a word');
    for (const member of [rig.ada, rig.ben]) await rig.use(member, 'found', { cells: cellsFor(word) });
    expect(textOf(await rig.use(rig.ada, 'leaderboard')).match(/\*\*1\.\*\*/g)).toHaveLength(2);
  });

  test('says so when nobody has found a word', async () => {
    await using rig = await startBotRig();
    await postPuzzle(rig);
    expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'week', page: 7 }))).toContain('Nobody has found');
  });
});
