import { type BodyBudget, createBodyBudget } from './body-budget.ts';
import { createTrust, type IsTrusted } from './client-address.ts';
import { createRefusals, type NoteRefusal, type RefusalTerms } from './refusals.ts';

/** The public server's rules for strangers. */
export interface Edge {
  /** Members' browsers use https only. */
  readonly isHttps: boolean;
  /** Tells whether an address belongs to a proxy, which carries the requests of many. */
  readonly isTrusted: IsTrusted;
  /** All readers of bodies from unknown senders share it. */
  readonly budget: BodyBudget;
  readonly refuse: NoteRefusal;
  /** Receives errors outside the routes' expectations. */
  readonly onFault: (error: unknown) => void;
}

interface EdgeOptions extends RefusalTerms {
  readonly publicUrl: string | undefined;
  /** Addresses and networks. */
  readonly trustedProxies: readonly string[];
  readonly onFault: Edge['onFault'];
}

export const createEdge = ({ publicUrl, trustedProxies, onFault, ...refusals }: EdgeOptions): Edge => ({
  isHttps: publicUrl?.startsWith('https:') ?? false,
  isTrusted: createTrust(trustedProxies),
  budget: createBodyBudget(),
  refuse: createRefusals(refusals),
  onFault,
});

/** For programs out of strangers' reach: all requests come from this computer, and no refusals are counted. */
export const createQuietEdge = (): Edge =>
  createEdge({
    publicUrl: undefined,
    trustedProxies: ['127.0.0.0/8', '::1'],
    onFault: () => undefined,
    elapsedMs: () => 0,
    say: () => undefined,
  });
