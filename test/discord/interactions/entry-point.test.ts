import { expect, test } from 'vitest';
import { COMMANDS } from '../../../commands/index.ts';
import { startBot } from '../../../src/app/bot.ts';
import { rest } from '../../playground/rest.ts';
import { botDefaults, createParts, type RigParts, startBotRig, textOf } from '../../rigs/bot-rig.ts';

const ACTIVITY = { player: { url: undefined, hasActivity: true } };

/** The command that Discord itself makes for an application with an Activity. */
const OF_DISCORD = { type: 4, name: 'launch', description: 'Launch an activity', handler: 2 };

const entryPoints = ({ standIn }: Pick<RigParts, 'standIn'>) =>
  standIn.registeredCommands().filter(({ type }) => type === 4);

const makeOne = ({ standIn }: RigParts) =>
  rest(standIn, 'POST', `/applications/${standIn.applicationId}/commands`, OF_DISCORD);

/** Slash commands, and entries in the menu of messages. */
const REGISTERED = COMMANDS.length + COMMANDS.filter(({ menu }) => menu).length;

test('with an Activity the menu of apps opens the board, for the member alone', async () => {
  await using rig = await startBotRig(undefined, ACTIVITY);
  expect(entryPoints(rig)).toMatchObject([
    { name: 'play', handler: 1, contexts: [0, 1, 2], integration_types: [0, 1] },
  ]);
  expect(rig.standIn.registeredCommands()).toHaveLength(REGISTERED + 1);
  const outcome = await rig.standIn.launch({ userId: rig.ada, channelId: rig.daily });
  expect(outcome).toMatchObject({ kind: 'activity', activity: { channelId: rig.daily } });
  expect(rig.standIn.messagesFor(rig.ben, rig.daily)).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('without one there is no entry point', async () => {
  await using rig = await startBotRig();
  expect(entryPoints(rig)).toEqual([]);
  expect(await rig.standIn.launch({ userId: rig.ada, channelId: rig.daily })).toMatchObject({ kind: 'refused' });
});

test('the entry point that Discord made becomes ours and keeps its id, and the commands are registered beside it', async () => {
  const parts = await createParts();
  await makeOne(parts);
  const [made] = entryPoints(parts);
  await using rig = await startBotRig(parts, ACTIVITY);
  expect(entryPoints(rig)).toMatchObject([{ id: made?.id, name: 'play', handler: 1 }]);
  expect(rig.standIn.registeredCommands()).toHaveLength(REGISTERED + 1);
});

test('one that is there although no Activity is set up here stays as it is, and keeps no command from being registered', async () => {
  const parts = await createParts();
  await makeOne(parts);
  const [made] = entryPoints(parts);
  await using rig = await startBotRig(parts);
  expect(entryPoints(rig)).toEqual([{ ...made, version: expect.any(String) }]);
  expect(rig.standIn.registeredCommands()).toHaveLength(REGISTERED + 1);
});

test('one that outlived the Activity says that the board cannot be played', async () => {
  const parts = await createParts();
  await (await startBot({ ...botDefaults(), ...ACTIVITY, ...connection(parts) })).close();
  await using rig = await startBotRig(parts);
  expect(textOf(await rig.standIn.launch({ userId: rig.ada, channelId: rig.daily }))).toContain('`/doctor`');
});

test('a start with the same commands and the same entry point registers nothing', async () => {
  const parts = await createParts();
  const { standIn } = parts;
  for (let i = 0; i < 2; i++) await (await startBot({ ...botDefaults(), ...ACTIVITY, ...connection(parts) })).close();
  const registrations = standIn.truth.filter((entry) => entry.kind === 'request' && entry.method === 'PUT');
  expect(registrations).toHaveLength(1);
  await standIn.close();
  await parts.game.db.destroy();
});

test('in one server alone there is no entry point to register', async () => {
  const parts = await createParts();
  await using rig = await startBotRig(parts, { ...ACTIVITY, devGuildId: parts.standIn.guildId() });
  expect(entryPoints(rig)).toEqual([]);
  expect(rig.standIn.registeredCommands(rig.guild)).toHaveLength(REGISTERED);
});

const connection = ({ standIn, game }: RigParts) => ({ token: standIn.token, apiUrl: standIn.apiUrl, game });
