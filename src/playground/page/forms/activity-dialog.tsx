import { useEffect, useId, useRef } from 'preact/hooks';
import type { ActivityView } from '../../model/page-views.ts';
import { post } from '../page-client.ts';
import { type Overlay, useSession } from '../session.ts';
import { closeDialog, Dialog } from './dialog.tsx';

/**
 * Discord's side of an Activity: a frame with the app's page, and the messages of Discord's SDK
 * (https://github.com/discord/embedded-app-sdk).
 */

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

interface Request {
  readonly cmd: string;
  readonly nonce: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const READY = { v: 1, config: { cdn_host: location.host, api_endpoint: '/api', environment: 'production' } };

const authenticated = ({ applicationId, name }: ActivityView, userId: string, accessToken: unknown) => ({
  access_token: String(accessToken),
  user: { id: userId, username: 'member', discriminator: '0', avatar: null, public_flags: 0 },
  scopes: ['identify'],
  expires: '2099-01-01T00:00:00.000Z',
  application: { id: applicationId, name, description: '', icon: null },
});

/** The event and the data that answer a request of the SDK. */
const answerTo = async ({ cmd, args }: Request, activity: ActivityView, userId: string) => {
  if (cmd === 'AUTHORIZE')
    return { evt: null, data: await post('/authorize', { userId, instanceId: activity.instanceId }) };
  if (cmd === 'AUTHENTICATE') return { evt: null, data: authenticated(activity, userId, args['access_token']) };
  return { evt: 'ERROR', data: { code: 4002, message: `${cmd} is not known here` } };
};

/** Answers the messages of the frame until it is gone. */
const useProtocol = (activity: ActivityView, userId: string, close: () => void) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const send = (body: object): void => frame.current?.contentWindow?.postMessage([FRAME, body], location.origin);
    const listen = async ({ source, origin, data: [opcode, data] }: MessageEvent): Promise<void> => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (opcode === CLOSE) close();
      if (opcode === HANDSHAKE) send({ cmd: 'DISPATCH', evt: 'READY', nonce: null, data: READY });
      if (opcode === FRAME) send({ cmd: data.cmd, nonce: data.nonce, ...(await answerTo(data, activity, userId)) });
    };
    const onMessage = (event: MessageEvent): void => void listen(event);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  return frame;
};

/** An Activity in a dialog of its own, for the member who opened it. */
export const ActivityDialog = ({ overlay }: { readonly overlay: Extract<Overlay, { kind: 'activity' }> }) => {
  const session = useSession();
  const { activity } = overlay;
  const close = (): void => session.close(overlay);
  const frame = useProtocol(activity, session.here.userId, close);
  const query = new URLSearchParams({
    frame_id: useId(),
    instance_id: activity.instanceId,
    guild_id: activity.guildId,
    channel_id: activity.channelId,
    platform: 'desktop',
  });
  return (
    <Dialog kind="activity-dialog" label={activity.name} onClose={close}>
      <header class="row">
        <h2>{activity.name}</h2>
        <button type="button" class="button danger" onClick={closeDialog}>
          Leave
        </button>
      </header>
      <iframe ref={frame} class="activity" title={activity.name} src={`/play?${query}`} />
    </Dialog>
  );
};
