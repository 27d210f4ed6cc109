import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ActivityView, ChannelView, MemberView, MessageView, ModalView, StateView } from '../model/page-views.ts';
import { type CommandLine, leavesOf } from './composer/command-line.ts';
import { get, openEvents } from './page-client.ts';
import { createDirectory, type Directory } from './page-directory.ts';

const RETRY_MS = 1000;
const ALERT_MS = 8000;

/** A form or an Activity over the page. */
export type Overlay =
  | { readonly kind: 'modal'; readonly modal: ModalView }
  | {
      readonly kind: 'activity';
      readonly activity: ActivityView;
      /** What the followed link names; absent without one. */
      readonly customId?: string;
    };

/** The content of the message box when it was last replaced from outside. */
interface Composing {
  /** Grows with every replacement. */
  readonly turn: number;
  readonly text: string;
  readonly command?: CommandLine;
  readonly hasFocus: boolean;
}

/** A state of the server, and the open channel in it. */
interface Loaded {
  readonly state: StateView;
  readonly directory: Directory;
  readonly channel: ChannelView;
}

/** Opens the wanted channel, or the first readable one if it is gone. */
const loadedFrom = (state: StateView, id: string): Loaded => {
  const open = state.channels.filter(({ kind }) => kind !== 'voice');
  const channel = open.find((other) => other.id === id) ?? open[0];
  if (!channel) throw new Error('This member can see no channel');
  return { state, directory: createDirectory(state), channel };
};

const inOrder = (a: MessageView, b: MessageView): number =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

/** Answers and events take connections of their own, so an old state of a message may come after a newer one. */
const withMessage = (messages: readonly MessageView[], message: MessageView): readonly MessageView[] => {
  const known = messages.find(({ id }) => id === message.id);
  if (known && known.revision >= message.revision) return messages;
  return [...messages.filter((other) => other !== known), message].sort(inOrder);
};

/** The fields that a change of the page may touch. */
type Shown = Pick<
  Session,
  'messages' | 'isConnected' | 'composing' | 'overlay' | 'alerts' | 'announcement' | 'follows' | 'known'
>;

/** One member in one channel, and everything on the page. Each tab has its own, so that two tabs can be two members. */
export class Session {
  /** `undefined` until the state is loaded. */
  known: Loaded | undefined;
  /** Oldest first. */
  messages: readonly MessageView[] = [];
  isConnected = true;
  composing: Composing = { turn: 0, text: '', hasFocus: false };
  overlay: Overlay | undefined;
  alerts: readonly string[] = [];
  /** Read aloud, not shown. */
  announcement = '';
  /** Grows when the newest message should come into view. */
  follows = 0;
  /** Draws the page. */
  onChange = (): void => {};
  #place = { user: sessionStorage.getItem('user') ?? '', channel: sessionStorage.getItem('channel') ?? '' };
  #stream: EventSource | undefined;
  /** Counts visits: a late answer to an earlier one is dropped. */
  #visit = 0;

  get loaded(): Loaded {
    if (!this.known) throw new Error('the state should be loaded before it is read');
    return this.known;
  }

  get me(): MemberView {
    const me = this.loaded.directory.person(this.#place.user);
    if (!me) throw new Error(`the member ${this.#place.user} should be in the state`);
    return me;
  }

  /** The ids that requests carry, perhaps before the state is loaded. */
  get here(): { readonly userId: string; readonly channelId: string } {
    return { userId: this.#place.user, channelId: this.#place.channel };
  }

  /** Goes to another member or channel. A missing part stays as it is. */
  async enter({ user = this.#place.user, channel = this.#place.channel } = {}): Promise<void> {
    this.#visit += 1;
    const visit = this.#visit;
    this.#place = { user, channel };
    this.onChange();
    const state = await this.#load();
    if (visit !== this.#visit) return;
    const loaded = loadedFrom(state, channel);
    this.#place = { user: state.me, channel: loaded.channel.id };
    for (const [key, id] of Object.entries(this.#place)) sessionStorage.setItem(key, id);
    this.#set({ known: loaded });
    if (this.composing.command) this.#compose({ text: '', hasFocus: false });
    this.#listen(visit);
  }

  openChannel(channel: string): void {
    void this.attempt(() => this.enter({ channel }));
  }

  upsert(message: MessageView): void {
    this.#set({ messages: withMessage(this.messages, message) });
  }

  remove(id: string): void {
    this.#set({ messages: this.messages.filter((message) => message.id !== id) });
  }

  followNewest(): void {
    this.#set({ follows: this.follows + 1 });
  }

  /** Puts a command into the message box. */
  startCommand(command: CommandLine): void {
    this.#compose({ text: '', command, hasFocus: true });
  }

  /** Puts a command into the message box by its label, as text if the member may not use it. */
  startNamed(label: string): void {
    const leaf = leavesOf(this.loaded.state.commands).find((other) => other.label === label);
    if (leaf) this.startCommand({ leaf, texts: new Map() });
    else this.write(`/${label}`);
  }

  /** Puts plain text into the message box. */
  write(text: string): void {
    this.#compose({ text, hasFocus: true });
  }

  open(overlay: Overlay): void {
    this.#set({ overlay });
  }

  /** Does nothing if another overlay has opened since. */
  close(overlay: Overlay): void {
    if (this.overlay === overlay) this.#set({ overlay: undefined });
  }

  announce(announcement: string): void {
    this.#set({ announcement });
  }

  dismissAlert(alert: string): void {
    this.#set({ alerts: this.alerts.filter((other) => other !== alert) });
  }

  /** Runs an action of the page, and shows its failure for a while. */
  async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      const alert = error instanceof Error ? error.message : String(error);
      this.#set({ alerts: [...this.alerts.filter((other) => other !== alert), alert] });
      setTimeout(() => this.dismissAlert(alert), ALERT_MS);
    }
  }

  #set(changes: Partial<Shown>): void {
    Object.assign(this, changes);
    this.onChange();
  }

  #compose(content: Omit<Composing, 'turn'>): void {
    this.#set({ composing: { ...content, turn: this.composing.turn + 1 } });
  }

  /** A restarted playground knows no member of the one before, so the first member takes over. */
  #load(): Promise<StateView> {
    const { user } = this.#place;
    return get('/state', user ? { user } : {}).catch(() => get('/state', {}));
  }

  async #refresh(): Promise<void> {
    const visit = this.#visit;
    const state = await this.#load();
    if (visit !== this.#visit) return;
    const loaded = loadedFrom(state, this.#place.channel);
    this.#set({ known: loaded });
    if (loaded.channel.id !== this.#place.channel || state.me !== this.#place.user) await this.enter();
  }

  /** Tries again until the restarted playground answers. */
  #retry(visit: number): void {
    setTimeout(() => {
      if (visit === this.#visit) this.enter().catch(() => this.#retry(this.#visit));
    }, RETRY_MS);
  }

  async #loadMessages(visit: number): Promise<void> {
    const { messages } = await get('/messages', this.#place);
    if (visit !== this.#visit) return;
    this.#set({ messages });
    this.followNewest();
  }

  #listen(visit: number): void {
    this.#stream?.close();
    /** Events wait for the list of messages, which replaces every other. */
    let loaded = Promise.resolve();
    const whenLoaded = (act: () => void) => loaded.then(() => visit === this.#visit && act());
    this.#stream = openEvents(this.#place, {
      ready: () => {
        this.#set({ isConnected: true });
        loaded = this.attempt(() => this.#loadMessages(visit));
      },
      message: (message) => whenLoaded(() => this.upsert(message)),
      removed: ({ id }) => whenLoaded(() => this.remove(id)),
      refresh: () => void this.attempt(() => this.#refresh()),
      lost: (isForGood) => {
        this.#set({ isConnected: false });
        if (isForGood) this.#retry(visit);
      },
    });
  }
}

const SessionContext = createContext<Session | undefined>(undefined);

export const SessionProvider = SessionContext.Provider;

/** The session of the page. Each change of its view draws the whole page. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('the session should be given before the page is drawn');
  return session;
};
