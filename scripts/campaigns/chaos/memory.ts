import { readFileSync } from 'node:fs';
import type { Nodes } from '../cluster/nodes.ts';
import { PROCESSES } from './installation.ts';

/** Samples of each process's resident memory. A process counts once its start is over. */
export interface MemoryWatch {
  /** In MB, by role, in the order of the samples. */
  readonly samples: ReadonlyMap<string, readonly number[]>;
  readonly close: () => void;
}

const EVERY_MS = 5_000;
/** A start takes a few seconds, and more memory for a moment. */
const SETTLED_MS = 20_000;

const residentMb = (pid: number): number | undefined => {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1_024) / 1e6;
  } catch {
    return undefined;
  }
};

export const watchMemory = (nodes: Nodes): MemoryWatch => {
  const samples = new Map<string, number[]>();
  const since = new Map<number, number>();
  const look = (): void => {
    for (const [index, { role }] of PROCESSES.entries()) {
      const pid = nodes.pidOf(index);
      if (!since.has(pid)) since.set(pid, Date.now());
      const megabytes = Date.now() - (since.get(pid) ?? 0) > SETTLED_MS ? residentMb(pid) : undefined;
      if (megabytes !== undefined) samples.set(role, [...(samples.get(role) ?? []), megabytes]);
    }
  };
  const looking = setInterval(look, EVERY_MS);
  return { samples, close: () => clearInterval(looking) };
};
