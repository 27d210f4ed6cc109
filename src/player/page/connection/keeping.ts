import type { SessionView } from '../../wire.ts';

/** The browser's storage, so that a reload or a lost connection loses nothing. Each tab keeps its own session. */

const PREFIX = 'searchlight';

/** A browser may refuse storage; the page then works without it. */
const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

export const readKey = <T>(key: string): T | undefined =>
  attempt(() => {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as T);
  });

export const writeKey = (key: string, value: unknown): void => {
  attempt(() => localStorage.setItem(key, JSON.stringify(value)));
};

const read = <T>(name: string): T | undefined => readKey(`${PREFIX}:${name}`);
const write = (name: string, value: unknown): void => writeKey(`${PREFIX}:${name}`, value);

/** An entry still to send. */
export interface Waiting {
  readonly puzzle: number;
  readonly text: string;
  /** A line drawn by hand may be a slip, which costs nothing. */
  readonly by: 'drag' | 'typed';
}

export const isSame =
  (one: Waiting) =>
  (other: Waiting): boolean =>
    one.puzzle === other.puzzle && one.text === other.text;

export interface Settings {
  readonly colors: 'system' | 'light' | 'dark' | 'contrast';
  readonly hasSound: boolean;
  readonly hasTimer: boolean;
  /** Letters and numbers beside the board, for those who type the ends of words. */
  readonly hasCoordinates: boolean;
}

const DEFAULTS: Settings = { colors: 'system', hasSound: false, hasTimer: false, hasCoordinates: false };

export const readSettings = (): Settings => ({ ...DEFAULTS, ...read<Partial<Settings>>('settings') });
export const keepSettings = (settings: Settings): void => write('settings', settings);

export const readWaiting = (session: string): Waiting[] => read<Waiting[]>(`waiting:${session}`) ?? [];
export const keepWaiting = (session: string, waiting: readonly Waiting[]): void => write(`waiting:${session}`, waiting);

export const lastSession = (): string | undefined =>
  attempt(() => sessionStorage.getItem(PREFIX)) ?? read<string>('session');

export const keptView = (session: string): SessionView | undefined => read(`view:${session}`);

export const keepView = (view: SessionView): void => {
  write('session', view.session);
  write(`view:${view.session}`, view);
  attempt(() => sessionStorage.setItem(PREFIX, view.session));
};

/** Entries that wait stay: nobody asked to delete them. */
export const forgetSession = (session: string): void => {
  attempt(() => sessionStorage.removeItem(PREFIX));
  for (const name of ['session', `view:${session}`]) {
    attempt(() => localStorage.removeItem(`${PREFIX}:${name}`));
  }
};

interface KeptCode {
  readonly code: string;
  readonly at: number;
}

/** The longest time that a race waits for its start. */
const CODE_KEPT_MS = 30 * 60_000;

/** Keeps a race's code until there is a session to join with. */
export const keepRaceCode = (code: string): void => write('race', { code, at: Date.now() } satisfies KeptCode);

/** Returns the code once; `undefined` if there is none, or it is too old. */
export const takeRaceCode = (): string | undefined => {
  const kept = read<KeptCode>('race');
  attempt(() => localStorage.removeItem(`${PREFIX}:race`));
  return kept && Date.now() - kept.at < CODE_KEPT_MS ? kept.code : undefined;
};
