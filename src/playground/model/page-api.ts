/**
 * The contract between the playground's page and the server: JSON over HTTP below `/playground/api`, and one stream of
 * server-sent events. The file holds types only, so the page loads no code of the server.
 *
 * - Same origin only: the server accepts loopback `Host` headers, and an `Origin` header equal to its own.
 * - Request bodies are `application/json`, except uploads. Ids are Discord's snowflakes, as strings.
 * - Ordinary outcomes come back as 200 with a `kind`.
 * - A malformed request gets 400. An unknown member, channel or message gets 404. Both carry {@link ApiProblem}.
 */

import type { ActivityView, ChoiceView, MessageView, ModalView, StateView } from './page-views.ts';

/** Every route: method and path, query, body, answer. Paths are below `/playground/api`. */
export interface PageRoutes {
  /** The member's view of the server. Ask again after a `refresh` event or when switching members. */
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
  /** Allows the app to identify a member whose Activity is open. */
  'POST /authorize': { body: { userId: string; instanceId: string }; answer: { code: string } };
  /** Opens the Activity in a channel, as a link to it does. */
  'POST /launch': { body: { userId: string; channelId: string }; answer: Outcome };
  /** Takes a member out of an Activity. */
  'POST /leave': { body: { userId: string; instanceId: string }; answer: Record<string, never> };
  /** Installs the app for a member, or removes it from their apps. The first time opens places to try it in. */
  'POST /install': { body: { userId: string; isInstalled: boolean }; answer: Record<string, never> };
  /** Suggestions for the focused option; answers `choices` or `failed`. */
  'POST /autocomplete': { body: Complete; answer: Outcome };
  /**
   * The body is the raw file, at most 10 MiB, with its own content type. The answer's id is the value of an attachment
   * option.
   */
  'POST /uploads': { query: { filename: string }; answer: { id: string; filename: string; size: number } };
}

/** The events of `GET /events`, by event name; `data` is the JSON given here. */
export interface PageEvents {
  /** A message that is new, or replaces the one with the same id (edited, no longer thinking, failed). */
  message: MessageView;
  /** A message that is gone: deleted, or dismissed by this member. */
  removed: { readonly id: string };
  /** The commands, channels, members or Activities changed: ask for the state again. */
  refresh: Record<string, never>;
  /** Sent once when the stream is ready. The stream misses no later message. */
  ready: Record<string, never>;
}

export interface ApiProblem {
  readonly error: string;
}

/** A string, number or boolean as typed. For a user, channel, role, mentionable or uploaded attachment: its id. */
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

/** An entry in the menu of a message. */
export interface UseMessageMenu {
  readonly userId: string;
  readonly messageId: string;
  /** In English, as registered. */
  readonly name: string;
}

export interface Complete extends UseCommand {
  /** Name of the option the member types. Its text so far is in `options`; absent means empty. */
  readonly focused: string;
}

/** A request to open the app itself. */
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

export type ModalValue = string | boolean | readonly string[];

export interface SubmitModal {
  readonly userId: string;
  /** From {@link ModalView}. An opened modal accepts one submission. */
  readonly modalId: string;
  /**
   * The value of each input, by its custom id: a text, the value of a radio group, whether a checkbox is on, the values
   * of a select or a group of checkboxes, or the ids of uploaded files.
   */
  readonly values: Readonly<Record<string, ModalValue>>;
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

/** The first response a member sees after a command, button, select, modal or keystroke. */
export type Outcome =
  /** A new message (state `sent` or `thinking`), also sent as an event. */
  | { readonly kind: 'message'; readonly message: MessageView }
  /** The bot changed the button's message. The stream also sends this as an event. */
  | { readonly kind: 'updated'; readonly message: MessageView }
  /** An acknowledged component: the page shows no change yet. A follow-up may come. */
  | { readonly kind: 'acknowledged' }
  | { readonly kind: 'modal'; readonly modal: ModalView }
  /** The page opens the app's own page in a frame for this member. */
  | { readonly kind: 'activity'; readonly activity: ActivityView }
  | { readonly kind: 'choices'; readonly choices: readonly ChoiceView[] }
  /** The bot is late or not connected. `text` is Discord's message ("The application did not respond"). */
  | { readonly kind: 'failed'; readonly text: string }
  /** Discord's client refuses to send this. The bot receives no request. */
  | { readonly kind: 'refused'; readonly problems: readonly InputProblem[] };

export interface InputProblem {
  /** Name of the option, or custom id of the modal's input. Absent when the problem concerns the whole request. */
  readonly field?: string;
  readonly text: string;
}
