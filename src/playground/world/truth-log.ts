import type { Json } from '../model/wire.ts';

/** What really happened, whatever the bot was told about it; `at` is in milliseconds since 1970. */
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
      /** Between the interaction and this answer. */
      readonly afterMs: number;
    }
  | { readonly kind: 'expired'; readonly at: number; readonly interactionId: string }
  | {
      /** A request, told once it is answered; `at` is when it arrived. `status` 0 if its connection was cut. */
      readonly kind: 'request';
      readonly at: number;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly refusal: Json | undefined;
    };

const KEPT = 50_000;

/** Adds what happened; a playground that runs for weeks forgets the oldest. */
export const recordTruth = (truth: TruthEntry[], entry: TruthEntry): void => {
  truth.push(entry);
  if (truth.length > KEPT) truth.splice(0, KEPT / 10);
};
