/**
 * Who is looking at which channel. Kept for the tab, so that two tabs can be two members.
 *
 * @import { ChannelView, MemberView, MessageView, StateView } from '../page-api.ts'
 * @import { Directory } from './directory.js'
 *
 * @typedef {object} Session
 * @property {() => StateView} state
 * @property {() => Directory} directory
 * @property {() => MemberView} me
 * @property {() => string} userId
 * @property {() => string} channelId
 * @property {() => number} now milliseconds
 * @property {(place: { user?: string, channel?: string }) => Promise<void>} enter what is left out stays
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

/**
 * @param {() => number} now
 * @param {SessionEvents} events
 * @returns {Session}
 */
export const createSession = (now, events) => {
  let user = sessionStorage.getItem('user') ?? '';
  let channel = sessionStorage.getItem('channel') ?? '';
  /** @type {StateView | undefined} */
  let state;
  /** @type {EventSource | undefined} */
  let stream;
  let visit = 0;

  const loaded = () => {
    if (!state) throw new Error('the state should be loaded before it is read');
    return state;
  };

  const loadState = async () => {
    state = await get('/state', user ? { user } : {}).catch(() => get('/state', {}));
    user = state.me;
    channel = openChannel(state, channel).id;
    events.onState(state);
  };

  /** @param {number} current */
  const listen = (current) => {
    stream?.close();
    const here = { user, channel };
    /** @param {readonly MessageView[]} messages */
    const show = (messages) => {
      if (current === visit) events.onMessages(messages);
    };
    stream = openEvents(here, {
      ready: () => {
        events.onConnection(true);
        attempt(async () => show((await get('/messages', here)).messages));
      },
      message: (message) => message.channelId === here.channel && events.onMessage(message),
      removed: ({ id }) => events.onRemoved(id),
      refresh: () => attempt(loadState),
      lost: () => events.onConnection(false),
    });
  };

  /** @type {Session['enter']} */
  const enter = async (place) => {
    visit += 1;
    const current = visit;
    user = place.user ?? user;
    channel = place.channel ?? channel;
    await loadState();
    if (current !== visit) return;
    sessionStorage.setItem('user', user);
    sessionStorage.setItem('channel', channel);
    events.onChannel(openChannel(loaded(), channel));
    listen(current);
  };

  return {
    now,
    enter,
    state: loaded,
    directory: () => createDirectory(loaded()),
    userId: () => user,
    channelId: () => channel,
    me: () => {
      const { members } = loaded();
      const me = members.find(({ id }) => id === user);
      if (!me) throw new Error(`the member ${user} should be in the state`);
      return me;
    },
  };
};

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
