import { render } from 'preact';
import type { SessionView } from '../wire.ts';
import { DiscordProvider } from './activity/participants.tsx';
import { App } from './app.tsx';
import type { Opening } from './connection/activity.ts';
import { ask, problemIn, Refused, send, Unreachable } from './connection/api.ts';
import {
  forgetSession,
  keepRaceCode,
  keepSettings,
  keepView,
  keptView,
  lastSession,
  noteArrival,
  readSettings,
} from './connection/keeping.ts';
import { showColors } from './menu/show-colors.ts';
import { Notice } from './notice/notice.tsx';
import { noticeLanguage, noticeText } from './notice/notice-texts.ts';

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
const JOIN = 'join=';

/** The code of an invitation in the address, until its page is answered. */
let invitation: string | undefined;

/**
 * Removes the token from the address, so that no history and no screenshot shows it. A race's code is not a token: the
 * page keeps it for the member's own session.
 */
const takeToken = (): string | undefined => {
  const text = location.hash.slice(1);
  if (!text) return undefined;
  history.replaceState(undefined, '', location.pathname + location.search);
  invitation = text.startsWith(JOIN) ? text.slice(JOIN.length) : undefined;
  if (text.startsWith(RACE)) keepRaceCode(text.slice(RACE.length));
  return invitation !== undefined || text.startsWith(RACE) ? undefined : text;
};

const openSession = async (token: string | undefined): Promise<Opening> => {
  if (isInDiscord) return (await import('./connection/activity.ts')).openActivity();
  if (invitation) return (await import('./notice/invitation.tsx')).openInvited(invitation);
  if (token) return { view: await send<SessionView>('', '/session', { token }) };
  return { view: await ask<SessionView>(lastSession() ?? '', '/session') };
};

/** The last known puzzle, for when the server is away. */
const openKept = (): SessionView | undefined => keptView(lastSession() ?? '');

const showProblem = (error: unknown, token: string | undefined): void => {
  document.documentElement.lang = noticeLanguage;
  render(
    <Notice
      text={problemIn(error) ?? noticeText('unanswered')}
      way={error instanceof Refused ? error.way : 'reload'}
      onAgain={() => void start(token)}
      onLast={token !== undefined && lastSession() !== undefined ? () => void start() : undefined}
    />,
    root,
  );
};

/** The member's stored choice, from any device, overrides this browser's. */
const takeColors = ({ colors }: SessionView): void => {
  if (!colors) return;
  keepSettings({ ...readSettings(), colors });
  showColors(colors);
};

const show = (opening: Opening): void => {
  document.documentElement.lang = opening.view.locale;
  render(
    <DiscordProvider host={opening.discord}>
      <App key={opening.view.session} opening={opening} />
    </DiscordProvider>,
    root,
  );
};

/** Shows a session that the server has just confirmed, and keeps it. */
const arrive = (opening: Opening): void => {
  invitation = undefined;
  keepView(opening.view);
  takeColors(opening.view);
  show(opening);
};

let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Tries again after the pause that the server asked for. The server has not read the link's token, so it is still good.
 */
const startLater = ({ retryAfterMs }: Unreachable, token: string | undefined): void => {
  if (retryAfterMs !== undefined) again = setTimeout(() => void start(token), retryAfterMs);
};

const start = async (token = takeToken()): Promise<void> => {
  clearTimeout(again);
  noteArrival();
  showColors(readSettings().colors);
  try {
    const opening = await openSession(token);
    if (!opening.invitation) return arrive(opening);
    (await import('./notice/invitation.tsx')).showInvitation(root, { opening, onDone: arrive });
  } catch (error) {
    const kept = error instanceof Unreachable && !token && !invitation ? openKept() : undefined;
    if (error instanceof Refused && error.isEnded && !token) forgetSession(lastSession() ?? '');
    if (kept) return show({ view: kept });
    showProblem(error, token);
    if (error instanceof Unreachable) startLater(error, token);
  }
};

addEventListener('hashchange', () => location.hash.length > 1 && void start());
if ('serviceWorker' in navigator)
  navigator.serviceWorker.register('play/offline.js', { scope: 'play' }).catch(() => {});
void start();
