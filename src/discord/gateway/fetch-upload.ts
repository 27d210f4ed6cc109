import { LIST_LIMITS } from '../../words/parse-list.ts';

/** Files that members upload are fetched from Discord's own hosts and nowhere else, whatever an address says. */

/** Why an upload was not fetched. */
export type UploadRefusal = 'wrong_host' | 'moved' | 'too_large' | 'too_slow' | 'not_there';

export type Upload =
  | { readonly kind: 'fetched'; readonly bytes: Uint8Array }
  | { readonly kind: 'refused'; readonly reason: UploadRefusal };

export type FetchUpload = (url: string) => Promise<Upload>;

/** How long all of an upload may take. */
export const UPLOAD_TIMEOUT_MS = 5_000;

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

const refuse = (reason: UploadRefusal): Upload => ({ kind: 'refused', reason });

/** Hosts are compared with their ports, but for this computer's own, which alone is asked without encryption. */
const isAllowed = (text: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, host, hostname, username, password } = new URL(text);
  const isLocal = LOOPBACK.includes(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  const isListed = hosts.includes(host) || (isLocal && hosts.includes(hostname));
  return isSafe && isListed && username === '' && password === '';
};

/** The bytes of a body, read no further than the limit; `undefined` if there are more, whatever its headers said. */
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

/** A function that fetches uploads from these hosts, such as `cdn.discordapp.com`; it never rejects. */
export const createUploadFetcher =
  (hosts: readonly string[], timeoutMs = UPLOAD_TIMEOUT_MS): FetchUpload =>
  async (url) => {
    if (!isAllowed(url, hosts)) return refuse('wrong_host');
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await fetchBody(url, signal);
    } catch {
      return refuse(signal.aborted ? 'too_slow' : 'not_there');
    }
  };
