import type { OptionValue, Outcome } from '../model/page-api.ts';
import type { ChoiceView, MessageView } from '../model/page-views.ts';
import type { Leaf } from './composer/command-line.ts';
import { post } from './page-client.ts';
import type { Session } from './session.ts';

/** Begins the id of a message that only this page knows. */
const LOCAL = 'local-';

/** Option values by option name. */
type Values = Readonly<Record<string, OptionValue>>;

const showMessage = (session: Session, message: MessageView): void => {
  if (message.channelId !== session.here.channelId) return;
  session.upsert(message);
};

/** Waits for the outcome of something that the member did, and shows it. */
export const act = async (session: Session, pending: Promise<Outcome>): Promise<Outcome> => {
  const outcome = await pending;
  if (outcome.kind === 'message' || outcome.kind === 'updated') showMessage(session, outcome.message);
  if (outcome.kind === 'message') session.followNewest();
  if (outcome.kind === 'modal' || outcome.kind === 'activity') session.open(outcome);
  return outcome;
};

/** The problem in an outcome, if there is one. */
export const problemIn = (outcome: Outcome): string | undefined => {
  if (outcome.kind === 'failed') return outcome.text;
  return outcome.kind === 'refused' ? outcome.problems.map(({ text }) => text).join(' ') : undefined;
};

export const say = async (session: Session, content: string): Promise<void> => {
  const { message } = await post('/messages', { ...session.here, content });
  await act(session, Promise.resolve({ kind: 'message', message }));
};

/** The server keeps no message for an unanswered command. Discord's client shows one of its own. */
const unanswered = ({ me, loaded }: Session, channelId: string, command: string): MessageView => ({
  id: `${LOCAL}${Date.now()}`,
  channelId,
  author: loaded.state.bot ?? me,
  content: '',
  createdAt: new Date().toISOString(),
  revision: 0,
  state: 'failed',
  ephemeral: true,
  usedBy: { user: me, command },
  embeds: [],
  attachments: [],
  components: [],
  pings: [],
});

export const sendCommand = async (session: Session, { path, label }: Leaf, options: Values): Promise<Outcome> => {
  const { here } = session;
  const outcome = await act(session, post('/command', { ...here, ...path, options }));
  if (outcome.kind === 'failed') showMessage(session, unanswered(session, here.channelId, label));
  return outcome;
};

/** Asks the bot what the focused option may be. */
export const complete = async (
  { here }: Session,
  { path }: Leaf,
  options: Values,
  focused: string,
): Promise<readonly ChoiceView[]> => {
  const outcome = await post('/autocomplete', { ...here, ...path, options, focused });
  return outcome.kind === 'choices' ? outcome.choices : [];
};

export const dismiss = async (session: Session, messageId: string): Promise<void> => {
  session.remove(messageId);
  if (!messageId.startsWith(LOCAL)) await post('/dismiss', { userId: session.here.userId, messageId });
};
