import { describe, expect, test } from 'vitest';
import { TooBusy } from '../../src/base/fair-turns.ts';
import { LISTS_HERE } from '../../src/features/lists/answer-list.ts';
import { openEdition } from '../../src/game/editions/editions.ts';
import { type ListReader, ReadingTooLong } from '../../src/game/lists/list-reader.ts';
import { DRAFT_KEPT_MS, ownLists } from '../../src/game/lists/word-lists.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { pauseActiveChannel } from '../../src/store/channels/channels.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { picturesIn, postText } from '../rigs/posts.ts';

const FRUIT = 'banana, cherry, papaya, orange, quince';
const BIRDS = 'falcon, heron, sparrow, magpie, buzzard';
const DAY_MS = 24 * 3_600_000;

const add = (rig: BotRig, name: string, words = FRUIT) => rig.use(rig.mara, 'words add', { name, words });

const upload = (rig: BotRig, fileName: string, content: string | Uint8Array<ArrayBuffer>) =>
  rig.standIn.upload(fileName, typeof content === 'string' ? new TextEncoder().encode(content) : content);

const addFile = (rig: BotRig, fileName: string, content: string | Uint8Array<ArrayBuffer>, name = 'Fruit') =>
  rig.use(rig.mara, 'words add', { name, file: upload(rig, fileName, content) });

type Answer = Awaited<ReturnType<BotRig['use']>>;

const fileIn = ({ standIn }: BotRig, answer: Answer): string =>
  new TextDecoder().decode(standIn.world.files.get(messageIn(answer).attachments[0]?.id ?? '')?.bytes);

/** Presses the button with this label below an answer. */
const press = (rig: BotRig, answer: Answer, label: RegExp): Promise<Answer> => {
  const { id, components } = messageIn(answer);
  const buttons = components.flatMap((row) => row.components);
  const button = buttons.find((candidate) => 'label' in candidate && label.test(candidate.label ?? ''));
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId: rig.mara, messageId: id, customId: button.custom_id });
};

const namesOf = async ({ game, guild }: BotRig): Promise<string[]> =>
  (await ownLists(game, guild)).map(({ name, wordCount }) => `${name} ${wordCount}`);

describe('/words add', () => {
  test('keeps a list in Hebrew as one, though the channel is English, and says that it waits for a date', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' });
    const text = textOf(await add(rig, 'Animals', 'אריה, נמלים, ארנבת, תרנגול, עכברים, ציפורים'));
    expect(text).toMatch(/Saved \*\*Animals\*\*: \d words, Hebrew\. No channel here plays in Hebrew/);
    expect(textOf(await rig.use(rig.mara, 'words queue'))).not.toContain('Animals');
  });

  test('counts the lines of a file before it looks at any, and checks as many as may hold 200 words', async () => {
    await using rig = await startBotRig();
    const words = Array.from(
      { length: 401 },
      (_, i) => `word${String.fromCharCode(97 + (i % 26))}${'x'.repeat(i % 9)}`,
    );
    const refused = await addFile(rig, 'long.txt', words.join('\n'));
    expect(textOf(refused)).toContain('401');
    expect(textOf(refused)).not.toContain('Line');
    const checked = await addFile(rig, 'long.txt', words.slice(0, 400).join('\n'));
    expect(fileIn(rig, checked)).toContain('is already on the list');
  });

  test('says that a list took too long to read, keeps nothing, and is no fault', async () => {
    const tooLong = () => Promise.reject(new ReadingTooLong(new Error('a thread is silent')));
    await using rig = await startBotRig(undefined, { lists: { readList: tooLong, readOptions: tooLong } });
    const text = textOf(await addFile(rig, 'slow.txt', FRUIT));
    expect(text).toBe(
      'Reading the list took too long. Put each word on a line of its own and try again. Nothing was saved.',
    );
    expect(await namesOf(rig)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });

  test('saves nothing, and keeps the draft, while too much is waiting to be read', async () => {
    let isBusy = true;
    const readOptions: ListReader['readOptions'] = (tenant, request) =>
      isBusy ? Promise.reject(new TooBusy()) : LISTS_HERE.readOptions(tenant, request);
    await using rig = await startBotRig(undefined, { lists: { ...LISTS_HERE, readOptions } });
    expect(textOf(await add(rig, 'Fruit'))).not.toContain('Saved');
    const asked = await add(rig, 'Fruit', `${FRUIT}, ox`);
    expect(textOf(await press(rig, asked, /Keep/))).not.toContain('Saved');
    expect(await namesOf(rig)).toEqual([]);
    isBusy = false;
    expect(textOf(await press(rig, asked, /Keep/))).toContain('Saved');
    expect(await namesOf(rig)).toEqual(['Fruit 5']);
  });

  test.each([
    ['lines', 'a\n'.repeat(100_000), 'The list has 100,001 lines; at most 10,000 are read. Nothing was saved.'],
    [
      'characters in a line',
      `- apple${' '.repeat(60_000)}pear`,
      'Line 1 has 60,011 characters; at most 20,000 are read. Put each word on a line of its own. Nothing was saved.',
    ],
  ])('names the limit of a file that has too many %s, and keeps nothing', async (_, text, answer) => {
    await using rig = await startBotRig();
    expect(textOf(await addFile(rig, 'large.txt', text))).toBe(answer);
    expect(await namesOf(rig)).toEqual([]);
  });

  test('keeps typed words at once, and says what is posted next', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    const text = textOf(await add(rig, 'Fruit'));
    expect(text).toContain('Saved **Fruit**: 5 words, English.');
    expect(text).toContain('Sun 15 Mar, 08:00: **Fruit** (your own list, in turn)');
    expect(text.match(/built-in theme/g)).toHaveLength(2);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const post = rig.standIn.messagesFor(rig.ada, rig.daily).at(-1);
    expect(postText(post)).toContain('## Fruit');
    expect(picturesIn(post)[0]?.description).toContain('quince');
    expect(rig.errors).toEqual([]);
  });

  test('keeps words and clues of a file', async () => {
    await using rig = await startBotRig();
    const csv = '\ufeffword;clue\nÉtoile;Dans le ciel\n"Polar bear";"White; large"\nlion\ntiger\ngiraffe\n';
    expect(textOf(await addFile(rig, '../../etc/Tiere.CSV', csv))).toContain('Saved **Fruit**: 5 words');
    const shown = await rig.use(rig.mara, 'words show', { name: 'fruit' });
    expect(textOf(shown)).toContain('• Polar bear – White; large');
    expect(fileIn(rig, shown)).toBe(
      'word,clue\nÉtoile,Dans le ciel\nPolar bear,"White; large"\nlion\ntiger\ngiraffe\n',
    );
  });

  test('tells channels with the same posts together, and how many of the others do not fit', async () => {
    await using rig = await startBotRig();
    const setUp = (channelId: string, time: string) =>
      rig.use(rig.mara, 'daily setup', { time, timezone: 'UTC' }, channelId);
    const times = Array.from({ length: 11 }, (_, hour) => `${hour + 10}:00`);
    for (const time of times) await setUp(rig.standIn.addChannel(rig.guild, { name: `at-${time.slice(0, 2)}` }), time);
    await setUp(rig.general, '08:00');
    await setUp(rig.daily, '08:00');
    const text = textOf(await add(rig, 'Fruit'));
    const [here, ...others] = text.split('\n').filter((line) => /^<#\d+>.*:$/.test(line));
    expect([rig.daily, rig.general].every((id) => here?.includes(`<#${id}>`))).toBe(true);
    expect(text.match(/^•/gm)).toHaveLength(3 * (1 + others.length));
    const left = times.length - others.length;
    expect(left).toBeGreaterThan(0);
    expect(text.endsWith(`… and ${left} more channels; \`/daily status\` shows them all.`)).toBe(true);
  });

  test('names every problem, and keeps the good words only when told so', async () => {
    await using rig = await startBotRig();
    const asked = await add(rig, 'Fruit', `${FRUIT}, ox, it, Banana, pay4ya, *apo*, nanab`);
    expect(textOf(asked)).toContain('6 problems:');
    expect(textOf(asked)).toContain('• Word 6: “ox” has 2 letters; a word needs at least 3.');
    expect(textOf(asked)).toContain('• Word 7: “it” has 2 letters; a word needs at least 3.');
    expect(textOf(asked)).toContain('• Word 8: “Banana” is already on the list, as number 1.');
    expect(textOf(asked)).toContain(
      '• Word 10: “\\*apo\\*” contains “\\*”, which is not a letter. Type “apo” instead.',
    );
    expect(await namesOf(rig)).toEqual([]);
    const kept = await press(rig, asked, /Keep the 5 good words/);
    expect(textOf(kept)).toContain('Saved **Fruit**: 5 words');
    expect(messageIn(kept).components).toEqual([]);
    expect(await namesOf(rig)).toEqual(['Fruit 5']);
  });

  test('leaves out a clue that pictures cannot show, and says so', async () => {
    await using rig = await startBotRig();
    const asked = await addFile(rig, 'a.csv', 'lion,🦁 roars\ntiger,stripes\nbear\nzebra\notter');
    expect(textOf(asked)).toContain('• Line 1: “lion” loses its clue, because pictures cannot show “🦁”.');
    await press(rig, asked, /Keep the 5 good words/);
    const shown = textOf(await rig.use(rig.mara, 'words show', { name: 'Fruit' }));
    expect(shown).toContain('• lion\n• tiger – stripes');
  });

  test('says how pasted words were told apart, unless commas did it as asked', async () => {
    await using rig = await startBotRig();
    const spaced = textOf(await add(rig, 'Spaced', 'lion tiger bear zebra otter'));
    expect(spaced).toMatch(/^5 words were read from between spaces; put commas .*\nSaved \*\*Spaced\*\*/u);
    expect(textOf(await add(rig, 'Commas', 'goose, duck, heron, stork, swan'))).toMatch(/^Saved/u);
    const table = await addFile(rig, 'a.txt', 'plum\tpear\tox\nmango\tpapaya\tquince\n');
    expect(textOf(table)).toContain('6 words were read from the columns of a table; one word per line');
    expect(textOf(table)).toContain('Keep **Fruit** with the 5 good words?');
  });

  test('tells of a heading above a list of vocabulary, with its text escaped', async () => {
    await using rig = await startBotRig();
    const pairs = ['waiter - camarero', 'fork - tenedor', 'knife - cuchillo', 'spoon - cuchara', 'bill - la cuenta'];
    const saved = textOf(await addFile(rig, 'unit.txt', `**Unit 1**\n${pairs.join('\n')}\n`));
    expect(saved).toMatch(/^5 words were read with a clue each/u);
    expect(saved).toContain('The first line, “\\*\\*Unit 1\\*\\*”, has no clue: it was read as a heading');
    expect(saved).toContain('5 words, English');
  });

  test('leaves out a word with a letter that the fonts lack, and says so', async () => {
    await using rig = await startBotRig();
    const asked = await add(rig, 'Animals', '熊猫、老虎、大象、狐狸、海豚、鿰鱼');
    expect(textOf(asked)).toContain('• Word 6: “鿰鱼” contains “鿰”, which the font of the pictures lacks.');
    await press(rig, asked, /Keep the 5 good words/);
    expect(textOf(await rig.use(rig.mara, 'words show', { name: 'Animals' }))).not.toContain('鿰');
  });

  test('keeps nothing after Cancel, after an hour', async () => {
    await using rig = await startBotRig();
    const ask = () => add(rig, 'Fruit', `${FRUIT}, ox`);
    const first = await ask();
    expect(textOf(await press(rig, first, /Cancel/))).toContain('Nothing was saved');
    const second = await ask();
    rig.clock.advance(DRAFT_KEPT_MS + 1);
    expect(textOf(await press(rig, second, /Keep/))).toContain('no longer waiting');
    expect(await namesOf(rig)).toEqual([]);
  });

  test('replaces a list of the same name only when told so', async () => {
    await using rig = await startBotRig();
    await add(rig, 'Étude');
    const asked = await add(rig, 'ETUDE', BIRDS);
    expect(textOf(asked)).toContain('There is already a list **Étude** with 5 words.');
    const replaced = textOf(await press(rig, asked, /Replace it with 5 words/));
    expect(replaced).toMatch(/^Changed \*\*ETUDE\*\*.*\n• Words: 5 → 5 \(\+5, −5\)\n/);
    expect(await namesOf(rig)).toEqual(['ETUDE 5']);
    expect(textOf(await rig.use(rig.mara, 'words show', { name: 'etude' }))).toContain('falcon');
  });

  test('many problems are reported in a file', async () => {
    await using rig = await startBotRig();
    const lines = Array.from({ length: 200 }, (_, i) => `w${i}`).join('\n');
    const asked = await addFile(rig, 'list.txt', `${FRUIT.replaceAll(', ', '\n')}\n${lines}\n@everyone`);
    expect(textOf(asked).length).toBeLessThanOrEqual(2000);
    expect(textOf(asked)).toMatch(/… and \d+ more, in the attached file\.\nNothing has been saved yet/);
    expect(fileIn(rig, asked)).toContain('Line 205: “w199” contains “1”, which is not a letter.');
    expect(fileIn(rig, asked)).toContain('“@everyone”');
  });

  test('refuses what is no list, saying what to do', async () => {
    await using rig = await startBotRig();
    const refusals = [
      [{ name: 'Fruit' }, 'Give the words in `words`'],
      [{ name: '***', words: FRUIT }, 'at least one letter or digit'],
      [{ name: 'Fruit 🐳', words: FRUIT }, 'The name contains 🐳, which pictures cannot show: leave that out.'],
      [{ name: 'Fr\u202euit', words: FRUIT }, 'cannot be printed: retype it instead of pasting it.'],
      [{ name: 'Fruit', words: 'ox, lion, tiger, pi, bear' }, 'Only 3 words can be used; a list needs at least 5.'],
      [{ name: 'Fruit', words: ', ,' }, 'There are no words in the list.'],
    ] as const;
    for (const [options, answer] of refusals) {
      expect(textOf(await rig.use(rig.mara, 'words add', { ...options }))).toContain(answer);
    }
    expect(await namesOf(rig)).toEqual([]);
  });

  test('says first why it refuses a list, then each problem of its words', async () => {
    await using rig = await startBotRig();
    const words = Array.from(
      { length: 220 },
      (_, i) => `zz${String(i).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}zq`,
    );
    const long = textOf(await addFile(rig, 'a.txt', ['ox', ...words].join('\n'))).split('\n');
    expect(long[0]).toBe('The list has 220 words; at most 200 fit. Split it into several lists. Nothing was saved.');
    expect(long.slice(1)).toEqual(['1 problem:', '• Line 1: “ox” has 2 letters; a word needs at least 3.']);
    const short = textOf(await add(rig, 'Fruit', 'ox, lion, tiger')).split('\n');
    expect(short[0]).toBe('Only 2 words can be used; a list needs at least 5. Nothing was saved.');
    expect(short[2]).toContain('“ox” has 2 letters');
  });

  test('refuses a file that is no text in one line', async () => {
    await using rig = await startBotRig();
    const told = textOf(await addFile(rig, 'a.txt', new Uint8Array([0x4c, 0xe9, 0x6f])));
    expect(told).toBe(
      'The file is not text in UTF-8. Save it as “CSV UTF-8” or as plain text in UTF-8. Nothing was saved.',
    );
    expect(textOf(await add(rig, 'Fruit', ', ,'))).toBe('There are no words in the list. Nothing was saved.');
  });

  test('refuses files that are too large, not text, elsewhere, or too many words, or come with typed ones', async () => {
    await using rig = await startBotRig();
    const numbered = (count: number) =>
      Array.from(
        { length: count },
        (_, i) => `zz${Array.from(`${i + 1000}`, (digit) => 'abcdefghij'[Number(digit)]).join('')}`,
      );
    expect(textOf(await addFile(rig, 'a.txt', new Uint8Array(256 * 1024 + 1)))).toContain('larger than 256 KB');
    expect(textOf(await addFile(rig, 'a.txt', new Uint8Array([0x4c, 0xe9, 0x6f])))).toContain('not text in UTF-8');
    expect(textOf(await addFile(rig, 'a.txt', numbered(220).join('\n')))).toContain('at most 200 fit');
    const both = { name: 'Fruit', words: FRUIT, file: upload(rig, 'a.txt', FRUIT) };
    expect(textOf(await rig.use(rig.mara, 'words add', both))).toContain('not both');
    const file = upload(rig, 'a.txt', FRUIT);
    const stored = rig.standIn.world.files.get(file);
    if (stored) Object.assign(stored.wire, { url: 'http://127.0.0.1:1/a.txt' });
    expect(textOf(await rig.use(rig.mara, 'words add', { name: 'Fruit', file }))).toContain('DISCORD_CDN_HOSTS');
    expect(await namesOf(rig)).toEqual([]);
  });

  test('is for admins only', async () => {
    await using rig = await startBotRig();
    const request = { userId: rig.ada, channelId: rig.daily, name: 'words', subcommand: 'add', evenIfHidden: true };
    const outcome = await rig.standIn.useCommand({ ...request, options: { name: 'Fruit', words: FRUIT } });
    expect(textOf(outcome)).toContain('Only members with the **Manage Server** permission');
  });

  test('a hostile name is harmless in the post', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00', thread: true });
    await add(rig, '@everyone [x](https://a.b) ../`<@1>`');
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const post = rig.standIn.messagesFor(rig.ada, rig.daily).findLast(({ ephemeral }) => !ephemeral);
    expect(postText(post)).toContain('## \\@everyone \\[x\\]\\(https\\:');
    expect(post?.pings).toEqual([]);
    expect(picturesIn(post)[0]?.name).toBe('word-search-2026-03-15.png');
    expect(rig.errors).toEqual([]);
  });
});

describe('/words schedule, queue and remove', () => {
  test('a list comes on its date, shows in the queue, and can be taken off again', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await add(rig, 'Fruit');
    const scheduled = await rig.use(rig.mara, 'words schedule', { name: 'fruit', date: '2026-03-17' });
    expect(textOf(scheduled)).toContain('**Fruit** is the list for Tuesday, 17 March 2026.');
    expect(textOf(scheduled)).toContain('Tue 17 Mar, 08:00: **Fruit** (chosen for this date)');
    const queue = textOf(await rig.use(rig.mara, 'words queue'));
    expect(queue).toMatch(/• Saturday, 14 March 2026: \*\*.+\*\* \(already posted\)/);
    expect(queue).toContain('• Tuesday, 17 March 2026: **Fruit** (chosen for this date)');
    expect(queue.match(/^•/gm)).toHaveLength(7);
    expect(queue.match(/built-in theme/g)).toHaveLength(5);
    expect(textOf(await rig.use(rig.mara, 'words list'))).toContain('next on Tuesday, 17 March 2026');
    expect(textOf(await press(rig, scheduled, /Remove it from/))).toContain('is no longer the list for Tuesday');
    expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain(
      '15 March 2026: **Fruit** (your own list, in turn)',
    );
  });

  test('dates that are past, posted, too far or no dates are refused', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await add(rig, 'Fruit');
    const refusals = [
      ['2026-03-13', 'Friday, 13 March 2026 is in the past'],
      ['2026-03-14', 'has already been posted'],
      ['2027-03-15', 'is too far away'],
      ['soon', '**soon** is not a date. Write it like `2026-03-15`, `Friday` or `Christmas`, or'],
      ['2026-02-30', 'is not a date'],
    ] as const;
    for (const [date, answer] of refusals) {
      expect(textOf(await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date }))).toContain(answer);
    }
  });

  test('a date that was built ahead gets the list all the same, and another list takes its place', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    const settings = { guildId: rig.guild, language: 'en', difficulty: 'medium', reroll: 0 };
    await openEdition(rig.game, '2026-03-15' as PuzzleDate, settings);
    await add(rig, 'Fruit');
    await add(rig, 'Birds', BIRDS);
    await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: 'tomorrow' });
    const other = textOf(await rig.use(rig.mara, 'words schedule', { name: 'Birds', date: '15 March' }));
    expect(other).toContain('**Birds** is now the list for Sunday, 15 March 2026, instead of **Fruit**.');
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(postText(rig.standIn.messagesFor(rig.ada, rig.daily).at(-1))).toContain('## Birds');
  });

  test('a list in a language that no channel has takes the place of the one its channels had', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await add(rig, 'Fruit');
    await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: 'tomorrow' });
    await rig.use(rig.mara, 'words add', {
      name: 'Tiere',
      words: 'Igel, Amsel, Drossel, Hamster, Wiesel',
      language: 'de',
    });
    const scheduled = textOf(await rig.use(rig.mara, 'words schedule', { name: 'Tiere', date: 'tomorrow' }));
    expect(scheduled).toContain('**Tiere** is now the list for Sunday, 15 March 2026, instead of **Fruit**.');
    expect(scheduled).toContain('Sun 15 Mar, 08:00: **Tiere** (chosen for this date)');
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(postText(rig.standIn.messagesFor(rig.ada, rig.daily).at(-1))).toContain('## Tiere');
  });

  test('a date posted in one channel only is said to be changed for the others', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await rig.use(rig.mara, 'daily setup', { time: '20:00' }, rig.general);
    await add(rig, 'Fruit');
    const scheduled = textOf(await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: 'today' }));
    expect(scheduled).toContain(`It goes to <#${rig.general}>.`);
  });

  test('a date that is left out is said to be, here and in the queue', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await add(rig, 'Fruit');
    await rig.use(rig.mara, 'daily skip', { date: '2026-03-15' });
    expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain(
      '16 March 2026: **Fruit** (your own list, in turn)',
    );
    await rig.use(rig.mara, 'daily skip', { date: '2026-03-16' });
    const scheduled = await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2026-03-16' });
    expect(textOf(scheduled)).toContain(`But that date is skipped in <#${rig.daily}>`);
    expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain('• Monday, 16 March 2026: no puzzle');
  });

  test('a paused channel is said to be paused, keeps its lists, and its posted dates stay as they are', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await rig.use(rig.mara, 'daily setup', { time: '08:00', language: 'de' }, rig.general);
    await pauseActiveChannel(rig.game.db, rig.daily, 'no_access');
    const paused = `<#${rig.daily}>: **paused**: The bot cannot see the channel`;
    expect(textOf(await add(rig, 'Fruit'))).toContain(paused);
    expect(textOf(await rig.use(rig.mara, 'words queue'))).toContain(paused);
    const schedule = async (date: string) => textOf(await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date }));
    expect(await schedule('today')).toContain('has already been posted');
    expect(await schedule('tomorrow')).toContain(`It goes to <#${rig.daily}>.`);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(postText(rig.standIn.messagesFor(rig.ada, rig.general).at(-1))).not.toContain('## Fruit');
  });

  test('the 366th date is refused', async () => {
    await using rig = await startBotRig();
    await add(rig, 'Fruit');
    const [list] = await ownLists(rig.game, rig.guild);
    const rows = Array.from({ length: 365 }, (_, i) => ({
      guildId: rig.guild,
      puzzleDate: new Date(Date.UTC(2026, 2, 14 + i)).toISOString().slice(0, 10),
      listId: list?.id ?? 0,
    }));
    await rig.game.db.insertInto('listPins').values(rows).execute();
    const answer = await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2027-03-14' });
    expect(textOf(answer)).toContain('365 dates already have a list');
  });

  test('remove says which dates change, and gives the words back', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '08:00' });
    await add(rig, 'Fruit');
    await rig.use(rig.mara, 'words schedule', { name: 'Fruit', date: '2026-03-20' });
    const removed = await rig.use(rig.mara, 'words remove', { name: 'Fruit' });
    expect(textOf(removed)).toContain('It is no longer the list for Friday, 20 March 2026.');
    expect(textOf(removed).match(/built-in theme/g)).toHaveLength(3);
    expect(fileIn(rig, removed)).toContain('quince');
    expect(textOf(await rig.use(rig.mara, 'words list'))).toContain('no word lists of its own yet');
  });

  test("knows nothing of another server's lists", async () => {
    await using rig = await startBotRig();
    await rig.game.db
      .insertInto('wordLists')
      .values({
        guildId: '99',
        name: 'Secret',
        nameKey: 'secret',
        language: 'en',
        wordsJson: '[]',
        wordCount: 5,
        revision: 1,
      })
      .execute();
    await add(rig, 'Fruit');
    const answer = textOf(await rig.use(rig.mara, 'words show', { name: 'Secret' }));
    expect(answer).toContain('There is no list **Secret** here. This server has **Fruit**.');
    const request = { userId: rig.mara, channelId: rig.daily, name: 'words', subcommand: 'show', focused: 'name' };
    const choices = await rig.standIn.complete({ ...request, options: { name: '' } });
    expect(choices).toEqual({ kind: 'choices', choices: [{ name: 'Fruit', value: 'Fruit' }] });
  });
});
