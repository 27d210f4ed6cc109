import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Game } from '../../src/game/game.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { StandIn } from '../../src/playground/stand-in.ts';
import { PLAYGROUND } from '../../src/playground/world/servers.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import { startCampaignBot } from './campaign-bot.ts';
import { createDriver } from './drive-members.ts';

/**
 * Breaks one field of each interaction on its way to the bot. The field is missing, empty, of another type, very long,
 * hostile, or an id of another server. Every interaction needs an answer, must not change another server, and must not
 * stop the bot. Discord itself vouches for some fields: who, where, with which rights. The campaign breaks these too,
 * but the bot only has to survive them.
 */

type Json = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Without these fields the bot cannot answer, or cannot know whom. It only has to survive such an interaction. */
const ENVELOPE = new Set([
  ...['id', 'token', 'type', 'application_id', 'version', 'guild_id', 'member', 'user', 'channel_id', 'channel'],
  ...['guild', 'app_permissions', 'authorizing_integration_owners', 'context', 'message', 'entitlements'],
  ...['attachment_size_limit'],
]);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every field, objects and lists themselves included. */
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  const inner = Array.isArray(value)
    ? value.flatMap((item, i) => pathsOf(item, [...path, i]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
      : [];
  return path.length === 0 ? inner : [path, ...inner];
};

const REMOVED = Symbol('removed');

const replaceAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put;
  if (Array.isArray(value)) {
    const items = value.map((item, i) => (i === key ? replaceAt(item, rest, put) : item));
    return items.filter((item) => item !== REMOVED);
  }
  const entries = Object.entries(value as Json).map(([name, item]) => [
    name,
    name === key ? replaceAt(item, rest, put) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== REMOVED));
};

const HOSTILE = [
  ...['', ' ', '0', '-1', '1e9', '99999999999999999999', '@everyone', '../../etc/passwd', "'; drop table finds; --"],
  ...[
    '\u202Eabc',
    '\u0000',
    'found-open:1',
    'found-submit:999999',
    'daily-reroll:1:2026-01-01',
    '{a}',
    '$'.concat('{1}'),
    '🐳'.repeat(500),
  ],
  'x'.repeat(6_000),
];

const mutationsOf = (foreignIds: readonly string[], rng: Rng): unknown => {
  const kinds: (() => unknown)[] = [
    () => REMOVED,
    () => null,
    () => rng.nextInt(2) === 0,
    () => rng.nextInt(1_000_000) - 500_000,
    () => [],
    () => ({}),
    () => HOSTILE[rng.nextInt(HOSTILE.length)],
    () => HOSTILE[rng.nextInt(HOSTILE.length)],
    () => foreignIds[rng.nextInt(foreignIds.length)],
  ];
  return kinds[rng.nextInt(kinds.length)]?.();
};

export interface MutateReport {
  readonly interactions: number;
  readonly answered: number;
  /** Broken envelopes without an answer, which the rules allow. */
  readonly lost: number;
  /** Number of different broken fields. */
  readonly fields: number;
  readonly faults: readonly string[];
}

const HOME = { ...PLAYGROUND, name: 'Home' };
const ELSEWHERE = {
  name: 'Elsewhere',
  channels: [{ name: 'their-puzzle' }],
  members: [{ name: 'Zoe', admin: true }],
};

/** Longer than Discord's limit for a first answer. Discord's time runs slowly here. */
const PATIENCE_MS = 35_000;
const ENVELOPE_PATIENCE_MS = 1_500;
const STEP_MS = 100;

/** All of a server's rows in the database. */
const stateOf = async ({ db }: Game, guildId: string): Promise<string> => {
  const tables = await db.introspection.getTables();
  const own = tables.filter(({ columns }) => columns.some(({ name }) => name === 'guild_id'));
  const contents = await Promise.all(
    own.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)} where guild_id = ${guildId}`.execute(db);
      return [name, rows];
    }),
  );
  return JSON.stringify(contents);
};

const TEXTS = [
  'D4 J10',
  'A1 A8',
  'ocean',
  '2026-03-14',
  'tomorrow',
  'Europe/Athens',
  '09:00',
  'whale, shark, coral, squid',
];

const messagesIn = (standIn: StandIn, channelId: string): number =>
  standIn.truth.filter((entry) => entry.kind === 'created' && entry.channelId === channelId).length;

const REPORT_EVERY = 500;

export const runMutations = async (
  seed: string,
  interactions: number,
  onProgress: (line: string) => void = () => undefined,
): Promise<MutateReport> => {
  const rng = createRng(seed);
  const { standIn, game, close } = await startCampaignBot([HOME, ELSEWHERE]);
  const crashes: string[] = [];
  const onCrash = (error: unknown): void => void crashes.push(String(error instanceof Error ? error.stack : error));
  process.on('uncaughtException', onCrash).on('unhandledRejection', onCrash);
  const theirs = { guildId: standIn.guildId('Elsewhere'), channelId: standIn.channelId('their-puzzle', 'Elsewhere') };
  const foreignIds = [theirs.guildId, theirs.channelId, standIn.memberId('Zoe', 'Elsewhere'), '2'];
  const before = { state: await stateOf(game, theirs.guildId), messages: messagesIn(standIn, theirs.channelId) };
  const fields = new Set<string>();
  let broken = { isEnvelope: false, text: '' };
  standIn.world.alterInteraction = (payload) => {
    const paths = pathsOf(payload);
    const isData = rng.nextInt(3) > 0;
    const candidates = paths.filter(([first]) => (first === 'data' || first === 'locale') === isData);
    const path = candidates[rng.nextInt(candidates.length)] ?? ['data'];
    const put = mutationsOf(foreignIds, rng);
    fields.add(path.map((part) => (typeof part === 'number' ? '#' : part)).join('.'));
    broken = {
      isEnvelope: ENVELOPE.has(String(path[0])),
      text: `${path.join('.')} = ${put === REMOVED ? 'removed' : JSON.stringify(put)?.slice(0, 60)}`,
    };
    return replaceAt(payload, path, put) as typeof payload;
  };
  const driver = createDriver({
    standIn,
    rng,
    userIds: HOME.members.map(({ name }) => standIn.memberId(name, 'Home')),
    channelIds: [standIn.channelId('daily-puzzle', 'Home'), standIn.channelId('general', 'Home')],
    textFor: (_, random) => TEXTS[random.nextInt(TEXTS.length)] ?? '',
  });
  const faults: string[] = [];
  let [answered, lost, told] = [0, 0, 0];
  /** Waits only briefly for an interaction that the bot cannot answer. */
  const silence = async (): Promise<Outcome> => {
    for (let waited = 0; waited < (broken.isEnvelope ? ENVELOPE_PATIENCE_MS : PATIENCE_MS); waited += STEP_MS)
      await sleep(STEP_MS);
    return { kind: 'failed', text: 'no answer' };
  };
  for (let i = 0; i < interactions; i++) {
    broken = { isEnvelope: false, text: 'nothing' };
    const outcome = await Promise.race([driver.act(), silence()]);
    const isAnswered = outcome.kind !== 'failed' && !(outcome.kind === 'message' && outcome.message.state !== 'sent');
    if (isAnswered) answered++;
    else if (broken.isEnvelope) lost++;
    else faults.push(`unanswered (${JSON.stringify(outcome).slice(0, 80)}): ${broken.text}`);
    for (const crash of crashes.splice(0)) faults.push(`crash by ${broken.text}: ${crash.slice(0, 600)}`);
    if (faults.length > told) onProgress(faults.slice(told).join('\n'));
    told = faults.length;
    if ((i + 1) % REPORT_EVERY === 0)
      onProgress(`${i + 1} interactions, ${answered} answered: ${faults.length} faults`);
  }
  if ((await stateOf(game, theirs.guildId)) !== before.state) faults.push('something changed in the other server');
  if (messagesIn(standIn, theirs.channelId) !== before.messages) faults.push('something was said in the other server');
  await close();
  process.off('uncaughtException', onCrash).off('unhandledRejection', onCrash);
  return { interactions, answered, lost, fields: fields.size, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [interactions = '10000', seed = `mutate ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const { answered, lost, fields, faults } = await runMutations(seed, Number(interactions), (line) =>
    console.log(line),
  );
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(
    `${interactions} interactions, ${fields} fields broken, ${answered} answered, ${lost} lost with their envelope, ${seconds} s: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
