import { rmSync } from 'node:fs';
import { createTimerClock } from '../../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import { type Balancer, startBalancer } from '../cluster/balancer.ts';
import { type DurablePostgres, startDurablePostgres } from '../cluster/durable-postgres.ts';
import { type Launch, type Nodes, startNodes } from '../cluster/nodes.ts';
import { createDatabase } from '../cluster/players.ts';
import { startTcpProxy, type TcpProxy } from '../cluster/tcp-proxy.ts';
import { mallocSettings, memoryOptions } from '../start-options.ts';
import { POOL_MODES, type Pooler, type PoolMode, startPooler } from './pooler.ts';
import { type Readiness, watchReadiness } from './readiness.ts';
import { buildVersions, type Versions } from './versions.ts';

/**
 * The large installation as `deploy/large` ships it: two processes that answer and two that post, on PostgreSQL behind
 * PgBouncer. One of each two is pooled by transaction and has a direct address, the other is pooled by session. A line
 * stands before PostgreSQL, and a load balancer before the processes that answer.
 */

export interface Member {
  /** Also the name of its connections in PostgreSQL. */
  readonly name: string;
  readonly role: 'web' | 'worker';
  readonly pool: PoolMode;
}

export const PROCESSES: readonly Member[] = [
  { name: 'web-1', role: 'web', pool: 'transaction' },
  { name: 'web-2', role: 'web', pool: 'session' },
  { name: 'worker-1', role: 'worker', pool: 'transaction' },
  { name: 'worker-2', role: 'worker', pool: 'session' },
];

export const WEB = [0, 1] as const;
export const WORKERS = [2, 3] as const;

export interface Installation {
  readonly server: DurablePostgres;
  /** PostgreSQL's own address, which no fault of the line or the pooler reaches. */
  readonly databaseUrl: string;
  /** Before PostgreSQL, for all processes and the pooler. */
  readonly line: TcpProxy;
  readonly pooler: Pooler | undefined;
  readonly standIn: StandIn;
  readonly nodes: Nodes;
  readonly versions: Versions;
  readonly readiness: Readiness;
  /** How a process starts: with which program, and with a right clock unless it is said otherwise. */
  readonly launchOf: (index: number, program: string, clockOffsetMs?: number) => Launch;
  readonly balancer: Balancer;
  readonly close: () => Promise<void>;
}

export interface InstallationOptions {
  readonly hasPooler: boolean;
  /** The commit that all processes begin with. The present sources if absent. */
  readonly beside: string | undefined;
  readonly onLog: (text: string) => void;
  readonly onPass: (index: number, body: string) => void;
  readonly isDoubled: () => boolean;
  /** Fills Discord with servers. Processes ask for them at their start. */
  readonly populate: (standIn: StandIn) => void;
  /** Fills the database, before the processes start. With `beside` they make its tables first. */
  readonly setUp: (databaseUrl: string) => Promise<void>;
}

const WRONG_CLOCK = new URL('./wrong-clock.mjs', import.meta.url).href;
const DRAIN_SECONDS = '3';

const named = (address: string, name: string): string => `${address}?application_name=${name}`;

const databaseOf = (
  { name, pool }: Member,
  direct: string,
  pooler: Pooler | undefined,
): Readonly<Record<string, string>> => {
  if (!pooler) return { DATABASE_URL: named(direct, name) };
  const pooled = { DATABASE_URL: named(pooler.urlOf(pool), name) };
  return pool === 'session' ? pooled : { ...pooled, DATABASE_DIRECT_URL: named(direct, name) };
};

const throughLine = (databaseUrl: string, { port }: TcpProxy): string => {
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
};

export const startInstallation = async (options: InstallationOptions): Promise<Installation> => {
  const versions = await buildVersions(options.beside);
  const server = await startDurablePostgres();
  const databaseUrl = await server.create('chaos');
  const line = await startTcpProxy(Number(new URL(databaseUrl).port));
  const direct = throughLine(databaseUrl, line);
  const pooler = options.hasPooler ? await startPooler(direct) : undefined;
  const standIn = await createStandIn({ clock: createTimerClock(Date.now), elapsedMs: () => performance.now() });
  options.populate(standIn);
  if (options.beside === undefined) {
    await createDatabase(databaseUrl, async () => undefined);
    await options.setUp(databaseUrl);
  }
  const launchOf: Installation['launchOf'] = (index, program, clockOffsetMs = 0) => {
    const member = PROCESSES[index] as Member;
    // The commit beside may not know poolers of transactions.
    const database =
      program === versions.beside ? databaseOf(member, direct, undefined) : databaseOf(member, direct, pooler);
    const clock = clockOffsetMs === 0 ? [] : [`--import=${WRONG_CLOCK}`];
    const node = { NODE_OPTIONS: [...memoryOptions(), ...clock].join(' '), CLOCK_OFFSET_MS: String(clockOffsetMs) };
    const own = { ROLE: member.role, ...(member.role === 'web' && { DISCORD_PUBLIC_KEY: standIn.publicKey }) };
    const drain = { DRAIN_SECONDS: member.role === 'web' ? DRAIN_SECONDS : '0' };
    return { program, env: { ...database, ...own, ...drain, ...mallocSettings(), ...node } };
  };
  const program = versions.beside ?? versions.these[0];
  const nodes = await startNodes({
    standIn,
    databaseUrl: direct,
    each: PROCESSES.map((_, index) => launchOf(index, program).env),
    program,
    onLog: options.onLog,
  });
  const readiness = watchReadiness(nodes, PROCESSES.length);
  const balancer = await startBalancer(
    WEB.map((index) => nodes.ports[index] ?? 0),
    { ...options, isReady: (index) => readiness.isReady(index) },
  );
  await nodes.ready();
  if (options.beside !== undefined) await options.setUp(databaseUrl);
  await standIn.useInteractionsEndpoint(`${balancer.url}/interactions`);
  return {
    ...{ server, databaseUrl, line, pooler, standIn, nodes, versions, readiness, launchOf, balancer },
    close: async () => {
      readiness.close();
      await nodes.close();
      await balancer.close();
      await standIn.close();
      await pooler?.close();
      await line.close();
      await server.close();
      rmSync(versions.folder, { recursive: true, force: true });
    },
  };
};

/** The modes that this installation has, in words. */
export const describePooler = (pooler: Pooler | undefined): string =>
  pooler ? `${pooler.version}, by ${POOL_MODES.join(' and by ')}` : 'no pooler';
