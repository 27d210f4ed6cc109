import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Json } from '../model/discord-wire.ts';
import { bodyOfRefusal, Refusal, refuse } from '../rules/refusal.ts';
import { type Answer, type Faults, sufferFault } from '../world/faults.ts';
import { recordTruth, type World } from '../world/world.ts';
import { ACCOUNT_ROUTES } from './account-routes.ts';
import { INTERACTION_ROUTES } from './callback-routes.ts';
import { COMMAND_ROUTES } from './command-routes.ts';
import { GUILD_ROUTES } from './guild-routes.ts';
import { MESSAGE_ROUTES } from './message-routes.ts';
import type { Admission, RateLimits } from './rate-limits.ts';
import { type Routes, tokenOwner } from './route.ts';
import { createSignInPage } from './sign-in-page.ts';

/** Addresses that carry a secret of their own instead of the bot's token. */
const HAS_OWN_SECRET = /^\/api\/v10\/(interactions\/|webhooks\/|oauth2\/token$)/;

const MEMBERS_OWN: readonly string[] = ['/api/v10/users/@me', '/api/v10/users/@me/guilds'];

/** An OAuth2 access token opens two routes. The bot's token opens all of them. */
const requireToken = (world: World, c: Context): void => {
  const isMembers = MEMBERS_OWN.includes(c.req.path) && tokenOwner(world, c) !== undefined;
  if (isMembers || HAS_OWN_SECRET.test(c.req.path)) return;
  if (c.req.header('authorization') !== `Bot ${world.bot.token}`) throw refuse('unauthorized');
};

const ROUTES: Routes = {
  ...ACCOUNT_ROUTES,
  ...GUILD_ROUTES,
  ...MESSAGE_ROUTES,
  ...INTERACTION_ROUTES,
  ...COMMAND_ROUTES,
};

const addRoutes = (api: Hono, world: World): void => {
  for (const [route, handle] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    api.on(method, path, async (c) => {
      const answer = await handle(world, c);
      if (answer instanceof Response) return answer;
      return answer === undefined ? c.body(null, 204) : c.json(answer);
    });
  }
};

const addAttachments = (app: Hono, world: World): void => {
  app.get('/attachments/:channel/:id/:name', (c) => {
    const file = world.files.get(c.req.param('id'));
    if (file === undefined) return c.notFound();
    return c.body(file.bytes, 200, { 'content-type': file.wire.content_type, 'x-content-type-options': 'nosniff' });
  });
};

/** Discord's REST API, version 10, below `/api/v10`, and its attachments below `/attachments`. */
const createRestApp = (world: World): Hono => {
  const api = new Hono();
  api.use(async (c, next) => {
    requireToken(world, c);
    await next();
  });
  addRoutes(api, world);
  const app = new Hono();
  addAttachments(app, world);
  app.route('/api/oauth2/authorize', createSignInPage(world));
  app.route('/api/v10', api);
  app.notFound((c) => c.json({ message: '404: Not Found', code: 0 }, 404));
  app.onError(answerError);
  return app;
};

/** A refusal as Discord's JSON; anything else is the stand-in's own mistake and says so. */
const answerError = (error: Error, c: Context): Response => {
  if (!(error instanceof Refusal)) return c.json({ message: `The stand-in failed: ${error.stack}`, code: 0 }, 500);
  return c.json(bodyOfRefusal(error), error.status as ContentfulStatusCode);
};

const MAX_BODY_BYTES = 26 * 1024 * 1024;

/** Reads the body into memory, so faults can inspect it and carry it out later. */
const buffered = async (request: Request): Promise<{ readonly request: Request; readonly body: string }> => {
  const { url, method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return { request, body: '' };
  const body = await request.arrayBuffer();
  return { request: new Request(url, { method, headers, body }), body: Buffer.from(body).toString('latin1') };
};

const tooLarge = (): Response => Response.json({ message: 'Request entity too large', code: 40005 }, { status: 413 });

const isJson = ({ headers }: Response): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

const refusalIn = async (answer: Answer): Promise<Json | undefined> =>
  answer !== undefined && answer.status >= 400 && isJson(answer) ? ((await answer.clone().json()) as Json) : undefined;

const UNLIMITED: Admission = { kind: 'admitted', headers: {} };

const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => {
  for (const [name, value] of Object.entries(headers)) answer?.headers.set(name, value);
  return answer;
};

/** The stand-in's HTTP server: the REST API behind its limits and faults. The caller starts it with `listen`. */
export const createRestServer = (
  world: World,
  faults: Faults,
  limits: RateLimits | undefined,
  closed: AbortSignal,
): Server => {
  const app = createRestApp(world);
  const carryOut = async (request: Request, path: string, body: string): Promise<Answer> => {
    const handle = async (): Promise<Response> => app.fetch(request);
    const fault = faults.take(request.method, path, body);
    return fault === undefined ? handle() : sufferFault(world, fault, handle, closed);
  };
  const answer = async (original: Request, env: HttpBindings): Promise<Response> => {
    const at = world.clock.now();
    const { method } = original;
    const path = new URL(original.url).pathname.replace(/^\/api\/v10/, '');
    const admission = limits?.admit(method, path) ?? UNLIMITED;
    if (Number(original.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
    const { request, body } = await buffered(original);
    const result =
      admission.kind === 'refused'
        ? admission.answer
        : withHeaders(await carryOut(request, path, body), admission.headers);
    const status = result?.status ?? 0;
    limits?.answered(status);
    recordTruth(world.truth, { kind: 'request', at, method, path, status, refusal: await refusalIn(result) });
    if (result === undefined) env.incoming.socket.resetAndDestroy();
    return result ?? new Response(null, { status: 500 });
  };
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings));
  const server = createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
  // By default, Node closes a connection after five quiet seconds. A client on a busy machine may use it just then.
  server.keepAliveTimeout = 0;
  return server;
};
