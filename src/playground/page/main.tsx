import { render } from 'preact';
import { useEffect, useLayoutEffect, useReducer } from 'preact/hooks';
import { Composer } from './composer/composer.tsx';
import { ActivityDialog } from './forms/activity-dialog.tsx';
import { ModalDialog } from './forms/modal-dialog.tsx';
import { MessageLog } from './messages/message-log.tsx';
import { Session, SessionProvider } from './session.ts';
import { applyTheme, ChannelHeader, Members, Sidebar, You } from './sidebar.tsx';

/**
 * The playground's page: a channel of the stand-in for Discord. @skyra/discord-components-core covers messages only,
 * fetches avatars from Discord and weighs three megabytes, so the page draws its own.
 */

/** Relative times change by themselves. */
const REDRAW_MS = 10_000;

const Overlay = ({ session }: AppProps) => {
  const { overlay } = session;
  if (overlay?.kind === 'modal') return <ModalDialog key={overlay.modal.modalId} overlay={overlay} />;
  return overlay ? <ActivityDialog key={overlay.activity.instanceId} overlay={overlay} /> : null;
};

const Panes = ({ session }: AppProps) => (
  <SessionProvider value={session}>
    <a class="skip-link popup" href="#composer">
      Skip to the message box
    </a>
    <Sidebar />
    <You />
    <main id="channel">
      <ChannelHeader />
      <p id="connection" role="status" hidden={session.isConnected}>
        Connection lost. Reconnecting…
      </p>
      <MessageLog />
      <Composer />
    </main>
    <Members />
    <Overlay session={session} />
  </SessionProvider>
);

interface AppProps {
  readonly session: Session;
}

const App = ({ session }: AppProps) => {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useLayoutEffect(() => {
    session.onChange = () => redraw(undefined);
    void session.attempt(() => session.enter());
  }, []);
  useEffect(() => {
    const timer = setInterval(session.onChange, REDRAW_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {session.known && <Panes session={session} />}
      <div id="announcer" class="visually-hidden" role="status">
        {session.announcement}
      </div>
      <div id="alerts" role="alert">
        {session.alerts.map((alert) => (
          <p key={alert} class="alert row popup">
            {alert}
            <button type="button" class="bare" aria-label="Close" onClick={() => session.dismissAlert(alert)}>
              ×
            </button>
          </p>
        ))}
      </div>
    </>
  );
};

const root = document.getElementById('page');
if (!root) throw new Error('index.html should have an element with the id page');

applyTheme();
render(<App session={new Session()} />, root);
