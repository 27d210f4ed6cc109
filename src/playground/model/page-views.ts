import type { CHANNEL_TYPES, Embed, OPTION_TYPES } from './discord-wire.ts';
import type { ActionRow, MessageComponent, SelectChoice, SelectComponent } from './wire-components.ts';

/** The answers of the routes in `page-api.ts`, as the playground's page shows them. */

export interface StateView {
  readonly guild: { readonly id: string; readonly name: string };
  /** In display order. Members can't open voice channels. */
  readonly channels: readonly ChannelView[];
  readonly members: readonly MemberView[];
  readonly roles: readonly RoleView[];
  /** The bot's own account, as author of its messages; `undefined` until it has logged in once. */
  readonly bot?: MemberView;
  /** The requested member, or the first one. */
  readonly me: string;
  /** That member has installed the app for themselves. */
  readonly isInstalled: boolean;
  /** The commands which this member may use, in the member's language, sorted by name. */
  readonly commands: readonly CommandView[];
  /** The ids of the members in each Activity, by the Activity's id; absent before the first one. */
  readonly activities?: Readonly<Record<string, readonly string[]>>;
}

export interface ChannelView {
  readonly id: string;
  readonly name: string;
  /** `direct` is the member's direct messages with the bot, with a person or in a group. */
  readonly kind: Exclude<keyof typeof CHANNEL_TYPES, 'group'>;
  readonly topic?: string;
  /** The parent channel of a thread. */
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

export interface CommandView {
  readonly id: string;
  /** The name to send back in {@link UseCommand}. */
  readonly name: string;
  /** The name in the member's language. */
  readonly label: string;
  readonly description: string;
  readonly options: readonly OptionView[];
}

export interface OptionView {
  readonly kind: keyof typeof OPTION_TYPES;
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  /** Suggestions come from `POST /autocomplete`. Other text is also allowed. */
  readonly autocomplete: boolean;
  /** When not empty, the value must be one of these. */
  readonly choices: readonly ChoiceView[];
  /** The options of a subcommand or group, required ones first. Empty for other kinds. */
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

export interface ActivityView {
  readonly instanceId: string;
  /** Absent outside servers. */
  readonly guildId?: string;
  readonly channelId: string;
  readonly applicationId: string;
  readonly name: string;
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
  /** Counts its changes, from 0. Answers and events may arrive out of order. */
  readonly revision: number;
  /** `thinking`: deferred, no content yet. `failed`: deferred but never followed by an answer. */
  readonly state: 'sent' | 'thinking' | 'failed';
  readonly ephemeral: boolean;
  /** "Ada used /puzzle": above a reply to a command. */
  readonly usedBy?: { readonly user: MemberView; readonly command: string };
  /** The message to which this one replies, as a reply or as a follow-up to a button. */
  readonly replyTo?: string;
  readonly embeds: readonly Embed[];
  readonly attachments: readonly AttachmentView[];
  /** All action rows, wherever they stand. A section's button is a row of its own. */
  readonly components: readonly ActionRow[];
  /** In place of content, embeds and rows, in a message with Discord's flag for parts. */
  readonly parts?: readonly MessageComponent[];
  /** Ids of the members whom the message notifies. The page highlights these and only names the others. */
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
  /** The id of this opened modal for {@link SubmitModal}. */
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
      /** In characters. The defaults are 0 and 4000. */
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
  | {
      /** A few choices in sight: one of them, or any. */
      readonly kind: 'radio' | 'checks';
      readonly customId: string;
      readonly label: string;
      readonly description?: string;
      readonly required: boolean;
      readonly options: readonly SelectChoice[];
    }
  | {
      readonly kind: 'checkbox';
      readonly customId: string;
      readonly label: string;
      readonly description?: string;
      readonly required: boolean;
      readonly isOn: boolean;
    }
  | {
      readonly kind: 'file';
      readonly customId: string;
      readonly label: string;
      readonly description?: string;
      readonly required: boolean;
      readonly maxFiles: number;
    }
  | { readonly kind: 'text'; readonly content: string };
