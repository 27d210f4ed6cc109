/**
 * The contract between the playground's page and the server: JSON over HTTP below `/playground/api`, and one stream of
 * server-sent events. Only types live here, so that the page can name them in JSDoc without loading anything.
 *
 * - Same origin only: the server accepts loopback `Host` headers, and an `Origin` header equal to its own.
 * - Bodies are sent as `application/json` (uploads apart). Ids are Discord's snowflakes, as strings.
 * - What happens in ordinary use comes back as 200 with a `kind`; a malformed request as 400 and an unknown member,
 *   channel or message as 404, both with {@link ApiProblem}.
 */

import type { ActivityView, ChoiceView, MessageView, ModalView, StateView } from './page-views.ts';

/** Every route: method and path, query, body, answer. Paths are below `/playground/api`. */
export interface PageRoutes {
  /** What the member sees of the server; ask again after a `refresh` event or when switching members. */
  'GET /state': { query: { user?: string }; answer: StateView };
  /** Oldest first, at most the last 100 messages that this member can see, ephemeral ones included. */
  'GET /messages': { query: { user: string; channel: string }; answer: { messages: readonly MessageView[] } };
  /** `text/event-stream`; see {@link PageEvents}. Only messages which this member can see in this channel. */
  'GET /events': { query: { user: string; channel: string }; answer: never };
  /** Plain text posted as a member, 1–2000 characters. */
  'POST /messages': { body: PostMessage; answer: { message: MessageView } };
  /** Hides an ephemeral message from its owner for good ("Dismiss message"). */
  'POST /dismiss': { body: DismissMessage; answer: { dismissed: boolean } };
  'POST /command': { body: UseCommand; answer: Outcome };
  'POST /button': { body: PressButton; answer: Outcome };
  'POST /select': { body: ChooseSelect; answer: Outcome };
  'POST /modal': { body: SubmitModal; answer: Outcome };
  /** Allows the app to know the member who has its Activity open. */
  'POST /authorize': { body: { userId: string; instanceId: string }; answer: { code: string } };
  /** Suggestions for the focused option; answers `choices` or `failed`. */
  'POST /autocomplete': { body: Complete; answer: Outcome };
  /**
   * The file is the raw body, at most 10 MiB, with its own content type. The answer's id is then the value of an
   * attachment option.
   */
  'POST /uploads': { query: { filename: string }; answer: { id: string; filename: string; size: number } };
}

/** The events of `GET /events`, by event name; `data` is the JSON given here. */
export interface PageEvents {
  /** A message that is new, or replaces the one with the same id (edited, no longer thinking, failed). */
  message: MessageView;
  /** A message that is gone: deleted, or dismissed by this member. */
  removed: { readonly id: string };
  /** The commands, channels or members changed: ask for the state again. */
  refresh: Record<string, never>;
  /** Sent once when the stream is ready; messages created after it are not missed. */
  ready: Record<string, never>;
}

export interface ApiProblem {
  readonly error: string;
}

/**
 * A string, number or boolean as typed; the id for a user, channel, role, mentionable or (from `POST /uploads`)
 * attachment.
 */
export type OptionValue = string | number | boolean;

export interface UseCommand {
  readonly userId: string;
  readonly channelId: string;
  readonly name: string;
  readonly group?: string | undefined;
  readonly subcommand?: string | undefined;
  /** By option name; options left out are absent. */
  readonly options?: Readonly<Record<string, OptionValue>> | undefined;
}

export interface Complete extends UseCommand {
  /** Name of the option being typed; its text so far is in `options` (absent means empty). */
  readonly focused: string;
}

/** Opening the app itself. */
export interface Launch {
  readonly userId: string;
  readonly channelId: string;
}

export interface PressButton {
  readonly userId: string;
  readonly messageId: string;
  readonly customId: string;
}

export interface ChooseSelect extends PressButton {
  /** Values of the chosen options; ids for user, role, mentionable and channel selects. */
  readonly values: readonly string[];
}

export interface SubmitModal {
  readonly userId: string;
  /** From {@link ModalView}; each opened modal can be submitted once. */
  readonly modalId: string;
  /** Text of each input, by its custom id; for a select in a modal, its values. */
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

export interface PostMessage {
  readonly userId: string;
  readonly channelId: string;
  readonly content: string;
}

export interface DismissMessage {
  readonly userId: string;
  readonly messageId: string;
}

/** What a member sees at once after a command, button, select, modal or keystroke. */
export type Outcome =
  /** A new message (state `sent` or `thinking`), also sent as an event. */
  | { readonly kind: 'message'; readonly message: MessageView }
  /** The message that carried the button was changed, also sent as an event. */
  | { readonly kind: 'updated'; readonly message: MessageView }
  /** Nothing to show: a component was acknowledged, perhaps to be followed up. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'modal'; readonly modal: ModalView }
  /** The app's own page is to be opened in a frame, for this member. */
  | { readonly kind: 'activity'; readonly activity: ActivityView }
  | { readonly kind: 'choices'; readonly choices: readonly ChoiceView[] }
  /** The bot did not answer in time, or is not connected; `text` is what Discord says ("The application did not respond"). */
  | { readonly kind: 'failed'; readonly text: string }
  /** Discord's client would not send this: nothing reached the bot. */
  | { readonly kind: 'refused'; readonly problems: readonly InputProblem[] };

export interface InputProblem {
  /** Name of the option, or custom id of the modal's input; absent when it concerns the whole. */
  readonly field?: string;
  readonly text: string;
}
