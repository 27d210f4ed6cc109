import { createHash, createHmac } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Events, GatewayIntentBits, type Interaction, MessageFlags } from 'discord.js';
import { COMMANDS } from '../commands/index.ts';
import { startBot } from '../src/app/bot.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import { openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';

/** The target of the load in `interactions.ts`: this bot, or one that answers every command with a word. */

export interface ChildOptions {
  readonly kind: 'searchlight' | 'echo';
  readonly token: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
}

/** Milliseconds. */
export interface ChildReport {
  readonly lagP99: number;
  readonly lagMax: number;
  readonly cpu: number;
  readonly errors: Readonly<Record<string, number>>;
}

const { kind, token, apiUrl, databaseUrl } = JSON.parse(process.argv[2] ?? '') as ChildOptions;

/** Number of occurrences of each error in the log. */
const errors: Record<string, number> = {};
const countError = (fields: object): void => {
  const { error } = fields as { error?: Error };
  const text = error?.message ?? JSON.stringify(fields);
  errors[text] = (errors[text] ?? 0) + 1;
};

const echo = async (interaction: Interaction): Promise<void> => {
  if (!interaction.isChatInputCommand()) return;
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  await interaction.editReply({ content: 'ok' });
};

const startEcho = async (): Promise<void> => {
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: apiUrl } });
  client.on(Events.InteractionCreate, (interaction) => void echo(interaction).catch((error) => countError({ error })));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
  await client.application?.commands.set(COMMANDS.map(({ definition }) => definition));
};

const startSearchlight = async (): Promise<void> => {
  const game = {
    db: await openStore(databaseUrl),
    packs: loadPacks(),
    now: Date.now,
    hash: (text: string) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text: string) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const wait = (ms: number, signal?: AbortSignal) =>
    sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);
  const timer = { elapsedMs: () => performance.now(), wait, limit: wait };
  const silent = (): void => undefined;
  const log = { info: silent, warn: silent, error: countError };
  const keepTime = () => () => Promise.resolve();
  const runId = 'bench';
  const bot = await startBot({ token, apiUrl, devGuildId: undefined, game, log, timer, runId, keepTime });
  await bot.idle();
};

await (kind === 'echo' ? startEcho() : startSearchlight());
const delay = monitorEventLoopDelay({ resolution: 5 });
const cpuBefore = process.cpuUsage();
delay.enable();
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpuBefore);
  const report: ChildReport = {
    lagP99: delay.percentile(99) / 1e6,
    lagMax: delay.max / 1e6,
    cpu: (user + system) / 1e3,
    errors,
  };
  process.send?.(report, () => process.exit(0));
});
process.send?.('ready');
