import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { allowSignIn } from '../world/activities.ts';
import type { World } from '../world/world.ts';

/** Discord's page for signing in on an app's website. Here anyone may be any member. */

const HEADERS = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" };

const STYLE = 'body { font: 1rem sans-serif; margin: 2rem auto; max-width: 24rem } button { font: inherit }';

/** The parameters of the request; `undefined` for one that Discord refuses. */
const readRequest = ({ bot }: World, c: Context) => {
  const query = new URL(c.req.url).searchParams;
  const redirectUri = query.get('redirect_uri') ?? '';
  const method = query.get('code_challenge_method') ?? 'S256';
  const isKnown = query.get('client_id') === bot.applicationId && query.get('response_type') === 'code';
  if (!isKnown || method !== 'S256' || !URL.canParse(redirectUri)) return undefined;
  const scopes = (query.get('scope') ?? '').split(' ').filter(Boolean);
  const challenge = query.get('code_challenge') ?? undefined;
  return { redirectUri, scopes, challenge, state: query.get('state') };
};

const refused = (c: Context): Response => c.json({ error: 'invalid_request' }, 400);

const backTo = (redirectUri: string, answer: Readonly<Record<string, string | null>>): string => {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) if (value !== null) address.searchParams.set(name, value);
  return address.href;
};

const showMembers = (world: World, c: Context) => {
  const people = [...world.users].map(
    ([id, { wire }]) => html`<p><button name="member" value="${id}">${wire.global_name ?? wire.username}</button></p>`,
  );
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title>
    <meta name="viewport" content="width=device-width"><style>${STYLE}</style>
    <main><h1>Who signs in?</h1><form method="post">${people}<p><button name="member" value="">Cancel</button></p></form>
    </main></html>`;
  return c.html(page, 200, HEADERS);
};

export const createSignInPage = (world: World): Hono => {
  const app = new Hono();
  app.get('/', (c) => (readRequest(world, c) ? showMembers(world, c) : refused(c)));
  app.post('/', async (c) => {
    const request = readRequest(world, c);
    const userId = new URLSearchParams(await c.req.text()).get('member') ?? '';
    if (!request || (userId !== '' && !world.users.has(userId))) return refused(c);
    const { redirectUri, state } = request;
    const answer = userId === '' ? { error: 'access_denied' } : { code: allowSignIn(world, userId, request) };
    return c.redirect(backTo(redirectUri, { ...answer, state }));
  });
  return app;
};
