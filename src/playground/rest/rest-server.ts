import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Json } from '../model/wire.ts';
import { type Answer, type Faults, sufferFault } from '../world/faults.ts';
import { recordTruth } from '../world/truth-log.ts';
import type { World } from '../world/world.ts';
import type { Admission, RateLimits } from './rate-limits.ts';
import { createRestApp } from './rest-app.ts';

const MAX_BODY_BYTES = 26 * 1024 * 1024;

/** Reads the body into memory, so faults can inspect it and carry it out later. */
const buffered = async (request: Request): Promise<{ readonly request: Request; readonly body: string }> => {
  if (request.method === 'GET' || request.method === 'HEAD') return { request, body: '' };
  const bytes = await request.arrayBuffer();
  const { url, method, headers } = request;
  const copy = new Request(url, { method, headers, ...(method !== 'GET' && { body: bytes }) });
  return { request: copy, body: Buffer.from(bytes).toString('latin1') };
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
  const carryOut = async (request: Request, path: string, body: string, env: HttpBindings): Promise<Answer> => {
    const handle = async (): Promise<Response> => app.fetch(request, env);
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
        : withHeaders(await carryOut(request, path, body, env), admission.headers);
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
