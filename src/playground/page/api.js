/**
 * Calls of the page API; the types are in ../page-api.ts.
 *
 * @import { PageRoutes, PageEvents } from '../model/page-api.ts'
 */

const BASE = '/playground/api';

/**
 * @template {'/state' | '/messages'} Path
 * @param {Path} path
 * @param {Record<string, string>} query
 * @returns {Promise<PageRoutes[`GET ${Path}`]['answer']>}
 */
export const get = (path, query) => answerOf(fetch(`${BASE}${path}?${new URLSearchParams(query)}`));

/**
 * @template {'/messages' | '/dismiss' | '/command' | '/button' | '/select' | '/modal' | '/authorize' | '/autocomplete'} Path
 * @param {Path} path
 * @param {PageRoutes[`POST ${Path}`]['body']} body
 * @returns {Promise<PageRoutes[`POST ${Path}`]['answer']>}
 */
export const post = (path, body) =>
  answerOf(
    fetch(`${BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

/**
 * @param {File} file
 * @returns {Promise<PageRoutes['POST /uploads']['answer']>}
 */
export const upload = (file) =>
  answerOf(
    fetch(`${BASE}/uploads?${new URLSearchParams({ filename: file.name })}`, {
      method: 'POST',
      headers: { 'content-type': file.type || 'application/octet-stream' },
      body: file,
    }),
  );

/**
 * Throws an Error with the server's own words when it refuses.
 *
 * @param {Promise<Response>} pending
 */
const answerOf = async (pending) => {
  const response = await pending;
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(body.error ?? `The playground answered ${response.status}`);
  return body;
};

/**
 * Opens the stream of events. The browser reconnects by itself unless the server refuses the stream, which is lost for
 * good then. The caller closes it.
 *
 * @param {Record<string, string>} query
 * @param {{ [Name in keyof PageEvents]: (data: PageEvents[Name]) => void } & { lost: (forGood: boolean) => void }} handlers
 * @returns {EventSource}
 */
export const openEvents = (query, { lost, ...handlers }) => {
  const source = new EventSource(`${BASE}/events?${new URLSearchParams(query)}`);
  source.addEventListener('error', () => lost(source.readyState === EventSource.CLOSED));
  for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
  }
  return source;
};
