import { expect, test } from 'vitest';
import { describeShare, describeShareText } from '../../src/features/standings/describe-share.ts';
import type { Mark, Share } from '../../src/features/standings/read-share.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import type { PlacedWord } from '../../src/puzzle/model/puzzle.ts';
import { ENGLISH, wordingFor } from '../../src/wording/wording.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';

const postPuzzle = async (rig: BotRig): Promise<readonly PlacedWord[]> => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  return (await findEdition(rig.game, 1))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
};

const ARROWS_OF = { E: '➡️', SE: '↘️', S: '⬇️', SW: '↙️', W: '⬅️', NW: '↖️', N: '⬆️', NE: '↗️' } as const;

const cellsFor = ({ placement }: PlacedWord): string =>
  `${formatCell(placement.start)} ${formatCell(endOf(placement))}`;

test('/share shows everybody how many words were found and which of the list, but no word and no cell', async () => {
  await using rig = await startBotRig();
  const words = await postPuzzle(rig);
  const found = words.filter((_, i) => [0, 1, 4].includes(i));
  await rig.use(rig.ada, 'found', { cells: found.map(cellsFor).join('\n') });
  const outcome = await rig.use(rig.ada, 'share');
  expect(messageIn(outcome).ephemeral).toBe(false);
  const text = textOf(outcome);
  expect(text).toMatch(
    new RegExp(`<@${rig.ada}> found 3 of 12 words without hints: \\d+ points\\. A streak begins\\.`),
  );
  expect(text).toContain('🟩🟩⬜⬜🟩⬜\n⬜⬜⬜⬜⬜⬜');
  for (const { label } of words) expect(text).not.toContain(label);
  expect(text).not.toMatch(/\b[A-L]\d{1,2}\b/);
  expect(rig.errors).toEqual([]);
});

test('/share of a finished puzzle shows the order and the directions of the finds, and no numbers of words', async () => {
  await using rig = await startBotRig();
  const words = await postPuzzle(rig);
  for (const word of [...words].reverse()) {
    rig.clock.advance(20_000);
    await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
  }
  const text = textOf(await rig.use(rig.ada, 'share'));
  const expected = [...words].reverse().map(({ placement }) => ARROWS_OF[placement.direction]);
  expect(text.split('\n')[1]).toBe(expected.join(''));
  expect(text).toContain('First to last word: 3:40.');
  expect(text).not.toMatch(/🟩|⬜/);
  for (const { label } of words) expect(text).not.toContain(label);
  expect(rig.errors).toEqual([]);
});

test('/share takes the puzzle that the member played if the server has several a day', async () => {
  await using rig = await startBotRig();
  const [word] = await postPuzzle(rig);
  if (!word) throw new Error('expected a word');
  await rig.use(rig.ada, 'found', { cells: cellsFor(word) });
  await rig.use(rig.mara, 'daily setup', { channel: rig.general, time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.general, name: 'share', options: {} });
  expect(textOf(outcome)).toContain('found 1 of 12 words');
});

test('/share tells the member alone that there is nothing to share yet', async () => {
  await using rig = await startBotRig();
  await postPuzzle(rig);
  const before = rig.standIn.messagesFor(rig.ben, rig.daily).length;
  for (const [options, answer] of [
    [{}, 'You have not found a word'],
    [{ date: '2020-01-01' }, 'There is no puzzle for **2020'],
    [{ date: '**never**' }, 'There is no puzzle for'],
  ] as const) {
    const outcome = await rig.use(rig.ada, 'share', options);
    expect(textOf(outcome)).toContain(answer);
    expect(messageIn(outcome).ephemeral).toBe(true);
  }
  expect(rig.standIn.messagesFor(rig.ben, rig.daily)).toHaveLength(before);
  expect(rig.errors).toEqual([]);
});

test('/share of an earlier puzzle says that it was played late, with the dates offered while typing', async () => {
  await using rig = await startBotRig();
  const [word] = await postPuzzle(rig);
  if (!word) throw new Error('expected a word');
  const message = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ components }) => components.length > 0);
  const button = message?.components[0]?.components[0];
  if (!message || !button?.custom_id) throw new Error('expected a post with a button');
  rig.clock.advance(24 * 3_600_000);
  await rig.bot.tick();
  const opened = await rig.standIn.pressButton({ userId: rig.ada, messageId: message.id, customId: button.custom_id });
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  const values = { cells: cellsFor(word) };
  await rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values });
  const completed = {
    userId: rig.ada,
    channelId: rig.daily,
    name: 'share',
    options: { date: '14 march' },
    focused: 'date',
  };
  expect(await rig.standIn.complete(completed)).toMatchObject({ kind: 'choices', choices: [{ value: '2026-03-14' }] });
  for (const date of ['2026-03-14', 'yesterday', '14 March']) {
    expect(textOf(await rig.use(rig.ada, 'share', { date }))).toContain('Played after it had closed.');
  }
});

const edition = { id: 1, title: 'Under *the* sea', date: '2026-03-14' } as Parameters<typeof describeShare>[0];
const shareWith = (marks: readonly Mark[]): Share => ({
  marks,
  trail: undefined,
  timeMs: undefined,
  secretsFound: 1,
  hasMessage: true,
  points: 35,
  hints: marks.filter((mark) => mark === 'hinted').length,
  streak: 12,
  isLate: false,
});
const describeMarks = (marks: readonly Mark[], wording = ENGLISH): string =>
  describeShare(edition, shareWith(marks), '7', wording);

test('the result is said in a sentence too, with hints, secret words and the streak', () => {
  expect(describeMarks(['found', 'hinted', 'missing', 'found'])).toBe(
    [
      `**Under \\*the\\* sea** · ${ENGLISH.date(edition.date)}`,
      '🟩🟨⬜🟩',
      '<@7> found 3 of 4 words, 1 secret word and the hidden message with 1 hint: 35 points. Streak: 12 puzzles in a row.',
    ].join('\n'),
  );
  expect(describeMarks(['found', 'found'])).toContain(
    '<@7> found all 2 words, 1 secret word and the hidden message without hints: 35 points. Streak',
  );
  expect(describeMarks(['hinted', 'missing'], wordingFor('de'))).toContain(
    '<@7> hat 1 von 2 Wörtern, 1 geheimes Wort und die versteckte Botschaft mit 1 Hinweis gefunden: 35 Punkte. Serie: 12 Rätsel in Folge.',
  );
});

test('the text to copy has the way through the puzzle and the result in one line', () => {
  const share = { ...shareWith(['found', 'hinted']), trail: '⬇️⭐➡️💡', timeMs: 271_000 };
  const lines = describeShareText(edition, share, ENGLISH).split('\n');
  expect(lines).toEqual([`Under *the* sea · ${ENGLISH.date(edition.date)}`, '⬇️⭐➡️💡', '2/2 · 4:31 · 1 hint · 🔥 12']);
  const slow = describeShareText(edition, { ...share, timeMs: 3_600_000, streak: 0 }, ENGLISH);
  expect(slow.split('\n').at(-1)).toBe('2/2 · 1 hint');
  const late = describeShareText(edition, { ...share, isLate: true }, ENGLISH);
  expect(late.split('\n').at(-1)).toBe('Played after it had closed.');
});
