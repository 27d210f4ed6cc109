import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { pace, quantile } from './bot-program.ts';
import { startBalancer } from './cluster/balancer.ts';
import { askOnce, startDurablePostgres } from './cluster/durable-postgres.ts';
import { startNodes } from './cluster/nodes.ts';
import { addPlaces, createDatabase, setUpPlaces, waitForWords } from './cluster/players.ts';

/**
 * Members of many servers use commands at an even pace, over HTTP, spread over three processes on one PostgreSQL database,
 * of which one is killed half-way. Told are the time until an interaction is acknowledged and until its answer is there; and
 * each find that a member was told of is looked for in the database. The load and the stand-in share the computer.
 */

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    /** One interaction in so many is a find, which draws a board. */
    found: { type: 'string', default: '4' },
    servers: { type: 'string', default: '20' },
  },
});
const [RATE, SECONDS, FOUND, SERVERS] = [values.rate, values.seconds, values.found, values.servers].map(Number) as [
  number,
  number,
  number,
  number,
];
const PROCESSES = 3;
const DRAIN_MS = 20_000;

const server = await startDurablePostgres();
const databaseUrl = await server.create('interactions');
const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
const places = Array.from({ length: SERVERS }, (_, i) => addPlaces(standIn, `Busy ${i}`, 1)).flat();
await createDatabase(databaseUrl, (db) => setUpPlaces(db, places, '00:00'));
const nodes = await startNodes({
  standIn,
  databaseUrl,
  each: Array.from({ length: PROCESSES }, () => ({ DISCORD_PUBLIC_KEY: standIn.publicKey })),
});
const balancer = await startBalancer(nodes.ports);
await nodes.ready();
await standIn.useInteractionsEndpoint(`${balancer.url}/interactions`);
const words = (await Promise.all(places.map(({ channelId }) => waitForWords(databaseUrl, channelId)))).at(0) ?? [];

/** A member of one server who finds a word each time. */
const finders = Array.from({ length: Math.ceil((RATE * SECONDS) / FOUND / words.length) + SERVERS }, (_, i) => {
  const place = places[i % SERVERS] ?? { guildId: '', channelId: '' };
  return { ...place, userId: standIn.addMember(place.guildId, { name: `Member ${i}` }) };
});

const OTHERS = [
  { name: 'leaderboard', options: {} },
  { name: 'help', options: {} },
  { name: 'puzzle', options: { view: 'text' } },
] as const;

const useOf = (index: number) => {
  const find = Math.floor(index / FOUND);
  const finder = finders[find % finders.length] ?? { userId: '', channelId: '', guildId: '' };
  const { word = '', cells = '' } = words[Math.floor(find / finders.length) % words.length] ?? {};
  const isFind = index % FOUND === 0;
  const use = isFind ? { name: 'found', options: { cells } } : (OTHERS[index % OTHERS.length] ?? OTHERS[0]);
  return { ...finder, ...use, find: isFind ? `${finder.userId} ${word}` : undefined };
};

const acknowledged: number[] = [];
const answered: number[] = [];
const told: string[] = [];
let token = '';
standIn.world.listeners.add((event) => {
  if (event.kind === 'interaction') token = String(event.payload['token']);
});

const use = async (index: number): Promise<void> => {
  const { find, ...request } = useOf(index);
  const begun = performance.now();
  const settled = standIn.useCommand(request, 'settled');
  const first = await standIn.world.interactions.get(token)?.first.promise;
  if (first !== undefined && first.kind !== 'failed') acknowledged.push(performance.now() - begun);
  const outcome = await settled;
  if (outcome.kind !== 'message' || outcome.message.state !== 'sent') return;
  answered.push(performance.now() - begun);
  if (find !== undefined && /\+\d/.test(outcome.message.content)) told.push(find);
};

const uses: Promise<void>[] = [];
const killing = sleep((SECONDS * 1_000) / 2).then(() => nodes.kill(1));
const started = performance.now();
await pace(RATE, SECONDS, (index) => uses.push(use(index)));
const sentAfterS = (performance.now() - started) / 1_000;
await killing;
await Promise.race([Promise.all(uses), sleep(DRAIN_MS)]);
const rows = await askOnce<{ user_id: string; word: string }>(databaseUrl, 'select user_id, word from finds');
const stored = new Set(rows.map(({ user_id, word }) => `${user_id} ${word}`));
const lost = told.filter((find) => !stored.has(find)).length;
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');
console.log(
  `${uses.length} interactions in ${sentAfterS.toFixed(1)} s over ${PROCESSES} processes, one killed half-way`,
);
console.log(`acknowledged: ${acknowledged.length}, p50 / p99 / longest ${times(acknowledged)} ms`);
console.log(`answered: ${answered.length}, ${times(answered)} ms`);
console.log(`finds told: ${told.length}, lost ${lost}, stored ${rows.length}`);
await nodes.close();
await balancer.close();
await standIn.close();
await server.close();
process.exit(lost === 0 ? 0 : 1);
