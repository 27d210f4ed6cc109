/** The newest version, by an address that answers like GitHub's `releases/latest`. */

export interface Release {
  /** Three numbers, as in `1.2.0`. */
  readonly version: string;
  /** Of its notes. */
  readonly url: string;
}

/** The source of releases, and the version that runs here. */
export interface ReleaseFeed {
  readonly current: string;
  /** The text of the answer; rejects without an answer. */
  readonly ask: () => Promise<string>;
}

const VERSION = /^v?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/u;

const numbersOf = (version: string): number[] | undefined => VERSION.exec(version)?.slice(1).map(Number);

/** Whether `version` comes after `current`; `false` if either is no version. */
export const isNewer = (version: string, current: string): boolean => {
  const [theirs, ours] = [numbersOf(version), numbersOf(current)];
  if (!theirs || !ours) return false;
  const at = theirs.findIndex((number, i) => number !== ours[i]);
  return at >= 0 && (theirs[at] ?? 0) > (ours[at] ?? 0);
};

const MAX_URL = 300;

const isWebAddress = (url: unknown): url is string =>
  typeof url === 'string' && url.length <= MAX_URL && /^https:\/\/[^\s<>"]+$/u.test(url) && URL.canParse(url);

/**
 * The release in an answer; `undefined` for drafts, pre-releases and unreadable answers. Throws if the text is not
 * JSON.
 */
export const parseRelease = (text: string): Release | undefined => {
  const answer = JSON.parse(text) as Readonly<Record<string, unknown>> | null;
  const { tag_name: tag, html_url: url, draft, prerelease } = answer ?? {};
  if (typeof tag !== 'string' || !isWebAddress(url) || draft === true || prerelease === true) return undefined;
  const numbers = numbersOf(tag);
  return numbers && { version: numbers.join('.'), url };
};

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_000_000;

/** Asks an address; rejects after 10 seconds, on an error status, and above 1 MB. */
export const fetchFeed = async (url: string, ask: typeof fetch): Promise<string> => {
  const headers = { accept: 'application/vnd.github+json', 'user-agent': 'Searchlight' };
  const response = await ask(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > MAX_BYTES) throw new Error(`${url} answered more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
