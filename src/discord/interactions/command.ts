import type { ChatInputCommandInteraction, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { CanView } from '../../game/channels/viewer.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { ModalReply, Reply } from '../replies/reply.ts';

/** Who did something, and where. */
export interface Caller {
  readonly userId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** Whether they may view a channel of the server; they may view the one they are in. */
  readonly canView: CanView;
  /** Has Manage Server, as Discord says with this very interaction. */
  readonly isAdmin: boolean;
  /** The member's language; the channel's if everybody sees the answer. */
  readonly wording: Wording;
  /** The member's language, for what only they see although the command answers publicly. */
  readonly privateWording: Wording;
  /** The server's language if there is a catalogue in it, else `en`. */
  readonly serverLanguage: string;
}

/** The options of a slash command, as discord.js reads them. */
export type Options = Pick<
  ChatInputCommandInteraction['options'],
  'getString' | 'getAttachment' | 'getInteger' | 'getBoolean' | 'getChannel' | 'getRole' | 'getUser' | 'getSubcommand'
>;

export interface CommandCall extends Caller {
  readonly options: Options;
}

/** A button pressed, a choice made in a menu or a form sent. */
export interface ControlCall extends Caller {
  /** What its custom id names: as the member's client sent it, so of any server, or of none. */
  readonly args: readonly string[];
  /** Text of each input of a form, by its custom id; empty for others. */
  readonly inputs: Readonly<Record<string, string>>;
  /** What was chosen in a menu; empty for others. */
  readonly values: readonly string[];
}

/** The same about a puzzle: `args` are those after the edition's id. */
export interface ComponentCall extends ControlCall {
  readonly edition: Edition;
}

/** An option being typed, for which suggestions are wanted. */
export interface CompletionCall extends Caller {
  readonly option: string;
  readonly typed: string;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/** Who sees the answer. */
export type Visibility = 'ephemeral' | 'public';

/** What answers a button, a menu or a form. */
export type Handler<Call extends ControlCall> =
  /** Opens a form; must wait for nothing slower than a few rows, since a form can't be deferred. */
  | { readonly kind: 'form'; readonly open: (call: Call, services: Services) => Promise<ModalReply> }
  | {
      readonly kind: 'reply';
      readonly visibility: Visibility;
      /** Pressed on a message that its member alone sees, it brings that one up to date instead of sending another. */
      readonly updatesOwn?: boolean;
      readonly run: (call: Call, services: Services) => Promise<Reply>;
    }
  /** Opens the web player inside Discord. */
  | { readonly kind: 'launch' }
  /** Puts the reply in the place of the message that the component is in. */
  | { readonly kind: 'update'; readonly run: (call: Call, services: Services) => Promise<Reply> };

/** A button pressed below one of the bot's direct messages: it is of no server, so nobody is an admin there. */
export interface DirectCall {
  readonly userId: string;
  /** What its custom id names, as the member's client sent it. */
  readonly args: readonly string[];
  readonly wording: Wording;
}

/** Puts the reply in the place of the message that the button was in. */
export type DirectHandler = (call: DirectCall, services: Services) => Promise<Reply>;

/** One slash command with the buttons, menus and forms that belong to it. Data in, data out: dispatch talks to Discord. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly visibility: Visibility;
  /** Needs Manage Server; checked for every call and suggestion, since Discord lets admins give a command to anyone. */
  readonly isAdminOnly: boolean;
  readonly run: (call: CommandCall, services: Services) => Promise<Reply>;
  /** At most 25 are shown. */
  readonly complete?: (call: CompletionCall, services: Services) => Promise<readonly Choice[]>;
  /** What is about a puzzle, by the action of its custom id. */
  readonly components?: Readonly<Record<string, Handler<ComponentCall>>>;
  /** What is about something else, or about nothing, by the action of its custom id. */
  readonly controls?: Readonly<Record<string, Handler<ControlCall>>>;
  /** Buttons of direct messages, by the action of their custom id. */
  readonly directControls?: Readonly<Record<string, DirectHandler>>;
}
