/**
 * @import { ChannelView, MessageView, StateView } from '../model/page-views.ts'
 *
 * @typedef {object} SessionEvents
 * @property {(state: StateView) => void} onState
 * @property {(channel: ChannelView) => void} onChannel another channel or member; messages follow
 * @property {(messages: readonly MessageView[]) => void} onMessages
 * @property {(message: MessageView) => void} onMessage
 * @property {(id: string) => void} onRemoved
 * @property {(connected: boolean) => void} onConnection
 */

import { get, openEvents } from './api.js';
import { createDirectory } from './directory.js';
import { attempt } from './notices.js';

const RETRY_MS = 1000;

/** Who is looking at which channel. Kept for the tab, so that two tabs can be two members. */
export class Session {
  /** Milliseconds. */
  now;
  #events;
  #user = sessionStorage.getItem('user') ?? '';
  #channel = sessionStorage.getItem('channel') ?? '';
  /** @type {StateView | undefined} */
  #state;
  /** @type {EventSource | undefined} */
  #stream;
  /** Counts visits, so that a late answer to an earlier one is dropped. */
  #visit = 0;

  /**
   * @param {() => number} now
   * @param {SessionEvents} events
   */
  constructor(now, events) {
    this.now = now;
    this.#events = events;
  }

  get state() {
    if (!this.#state) throw new Error('the state should be loaded before it is read');
    return this.#state;
  }

  get directory() {
    return createDirectory(this.state);
  }

  get userId() {
    return this.#user;
  }

  get channelId() {
    return this.#channel;
  }

  get channel() {
    return openChannel(this.state, this.#channel);
  }

  get me() {
    const me = this.directory.person(this.#user);
    if (!me) throw new Error(`the member ${this.#user} should be in the state`);
    return me;
  }

  /** @param {{ user?: string, channel?: string }} place what is left out stays */
  async enter({ user = this.#user, channel = this.#channel }) {
    this.#visit += 1;
    const visit = this.#visit;
    this.#user = user;
    this.#channel = channel;
    await this.#loadState();
    if (visit !== this.#visit) return;
    sessionStorage.setItem('user', this.#user);
    sessionStorage.setItem('channel', this.#channel);
    this.#events.onChannel(openChannel(this.state, this.#channel));
    this.#listen(visit);
  }

  async #loadState() {
    const query = this.#user ? { user: this.#user } : {};
    // The member of an earlier playground is unknown to this one.
    this.#state = await get('/state', query).catch(() => get('/state', {}));
    this.#user = this.state.me;
    this.#channel = openChannel(this.state, this.#channel).id;
    this.#events.onState(this.state);
  }

  /** Another state of the same server; enters again if the open channel is gone or changed. */
  async #refresh() {
    const before = JSON.stringify(this.directory.channel(this.#channel));
    await this.#loadState();
    if (JSON.stringify(this.directory.channel(this.#channel)) !== before) await this.enter({});
  }

  /**
   * A playground started again knows no member of the one before: asks for everything again until it answers.
   *
   * @param {number} visit
   */
  #retry(visit) {
    setTimeout(() => {
      if (visit === this.#visit) this.enter({}).catch(() => this.#retry(this.#visit));
    }, RETRY_MS);
  }

  /** @param {number} visit */
  #listen(visit) {
    this.#stream?.close();
    const here = { user: this.#user, channel: this.#channel };
    /** What is shown waits for the messages being loaded, which replace all others. */
    let loaded = Promise.resolve(/** @type {unknown} */ (undefined));
    const load = async () => {
      const { messages } = await get('/messages', here);
      if (visit === this.#visit) this.#events.onMessages(messages);
    };
    this.#stream = openEvents(here, {
      ready: () => {
        this.#events.onConnection(true);
        loaded = attempt(load);
      },
      message: (message) => loaded.then(() => visit === this.#visit && this.#events.onMessage(message)),
      removed: ({ id }) => loaded.then(() => visit === this.#visit && this.#events.onRemoved(id)),
      refresh: () => attempt(() => this.#refresh()),
      lost: (forGood) => {
        this.#events.onConnection(false);
        if (forGood) this.#retry(visit);
      },
    });
  }
}

/**
 * The channel wanted, else the first that can be read.
 *
 * @param {StateView} state
 * @param {string} id
 */
const openChannel = ({ channels }, id) => {
  const open = channels.filter(({ kind }) => kind !== 'voice');
  const channel = open.find((other) => other.id === id) ?? open[0];
  if (!channel) throw new Error('This member can see no channel');
  return channel;
};
