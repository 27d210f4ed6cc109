import type { ActivityView, MemberView } from '../../model/page-views.ts';
import { post } from '../page-client.ts';

/** The answers of Discord's client to the SDK of an Activity (https://github.com/discord/embedded-app-sdk). */

export interface SdkRequest {
  readonly cmd: string;
  readonly evt?: string;
  readonly nonce: string;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** What Discord would show because of a request. */
export type ActivityNews =
  | { readonly kind: 'invite' }
  | { readonly kind: 'share'; readonly message: string; readonly customId: string }
  | { readonly kind: 'presence'; readonly text: string };

/** Discord's client, as one member's Activity knows it. */
export interface ActivityClient {
  readonly activity: ActivityView;
  readonly userId: string;
  readonly members: () => readonly MemberView[];
  /** Set by the last AUTHORIZE. */
  scopes: readonly string[];
  readonly tell: (news: ActivityNews) => void;
}

interface Answer {
  readonly evt: string | null;
  readonly data: unknown;
}

const ok = (data: unknown): Answer => ({ evt: null, data });

const refused = (code: number, message: string): Answer => ({ evt: 'ERROR', data: { code, message } });

export const participants = ({ members }: ActivityClient): object => ({
  participants: members().map(({ id, name }) => ({
    id,
    username: name.toLowerCase(),
    global_name: name,
    discriminator: '0',
    avatar: null,
    flags: 0,
    bot: false,
  })),
});

const authenticate = ({ activity, userId, scopes }: ActivityClient, token: unknown): object => ({
  access_token: String(token),
  user: { id: userId, username: 'member', discriminator: '0', avatar: null, public_flags: 0 },
  scopes,
  expires: '2099-01-01T00:00:00.000Z',
  application: { id: activity.applicationId, name: activity.name, description: '', icon: null },
});

interface RichPresence {
  readonly details: string;
  readonly state: string;
}

type Answers = Readonly<
  Record<string, (client: ActivityClient, args: Readonly<Record<string, unknown>>) => Answer | Promise<Answer>>
>;

const ANSWERS: Answers = {
  AUTHORIZE: async (client, { scope }) => {
    client.scopes = scope as string[];
    return ok(await post('/authorize', { userId: client.userId, instanceId: client.activity.instanceId }));
  },
  AUTHENTICATE: (client, args) => ok(authenticate(client, args['access_token'])),
  /** The SDK sends each line of the page's console. */
  CAPTURE_LOG: () => ok(null),
  GET_ACTIVITY_INSTANCE_CONNECTED_PARTICIPANTS: (client) => ok(participants(client)),
  OPEN_INVITE_DIALOG: ({ tell }) => {
    tell({ kind: 'invite' });
    return ok({});
  },
  SHARE_LINK: ({ tell }, { message, custom_id }) => {
    tell({ kind: 'share', message: String(message), customId: String(custom_id) });
    return ok({ success: true, didCopyLink: false, didSendMessage: true });
  },
  SET_ACTIVITY: ({ activity: { name }, scopes, tell }, { activity }) => {
    if (!scopes.includes('rpc.activities.write')) return refused(4006, 'Not authenticated or invalid scope');
    const { details, state } = activity as RichPresence;
    tell({ kind: 'presence', text: `${details} · ${state}` });
    return ok({ name, type: 0, ...(activity as RichPresence) });
  },
};

/** The event and the data that answer a request of the SDK. */
export const answerTo = (client: ActivityClient, { cmd, evt, args = {} }: SdkRequest): Answer | Promise<Answer> => {
  if (cmd === 'SUBSCRIBE' || cmd === 'UNSUBSCRIBE') return ok({ evt });
  return ANSWERS[cmd]?.(client, args) ?? refused(4002, `${cmd} is not known here`);
};
