import { render } from 'preact';
import type { SessionView } from '../wire.ts';
import { App } from './app.tsx';
import { ask, problemIn, Refused, send, Unreachable } from './connection/api.ts';
import {
  forgetSession,
  keepRaceCode,
  keepSettings,
  keepView,
  keptView,
  lastSession,
  readSettings,
} from './connection/keeping.ts';
import { showColors } from './menu/settings.tsx';

/**
 * The web player's page. Preact updates it from the server's answers. The board consists of ordinary elements, so that
 * screen readers and keys reach it.
 */

const root = document.getElementById('player');
if (!root) throw new Error('index.html should have an element with the id player');

/** Discord names its frame in the address. The page is dark there, as Discord is. */
const isInDiscord = new URLSearchParams(location.search).has('frame_id');
if (isInDiscord) document.documentElement.dataset['host'] = 'activity';

const RACE = 'race=';

/**
 * Removes the token from the address, so that no history and no screenshot shows it. A race's code is not a token: the
 * page keeps it for the member's own session.
 */
const takeToken = (): string | undefined => {
  const text = location.hash.slice(1);
  if (text) history.replaceState(undefined, '', location.pathname + location.search);
  if (text.startsWith(RACE)) keepRaceCode(text.slice(RACE.length));
  return text.startsWith(RACE) ? undefined : text || undefined;
};

const openSession = async (token: string | undefined): Promise<SessionView> => {
  if (isInDiscord) return (await import('./connection/activity.ts')).openActivity();
  if (token) return send<SessionView>('', '/session', { token });
  return ask<SessionView>(lastSession() ?? '', '/session');
};

/** The last known puzzle, for when the server is away. */
const openKept = (): SessionView | undefined => keptView(lastSession() ?? '');

const showProblem = (text: string): void => {
  render(
    <main class="notice">
      <h1>Searchlight</h1>
      <p role="alert">{text}</p>
    </main>,
    root,
  );
};

/** The member's stored choice, from any device, overrides this browser's. */
const takeColors = ({ colors }: SessionView): void => {
  if (!colors) return;
  keepSettings({ ...readSettings(), colors });
  showColors(colors);
};

const show = (view: SessionView): void => {
  document.documentElement.lang = view.locale;
  render(<App view={view} />, root);
};

/** The page has no texts in the member's language yet, so it is English. */
const UNANSWERED = 'The server is not answering. Reload in a moment.';

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Tries again after the pause that the server asked for. The server has not read the link's token, so it is still good.
 */
const startLater = ({ retryAfterMs }: Unreachable, token: string | undefined): void => {
  if (retryAfterMs !== undefined) again = setTimeout(() => void start(token), retryAfterMs);
};

const start = async (token = takeToken()): Promise<void> => {
  clearTimeout(again);
  showColors(readSettings().colors);
  try {
    const view = await openSession(token);
    keepView(view);
    takeColors(view);
    show(view);
  } catch (error) {
    const kept = error instanceof Unreachable && !token ? openKept() : undefined;
    if (error instanceof Refused && error.isEnded && !token) forgetSession(lastSession() ?? '');
    if (kept) return show(kept);
    showProblem(problemIn(error) ?? UNANSWERED);
    if (error instanceof Unreachable) startLater(error, token);
  }
};

addEventListener('hashchange', () => location.hash.length > 1 && void start());
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('play/offline.js', { scope: 'play' }).catch(() => {});
void start();
