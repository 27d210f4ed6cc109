/**
 * The playground's page: a channel of the stand-in for Discord. Plain modules, no build step: what is here is what the
 * browser runs. A component library (@skyra/discord-components-core) was refused: it covers messages only, fetches
 * avatars from Discord, and would bring three megabytes and an import map for them.
 *
 * @import { MessageList } from './message-list.js'
 * @import { MessageContext } from './message-view.js'
 */

import { createComposer } from './composer.js';
import { byId } from './dom.js';
import { createInteractions } from './interactions.js';
import { refreshTimestamps } from './markdown-view.js';
import { createMessageList } from './message-list.js';
import { attempt } from './notices.js';
import { createSession } from './session.js';
import { showChannelHeader, showChannels, showMembers, showSwitcher } from './sidebar.js';
import { startTheme } from './theme.js';

const REFRESH_MS = 10_000;
const now = () => Date.now();

const session = createSession(now, {
  onState: (state) => {
    showChannels(state, session.channelId(), openChannel);
    showSwitcher(state, become);
    showMembers(state);
    composer.setCommands(state.commands);
  },
  onChannel: (channel) => {
    showChannelHeader(channel);
    showChannels(session.state(), channel.id, openChannel);
    composer.setChannel(channel);
  },
  onMessages: (messages) => list.replaceAll(messages),
  onMessage: (message) => list.upsert(message),
  onRemoved: (id) => list.remove(id),
  onConnection: (connected) => {
    byId('connection').hidden = connected;
  },
});

/** @param {string} channel */
const openChannel = (channel) => {
  byId('sidebar').hidePopover();
  attempt(() => session.enter({ channel }));
};

/** @param {string} user */
const become = (user) => attempt(() => session.enter({ user }));

const markdown = {
  now,
  directory: session.directory,
  openChannel,
  /** @param {string} name */
  startCommand: (name) => composer.start(name),
};
const interactions = createInteractions(session, () => list, markdown);

/** @type {MessageContext} */
const context = {
  ...markdown,
  me: session.userId,
  channelName: () => session.directory().channel(session.channelId())?.name ?? '',
  find: (id) => list.find(id),
  jumpTo: (id) => list.jumpTo(id),
  press: interactions.press,
  choose: interactions.choose,
  dismiss: (message) => attempt(() => interactions.dismiss(message)),
};

/** @type {MessageList} */
const list = createMessageList(context);
const composer = createComposer(interactions.composer);

startTheme();
setInterval(() => refreshTimestamps(now()), REFRESH_MS);
attempt(() => session.enter({}));
