import { createServer, type Server } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Answer, type Faults, sufferFault } from '../faults.ts';
import { recordTruth } from '../truth-log.ts';
import type { Json } from '../wire.ts';
import type { World } from '../world.ts';
import { createRestApp } from './rest-app.ts';

const MAX_BODY_BYTES = 26 * 1024 * 1024;

/** A request whose body is in memory, so that it can be looked at, and carried out later. */
const buffered = async (request: Request): Promise<{ readonly request: Request; readonly body: string }> => {
  if (request.method === 'GET' || request.method === 'HEAD') return { request, body: '' };
  const bytes = await request.arrayBuffer();
  const { url, method, headers } = request;
  const copy = new Request(url, { method, headers, ...(method !== 'GET' && { body: bytes }) });
  return { request: copy, body: Buffer.from(bytes).toString('latin1') };
};

const tooLarge = (): Response => Response.json({ message: 'Request entity too large', code: 40005 }, { status: 413 });

const record = async (world: World, request: Request, path: string, answer: Answer): Promise<void> => {
  const refusal = answer !== undefined && answer.status >= 400 ? ((await answer.clone().json()) as Json) : undefined;
  const { method } = request;
  recordTruth(world.truth, {
    kind: 'request',
    at: world.clock.now(),
    method,
    path,
    status: answer?.status ?? 0,
    refusal,
  });
};

/** The stand-in's HTTP server: the REST API behind its faults. A listener only; the caller lets it listen. */
export const createRestServer = (world: World, faults: Faults, closed: AbortSignal): Server => {
  const app = createRestApp(world);
  const answer = async (original: Request, env: HttpBindings): Promise<Response> => {
    if (Number(original.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) return tooLarge();
    const { request, body } = await buffered(original);
    const path = new URL(request.url).pathname.replace(/^\/api\/v10/, '');
    const handle = async (): Promise<Response> => app.fetch(request, env);
    const fault = faults.take(request.method, path, body);
    const result = fault === undefined ? await handle() : await sufferFault(world, fault, handle, closed);
    await record(world, request, path, result);
    if (result === undefined) env.incoming.socket.resetAndDestroy();
    return result ?? new Response(null, { status: 500 });
  };
  const listener = getRequestListener((request, env) => answer(request, env as HttpBindings));
  return createServer((incoming, outgoing) => {
    void listener(incoming, outgoing);
  });
};
