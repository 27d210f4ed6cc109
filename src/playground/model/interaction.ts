import type { Json } from './discord-wire.ts';
import type { Outcome } from './page-api.ts';

/** A promise that its holder settles from outside. A second settling changes nothing. */
interface Deferred<T> {
  readonly promise: Promise<T>;
  resolve(value: T): void;
}

export const createDeferred = <T>(): Deferred<T> => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle(value) };
};

export const INTERACTION_TYPES = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const;
export type InteractionKind = keyof typeof INTERACTION_TYPES;

/** By installation, who made it: 0 the server ("0" in direct messages with the bot), 1 the user. */
export interface IntegrationOwners {
  readonly 0?: string;
  readonly 1?: string;
}

/** A member's action. The bot must answer within 3 s and finish within 15 min. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly kind: InteractionKind;
  readonly userId: string;
  readonly channelId: string;
  readonly guildId: string | undefined;
  /** The installations by which the app may act. */
  readonly owners: IntegrationOwners;
  readonly createdAt: number;
  /** As the user typed it, for "used /puzzle"; `undefined` for components and modals. */
  readonly command: string | undefined;
  /** The message with the used component. A modal keeps the id of the message that opened it. */
  readonly sourceMessageId: string | undefined;
  /** How often the bot asked for a follow-up. */
  followUps: number;
  state: 'waiting' | 'acknowledged' | 'expired';
  /** The message behind `@original`: the reply, or the message with the component. */
  originalId: string | undefined;
  /** The first outcome that the member sees. */
  readonly first: Deferred<Outcome>;
  /** The outcome after a deferred answer. */
  readonly settled: Deferred<Outcome>;
  cancelTimers: () => void;
}

/** A modal on a member's screen. */
export interface OpenModal {
  readonly modalId: string;
  readonly userId: string;
  readonly channelId: string;
  readonly sourceMessageId: string | undefined;
  readonly owners: IntegrationOwners;
  readonly data: ModalData;
}

export interface ModalData {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly Json[];
}
