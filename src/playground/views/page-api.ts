/**
 * The contract between the playground's page and the server: JSON over HTTP below `/playground/api`, and one stream of
 * server-sent events. Only types live here, so that the page can name them in JSDoc without loading anything.
 *
 * - Same origin only: the server accepts loopback `Host` headers, and an `Origin` header equal to its own.
 * - Bodies are sent as `application/json` (uploads apart). Ids are Discord's snowflakes, as strings.
 * - What happens in ordinary use comes back as 200 with a `kind`; a malformed request as 400 and an unknown member,
 *   channel or message as 404, both with {@link ApiProblem}.
 */

import type { ActionRow, Embed, SelectComponent } from '../world/message-parts.ts';

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

export interface StateView {
  readonly guild: { readonly id: string; readonly name: string };
  /** In the order they are listed; voice channels can't be opened. */
  readonly channels: readonly ChannelView[];
  readonly members: readonly MemberView[];
  readonly roles: readonly RoleView[];
  /** The bot's own account, as author of its messages; `undefined` until it has logged in once. */
  readonly bot?: MemberView;
  /** The member asked for, else the first one. */
  readonly me: string;
  /** The commands which this member may use, in the member's language, sorted by name. */
  readonly commands: readonly CommandView[];
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'text' | 'voice' | 'announcement' | 'thread';
  readonly topic?: string;
  /** The channel a thread was started in. */
  readonly parentId?: string;
  /** Whether this member may post there. */
  readonly canSend: boolean;
}

export interface MemberView {
  readonly id: string;
  readonly name: string;
  /** CSS colour of the avatar's background; draw the first grapheme of the name on it. */
  readonly avatarColor: string;
  /** CSS colour of the name, from the member's highest coloured role. */
  readonly nameColor?: string;
  readonly bot: boolean;
  /** Has Manage Server. */
  readonly admin: boolean;
  /** BCP 47, as Discord knows it (`en-GB`, `el`): the language of this member's client. */
  readonly locale: string;
}

export interface RoleView {
  readonly id: string;
  readonly name: string;
  readonly color?: string;
}

export const OPTION_KINDS = [
  'subcommand',
  'subcommand-group',
  'string',
  'integer',
  'boolean',
  'user',
  'channel',
  'role',
  'mentionable',
  'number',
  'attachment',
] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

export interface CommandView {
  readonly id: string;
  /** What is sent back in {@link UseCommand}. */
  readonly name: string;
  /** What is shown: the name in the member's language. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly OptionView[];
}

export interface OptionView {
  readonly kind: OptionKind;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  /** Suggestions come from `POST /autocomplete`; any text may still be sent. */
  readonly autocomplete: boolean;
  /** When not empty, the value must be one of these. */
  readonly choices: readonly ChoiceView[];
  /** Of a subcommand or group; empty for all else. Required ones come first. */
  readonly options: readonly OptionView[];
  /** Of a string, in characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Of an integer or number. */
  readonly minValue?: number;
  readonly maxValue?: number;
  /** Of a channel option: the kinds allowed; all when absent. */
  readonly channelKinds?: readonly ChannelView['kind'][];
}

export interface ChoiceView {
  /** As shown, in the member's language. */
  readonly name: string;
  readonly value: string | number;
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

export interface ActivityView {
  readonly instanceId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly applicationId: string;
  readonly name: string;
}

export interface InputProblem {
  /** Name of the option, or custom id of the modal's input; absent when it concerns the whole. */
  readonly field?: string;
  readonly text: string;
}

export interface MessageView {
  readonly id: string;
  readonly channelId: string;
  readonly author: MemberView;
  /** Discord markdown; mentions as `<@id>`, `<#id>`, `<@&id>`, `</name:id>`, times as `<t:seconds:style>`. */
  readonly content: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly editedAt?: string;
  /** `thinking`: deferred, no content yet. `failed`: deferred but never followed by an answer. */
  /** Counts its changes, from 0: answers and events may come in another order than they were sent. */
  readonly revision: number;
  readonly state: 'sent' | 'thinking' | 'failed';
  readonly ephemeral: boolean;
  /** "Ada used /puzzle": above a reply to a command. */
  readonly usedBy?: { readonly user: MemberView; readonly command: string };
  /** The message this one answers, where it has one: a reply, or a follow-up to a button. */
  readonly replyTo?: string;
  readonly embeds: readonly Embed[];
  readonly attachments: readonly AttachmentView[];
  /** Action rows; exactly as the bot sent them. */
  readonly components: readonly ActionRow[];
  /** Ids of members who are pinged (highlighted); others are only named. */
  readonly pings: readonly string[];
  /** The thread started on this message. */
  readonly threadId?: string;
}

export interface AttachmentView {
  readonly id: string;
  readonly filename: string;
  /** Alt text. */
  readonly description?: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** A path on this server, such as `/playground/attachments/1/2/puzzle.png`. */
  readonly url: string;
}

export interface ModalView {
  /** Names this opened modal in {@link SubmitModal}. */
  readonly modalId: string;
  readonly title: string;
  readonly fields: readonly ModalField[];
}

/** One labelled input of a modal, in the order shown; `text` blocks have no input. */
export type ModalField =
  | {
      readonly kind: 'input';
      readonly customId: string;
      readonly label: string;
      readonly description?: string;
      readonly style: 'short' | 'paragraph';
      readonly placeholder?: string;
      readonly value?: string;
      readonly required: boolean;
      /** In characters; 0 and 4000 when the bot names none. */
      readonly minLength: number;
      readonly maxLength: number;
    }
  | {
      readonly kind: 'select';
      readonly label: string;
      readonly description?: string;
      readonly required: boolean;
      readonly select: SelectComponent;
    }
  | { readonly kind: 'text'; readonly content: string };
