import type { Deferred } from './deferred.ts';
import type { Outcome } from './page-api.ts';
import type { Json } from './wire.ts';

export const INTERACTION_TYPES = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionKind = keyof typeof INTERACTION_TYPES;

/** One thing that a member did and the bot must answer: within 3 s, and to the end within 15 min. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  readonly createdAt: number;
  /** As the user typed it, for "used /puzzle"; `undefined` for components and modals. */
  readonly command: string | undefined;
  /** The message whose component was used, also behind a modal that it opened. */
  readonly sourceMessageId: string | undefined;
  state: 'waiting' | 'acknowledged' | 'expired';
  /** What `@original` means: the reply, or the message that carried the component. */
  originalId: string | undefined;
  /** What the member sees first. */
  readonly first: Deferred<Outcome>;
  /** What the member sees once a deferred answer has come. */
  readonly settled: Deferred<Outcome>;
  cancelTimers: () => void;
}

/** A modal on a member's screen. */
export interface OpenModal {
  readonly modalId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly sourceMessageId: string | undefined;
  readonly data: ModalData;
}

export interface ModalData {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Json[];
}
