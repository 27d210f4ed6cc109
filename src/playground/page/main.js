/**
 * The playground's page: a channel of the stand-in for Discord. Plain modules, no build step: what is here is what the
 * browser runs. A component library (@skyra/discord-components-core) was refused: it covers messages only, fetches
 * avatars from Discord, and would bring three megabytes and an import map for them.
 *
 * @import { MarkdownContext } from './messages/markdown-view.js'
 * @import { MessageContext } from './messages/message-view.js'
 * @import { ComposerContext } from './composer/composer.js'
 */

import { upload } from './api.js';
import { Composer } from './composer/composer.js';
import { byId } from './dom.js';
import { Interactions } from './interactions.js';
import { refreshTimestamps } from './messages/markdown-view.js';
import { MessageList } from './messages/message-list.js';
import { startScrolling } from './messages/scrolling.js';
import { attempt } from './notices.js';
import { Session } from './session.js';
import { showChannelHeader, showChannels, showMembers, showSwitcher } from './sidebar.js';
import { startTheme } from './theme.js';

const REFRESH_MS = 10_000;
const now = () => Date.now();

const session = new Session(now, {
  onState: (state) => {
    showChannels(state, session.channelId, openChannel);
    showSwitcher(state, (user) => attempt(() => session.enter({ user })));
    showMembers(state);
    composer.setCommands(state.commands);
  },
  onChannel: (channel) => {
    showChannelHeader(channel);
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

/** @type {MarkdownContext} */
const markdown = {
  now,
  openChannel,
  directory: () => session.directory,
  startCommand: (name) => composer.start(name),
};
const interactions = new Interactions(session, () => list, markdown);

/** @type {MessageContext} */
const messages = {
  ...markdown,
  me: () => session.userId,
  channel: () => session.channel,
  find: (id) => list.find(id),
  jumpTo: (id) => list.jumpTo(id),
  press: (message, customId) => interactions.press(message, customId),
  choose: (message, customId, values) => interactions.choose(message, customId, values),
  dismiss: (message) => attempt(() => interactions.dismiss(message)),
};
const list = new MessageList(messages);

/** @type {ComposerContext} */
const composing = {
  directory: () => session.directory,
  app: () => session.state.bot,
  post: (content) => interactions.say(content),
  send: (leaf, values) => interactions.use(leaf, values),
  complete: (leaf, values, focused) => interactions.complete(leaf, values, focused),
  upload: async (file) => (await upload(file)).id,
};
const composer = new Composer(composing);

startTheme();
startScrolling();
setInterval(() => refreshTimestamps(now()), REFRESH_MS);
attempt(() => session.enter({}));
