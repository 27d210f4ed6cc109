import { expect, test } from 'vitest';
import { openPlayerLink, readPlayerSession } from '../../src/features/play/player-entrance.ts';
import { SEES_ALL } from '../../src/game/places/viewer.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { isPost, postText } from '../rigs/posts.ts';

const URL_SET = { player: { url: 'https://play.example.org', hasActivity: false } };

const setUp = (rig: BotRig) => rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });

const post = ({ standIn, ada, daily }: BotRig): MessageView => {
  const [message] = standIn.messagesFor(ada, daily).filter(isPost);
  if (!message) throw new Error('expected a post');
  return message;
};

const labels = ({ components }: MessageView): (string | undefined)[] =>
  components.flatMap((row) => row.components.map((part) => ('label' in part ? part.label : undefined)));

const press = async (rig: BotRig, userId: string): Promise<MessageView> => {
  const message = post(rig);
  const [button] = message.components.flatMap((row) => row.components);
  return messageIn(await rig.standIn.pressButton({ userId, messageId: message.id, customId: button?.custom_id ?? '' }));
};

const tokenIn = ({ content }: MessageView): string => /\/play#([\w.]+)/.exec(content)?.[1] ?? '';

test('Play is the first button if the web player is set up, and gives each member a link of their own', async () => {
  await using rig = await startBotRig(undefined, URL_SET);
  await setUp(rig);
  expect(labels(post(rig))[0]).toBe('Play');
  const answer = await press(rig, rig.ada);
  expect(answer.ephemeral).toBe(true);
  expect(answer.content).toContain('https://play.example.org/play#slp1.');
  expect(JSON.stringify(answer.components)).toContain(tokenIn(answer));
  expect(tokenIn(await press(rig, rig.ben))).not.toBe(tokenIn(answer));
  const opened = await openPlayerLink(rig.game, tokenIn(answer), SEES_ALL);
  const session = opened.kind === 'opened' ? await readPlayerSession(rig.game, opened.key) : undefined;
  expect(session).toMatchObject({ player: { guildId: rig.guild, userId: rig.ada }, language: 'en' });
  expect(rig.errors).toEqual([]);
});

test('the answer to Play says what the button does, and the address stands in small print', async () => {
  await using rig = await startBotRig(undefined, URL_SET);
  await setUp(rig);
  const answer = await press(rig, rig.ada);
  expect(labels(answer)[0]).toBe('Open the board');
  const large = answer.content.split('\n').filter((line) => !line.startsWith('-# '));
  expect(large).toEqual([
    'The button opens the board in your browser. It is only for you, and works once within 15 minutes.',
  ]);
  expect(answer.content).toMatch(/^-# \[Link for another device\]\(<https:/m);
});

test('the post names Play before typing if there is a web player, and typing alone without one', async () => {
  await using rig = await startBotRig(undefined, URL_SET);
  await setUp(rig);
  expect(postText(post(rig))).toContain('Press **Play** and drag across the words. Or press **Submit words**');
  await using bare = await startBotRig();
  await setUp(bare);
  expect(postText(post(bare))).toContain('Press **Submit words** and give both ends');
});

test('replies with a board have the button too', async () => {
  await using rig = await startBotRig(undefined, URL_SET);
  await setUp(rig);
  expect(labels(messageIn(await rig.use(rig.ada, 'puzzle')))[0]).toBe('Play');
  expect(labels(messageIn(await rig.use(rig.ada, 'found', { cells: 'A1 A2' })))[0]).toBe('Play');
});

test('without an address there is no button, and /doctor says what would bring it', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  expect(labels(post(rig))).not.toContain('Play');
  expect(textOf(await rig.use(rig.mara, 'doctor'))).toContain('Set `PUBLIC_URL` for personal links');
});

test('/doctor names the address if there is one', async () => {
  await using rig = await startBotRig(undefined, URL_SET);
  expect(textOf(await rig.use(rig.mara, 'doctor'))).toContain('Web player: on, in members’ browsers');
});

test('strangers are no members, and members see the channels that they may view', async () => {
  await using rig = await startBotRig();
  const { lookUpMember } = rig.bot.player;
  const canView = await lookUpMember({ guildId: rig.guild, userId: rig.ada });
  expect(await canView?.(rig.daily)).toBe(true);
  expect(await canView?.('1')).toBe(false);
  expect(await lookUpMember({ guildId: rig.guild, userId: '1' })).toBeUndefined();
});
