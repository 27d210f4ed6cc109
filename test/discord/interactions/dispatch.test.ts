import { Events, SlashCommandBuilder } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { startBot } from '../../../src/app/bot.ts';
import { createClient } from '../../../src/discord/gateway/client.ts';
import type { Services } from '../../../src/discord/gateway/services.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { createDispatch } from '../../../src/discord/interactions/dispatch.ts';
import { routesOf } from '../../../src/discord/interactions/routes.ts';
import type { Reply } from '../../../src/discord/replies/reply.ts';
import { openInteraction } from '../../../src/playground/members/interactions.ts';
import { PICTURES_HERE } from '../../../src/render/output/pictures.ts';
import {
  botDefaults,
  clientOptions,
  createParts,
  createTestTimer,
  messageIn,
  type RigParts,
  startBotRig,
  textOf,
} from '../../rigs/bot-rig.ts';

test('commands are registered at the first start and not again while they are the same', async () => {
  const parts = await createParts();
  const { standIn, game } = parts;
  const start = () => startBot({ ...botDefaults(), token: standIn.token, apiUrl: standIn.apiUrl, game });
  const registrations = () =>
    standIn.truth.filter(
      (entry) => entry.kind === 'request' && entry.method === 'PUT' && entry.path.endsWith('/commands'),
    ).length;
  await (await start()).close();
  expect(registrations()).toBe(1);
  await (await start()).close();
  expect(registrations()).toBe(1);
  await game.db.updateTable('facts').set({ value: 'older' }).execute();
  await (await start()).close();
  expect(registrations()).toBe(2);
  standIn.world.commands.clear();
  await using rig = await startBotRig(parts);
  expect(registrations()).toBe(3);
  expect(rig.standIn.commandsFor(rig.ada).map(({ name }) => name)).toEqual(
    COMMANDS.filter(({ isAdminOnly }) => !isAdminOnly)
      .map(({ definition }) => definition.name)
      .sort(),
  );
  expect(rig.standIn.commandsFor(rig.mara).map(({ name }) => name)).toContain('daily');
});

test('what admins choose from is suggested to nobody else', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '08:00' });
  const options = [
    ['daily', 'preview', 'date'],
    ['words', 'schedule', 'date'],
  ] as const;
  for (const [name, subcommand, focused] of options) {
    const request = { channelId: rig.daily, name, subcommand, focused, options: { [focused]: '' } };
    expect(await rig.standIn.complete({ ...request, userId: rig.mara })).not.toMatchObject({ choices: { length: 0 } });
    expect(await rig.standIn.complete({ ...request, userId: rig.ada })).toEqual({ kind: 'choices', choices: [] });
  }
});

test('a failure inside a handler is logged once and answered with one plain sentence', async () => {
  await using rig = await startBotRig();
  await rig.game.db.schema.dropTable('finds').execute();
  const outcome = await rig.use(rig.ada, 'puzzle');
  expect(textOf(outcome)).toBe(
    'Something went wrong on our side, and it has been logged. Please try again in a moment.',
  );
  expect(messageIn(outcome).ephemeral).toBe(true);
  expect(rig.errors).toHaveLength(1);
});

test('a button of a puzzle that is not kept any more says so', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00' });
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ ephemeral }) => !ephemeral);
  await rig.game.db.deleteFrom('posts').execute();
  await rig.game.db.deleteFrom('editions').execute();
  await rig.bot.close();
  const fresh = await startBotRig({ ...rig, game: { ...rig.game } });
  const [button] = post?.components[0]?.components ?? [];
  const customId = button?.custom_id ?? '';
  const outcome = await rig.standIn.pressButton({ userId: rig.ada, messageId: post?.id ?? '', customId });
  expect(textOf(outcome)).toContain('no longer exists');
  await fresh.bot.close();
});

/** A bot with one command, and what it logged as errors. */
const serve = async (command: Command, parts: RigParts) => {
  const { standIn, game, clock } = parts;
  const errors: object[] = [];
  const client = createClient(clientOptions(standIn.apiUrl));
  const dispatch = createDispatch({
    commands: [command],
    services: { game } as Services,
    pictures: PICTURES_HERE,
    log: { ...botDefaults().log, error: (fields: object) => void errors.push(fields) },
    timer: createTestTimer(clock),
  });
  client.on(Events.InteractionCreate, (interaction) => void dispatch(interaction));
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(standIn.token);
  await ready;
  await client.application?.commands.set([command.definition]);
  onTestFinished(async () => {
    await client.destroy();
    await standIn.close();
    await game.db.destroy();
  });
  const channelId = standIn.channelId('general');
  const use = () =>
    standIn.useCommand({
      userId: standIn.memberId('Ada'),
      channelId,
      name: command.definition.name,
      subcommand: undefined,
      options: {},
    });
  const seenBy = (name: string) => standIn.messagesFor(standIn.memberId(name), channelId).map(({ content }) => content);
  return { use, errors, seenBy };
};

test('what was stored is answered although its picture cannot be drawn', async () => {
  const command: Command = {
    definition: new SlashCommandBuilder().setName('draw').setDescription('Draws').toJSON(),
    visibility: 'ephemeral',
    isAdminOnly: false,
    run: async () => ({ content: 'Found **Owl**.', draw: () => Promise.reject(new Error('no canvas')) }),
  };
  const { use, errors } = await serve(command, await createParts());
  expect(messageIn(await use()).content).toMatch(/^Found \*\*Owl\*\*\.\nThe picture could not be drawn/);
  expect(errors).toHaveLength(1);
});

const decided = (run: () => Promise<Reply>): Command => ({
  definition: new SlashCommandBuilder().setName('tell').setDescription('Tells').toJSON(),
  visibility: 'decided',
  isAdminOnly: false,
  run,
});

const kindsOf = (parts: RigParts): string[] =>
  parts.standIn.truth.filter(({ kind }) => ['created', 'edited', 'deleted'].includes(kind)).map(({ kind }) => kind);

test.each([true, false])('a reply that decides who sees it is one message (private: %j)', async (isPrivate) => {
  const parts = await createParts();
  const { use, seenBy } = await serve(
    decided(async () => ({ content: 'Told.', isPrivate })),
    parts,
  );
  expect(messageIn(await use())).toMatchObject({ content: 'Told.', ephemeral: isPrivate });
  expect(seenBy('Ben')).toEqual(isPrivate ? [] : ['Told.']);
  expect(kindsOf(parts)).toEqual(['created']);
});

test.each([true, false])(
  'a slow one waits in private, and nobody else sees a private one (private: %j)',
  async (isPrivate) => {
    const parts = await createParts();
    const ready = new AbortController();
    const opened = new Promise((resolve) => ready.signal.addEventListener('abort', resolve));
    let isRunning = false;
    const run = async (): Promise<Reply> => {
      isRunning = true;
      await opened;
      return { content: 'Told late.', isPrivate };
    };
    const { use, seenBy } = await serve(decided(run), parts);
    const outcome = use();
    await expect.poll(() => isRunning).toBe(true);
    parts.clock.advance(1_500);
    await expect.poll(() => seenBy('Ada')).toHaveLength(1);
    expect(seenBy('Ben')).toEqual([]);
    ready.abort();
    await outcome;
    await expect.poll(() => seenBy('Ben')).toEqual(isPrivate ? [] : ['Told late.']);
    expect(kindsOf(parts)).not.toContain('deleted');
  },
);

test.each([
  ['soon', true],
  ['soon', false],
  ['late', true],
  ['late', false],
] as const)(
  'a public answer may be private, which is chosen %s before it is acknowledged (%j)',
  async (when, isPrivate) => {
    const parts = await createParts();
    const ready = new AbortController();
    const opened = new Promise((resolve) => ready.signal.addEventListener('abort', resolve));
    let isAsked = false;
    const choose = async (): Promise<boolean> => {
      isAsked = true;
      if (when === 'late') await opened;
      return isPrivate;
    };
    const command = {
      ...decided(async () => ({ content: 'Told.' })),
      visibility: 'public',
      isPrivate: choose,
    } as const;
    const { use, seenBy } = await serve(command, parts);
    const outcome = use();
    await expect.poll(() => isAsked).toBe(true);
    if (when === 'late') parts.clock.advance(1_500);
    const isHidden = isPrivate || when === 'late';
    expect(messageIn(await outcome)).toMatchObject({ content: 'Told.', ephemeral: isHidden });
    expect(seenBy('Ben')).toEqual(isHidden ? [] : ['Told.']);
    ready.abort();
  },
);

test('a client that names a button beside another message cannot have that message replaced', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00' });
  await rig.use(rig.ada, 'found', { cells: 'A1 A2' });
  const board = messageIn(await rig.use(rig.ada, 'puzzle'));
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ ephemeral }) => !ephemeral);
  const channel = rig.standIn.world.channels.get(rig.daily);
  if (!channel || !post) throw new Error('expected a channel and a post');
  const routes = [...routesOf(COMMANDS)].filter(([, { handler }]) => handler.kind === 'update');
  expect(routes.length).toBeGreaterThan(30);
  for (const [action] of routes) {
    const data = { custom_id: `${action}:1:0:region`, component_type: 2 };
    for (const { id, revision } of [post, board]) {
      const asked = { kind: 'component', userId: rig.ada, channel, data, sourceMessageId: id } as const;
      expect(textOf(await openInteraction(rig.standIn.world, asked).settled.promise)).toMatch(
        /no longer|Manage Server/,
      );
      expect([action, rig.standIn.world.messages.get(id)?.revision]).toEqual([action, revision]);
    }
  }
  expect(rig.errors).toEqual([]);
});
