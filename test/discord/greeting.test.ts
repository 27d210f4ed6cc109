import { expect, test } from 'vitest';
import { type BotRig, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { isPost, picturesIn } from '../rigs/posts.ts';

/** Adds the bot to a server and gives its greeting; Ines is the admin there. */
const greet = async ({ standIn, clock, bot }: BotRig) => {
  standIn.addServer({
    name: 'Second',
    channels: [{ name: 'lobby' }],
    members: [{ name: 'Ines', admin: true }, { name: 'Tom' }],
  });
  const lobby = standIn.channelId('lobby', 'Second');
  // Over HTTP the bot learns of the server when it asks.
  clock.advance(10 * 60_000);
  await bot.tick();
  return { lobby, greeting: await standIn.waitForMessage(lobby) };
};

test('a new server is greeted with a button, and its form brings the first puzzle at once', async () => {
  await using rig = await startBotRig();
  const { standIn } = rig;
  const { lobby, greeting } = await greet(rig);
  expect(greeting.content).toContain('Thanks for adding me!');
  const admin = standIn.memberId('Ines', 'Second');
  const opened = await standIn.pressButton({ userId: admin, messageId: greeting.id, customId: 'setup-open' });
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  const labels = opened.modal.fields.map((field) => 'label' in field && field.label);
  expect(labels).toEqual(['Channel', 'Time', 'Time zone', 'Language', 'Difficulty']);
  const values = { channel: [lobby], time: ['00:00'], zone: ['Europe/Paris'], language: ['fr'], difficulty: ['easy'] };
  const outcome = await standIn.submitModal({ userId: admin, modalId: opened.modal.modalId, values });
  expect(textOf(outcome)).toContain('Paris time');
  const post = await standIn.waitForMessage(lobby, isPost);
  expect(picturesIn(post)[0]?.description).toContain('Mots mêlés');
  expect(rig.errors).toEqual([]);
});

test('a member without Manage Server cannot open the form', async () => {
  await using rig = await startBotRig();
  const { greeting } = await greet(rig);
  const userId = rig.standIn.memberId('Tom', 'Second');
  const outcome = await rig.standIn.pressButton({ userId, messageId: greeting.id, customId: 'setup-open' });
  expect(textOf(outcome)).toContain('Manage Server');
});

test('the greeting goes where members write, and never to the rules', async () => {
  await using rig = await startBotRig();
  const { standIn, clock, bot } = rig;
  const names = ['rules', 'Ground law', 'news', 'lobby'];
  const guildId = standIn.addServer({
    name: 'Second',
    channels: names.map((name) => ({ name })),
    members: [{ name: 'Ines', admin: true }],
    rulesChannel: 'Ground law',
  });
  const [rules = '', law = '', news = '', lobby = ''] = names.map((name) => standIn.channelId(name, 'Second'));
  standIn.setOverwrite(news, guildId, { deny: ['sendMessages'] });
  standIn.setOverwrite(news, standIn.botUserId, { allow: ['sendMessages'] });
  clock.advance(10 * 60_000);
  await bot.tick();
  await standIn.waitForMessage(lobby);
  const ines = standIn.memberId('Ines', 'Second');
  for (const channel of [rules, law, news]) expect(standIn.messagesFor(ines, channel)).toEqual([]);
});
