import { type Context, Hono } from 'hono';
import type { PacedAction } from '../../base/paces.ts';
import { dailyChannels } from '../../game/places/channel-settings.ts';
import type { Edge } from '../../web/edge/edge.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { PlayerProblem, readForm, takeBody } from '../player/player-input.ts';
import { addressOf, countRefusal } from '../player/web-player.ts';
import type { AdminHost } from './admin-host.ts';
import { type AdminSession, endSession, isFormToken, keepSession, readSession } from './admin-session.ts';
import { type ManagedServer, openServer, openServers } from './managed-servers.ts';
import { type Html, sendPage, signInMain } from './page-frame.ts';
import { sendPreview } from './preview-part.ts';
import { listMain } from './server-list.ts';
import { serverMain, type Told } from './server-page.ts';
import { beginSignIn, finishSignIn, type SignInOptions } from './sign-in.ts';
import { takeForm } from './take-form.ts';

/** The pages at `/admin` for admins of several servers. The server writes them; they need no script. */

export interface AdminOptions extends SignInOptions {
  /** `undefined` while the bot is starting. */
  readonly host: () => AdminHost | undefined;
  readonly edge: Edge;
}

export const MAX_FORM_BYTES = 8_192;

const browserWording = (c: Context): Wording => wordingFor(c.req.header('accept-language')?.split(/[,;]/)[0]);

const hostOf = ({ host }: AdminOptions): AdminHost => {
  const found = host();
  if (!found) throw new PlayerProblem(503, 'player.starting');
  return found;
};

/** Charges an action's cost. */
const keepPace = (host: AdminHost, action: PacedAction, guildId: string, session: AdminSession): void => {
  const waitMs = host.pace(action, { guildId, userId: session.userId });
  if (waitMs > 0) throw new PlayerProblem(429, 'player.too_fast', session.wording, { waitMs });
};

/** The session of a request that needs one. */
const sessionOf = (c: Context, host: AdminHost): AdminSession => {
  const session = readSession(c, host.services.game);
  if (!session) throw new PlayerProblem(401, 'admin.ended');
  return session;
};

/** A request's form, if it comes from a page of this session. */
const formOf = (c: Context, session: AdminSession, { terms }: AdminOptions): URLSearchParams => {
  const isOwn = terms.isOwnOrigin(c.req.header('origin') ?? '', c.req.header('host') ?? '');
  const form = isOwn ? readForm(c) : undefined;
  if (!form || !isFormToken(session, form.get('token') ?? '')) {
    throw new PlayerProblem(403, 'admin.foreign_form', session.wording);
  }
  return form;
};

/** In servers that have set up no channel, the bot looks for itself only a few times, since each look asks Discord. */
const MAX_LOOKS = 5;

/** The servers that the bot is in, of those that Discord listed. */
const serversWithBot = async (guildIds: readonly string[], { services }: AdminHost): Promise<string[]> => {
  const { directory, game } = services;
  const found: string[] = [];
  let looks = 0;
  for (const id of guildIds.filter(directory.isAvailable)) {
    const isUsed = (await dailyChannels(game, id)).length > 0;
    if (isUsed || (looks++ < MAX_LOOKS && (await directory.findServer(id)))) found.push(id);
  }
  return found;
};

const showHome = async (c: Context, options: AdminOptions): Promise<Response> => {
  const { terms } = options;
  const host = hostOf(options);
  const session = readSession(c, host.services.game);
  const wording = session?.wording ?? browserWording(c);
  const title = wording.say('admin.title');
  if (!session) return sendPage(c, terms, { title, wording, session, main: signInMain(wording, terms) });
  keepPace(host, 'record', session.userId, session);
  const main = await listMain(await openServers(session, host), { host, terms, wording });
  return sendPage(c, terms, { title, wording, session, main });
};

const sendServer = async (
  c: Context,
  { terms }: AdminOptions,
  { server, session, host, told }: { server: ManagedServer; session: AdminSession; host: AdminHost; told?: Told },
): Promise<Response> => {
  const { wording } = session;
  const main = await serverMain(server, { host, terms, wording, session }, told);
  return sendPage(c, terms, { title: server.guild.name, wording, session, main });
};

const guildIn = (c: Context): string => c.req.param('guild') ?? '';

const showServer = async (c: Context, options: AdminOptions): Promise<Response> => {
  const host = hostOf(options);
  const session = sessionOf(c, host);
  const server = await openServer(guildIn(c), session, host);
  keepPace(host, 'record', server.guild.id, session);
  return sendServer(c, options, { server, session, host });
};

/** Does what a form asks for, and answers with the page as it is then. */
const changeServer = async (c: Context, options: AdminOptions): Promise<Response> => {
  const host = hostOf(options);
  const session = sessionOf(c, host);
  const form = formOf(c, session, options);
  const before = await openServer(guildIn(c), session, host, true);
  keepPace(host, form.get('kind') === 'day' ? 'rebuild' : 'record', before.guild.id, session);
  const notice = await takeForm(form, before, host);
  const server = await openServer(guildIn(c), session, host);
  return sendServer(c, options, { server, session, host, told: { notice, form } });
};

/** The picture of a coming puzzle, for those who manage its server now. */
const showPreview = async (c: Context, options: AdminOptions): Promise<Response> => {
  const host = hostOf(options);
  const session = sessionOf(c, host);
  const { guild } = await openServer(guildIn(c), session, host);
  return sendPreview(c, guild.id, host, session, (action) => keepPace(host, action, guild.id, session));
};

const takeCode = async (c: Context, options: AdminOptions): Promise<Response> => {
  const { terms, edge, newSecret } = options;
  const host = hostOf(options);
  const signedIn = await finishSignIn(c, options, addressOf(c, edge));
  const waitMs = host.pace('session', { guildId: signedIn.userId, userId: signedIn.userId });
  if (waitMs > 0) throw new PlayerProblem(429, 'player.too_fast', wordingFor(signedIn.locale), { waitMs });
  const guildIds = await serversWithBot(signedIn.guildIds, host);
  keepSession(c, host.services.game, terms, { ...signedIn, guildIds }, newSecret());
  return c.redirect(`${terms.basePath}/admin`);
};

const signOut = (c: Context, options: AdminOptions): Response => {
  formOf(c, sessionOf(c, hostOf(options)), options);
  endSession(c, options.terms);
  return c.redirect(`${options.terms.basePath}/admin`, 303);
};

const answerProblem = (c: Context, options: AdminOptions, problem: PlayerProblem): Response | Promise<Response> => {
  const { key, status, waitMs } = problem;
  const host = options.host();
  const session = host && readSession(c, host.services.game);
  const wording = problem.wording ?? session?.wording ?? browserWording(c);
  const seconds = Math.ceil(waitMs / 1_000);
  if (status === 429 || status === 503) c.header('retry-after', String(seconds));
  const main: Html = signInMain(wording, options.terms, {
    key,
    values: { seconds },
    isSignedIn: session !== undefined,
  });
  return sendPage(c, options.terms, { title: wording.say('admin.title'), wording, session, main, status });
};

export const createAdminApp = (options: AdminOptions): Hono => {
  const { edge } = options;
  const app = new Hono();
  app.use('/admin/*', takeBody({ maxBytes: MAX_FORM_BYTES, budget: edge.budget }));
  app.get('/admin', (c) => showHome(c, options));
  app.get('/admin/sign-in', (c) => beginSignIn(c, options));
  app.get('/admin/callback', (c) => takeCode(c, options));
  app.get('/admin/servers/:guild{\\d+}', (c) => showServer(c, options));
  app.get('/admin/previews/:guild{\\d+}', (c) => showPreview(c, options));
  app.post('/admin/servers/:guild{\\d+}', (c) => changeServer(c, options));
  app.post('/admin/sign-out', (c) => signOut(c, options));
  app.onError((error, c) => {
    if (!(error instanceof PlayerProblem)) throw error;
    countRefusal(edge, error);
    return answerProblem(c, options, error);
  });
  return app;
};
