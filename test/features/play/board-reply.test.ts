import { expect, test } from 'vitest';
import { textBoardReply } from '../../../src/features/play/board-reply.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import type { MessageView } from '../../../src/playground/model/page-views.ts';
import { createMessage } from '../../../src/playground/world/message-store.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, createPlayRig, SMALL_HUNTERS, storePlay } from '../../rigs/play-rig.ts';
import { isPost, picturesIn, readOut } from '../../rigs/posts.ts';

/** The replies with a board are messages of parts, in the order of reading, and older messages keep their form. */

const TITLE = '**Small hunters** · Saturday, 14 March 2026';
const PICTURE = expect.stringMatching(/^picture: Word search/);

const read = (outcome: Outcome): string[] => readOut(messageIn(outcome));

const store = async (rig: BotRig, listing: 'words' | 'none' = 'words'): Promise<string[]> =>
  (await storePlay(rig.game, rig.guild, { ...SMALL_HUNTERS, listing })).puzzle.words.map(cellsFor);

/** Presses a button that opens a form, and sends words with it. */
const submitIn = async (rig: BotRig, outcome: Outcome, cells: string): Promise<Outcome> => {
  const opened = await pressIn(rig, rig.ada, outcome, 'Submit words');
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  return rig.standIn.submitModal({ userId: rig.ada, modalId: opened.modal.modalId, values: { cells } });
};

/** A private message of Ada's with content and these buttons, as versions without parts sent it. */
const sendOld = ({ standIn, ada, daily }: BotRig, { components }: MessageView): Outcome => {
  const { world } = standIn;
  const channel = world.channels.get(daily);
  if (!channel) throw new Error('expected the channel');
  const body = { content: 'An older answer', components };
  const { wire } = createMessage(world, { channel, author: world.bot.user, body, files: [], onlyFor: ada });
  const message = standIn.messagesFor(ada, daily).find(({ id }) => id === wire.id);
  if (!message) throw new Error('expected the message');
  return { kind: 'message', message };
};

test('/puzzle reads as title, picture, progress, buttons, and then what else there is to know', async () => {
  await using rig = await startBotRig();
  const cells = await store(rig);
  expect(read(await rig.use(rig.ada, 'puzzle'))).toEqual([
    TITLE,
    PICTURE,
    '0 of 4 words found · **0 points**',
    'button: Submit words',
    'button: Hint',
    'button: Leaderboard',
    'button: Against the clock',
    expect.stringContaining('spell a sentence'),
  ]);
  await rig.use(rig.ada, 'found', { cells: cells.join('\n') });
  expect(read(await rig.use(rig.ada, 'puzzle')).slice(1, 3)).toEqual([PICTURE, expect.stringContaining('All 4 words')]);
  expect(rig.errors).toEqual([]);
});

test('/puzzle as text has the letters in the picture’s place, and the list before the buttons', async () => {
  await using rig = await startBotRig();
  await store(rig);
  const [title, board, ...rest] = read(await rig.use(rig.ada, 'puzzle', { view: 'text' }));
  expect(title).toBe(TITLE);
  expect(board).toMatch(/^```\n[^`]+```\n☐ Badger\n.+\n\n0 of 4 words found · \*\*0 points\*\*$/s);
  expect(rest[0]).toBe('button: Submit words');
});

test('/found reads the result first, and Submit words below the board updates the same message', async () => {
  await using rig = await startBotRig();
  const [first = '', second = '', ...others] = await store(rig);
  const found = await rig.use(rig.ada, 'found', { cells: first });
  expect(read(found)).toEqual([
    expect.stringMatching(/^\*\*Small hunters\*\* .+\n✅ Found \*\*Badger\*\*/),
    PICTURE,
    expect.stringMatching(/^1 of 4 words found · \*\*18 points\*\*$/),
    'button: Submit words',
    'button: Hint',
    'button: Leaderboard',
  ]);
  const more = await submitIn(rig, found, second);
  expect(messageIn(more).id).toBe(messageIn(found).id);
  expect(read(more)[0]).toContain('Found **Ferret**');
  expect(picturesIn(messageIn(more))).toHaveLength(1);
  const last = read(await submitIn(rig, more, others.join('\n')));
  expect(last[0]).toContain('You are the first to finish.');
  expect(last.at(-1)).toContain('spell a sentence');
  expect(rig.errors).toEqual([]);
});

test('a hint’s offer becomes the board, with the hint before the picture', async () => {
  await using rig = await startBotRig();
  await store(rig);
  const offer = await rig.use(rig.ada, 'hint');
  expect(read(offer)).toEqual([
    expect.stringContaining('**Badger** tells you'),
    'menu',
    expect.stringMatching(/^button: Take/),
  ]);
  const take = read(offer).at(-1)?.replace('button: ', '') ?? '';
  const told = await pressIn(rig, rig.ada, offer, take);
  expect(messageIn(told).id).toBe(messageIn(offer).id);
  expect(read(told).slice(0, 3)).toEqual([
    expect.stringMatching(/\n\*\*Badger\*\* starts/),
    PICTURE,
    expect.stringContaining('1 hint'),
  ]);
});

test('a practice reads the same way, from its beginning to its solution', async () => {
  await using rig = await startBotRig();
  const begun = await rig.use(rig.ada, 'practice', { theme: 'Dinosaurs', difficulty: 'easy' });
  expect(read(begun).slice(0, 4)).toEqual([
    expect.stringMatching(/^\*\*Dinosaurs\*\* · practice · easy\n/),
    PICTURE,
    '0 of 8 words found',
    'button: Submit words',
  ]);
  const missed = await submitIn(rig, begun, 'hello');
  expect(read(missed)[0]).toContain('where is it?');
  const solved = read(await pressIn(rig, rig.ada, missed, 'Show solution'));
  expect(solved[1]).toMatch(/^picture: Solution/);
  expect(solved[2]).toContain('Here is the solution.');
  expect(rig.errors).toEqual([]);
});

test('an older board without parts is updated in its own form, with all its texts', async () => {
  await using rig = await startBotRig();
  const [first = ''] = await store(rig);
  const old = sendOld(rig, messageIn(await rig.use(rig.ada, 'puzzle')));
  const found = messageIn(await submitIn(rig, old, first));
  expect(found.id).toBe(messageIn(old).id);
  expect(found.parts).toBeUndefined();
  expect(found.content).toContain('Found **Badger**');
  expect(found.content).toContain('1 of 4 words found');
  expect(found.attachments[0]?.description).toContain('Found: Badger');
  expect(rig.errors).toEqual([]);
});

test('an older offer of hints, of the words and an older practice go on without parts', async () => {
  await using rig = await startBotRig();
  await store(rig, 'none');
  const offers = [
    await rig.use(rig.ada, 'hint'),
    await pressIn(rig, rig.ada, await rig.use(rig.ada, 'puzzle'), 'Show the words'),
    await rig.use(rig.ada, 'practice', { theme: 'Dinosaurs', difficulty: 'easy' }),
  ];
  const labels = [/^Take/, /^Show the words/, /^Show solution/];
  for (const [i, label] of labels.entries()) {
    const old = sendOld(rig, messageIn(offers[i] as Outcome));
    const button = messageIn(old)
      .components.flatMap((row) => row.components)
      .find((part) => 'label' in part && label.test(part.label ?? ''));
    const customId = button?.custom_id ?? '';
    const updated = messageIn(
      await rig.standIn.pressButton({ userId: rig.ada, messageId: messageIn(old).id, customId }),
    );
    expect(updated).toMatchObject({ id: messageIn(old).id, content: expect.stringMatching(/\n/) });
    expect(updated.parts).toBeUndefined();
    expect(updated.attachments).toHaveLength(1);
  }
  expect(rig.errors).toEqual([]);
});

test('a failure below parts is told in a message of its own, and the parts stay', async () => {
  await using rig = await startBotRig();
  await store(rig);
  const offer = await rig.use(rig.ada, 'hint');
  const take = read(offer).at(-1)?.replace('button: ', '') ?? '';
  const { schema } = rig.game.db;
  await schema.alterTable('finds').renameTo('finds_away').execute();
  const failed = await pressIn(rig, rig.ada, offer, take);
  await schema.alterTable('finds_away').renameTo('finds').execute();
  expect(messageIn(failed).id).not.toBe(messageIn(offer).id);
  expect(textOf(failed)).toContain('Something went wrong on our side');
  const kept = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ id }) => id === messageIn(offer).id);
  expect(kept && readOut(kept)).toEqual(read(offer));
  expect(rig.errors).toHaveLength(1);
});

test('a submission from the post sends a board of its own and leaves the post as it is', async () => {
  await using rig = await startBotRig();
  const [first = ''] = await store(rig);
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(isPost);
  if (!post) throw new Error('expected the post');
  const sent = messageIn(await submitIn(rig, { kind: 'message', message: post }, first));
  expect(sent.ephemeral).toBe(true);
  expect(sent.id).not.toBe(post.id);
});

test('a board as text that is too long for parts keeps its whole list, in an embed', async () => {
  await using rig = await createPlayRig();
  const list = 'x'.repeat(3_900);
  const reply = textBoardReply({ title: TITLE, edition: rig.edition, list, details: ['Closed'] });
  expect(reply.layout).toBeUndefined();
  expect(reply.embeds?.[0]?.data.description).toBe(`${TITLE}\n${list}\nClosed`);
});
