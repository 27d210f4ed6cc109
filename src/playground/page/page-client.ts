import type { PageEvents, PageRoutes } from '../model/page-api.ts';

/** Calls of the page API. Each throws an Error with the server's own words if the server refuses. */

const BASE = '/playground/api';

type GetPath = '/state' | '/messages';
type PostPath =
  | '/messages'
  | '/dismiss'
  | '/command'
  | '/button'
  | '/select'
  | '/modal'
  | '/authorize'
  | '/leave'
  | '/install'
  | '/launch'
  | '/autocomplete';

const call = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${BASE}${path}`, init);
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? `The playground answered ${response.status}`);
  return body;
};

const send = (path: string, type: string, body: BodyInit) =>
  call(path, { method: 'POST', headers: { 'content-type': type }, body });

export const get = <Path extends GetPath>(
  path: Path,
  query: Record<string, string>,
): Promise<PageRoutes[`GET ${Path}`]['answer']> => call(`${path}?${new URLSearchParams(query)}`);

export const post = <Path extends PostPath>(
  path: Path,
  body: PageRoutes[`POST ${Path}`]['body'],
): Promise<PageRoutes[`POST ${Path}`]['answer']> => send(path, 'application/json', JSON.stringify(body));

export const upload = (file: File): Promise<PageRoutes['POST /uploads']['answer']> =>
  send(`/uploads?${new URLSearchParams({ filename: file.name })}`, file.type || 'application/octet-stream', file);

type EventHandlers = { readonly [Name in keyof PageEvents]: (data: PageEvents[Name]) => void };

/**
 * Opens the stream of events; the caller closes it. The browser reconnects by itself. It gives up for good if the server
 * refuses the stream.
 */
export const openEvents = (
  query: Record<string, string>,
  { lost, ...handlers }: EventHandlers & { readonly lost: (isForGood: boolean) => void },
): EventSource => {
  const source = new EventSource(`${BASE}/events?${new URLSearchParams(query)}`);
  source.addEventListener('error', () => lost(source.readyState === EventSource.CLOSED));
  for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, ({ data }) => handle(JSON.parse(data)));
  }
  return source;
};
