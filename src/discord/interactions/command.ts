import type {
  ChatInputCommandInteraction,
  RESTPostAPIChatInputApplicationCommandsJSONBody,
  RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord.js';
import type { Edition } from '../../game/editions/edition.ts';
import type { CanView } from '../../game/places/viewer.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import type { ModalReply, Reply } from '../replies/reply.ts';

/** A member and their place. */
export interface Caller {
  readonly userId: string;
  /** The id of the place: of a server, or of a place without one. */
  readonly guildId: string;
  /** Empty outside servers with the bot. */
  readonly channelId: string;
  /** Tells whether the member may view a channel of the server; always true for their own channel. */
  readonly canView: CanView;
  /** Discord's word in this very interaction: the member has Manage Server. */
  readonly isAdmin: boolean;
  /** The member's language in a private answer; the channel's in a public one. */
  readonly wording: Wording;
  /** The member's language, for private parts of a public answer. */
  readonly privateWording: Wording;
  /** The server's language if there is a catalogue for it, else `en`. */
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

/** A file that a member uploaded. The address is the client's word, so fetch it from allowed hosts alone. */
export interface GivenFile {
  readonly name: string;
  readonly url: string;
}

/** A press of a button, a choice in a menu, or a filled form. */
export interface ControlCall extends Caller {
  /**
   * The arguments of the custom id. The member's client sends them, so check them: they may name any server or none.
   */
  readonly args: readonly string[];
  /**
   * The text or choice of each input of a form, by its custom id; `true` or `false` for a checkbox. Empty for other
   * components.
   */
  readonly inputs: Readonly<Record<string, string>>;
  /** The file in each file input of a form, by the input's custom id; inputs without a file are left out. */
  readonly files: Readonly<Record<string, GivenFile>>;
  /** The choices in a menu; empty for other components. */
  readonly values: readonly string[];
}

/** A call about a puzzle; `args` start after the edition's id. */
export interface ComponentCall extends ControlCall {
  readonly edition: Edition;
}

/** A choice in the menu of a message. */
export interface MessageCall extends Caller {
  /** The content of the message, up to 4,000 characters. Never log or store it. */
  readonly text: string;
}

/** A half-typed option that needs suggestions. */
export interface CompletionCall extends Caller {
  /** `undefined` for a command without subcommands. */
  readonly subcommand?: string | undefined;
  readonly option: string;
  readonly typed: string;
}

export interface Choice {
  readonly name: string;
  readonly value: string;
}

/**
 * The readers of an answer: the member alone, or the channel. With `decided`, the channel, unless the reply is private.
 * Such a reply must be quick and draws nothing.
 */
export type Visibility = 'ephemeral' | 'public' | 'decided';

/** The handler of a button, a menu or a form. */
export type Handler<Call extends ControlCall> =
  /** Opens a form. It may read a few rows but nothing slower, since Discord allows no deferral. */
  | { readonly kind: 'form'; readonly open: (call: Call, services: Services) => Promise<ModalReply> }
  | {
      readonly kind: 'reply';
      readonly visibility: Visibility;
      /** On a private message, the reply replaces that message instead of adding another. */
      readonly updatesOwn?: boolean;
      readonly run: (call: Call, services: Services) => Promise<Reply>;
    }
  /** Opens the web player inside Discord. */
  | { readonly kind: 'launch' }
  /** Replaces the component's message with the reply. */
  | { readonly kind: 'update'; readonly run: (call: Call, services: Services) => Promise<Reply> };

/** A press of a button below a direct message of the bot. It belongs to no server, so it has no admin. */
interface DirectCall {
  readonly userId: string;
  /** The arguments of the custom id, as the member's client sent them. */
  readonly args: readonly string[];
  readonly wording: Wording;
}

/** The reply replaces the message of the button. */
export type DirectHandler = (call: DirectCall, services: Services) => Promise<Reply>;

/** An entry in the menu of every message, answered to the member alone. It costs as much as its slash command. */
interface MessageMenu {
  readonly definition: RESTPostAPIContextMenuApplicationCommandsJSONBody;
  readonly run: (call: MessageCall, services: Services) => Promise<Reply>;
}

/** One slash command with its buttons, menus and forms. Data in, data out: dispatch talks to Discord. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly visibility: Visibility;
  /**
   * Tells whether a public answer concerns the member alone. The bot asks it before it acknowledges, so it may read a
   * few rows but nothing slower.
   */
  readonly isPrivate?: (call: CommandCall, services: Services) => Promise<boolean>;
  /**
   * Requires Manage Server. Each call and each suggestion checks it, because server admins can open any command to all
   * members.
   */
  readonly isAdminOnly: boolean;
  readonly run: (call: CommandCall, services: Services) => Promise<Reply>;
  /**
   * Opens a form in place of an answer; `undefined` to answer. It may read a few rows but nothing slower, since Discord
   * allows no deferral.
   */
  readonly form?: (call: CommandCall, services: Services) => Promise<ModalReply | undefined>;
  /** Discord shows at most 25 suggestions. */
  readonly complete?: (call: CompletionCall, services: Services) => Promise<readonly Choice[]>;
  readonly menu?: MessageMenu;
  /** Components about a puzzle, by the action of their custom id. */
  readonly components?: Readonly<Record<string, Handler<ComponentCall>>>;
  /** Other components, by the action of their custom id. */
  readonly controls?: Readonly<Record<string, Handler<ControlCall>>>;
  /** Buttons of direct messages, by the action of their custom id. */
  readonly directControls?: Readonly<Record<string, DirectHandler>>;
}

/** Runs the chosen subcommand. The command's definition allows no others. */
export const bySubcommand =
  (subcommands: Readonly<Record<string, Command['run']>>): Command['run'] =>
  (call, services) => {
    const name = call.options.getSubcommand();
    const run = subcommands[name];
    if (!run) throw new Error(`there is no subcommand ${name}`);
    return run(call, services);
  };
