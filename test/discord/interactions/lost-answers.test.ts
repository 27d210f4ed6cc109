import { Events, SlashCommandBuilder } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../src/discord/gateway/client.ts';
import type { Services } from '../../../src/discord/gateway/services.ts';
import type { Command } from '../../../src/discord/interactions/command.ts';
import { createDispatch } from '../../../src/discord/interactions/dispatch.ts';
import { openInteraction } from '../../../src/playground/members/interactions.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import type { Fault } from '../../../src/playground/world/faults.ts';
import { PICTURES_HERE } from '../../../src/render/output/pictures.ts';
import {
  type BotRig,
  clientOptions,
  createParts,
  createTestTimer,
  messageIn,
  pressIn,
  startBotRig,
  textOf,
} from '../../rigs/bot-rig.ts';
import { openPanel, panelText } from '../../rigs/settings-panel.ts';

/**
 * Answers of Discord that get lost, come late or twice, or refuse, for each kind of request about an interaction. Over
 * HTTP the response carries the first answer, so no fault meets it there.
 */

const CALLBACK = /^\/interactions\/\d+\/[^/]+\/callback/;
const ORIGINAL = /^\/webhooks\/.*original/;

const FAULTS: readonly (readonly [string, Fault])[] = [
  ['is cut off after Discord took it', { kind: 'done-but-reset' }],
  ['gets an error although Discord took it', { kind: 'done-but-error', status: 502 }],
  ['gets an error and takes effect a second later', { kind: 'done-late', status: 503, delayMs: 1_000 }],
  ['is cut off before Discord took it', { kind: 'reset' }],
  ['is refused with an error of Discord', { kind: 'error', status: 500 }],
  ['has to wait for the limit of requests', { kind: 'rate-limit', retryAfterS: 0.001 }],
];

interface Kind {
  readonly name: string;
  readonly path: RegExp;
  /** Prepares, and returns the member's action. Resolves with what the member reads. */
  readonly prepare: (rig: BotRig) => Promise<() => Promise<string>>;
  readonly expected: RegExp;
}

const read = (outcome: Outcome): string => {
  if (outcome.kind === 'modal') return `form: ${outcome.modal.title}`;
  if (outcome.kind === 'choices') return `choices: ${outcome.choices.length}`;
  return outcome.kind === 'updated' ? panelText(outcome) : textOf(outcome);
};

const pressUnknown = async (rig: BotRig): Promise<Outcome> => {
  const channel = rig.standIn.world.channels.get(rig.daily);
  const post = rig.standIn.messagesFor(rig.ada, rig.daily)[0];
  if (!channel || !post) throw new Error('expected a channel and a post');
  const data = { custom_id: 'older:1', component_type: 2 };
  const asked = { kind: 'component', userId: rig.ada, channel, data, sourceMessageId: post.id } as const;
  return openInteraction(rig.standIn.world, asked).settled.promise;
};

const openForm = async (rig: BotRig): Promise<Outcome> => {
  const post = rig.standIn.messagesFor(rig.ada, rig.daily)[0];
  if (!post) throw new Error('expected a post');
  return pressIn(rig, rig.ada, { kind: 'message', message: post }, 'Submit words');
};

const KINDS: readonly Kind[] = [
  {
    name: 'a reply',
    path: CALLBACK,
    prepare: async (rig) => async () => read(await pressUnknown(rig)),
    expected: /no longer/,
  },
  {
    name: 'a deferred reply',
    path: CALLBACK,
    prepare: async (rig) => async () => read(await rig.use(rig.ada, 'help')),
    expected: /\/puzzle/,
  },
  {
    name: 'a deferred update',
    path: CALLBACK,
    prepare: async (rig) => {
      const panel = await openPanel(rig);
      return async () => read(await pressIn(rig, rig.mara, panel, 'People'));
    },
    expected: /leagues/i,
  },
  {
    name: 'a form',
    path: CALLBACK,
    prepare: async (rig) => async () => read(await openForm(rig)),
    expected: /^form: /,
  },
  {
    name: 'suggestions',
    path: CALLBACK,
    prepare: async (rig) => {
      const channelId = rig.daily;
      const asked = { channelId, name: 'daily', subcommand: 'preview', focused: 'date', options: { date: '' } };
      return async () => read(await rig.standIn.complete({ ...asked, userId: rig.mara }));
    },
    expected: /^choices: [1-9]/,
  },
  {
    name: 'an edit of the original',
    path: ORIGINAL,
    prepare: async (rig) => async () => read(await rig.use(rig.ada, 'help')),
    expected: /\/puzzle/,
  },
];

const startRig = async () => {
  const parts = await createParts();
  const warnings: string[] = [];
  const errors: unknown[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warnings.push(message),
    error: (fields: object) => void errors.push(fields),
  };
  const rig = await startBotRig(parts, { log });
  await rig.use(rig.mara, 'daily setup', { time: '00:00' });
  return { rig, warnings, errors };
};

describe.each(KINDS)('$name', ({ path, prepare, expected }) => {
  test.each(FAULTS)('that %s is answered all the same, once and twice', async (_, fault) => {
    const { rig, warnings, errors } = await startRig();
    await using bot = rig;
    for (const times of [1, 2]) {
      const act = await prepare(bot);
      bot.standIn.faults.add({ path, fault, times });
      expect(await act()).toMatch(expected);
      // Whatever comes late is refused by Discord, and no member sees it.
      bot.clock.advance(1_000);
      bot.standIn.faults.clear();
    }
    expect(warnings).toEqual([]);
    expect(errors).toEqual([]);
  });
});

/** Over HTTP, the acknowledgement is the response itself, which cannot get lost alone. */
const IS_HTTP = process.env['TEST_TRANSPORT'] === 'http';

/** discord.js sends a request four times. */
const ALL_TRIES = 4;

if (!IS_HTTP)
  describe('an acknowledgement whose answers all get lost', () => {
    const lose = (rig: BotRig): void =>
      rig.standIn.faults.add({ path: CALLBACK, fault: { kind: 'done-but-error', status: 502 }, times: ALL_TRIES });

    test('leaves no member on "thinking": the answer that Discord shows becomes the apology', async () => {
      const { rig, warnings, errors } = await startRig();
      await using bot = rig;
      lose(bot);
      const outcome = await bot.use(bot.ada, 'found', { cells: 'A1 A2' });
      expect(textOf(outcome)).toContain('Something went wrong');
      expect(messageIn(outcome).ephemeral).toBe(true);
      expect(warnings).toEqual([]);
      expect(errors).toHaveLength(1);
    });

    test('of an update keeps the message of the component, and tells beside it', async () => {
      const { rig, warnings } = await startRig();
      await using bot = rig;
      const panel = await openPanel(bot);
      lose(bot);
      const outcome = await pressIn(bot, bot.mara, panel, 'People');
      expect(outcome.kind).toBe('message');
      expect(textOf(outcome)).toContain('Something went wrong');
      expect(warnings).toEqual([]);
    });

    test('of a whole reply changes nothing in it', async () => {
      const { rig, warnings } = await startRig();
      await using bot = rig;
      lose(bot);
      expect(read(await pressUnknown(bot))).toMatch(/no longer/);
      expect(warnings).toEqual([]);
    });
  });

if (!IS_HTTP)
  test('an acknowledgement that hangs is sent again after a second', async () => {
    const { rig, warnings, errors } = await startRig();
    await using bot = rig;
    bot.standIn.faults.add({ path: CALLBACK, fault: { kind: 'slow', delayMs: 2_500 }, times: 1 });
    const before = bot.clock.waiting();
    const outcome = bot.use(bot.ada, 'help');
    // Discord's two limits of an interaction, the slow answer, and the limit of the try.
    await expect.poll(() => bot.clock.waiting()).toBe(before + 4);
    bot.clock.advance(1_000);
    expect(read(await outcome)).toMatch(/\/puzzle/);
    bot.clock.advance(1_500);
    expect([warnings, errors]).toEqual([[], []]);
  });

/** A command that decides late who sees its answer, which then is a follow-up. */
const serveLate = async () => {
  const { standIn, game, clock } = await createParts();
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void errors.push(fields) };
  const done = new AbortController();
  const finished = new Promise((resolve) => done.signal.addEventListener('abort', resolve));
  let isRunning = false;
  const command: Command = {
    definition: new SlashCommandBuilder().setName('tell').setDescription('Tells').toJSON(),
    visibility: 'decided',
    isAdminOnly: false,
    run: async () => {
      isRunning = true;
      await finished;
      return { content: 'Told late.' };
    },
  };
  const client = createClient(clientOptions(standIn.apiUrl));
  const services = { game, directory: { allServers: () => [] } } as unknown as Services;
  const dispatch = createDispatch({
    commands: [command],
    services,
    pictures: PICTURES_HERE,
    log,
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
  const [userId, channelId] = [standIn.memberId('Ada'), standIn.channelId('general')];
  const outcome = standIn.useCommand({ userId, channelId, name: 'tell', subcommand: undefined, options: {} });
  await expect.poll(() => isRunning).toBe(true);
  clock.advance(1_500);
  await expect.poll(() => standIn.messagesFor(userId, channelId)).toHaveLength(1);
  const seen = () => standIn.messagesFor(standIn.memberId('Ben'), channelId).map(({ content }) => content);
  return { standIn, errors, outcome, finish: () => done.abort(), seen };
};

if (!IS_HTTP)
  test.each(FAULTS)('a follow-up that %s reaches the channel, twice at most', async (_, fault) => {
    const { standIn, errors, outcome, finish, seen } = await serveLate();
    standIn.faults.add({ method: 'POST', path: /^\/webhooks\//, fault, times: 1 });
    finish();
    await outcome;
    await expect.poll(seen).toContain('Told late.');
    expect(seen().length).toBeLessThanOrEqual(2);
    expect(errors).toEqual([]);
  });
