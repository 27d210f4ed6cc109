import type { Json } from '../model/wire.ts';

/** The real events, even if the bot received a different answer. `at` is in milliseconds since 1970. */
export type TruthEntry =
  | {
      readonly kind: 'created' | 'edited' | 'deleted';
      readonly at: number;
      readonly channelId: string;
      readonly messageId: string;
      readonly content: string;
      readonly ephemeral: boolean;
      readonly nonce: string | number | undefined;
    }
  | {
      readonly kind: 'response';
      readonly at: number;
      readonly interactionId: string;
      /** Interaction callback type: 4 message, 5 thinking, 6 acknowledged, 7 update, 8 choices, 9 modal. */
      readonly type: number;
      /** Milliseconds between the interaction and this answer. */
      readonly afterMs: number;
    }
  | { readonly kind: 'expired'; readonly at: number; readonly interactionId: string }
  | {
      /** A request, recorded after its answer. `at` is its arrival. `status` is 0 for a cut connection. */
      readonly kind: 'request';
      readonly at: number;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly refusal: Json | undefined;
    };

const KEPT = 50_000;

/** Adds an entry. Drops the oldest ones, since a playground may run for weeks. */
export const recordTruth = (truth: TruthEntry[], entry: TruthEntry): void => {
  truth.push(entry);
  if (truth.length > KEPT) truth.splice(0, KEPT / 10);
};
