import type { Rng } from '../../../src/puzzle/model/rng.ts';

/** Which fault comes next, for how long, and how much quiet follows. The seed decides all of it. */

/** The faults, by how often they come. */
const WEIGHTS = {
  'web process killed': 3,
  'worker killed': 2,
  'working worker killed': 2,
  'process updated under load': 5,
  'database stopped at once': 3,
  'database slow': 2,
  'line to the database cut in silence': 2,
  'pooler killed': 2,
  'pooler paused': 2,
  'working worker paused': 3,
  'clock 90 s ahead': 1,
  'clock 90 s behind': 1,
  'answers of Discord lost': 2,
  'answers of Discord late': 2,
  'requests refused by Discord': 2,
  'interactions delivered twice': 2,
} as const;

export type FaultKind = keyof typeof WEIGHTS;
export const FAULT_KINDS = Object.keys(WEIGHTS) as FaultKind[];

/** The shortest and the longest duration in seconds. The others are over at once. */
const LASTS: Partial<Readonly<Record<FaultKind, readonly [number, number]>>> = {
  'database stopped at once': [0, 8],
  'database slow': [5, 10],
  'line to the database cut in silence': [5, 12],
  'pooler killed': [0, 6],
  'pooler paused': [3, 9],
  // After eight seconds of silence the database ends the connection that holds the lock.
  'working worker paused': [11, 15],
  'clock 90 s ahead': [8, 12],
  'clock 90 s behind': [8, 12],
  'answers of Discord lost': [4, 8],
  'answers of Discord late': [4, 8],
  'requests refused by Discord': [4, 8],
  'interactions delivered twice': [4, 8],
};

export interface PlannedFault {
  readonly kind: FaultKind;
  /** 0 or 1: of the processes with the same role. */
  readonly target: number;
  /** Between 0 and 1, for a choice of the kind's own. */
  readonly choice: number;
  readonly lastsMs: number;
  /** The pause after everything works again. */
  readonly quietMs: number;
}

const between = (rng: Rng, [least, most]: readonly [number, number]): number =>
  1_000 * (least + ((most - least) * rng.nextInt(1_001)) / 1_000);

/** The next fault of the allowed kinds. The same random numbers give the same fault. */
export const planFault = (rng: Rng, allowed: readonly FaultKind[] = FAULT_KINDS): PlannedFault => {
  let ticket = rng.nextInt(allowed.reduce((sum, kind) => sum + WEIGHTS[kind], 0));
  const kind = allowed.find((candidate) => {
    ticket -= WEIGHTS[candidate];
    return ticket < 0;
  });
  if (kind === undefined) throw new Error('expected a kind of fault at least, got none');
  return {
    kind,
    target: rng.nextInt(2),
    choice: rng.nextInt(1_000) / 1_000,
    lastsMs: between(rng, LASTS[kind] ?? [0, 0]),
    quietMs: between(rng, [4, 10]),
  };
};
