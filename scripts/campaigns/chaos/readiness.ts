import type { Nodes } from '../cluster/nodes.ts';

/** Asks every process for its readiness, as a load balancer does. */
export interface Readiness {
  /** At the last look. */
  readonly isReady: (index: number) => boolean;
  /** Its last answer. Empty without one. */
  readonly saidBy: (index: number) => string;
  readonly close: () => void;
}

const EVERY_MS = 500;
const PATIENCE_MS = 2_000;

interface State {
  /** Of the process that answered. Another one takes its place after its end. */
  readonly opsUrl: string | undefined;
  readonly isReady: boolean;
  readonly said: string;
}

const ask = async (opsUrl: string): Promise<State> => {
  try {
    const answer = await fetch(new URL('readyz', opsUrl), { signal: AbortSignal.timeout(PATIENCE_MS) });
    return { opsUrl, isReady: answer.ok, said: (await answer.text()).trim() };
  } catch {
    return { opsUrl, isReady: false, said: '' };
  }
};

const UNKNOWN: State = { opsUrl: undefined, isReady: false, said: '' };

export const watchReadiness = (nodes: Nodes, count: number): Readiness => {
  const states = Array.from({ length: count }, () => UNKNOWN);
  const look = async (index: number): Promise<void> => {
    const opsUrl = nodes.opsUrlOf(index);
    states[index] = opsUrl === undefined ? UNKNOWN : await ask(opsUrl);
  };
  const looking = setInterval(() => {
    for (let index = 0; index < count; index++) void look(index);
  }, EVERY_MS);
  return {
    isReady: (index) => {
      const { opsUrl, isReady } = states[index] ?? UNKNOWN;
      return isReady && opsUrl === nodes.opsUrlOf(index);
    },
    saidBy: (index) => states[index]?.said ?? '',
    close: () => clearInterval(looking),
  };
};
