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

/** Answers whether the browser took it. */
export const writeKey = (key: string, value: unknown): boolean =>
  attempt(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  }) ?? false;

/** Whether this browser's player wants to hear the words they find. */
export const SPEECH_KEY = 'searchlight/aloud';

const read = <T>(name: string): T | undefined => readKey(`${PREFIX}:${name}`);
const write = (name: string, value: unknown): boolean => writeKey(`${PREFIX}:${name}`, value);

/** An entry still to send. */
export interface Waiting {
  readonly puzzle: number;
  readonly text: string;
  /** A line drawn by hand may be a slip, which costs nothing. */
  readonly by: 'drag' | 'typed';
  /** It was kept during a pause and may be wrong, so it goes out only when the member asks for it. */
  readonly isHeld?: boolean;
}

/** A line is the same from either end. */
const lineOf = ({ text }: Waiting): string => text.split(' ').sort().join(' ');

export const isSame =
  (one: Waiting) =>
  (other: Waiting): boolean =>
    one.puzzle === other.puzzle && lineOf(one) === lineOf(other);

export interface Settings {
  readonly colors: 'system' | 'light' | 'dark' | 'contrast';
  readonly hasSound: boolean;
  readonly hasVibration: boolean;
  readonly hasTimer: boolean;
  /** Letters and numbers beside the board, for those who type the ends of words. */
  readonly hasCoordinates: boolean;
  /** The member's progress in their Discord status. */
  readonly hasPresence: boolean;
}

const DEFAULTS: Settings = {
  colors: 'system',
  hasSound: false,
  hasVibration: true,
  hasTimer: false,
  hasCoordinates: false,
  hasPresence: false,
};

export const readSettings = (): Settings => ({ ...DEFAULTS, ...read<Partial<Settings>>('settings') });
export const keepSettings = (settings: Settings): boolean => write('settings', settings);

/** Whether this browser's player ever found a word. Without storage, nobody did. */
export const hasFound = (): boolean => read<boolean>('found') === true;
export const keepFound = (): boolean => write('found', true);

export const readWaiting = (session: string): Waiting[] => read<Waiting[]>(`waiting:${session}`) ?? [];

/** The member of a session with entries to send, so that a later session of the same member can send them. */
type Sender = Pick<SessionView, 'session' | 'member'>;

/** Answers whether the browser keeps them. */
export const keepWaiting = ({ session, member }: Sender, waiting: readonly Waiting[]): boolean => {
  const isKept = write(`waiting:${session}`, waiting);
  if (waiting.length > 0) write(`sender:${session}`, member);
  else attempt(() => localStorage.removeItem(`${PREFIX}:sender:${session}`));
  return isKept;
};

/** Runs whenever another tab changes the entries of the session. Answers how to stop that. */
export const watchWaiting = (session: string, onChange: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent): void => {
    if (key === `${PREFIX}:waiting:${session}`) onChange();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
};

const SENDER = `${PREFIX}:sender:`;

const sendersLike = ({ session, member }: Sender): Sender[] =>
  (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(SENDER) && readKey(key) === member)
    .map((key) => ({ session: key.slice(SENDER.length), member }))
    .filter((sender) => sender.session !== session);

/**
 * Moves what earlier sessions of the same member could not send for the same puzzle into this session. Returns the
 * number of entries.
 */
export const takeWaiting = ({ session, member, puzzle }: SessionView): number => {
  if (!member) return 0;
  const senders = sendersLike({ session, member });
  const own = readWaiting(session);
  const all = [...own];
  for (const entry of senders.flatMap((sender) => readWaiting(sender.session))) {
    if (entry.puzzle === puzzle.id && !all.some(isSame(entry))) all.push(entry);
  }
  keepWaiting({ session, member }, all);
  if (readWaiting(session).length < all.length) return 0;
  for (const sender of senders) {
    const others = readWaiting(sender.session).filter((entry) => entry.puzzle !== puzzle.id);
    keepWaiting(sender, others);
  }
  return all.length - own.length;
};

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

/** Whether nobody has played in this browser yet. A browser without storage cannot tell, and counts as new. */
export const readNewcomer = (): boolean => read<boolean>('newcomer') ?? true;
export const keepNewcomer = (isNew: boolean): boolean => write('newcomer', isNew);

/** Notes the first visit of this browser, which has kept nothing yet. Runs before a session is kept. */
export const noteArrival = (): void => {
  const isKnown = read('newcomer') !== undefined;
  if (!isKnown) keepNewcomer(read('session') === undefined && read('settings') === undefined);
};

interface KeptCode {
  readonly code: string;
  readonly at: number;
}

/** The longest time that a race waits for its start. */
const CODE_KEPT_MS = 30 * 60_000;

/** Keeps a race's code until there is a session to join with. */
export const keepRaceCode = (code: string): boolean => write('race', { code, at: Date.now() } satisfies KeptCode);

/** Returns the code once; `undefined` if there is none, or it is too old. */
export const takeRaceCode = (): string | undefined => {
  const kept = read<KeptCode>('race');
  attempt(() => localStorage.removeItem(`${PREFIX}:race`));
  return kept && Date.now() - kept.at < CODE_KEPT_MS ? kept.code : undefined;
};
