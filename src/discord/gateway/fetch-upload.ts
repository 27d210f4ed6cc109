import { createDeadline, type Timer } from '../../base/timer.ts';
import { LIST_LIMITS } from '../../words/parse-list.ts';

/** Fetches members' uploads from Discord's own hosts only, for any address. */

export type UploadRefusal = 'wrong_host' | 'moved' | 'too_large' | 'too_slow' | 'not_there';

export type Upload =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: UploadRefusal };

export type FetchUpload = (url: string) => Promise<Upload>;

/** The longest time for a whole upload. */
export const UPLOAD_TIMEOUT_MS = 5_000;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const refuse = (reason: UploadRefusal): Upload => ({ kind: 'refused', reason });

/** Hosts must match with their ports, except for this computer's own. Only this computer's may use plain HTTP. */
const isAllowed = (text: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username, password } = new URL(text);
  const isLocal = LOOPBACK.includes(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  const isListed = hosts.includes(host) || (isLocal && hosts.includes(hostname));
  return isSafe && isListed && username === '' && password === '';
};

/** Reads a body up to the limit and ignores its headers; `undefined` if the body is longer. */
const readBody = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    length += chunk.length;
    if (length > LIST_LIMITS.bytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const fetchBody = async (url: string, signal: AbortSignal): Promise<Upload> => {
  const response = await fetch(url, { redirect: 'manual', signal });
  if (response.status >= 300 && response.status < 400) return refuse('moved');
  if (!response.ok || !response.body) return refuse('not_there');
  const bytes = await readBody(response.body);
  return bytes ? { kind: 'fetched', bytes } : refuse('too_large');
};

/** Creates a function that fetches uploads from `hosts`, such as `cdn.discordapp.com`. It never rejects. */
export const createUploadFetcher =
  (hosts: readonly string[], timer: Pick<Timer, 'limit'>): FetchUpload =>
  async (url) => {
    if (!isAllowed(url, hosts)) return refuse('wrong_host');
    const { signal, end } = createDeadline(timer, UPLOAD_TIMEOUT_MS);
    try {
      return await fetchBody(url, signal);
    } catch {
      return refuse(signal.aborted ? 'too_slow' : 'not_there');
    } finally {
      end();
    }
  };
