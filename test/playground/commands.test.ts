import { type ChatInputCommandInteraction, type Interaction, ApplicationCommandOptionType as Type } from 'discord.js';
import { expect, test } from 'vitest';
import type { OptionValue, Outcome } from '../../src/playground/model/page-api.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { startRig } from './bot.ts';
import { createManualClock } from './manual-clock.ts';
import { problemsOf, rest } from './rest.ts';

const option = (name: string, type: Type, more: object = {}) => ({ name, type, description: 'd', ...more });
const command = (name: string, options: object[] = [], more: object = {}) => ({
  name,
  description: 'd',
  options,
  ...more,
});

const setUp = async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const put = (commands: unknown, guildId?: string) =>
    rest(
      standIn,
      'PUT',
      `/applications/${standIn.applicationId}${guildId ? `/guilds/${guildId}` : ''}/commands`,
      commands,
    );
  return { standIn, put, [Symbol.asyncDispose]: () => standIn.close() };
};

test('commands registered again keep their ids, and those left out are gone', async () => {
  await using rig = await setUp();
  await rig.put([command('one'), command('two')]);
  const before = rig.standIn.registeredCommands().find(({ name }) => name === 'two')?.id;
  await rig.put([command('two', [option('x', Type.String)])]);
  expect(rig.standIn.registeredCommands().map(({ id, name }) => [id, name])).toEqual([[before, 'two']]);
});

test('commands of one server are offered there only', async () => {
  await using rig = await setUp();
  const other = rig.standIn.addServer({ name: 'Other', channels: [{ name: 'general' }], members: [{ name: 'Eve' }] });
  await rig.put([command('everywhere')]);
  await rig.put([command('here')], other);
  const names = (userId: string, guild: string) => rig.standIn.commandsFor(userId, guild).map(({ name }) => name);
  expect(names(rig.standIn.memberId('Eve', 'Other'), 'Other')).toEqual(['everywhere', 'here']);
  expect(names(rig.standIn.memberId('Ada'), 'Playground')).toEqual(['everywhere']);
});

test.each<[string, unknown, string[]]>([
  ['capitals in its name', [command('Daily')], ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
  ['a space in its name', [command('daily setup')], ['0.name: APPLICATION_COMMAND_INVALID_NAME']],
  ['no description', [{ name: 'x' }], ['0.description: BASE_TYPE_REQUIRED']],
  [
    'a description of 101 characters',
    [{ name: 'x', description: 'x'.repeat(101) }],
    ['0.description: BASE_TYPE_BAD_LENGTH'],
  ],
  ['the name of another', [command('x'), command('x')], ['1: APPLICATION_COMMANDS_DUPLICATE_NAME']],
  [
    '26 options',
    [
      command(
        'x',
        Array.from({ length: 26 }, (_, i) => option(`o${i}`, Type.String)),
      ),
    ],
    ['0.options: BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'one option twice',
    [command('x', [option('a', Type.String), option('a', Type.String)])],
    ['0.options.1: APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'a required option behind an optional one',
    [command('x', [option('a', Type.String), option('b', Type.String, { required: true })])],
    ['0.options.1: APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'a subcommand beside an option',
    [command('x', [option('a', Type.Subcommand), option('b', Type.String)])],
    [
      '0.options.0.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      '0.options.1.type: APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
    ],
  ],
  [
    'a choice of 101 characters',
    [command('x', [option('a', Type.String, { choices: [{ name: 'n', value: 'x'.repeat(101) }] })])],
    ['0.options.0.choices.0.value: BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'suggestions beside choices',
    [command('x', [option('a', Type.String, { autocomplete: true, choices: [{ name: 'n', value: 'v' }] })])],
    ['0.options.0.autocomplete: APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES'],
  ],
])('a command with %s is refused, naming the place', async (_, commands, problems) => {
  await using rig = await setUp();
  const answer = await rig.put(commands);
  expect(answer).toMatchObject({ status: 400, body: { code: 50035 } });
  expect(problemsOf(answer)).toEqual(expect.arrayContaining(problems));
  expect(rig.standIn.registeredCommands()).toEqual([]);
});

const everything = command('all', [
  option('text', Type.String, { required: true, min_length: 2, max_length: 5 }),
  option('colour', Type.String, { choices: ['red', 'blue'].map((value) => ({ name: value, value })) }),
  option('count', Type.Integer, { min_value: 1, max_value: 9 }),
  option('ratio', Type.Number),
  option('sure', Type.Boolean),
  option('who', Type.User),
  option('where', Type.Channel, { channel_types: [0] }),
  option('group', Type.Role),
  option('file', Type.Attachment),
]);

const report = ({ options }: ChatInputCommandInteraction): string =>
  JSON.stringify({
    text: options.getString('text'),
    colour: options.getString('colour'),
    count: options.getInteger('count'),
    ratio: options.getNumber('ratio'),
    sure: options.getBoolean('sure'),
    who: options.getUser('who')?.displayName,
    where: options.getChannel('where')?.name,
    group: options.getRole('group')?.name,
    file: options.getAttachment('file')?.name,
  });

const startAll = async () => {
  const rig = await startRig(async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply(report(interaction));
  });
  await rig.client.application.commands.set([everything as never]);
  const use = (options: Record<string, OptionValue>): Promise<Outcome> =>
    rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'all', options });
  return { ...rig, use };
};

test('options of every type arrive as the client library reads them', async () => {
  await using rig = await startAll();
  const [, admin] = rig.standIn.world.guilds.get(rig.standIn.guildId())?.roles ?? [];
  const file = rig.standIn.upload('words.txt', new TextEncoder().encode('WHALE'));
  const options = {
    text: 'abc',
    colour: 'red',
    count: 3,
    ratio: 0.5,
    sure: true,
    who: rig.mara,
    where: rig.daily,
    group: admin?.id ?? '',
    file,
  };
  const outcome = await rig.use(options);
  const content = outcome.kind === 'message' ? JSON.parse(outcome.message.content) : outcome;
  expect(content).toEqual({ ...options, who: 'Mara', where: 'daily-puzzle', group: 'Admin', file: 'words.txt' });
});

test.each<[string, Record<string, OptionValue>, string]>([
  ['a required option is missing', {}, 'text'],
  ['a text is too short', { text: 'a' }, 'text'],
  ['a text is too long', { text: 'abcdef' }, 'text'],
  ['a choice is none of those offered', { text: 'abc', colour: 'green' }, 'colour'],
  ['a number is too small', { text: 'abc', count: 0 }, 'count'],
  ['a whole number is not whole', { text: 'abc', count: 1.5 }, 'count'],
  ['a number is text', { text: 'abc', ratio: 'half' }, 'ratio'],
  ['a yes or no is text', { text: 'abc', sure: 'yes' }, 'sure'],
  ['a member is unknown', { text: 'abc', who: '1' }, 'who'],
  ['a role is unknown', { text: 'abc', group: '1' }, 'group'],
  ['a file was not uploaded', { text: 'abc', file: '1' }, 'file'],
  ['an option is unknown', { text: 'abc', other: 1 }, 'other'],
])('nothing is sent when %s', async (_, options, field) => {
  await using rig = await startAll();
  const outcome = await rig.use(options);
  expect(outcome.kind === 'refused' ? outcome.problems.map((problem) => problem.field) : outcome.kind).toEqual([field]);
  expect(rig.standIn.world.interactions.size).toBe(0);
});

test('a channel of another kind than the option allows is not sent', async () => {
  await using rig = await startAll();
  expect(await rig.use({ text: 'abc', where: rig.standIn.channelId('Lounge') })).toMatchObject({ kind: 'refused' });
});

const nested = command('daily', [
  option('stop', Type.Subcommand),
  option('words', Type.SubcommandGroup, {
    options: [option('add', Type.Subcommand, { options: [option('name', Type.String, { required: true })] })],
  }),
]);

test('subcommands and their groups are found, and named in what others see', async () => {
  await using rig = await startRig(async (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { options } = interaction;
    await interaction.reply(
      [options.getSubcommandGroup(), options.getSubcommand(), options.getString('name')].join('/'),
    );
  });
  await rig.client.application.commands.set([nested as never]);
  const use = (more: object) =>
    rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'daily', ...more });
  expect(await use({ group: 'words', subcommand: 'add', options: { name: 'Sea' } })).toMatchObject({
    message: { content: 'words/add/Sea', usedBy: { command: 'daily words add' } },
  });
  expect(await use({ subcommand: 'stop' })).toMatchObject({ message: { content: '/stop/' } });
  expect(await use({})).toMatchObject({ kind: 'refused' });
  expect(await use({ subcommand: 'add' })).toMatchObject({ kind: 'refused' });
});

test('a command for admins is refused by the client, which a test can pass by to reach the bot', async () => {
  await using rig = await startRig(async (interaction: Interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply(`${interaction.memberPermissions?.has('ManageGuild')}`);
  });
  await rig.client.application.commands.set([command('setup', [], { default_member_permissions: '32' }) as never]);
  const use = (userId: string, evenIfHidden = false) =>
    rig.standIn.useCommand({ userId, channelId: rig.daily, name: 'setup', evenIfHidden });
  expect(await use(rig.mara)).toMatchObject({ message: { content: 'true' } });
  expect(await use(rig.ada)).toMatchObject({ kind: 'refused' });
  expect(await use(rig.ada, true)).toMatchObject({ message: { content: 'false' } });
});

test('suggestions need an option that has them, and at most 25 are taken', async () => {
  let count = 25;
  await using rig = await startRig(async (interaction: Interaction) => {
    if (!interaction.isAutocomplete()) return;
    await interaction.respond(
      Array.from({ length: count }, (_, i) => ({ name: `${interaction.options.getFocused()}${i}`, value: `${i}` })),
    );
  });
  const options = [option('date', Type.String, { autocomplete: true, required: true }), option('view', Type.String)];
  await rig.client.application.commands.set([command('puzzle', options) as never]);
  const complete = (focused: string) =>
    rig.standIn.complete({ userId: rig.ada, channelId: rig.daily, name: 'puzzle', focused, options: {} });
  const full = await complete('date');
  expect(full.kind === 'choices' && full.choices.length).toBe(25);
  expect(await complete('view')).toMatchObject({ kind: 'refused' });
  count = 26;
  const outcome = complete('date');
  await expect.poll(() => rig.errors.length).toBe(1);
  rig.clock.advance(3000);
  expect(await outcome).toMatchObject({ kind: 'failed' });
});

test('a channel that a member cannot see takes no command of theirs', async () => {
  await using rig = await startAll();
  rig.standIn.setOverwrite(rig.daily, rig.ada, { deny: ['viewChannel'] });
  expect(await rig.use({ text: 'abc' })).toMatchObject({ kind: 'refused' });
  expect(rig.standIn.messagesFor(rig.ada, rig.daily)).toEqual([]);
});

const ENTRY_POINT = { type: 4, name: 'launch', description: 'd', handler: 1 };

test('the entry point of an app is never lost by replacing its commands, is only one, and belongs to no server', async () => {
  await using rig = await setUp();
  await rig.put([command('one'), ENTRY_POINT]);
  expect((await rig.put([command('one')])).body).toMatchObject({ code: 50240 });
  expect((await rig.put([ENTRY_POINT, { ...ENTRY_POINT, name: 'other' }])).status).toBe(400);
  expect((await rig.put([ENTRY_POINT], rig.standIn.guildId())).status).toBe(400);
  expect((await rig.put([ENTRY_POINT])).status).toBe(200);
});
