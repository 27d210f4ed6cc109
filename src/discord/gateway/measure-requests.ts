import type { Meter, RequestKind } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';
import type { MakeRequest } from './steady-answers.ts';

/** The kinds of Discord's addresses; any other one is `other`. */
const KINDS: readonly (readonly [RegExp, RequestKind])[] = [
  [/\/interactions\/\d+\/[^/]+\/callback(?:\?|$)/, 'acknowledgement'],
  [/\/webhooks\/\d+\//, 'answer'],
  [/\/channels\/\d+\/messages(?:\/|\?|$)/, 'message'],
];

const kindOf = (url: string): RequestKind => KINDS.find(([pattern]) => pattern.test(url))?.[1] ?? 'other';

/** The parts of Discord's addresses that name no person and no secret. */
const PARTS: ReadonlySet<string> = new Set(
  '@me @original applications bot callback channels commands gateway guilds interactions members messages roles threads users webhooks'.split(
    ' ',
  ),
);

/** An address after its version, with `:id` in place of each id, token or unknown part. */
export const patternOf = (url: string): string => {
  const [, , ...parts] =
    new URL(url).pathname
      .split(/(?=\/v\d+\/)/u)
      .at(-1)
      ?.split('/') ?? [];
  return `/${parts.map((part) => (PARTS.has(part.replace('%40', '@')) ? part.replace('%40', '@') : ':id')).join('/')}`;
};

/** For discord.js's option `rest.makeRequest`. Measures each request, failed ones too, and adds it to the trace. */
export const measureRequests = (
  makeRequest: MakeRequest,
  elapsedMs: Timer['elapsedMs'],
  meter: Pick<Meter, 'request' | 'trace'>,
): MakeRequest => {
  const send: MakeRequest = async (url, init) => {
    const since = elapsedMs();
    try {
      return await makeRequest(url, init);
    } finally {
      meter.request(kindOf(url), (elapsedMs() - since) / 1_000);
    }
  };
  return (url, init) => {
    const [method, pattern] = [init.method ?? 'GET', patternOf(url)];
    const facts = { 'http.request.method': method, 'url.template': pattern };
    return meter.trace.step({ name: `${method} ${pattern}`, kind: 'call', facts }, async () => {
      const answer = await send(url, init);
      const { status } = answer;
      meter.trace.note({ 'http.response.status_code': status, ...(status >= 400 && { 'error.type': String(status) }) });
      return answer;
    });
  };
};
