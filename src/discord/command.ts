import type { ChatInputCommandInteraction, RESTPostAPIChatInputApplicationCommandsJSONBody } from 'discord.js';
import type { Edition } from '../game/edition.ts';
import type { ModalReply, Reply } from './reply.ts';
import type { Services } from './services.ts';

/** Who did something, and where. */
export interface Caller {
  readonly userId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** Has Manage Server, as Discord says with this very interaction. */
  readonly isAdmin: boolean;
  /** The language of the member's client. */
  readonly locale: string;
}

/** The options of a slash command, as discord.js reads them. */
export type Options = Pick<
  ChatInputCommandInteraction['options'],
  'getString' | 'getInteger' | 'getBoolean' | 'getChannel' | 'getRole' | 'getSubcommand'
>;

export interface CommandCall extends Caller {
  readonly options: Options;
}

/** A button pressed or a form sent, with the puzzle it names. */
export interface ComponentCall extends Caller {
  readonly edition: Edition;
  /** Text of each input of a form, by its custom id; empty for buttons. */
  readonly inputs: Readonly<Record<string, string>>;
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

/** What answers a button or a form. */
export type ComponentHandler =
  /** Opens a form; must not wait for anything slow, since a form can't be deferred. */
  | { readonly kind: 'form'; readonly open: (call: ComponentCall) => ModalReply }
  | {
      readonly kind: 'reply';
      readonly visibility: Visibility;
      readonly run: (call: ComponentCall, services: Services) => Promise<Reply>;
    };

/** One slash command with the buttons and forms that belong to it. Data in, data out: dispatch talks to Discord. */
export interface Command {
  readonly definition: RESTPostAPIChatInputApplicationCommandsJSONBody;
  readonly visibility: Visibility;
  /** Needs Manage Server; checked for every call, since Discord lets admins give a command to anyone. */
  readonly isAdminOnly: boolean;
  readonly run: (call: CommandCall, services: Services) => Promise<Reply>;
  /** At most 25 are shown. */
  readonly complete?: (call: CompletionCall, services: Services) => Promise<readonly Choice[]>;
  /** By the action of their custom id. */
  readonly components?: Readonly<Record<string, ComponentHandler>>;
}
