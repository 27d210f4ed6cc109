import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../../../src/playground/world/faults.ts';
import { type Installation, PROCESSES, WEB, WORKERS } from './installation.ts';
import type { FaultKind, PlannedFault } from './schedule.ts';

/** Causes each kind of fault and ends it. Processes keep the program they have, or get the other one in an update. */

export interface Causes {
  /** Resolves at the end of the fault, with the promises it saw broken. */
  readonly suffer: (fault: PlannedFault) => Promise<readonly string[]>;
  /** Replaces the programs one after another, as `docs/updates.md` says. Resolves as `suffer`. */
  readonly updateAll: (program: string) => Promise<readonly string[]>;
  /** Processes that were killed. */
  readonly killed: ReadonlySet<number>;
  /** Whether interactions arrive twice now. */
  readonly isDoubled: () => boolean;
}

const CLOCK_MS = 90_000;

/** The kinds that need a pooler. */
export const OF_POOLER: readonly FaultKind[] = ['pooler killed', 'pooler paused'];

/** A stop may take this long, and the longest drain here (`docs/updates.md`). */
const STOP_MS = 35_000;

const isFollowUp = (path: string): boolean => path.startsWith('/webhooks/');
const isMessage = (method: string, path: string): boolean =>
  method === 'POST' && /^\/channels\/\d+\/messages$/.test(path);

/** Strikes the first attempt of each answer and each post, so that every other attempt gets through. */
const strikeFirst = ({ standIn }: Installation, choose: (turn: number) => Fault): (() => void) => {
  const seen = new Set<string>();
  const take = standIn.faults.take;
  standIn.faults.take = (method, path, body) => {
    const isStruck = isFollowUp(path) || isMessage(method, path);
    const name = `${method} ${path} ${isMessage(method, path) ? /"nonce":"([^"]*)"/.exec(body)?.[1] : ''}`;
    if (!isStruck || seen.has(name)) return take(method, path, body);
    seen.add(name);
    return choose(seen.size);
  };
  return () => {
    standIn.faults.take = take;
  };
};

const LOST: readonly Fault[] = [{ kind: 'done-but-reset' }, { kind: 'reset' }, { kind: 'done-but-error', status: 502 }];
const LATE: readonly Fault[] = [
  { kind: 'slow', delayMs: 4_000 },
  { kind: 'done-late', status: 503, delayMs: 2_000 },
];
const REFUSED: readonly Fault[] = [
  { kind: 'error', status: 500 },
  { kind: 'rate-limit', retryAfterS: 1 },
  { kind: 'error', status: 503 },
];

const oneOf =
  (faults: readonly Fault[]) =>
  (turn: number): Fault =>
    faults[turn % faults.length] as Fault;

export const createCauses = (installation: Installation, workingNow: () => number): Causes => {
  const { nodes, server, line, pooler, versions, readiness, launchOf } = installation;
  const killed = new Set<number>();
  const programs = PROCESSES.map(() => versions.beside ?? versions.these[0]);
  let isDoubled = false;
  const kill = (index: number): void => {
    killed.add(nodes.pidOf(index));
    nodes.kill(index);
  };
  const met: string[] = [];
  const replace = async (index: number, program: string, clockOffsetMs?: number): Promise<void> => {
    programs[index] = program;
    const begun = performance.now();
    const code = await nodes.replace(index, launchOf(index, program, clockOffsetMs));
    const tookMs = performance.now() - begun;
    const name = PROCESSES[index]?.name;
    if (code !== 0 && code !== undefined) met.push(`${name} was asked to end and ended with ${code}`);
    if (tookMs > STOP_MS) met.push(`${name} was asked to end and took ${(tookMs / 1_000).toFixed(0)} s`);
  };
  const programOf = (index: number): string => programs[index] ?? versions.these[0];
  const otherThan = (program: string): string =>
    program === versions.these[0] ? versions.these[1] : versions.these[0];
  /** A web process whose clock is off would refuse every interaction, so it must not look ready. */
  const setClock = async (index: number, offsetMs: number, lastsMs: number): Promise<void> => {
    await replace(index, programOf(index), offsetMs);
    const until = performance.now() + lastsMs;
    let wasReady = false;
    while (performance.now() < until) {
      wasReady ||= readiness.isReady(index);
      await sleep(200);
    }
    await replace(index, programOf(index));
    if (wasReady) met.push(`${PROCESSES[index]?.name} looked ready with a clock 90 s off`);
  };
  const strike = async (choose: (turn: number) => Fault, lastsMs: number): Promise<void> => {
    const stop = strikeFirst(installation, choose);
    await sleep(lastsMs);
    stop();
  };
  const CAUSES: Readonly<Record<FaultKind, (fault: PlannedFault) => Promise<void>>> = {
    'web process killed': async ({ target }) => kill(WEB[target] ?? WEB[0]),
    'worker killed': async ({ target }) => kill(WORKERS[target] ?? WORKERS[0]),
    'working worker killed': async () => kill(workingNow()),
    'process updated under load': async ({ target, choice }) => {
      const index = (choice < 0.6 ? WEB : WORKERS)[target] ?? WEB[0];
      await replace(index, otherThan(programOf(index)));
    },
    'database stopped at once': async ({ lastsMs }) => {
      await server.crash();
      await sleep(lastsMs);
      await server.restart();
    },
    'database slow': async ({ lastsMs, choice }) => {
      line.delay(20 + Math.round(choice * 60));
      await sleep(lastsMs);
      line.delay(0);
    },
    'line to the database cut in silence': async ({ lastsMs }) => {
      line.cut();
      await sleep(lastsMs);
      line.mend();
    },
    'pooler killed': async ({ lastsMs }) => {
      await pooler?.kill();
      await sleep(lastsMs);
      await pooler?.start();
    },
    'pooler paused': async ({ lastsMs }) => {
      pooler?.pause();
      await sleep(lastsMs);
      pooler?.resume();
    },
    'working worker paused': async ({ lastsMs }) => {
      const pid = nodes.pidOf(workingNow());
      process.kill(pid, 'SIGSTOP');
      await sleep(lastsMs);
      process.kill(pid, 'SIGCONT');
    },
    'clock 90 s ahead': ({ target, choice, lastsMs }) =>
      setClock((choice < 0.5 ? WEB : WORKERS)[target] ?? WEB[0], CLOCK_MS, lastsMs),
    'clock 90 s behind': ({ target, choice, lastsMs }) =>
      setClock((choice < 0.5 ? WEB : WORKERS)[target] ?? WEB[0], -CLOCK_MS, lastsMs),
    'answers of Discord lost': ({ lastsMs }) => strike(oneOf(LOST), lastsMs),
    'answers of Discord late': ({ lastsMs }) => strike(oneOf(LATE), lastsMs),
    'requests refused by Discord': ({ lastsMs }) => strike(oneOf(REFUSED), lastsMs),
    'interactions delivered twice': async ({ lastsMs }) => {
      isDoubled = true;
      await sleep(lastsMs);
      isDoubled = false;
    },
  };
  return {
    killed,
    isDoubled: () => isDoubled,
    suffer: async (fault) => {
      await CAUSES[fault.kind](fault);
      return met.splice(0);
    },
    updateAll: async (program) => {
      const working = workingNow();
      const order = [...WORKERS.filter((index) => index !== working), ...WEB, working];
      for (const index of order) {
        await replace(index, program);
        while (!readiness.isReady(index)) await sleep(100);
        await sleep(3_000);
      }
      return met.splice(0);
    },
  };
};
