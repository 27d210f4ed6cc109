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

/** For discord.js's option `rest.makeRequest`. Measures each request, failed ones too. */
export const measureRequests =
  (makeRequest: MakeRequest, elapsedMs: Timer['elapsedMs'], meter: Pick<Meter, 'request'>): MakeRequest =>
  async (url, init) => {
    const since = elapsedMs();
    try {
      return await makeRequest(url, init);
    } finally {
      meter.request(kindOf(url), (elapsedMs() - since) / 1_000);
    }
  };
