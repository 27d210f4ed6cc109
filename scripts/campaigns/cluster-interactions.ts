import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pace, quantile } from './bot-program.ts';
import { askOnce, startDurablePostgres } from './cluster/durable-postgres.ts';
import { membersFor, type Use } from './cluster/member-uses.ts';
import { startPlayedCluster } from './cluster/played-cluster.ts';
import { familyMs, findPostmaster, mainThreadMs, processorMs } from './cluster/processor-time.ts';

/**
 * Members of many servers play at an even pace over HTTP. Three processes share one PostgreSQL database, and the
 * campaign kills one half-way. It checks each answer, and looks for each reported find in the database. It reports the
 * times to acknowledge and to answer an interaction. It also reports the processor time of each part and the other
 * requests to Discord. All parts share one computer.
 */

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    servers: { type: 'string' },
    processes: { type: 'string', default: '3' },
    /** Seconds at the same pace before the measurement. */
    warm: { type: 'string', default: '5' },
    /** Nobody is killed. */
    'no-kill': { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});
const [RATE, SECONDS, WARM, PROCESSES] = [values.rate, values.seconds, values.warm, values.processes].map(Number) as [
  number,
  number,
  number,
  number,
];
/** The pace of looks for one server, far above its members' use. */
const SERVERS = Number(values.servers ?? Math.max(20, Math.ceil(RATE / 4)));
const EASY_WORDS = 8;
const MEMBERS = Math.ceil(membersFor(RATE * (WARM + SECONDS), EASY_WORDS) / SERVERS) + 1;
const DRAIN_MS = 20_000;

const server = await startDurablePostgres();
const databaseUrl = await server.create('interactions');
const each = Array.from({ length: PROCESSES }, () => ({}));
const cluster = await startPlayedCluster({ databaseUrl, servers: SERVERS, members: MEMBERS, each });
const { discord, nodes, uses, sender } = cluster;

const acknowledged: number[] = [];
const answered: number[] = [];
const told: string[] = [];
const faults: string[] = [];
let isWarm = false;
let lost = 0;
let pictures = 0;

/** Sends one interaction and checks the answer. */
const carryOut = async ({ name, body, token, channelId, firstType, says, find }: Use): Promise<void> => {
  const begun = performance.now();
  const isMeasured = isWarm;
  const note = (list: number[]): void => {
    if (isMeasured) list.push(performance.now() - begun);
  };
  const followed = discord.expect(token, channelId);
  const receipt = await sender.send(body);
  // The process is dead, and the member sees that the application did not respond.
  if (receipt.body === undefined) return void lost++;
  const { type } = JSON.parse(receipt.body) as { readonly type?: number };
  if (type !== firstType) return void faults.push(`${name}: answered ${receipt.status} ${receipt.body.slice(0, 300)}`);
  note(acknowledged);
  if (!says) return note(answered);
  const { message, hasPicture } = await followed;
  note(answered);
  if (isMeasured && hasPicture) pictures++;
  if (!says.test(message)) faults.push(`${name}: ${message.slice(0, 300)}`);
  else if (find !== undefined) {
    told.push(find);
    uses.noteFound(find);
  }
};

const postmaster = await findPostmaster(databaseUrl);
const running: Promise<void>[] = [];
const use = (): void => void running.push(carryOut(uses.next()));
await pace(RATE, WARM, use);
const unmeasured = running.length;
const requestsBefore = new Map(discord.others);
isWarm = true;
const timed = (read: (pid: number) => number) => nodes.ports.map((_, i) => read(nodes.pidOf(i)));
const readUsed = () => ({
  processes: timed(processorMs),
  main: timed(mainThreadMs),
  database: familyMs(postmaster),
  load: processorMs(process.pid),
});
const before = readUsed();
const ended = { processes: 0, main: 0 };
const kill = (index: number): void => {
  const pid = nodes.pidOf(index);
  ended.processes = processorMs(pid) - (before.processes[index] ?? 0);
  ended.main = mainThreadMs(pid) - (before.main[index] ?? 0);
  before.processes[index] = 0;
  before.main[index] = 0;
  nodes.kill(index);
};
const killing = sleep((SECONDS * 1_000) / 2).then(() => {
  if (!values['no-kill']) kill(1);
});
const started = performance.now();
await pace(RATE, SECONDS, use);
const sentAfterS = (performance.now() - started) / 1_000;
const after = readUsed();
await killing;
await Promise.race([Promise.all(running), sleep(DRAIN_MS)]);
const measured = running.length - unmeasured;

const rows = await askOnce<{ user_id: string; word: string }>(databaseUrl, 'select user_id, word from finds');
const [total] = await askOnce<{ words: number }>(
  databaseUrl,
  `select coalesce(sum(words), 0)::int as words from totals where period = 'all-time'`,
);
const stored = new Set(rows.map(({ user_id, word }) => `${user_id} ${word}`));
const missing = told.filter((find) => !stored.has(find)).length;
const twice = rows.length - stored.size + Math.abs((total?.words ?? 0) - rows.length);
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');
console.log(
  `${measured} interactions in ${sentAfterS.toFixed(1)} s (${(measured / sentAfterS).toFixed(0)} a second) of ${SERVERS} servers with ${MEMBERS} members each over ${PROCESSES} processes${values['no-kill'] ? '' : ', one killed half-way'}`,
);
console.log(
  `acknowledged: ${acknowledged.length}, p50 / p99 / longest ${times(acknowledged)} ms; lost with a process ${lost}`,
);
console.log(`answered: ${answered.length}, ${times(answered)} ms; ${pictures} with a picture`);
console.log(`finds told: ${told.length}, missing ${missing}, stored ${rows.length}, counted otherwise ${twice}`);
const perUse = (ms: number): string => (ms / measured).toFixed(2);
const sum = (list: readonly number[]): number => list.reduce((total, ms) => total + ms, 0);
const all = sum(after.processes) - sum(before.processes) + ended.processes;
const main = sum(after.main) - sum(before.main) + ended.main;
const database = after.database - before.database;
const load = after.load - before.load;
console.log(
  `processor, ms an interaction: threads that answer ${perUse(main)}, others of the processes ${perUse(all - main)}, database ${perUse(database)}, load and Discord ${perUse(load)}`,
);
console.log(`processors in use: ${((all + database + load) / sentAfterS / 1_000).toFixed(2)}`);
const asked = [...discord.others].map(([name, count]) => [name, count - (requestsBefore.get(name) ?? 0)] as const);
console.log('other requests to Discord:');
for (const [name, count] of asked) if (count > 0) console.log(`  ${(count / sentAfterS).toFixed(1)} a second: ${name}`);
console.log(`answers that were not as they should be: ${faults.length}`);
for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`);
if (values.log) console.log(nodes.log());
await cluster.close();
await server.close();
process.exit(missing + twice + faults.length === 0 ? 0 : 1);
