import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { MemberView } from '../../model/page-views.ts';
import { post } from '../page-client.ts';
import { type Overlay, useSession } from '../session.ts';
import { type ActivityClient, type ActivityNews, answerTo, participants } from './activity-protocol.ts';
import { closeDialog, Dialog } from './dialog.tsx';

/** Discord's side of an Activity: a frame with the app's page, and what Discord shows around it. */

const HANDSHAKE = 0;
const FRAME = 1;
const CLOSE = 2;

const READY = { v: 1, config: { cdn_host: location.host, api_endpoint: '/api', environment: 'production' } };

const CHANGED = 'ACTIVITY_INSTANCE_PARTICIPANTS_UPDATE';

/** Answers the messages of the frame until it is gone, and tells it who comes and goes. */
const useProtocol = (given: Omit<ActivityClient, 'scopes'>, close: () => void) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const client = useRef<ActivityClient>({ ...given, scopes: [] });
  client.current = { ...given, scopes: client.current.scopes };
  const send = (body: object): void => frame.current?.contentWindow?.postMessage([FRAME, body], location.origin);
  useEffect(() => {
    const listen = async ({ source, origin, data: [opcode, data] }: MessageEvent): Promise<void> => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (opcode === CLOSE) close();
      if (opcode === HANDSHAKE) send({ cmd: 'DISPATCH', evt: 'READY', nonce: null, data: READY });
      if (opcode === FRAME) send({ cmd: data.cmd, nonce: data.nonce, ...(await answerTo(client.current, data)) });
    };
    const onMessage = (event: MessageEvent): void => void listen(event);
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
  const ids = given.members().map(({ id }) => id);
  useEffect(
    () => send({ cmd: 'DISPATCH', evt: CHANGED, nonce: null, data: participants(client.current) }),
    [ids.join(' ')],
  );
  return frame;
};

interface NewsProps {
  readonly news: ActivityNews | undefined;
  /** Opens the Activity as somebody who follows the shared link. */
  readonly onOpen: (customId: string) => void;
}

const News = ({ news, onOpen }: NewsProps) => (
  <p class="activity-news" aria-live="polite">
    {news?.kind === 'invite' && 'Discord lets you choose whom to invite.'}
    {news?.kind === 'presence' && `Your status: ${news.text}`}
    {news?.kind === 'share' && (
      <>
        You share: {news.message}{' '}
        <button type="button" class="button" onClick={() => onOpen(news.customId)}>
          Open the shared link
        </button>
      </>
    )}
  </p>
);

/** An Activity in a dialog of its own, for the member who opened it. */
export const ActivityDialog = ({ overlay }: { readonly overlay: Extract<Overlay, { kind: 'activity' }> }) => {
  const session = useSession();
  const { activity, customId: followed } = overlay;
  const { userId } = session.here;
  const [news, setNews] = useState<ActivityNews | undefined>(undefined);
  const [customId, setCustomId] = useState<string | undefined>(followed);
  const { state, directory } = session.loaded;
  const members = (): MemberView[] =>
    (state.activities?.[activity.instanceId] ?? []).flatMap((id) => directory.person(id) ?? []);
  const close = (): void => {
    session.close(overlay);
    void session.attempt(() => post('/leave', { userId, instanceId: activity.instanceId }));
  };
  const frame = useProtocol({ activity, userId, members, tell: setNews }, close);
  const query = new URLSearchParams({
    frame_id: useId(),
    instance_id: activity.instanceId,
    ...(activity.guildId !== undefined && { guild_id: activity.guildId }),
    channel_id: activity.channelId,
    platform: 'desktop',
    ...(customId !== undefined && { custom_id: customId }),
  });
  return (
    <Dialog kind="activity-dialog" label={activity.name} onClose={close}>
      <header class="row">
        <h2>{activity.name}</h2>
        <News news={news} onOpen={setCustomId} />
        <button type="button" class="button danger" onClick={closeDialog}>
          Leave
        </button>
      </header>
      <iframe ref={frame} class="activity" title={activity.name} src={`/play?${query}`} />
    </Dialog>
  );
};
