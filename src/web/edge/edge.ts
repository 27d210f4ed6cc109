import { type BodyBudget, createBodyBudget } from './body-budget.ts';
import { createTrust, type IsTrusted } from './client-address.ts';
import { createRefusals, type NoteRefusal, type RefusalTerms } from './refusals.ts';

/** How the public server meets strangers. */
export interface Edge {
  /** Members' browsers come over https alone. */
  readonly isHttps: boolean;
  /** Whether an address is a proxy's, which brings the requests of many. */
  readonly isTrusted: IsTrusted;
  /** Shared by all that read bodies of unknown senders. */
  readonly budget: BodyBudget;
  readonly refuse: NoteRefusal;
  /** Told of what no route expected. */
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

/** For programs that no stranger reaches: whoever comes is from this computer, and nothing is counted. */
export const createQuietEdge = (): Edge =>
  createEdge({
    publicUrl: undefined,
    trustedProxies: ['127.0.0.0/8', '::1'],
    onFault: () => undefined,
    elapsedMs: () => 0,
    say: () => undefined,
  });
