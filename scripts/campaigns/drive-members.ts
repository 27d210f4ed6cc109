import type { OptionValue, Outcome } from '../../src/playground/model/page-api.ts';
import type { CommandView, MessageView, ModalField, OptionView } from '../../src/playground/model/page-views.ts';
import type { StandIn } from '../../src/playground/stand-in.ts';
import type { Rng } from '../../src/puzzle/model/rng.ts';

/**
 * Members who use everything that the bot offers: all commands with any options, buttons, menus, forms and suggestions.
 */

export interface Driver {
  /** Does one thing as a random member. Resolves with the answer for that member. */
  act(): Promise<Outcome>;
}

export interface DriverOptions {
  readonly standIn: StandIn;
  readonly rng: Rng;
  readonly userIds: readonly string[];
  readonly channelIds: readonly string[];
  /** A text for an option or a form's field of that name. */
  readonly textFor: (name: string, rng: Rng) => string;
}

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.nextInt(items.length)] as T;

/** A member's latest messages with something to press. */
const MAX_REMEMBERED = 6;

const optionValue = (
  option: OptionView,
  { standIn, rng, userIds, channelIds, textFor }: DriverOptions,
): OptionValue => {
  if (option.choices.length > 0) return pick(option.choices, rng).value;
  switch (option.kind) {
    case 'integer':
    case 'number':
      return (option.minValue ?? 0) + rng.nextInt(5);
    case 'boolean':
      return rng.nextInt(2) === 0;
    case 'user':
      return pick(userIds, rng);
    case 'channel':
      return pick(channelIds, rng);
    case 'role':
      return standIn.world.guilds.get(standIn.guildId())?.roles[0]?.id ?? '';
    case 'attachment':
      return standIn.upload(`${rng.nextInt(9)}.txt`, new TextEncoder().encode(textFor('file', rng)));
    default:
      return textFor(option.name, rng).slice(0, option.maxLength ?? 6_000);
  }
};

const optionsFor = (options: readonly OptionView[], driver: DriverOptions): Record<string, OptionValue> =>
  Object.fromEntries(
    options
      .filter(({ required }) => required || driver.rng.nextInt(2) === 0)
      .map((option) => [option.name, optionValue(option, driver)]),
  );

interface Use {
  readonly name: string;
  readonly subcommand?: string;
  readonly options: readonly OptionView[];
}

const usesOf = (commands: readonly CommandView[]): Use[] =>
  commands.flatMap(({ name, options }) => {
    const subcommands = options.filter(({ kind }) => kind === 'subcommand');
    if (subcommands.length === 0) return [{ name, options }];
    return subcommands.map((subcommand) => ({ name, subcommand: subcommand.name, options: subcommand.options }));
  });

const fieldValue = (field: ModalField, { rng, textFor }: DriverOptions): [string, string | string[]] | undefined => {
  if (field.kind === 'input') return [field.customId, textFor(field.customId, rng).slice(0, field.maxLength)];
  if (field.kind !== 'select') return undefined;
  return [field.select.custom_id, (field.select.options ?? []).slice(0, 1).map(({ value }) => value)];
};

export const createDriver = (driver: DriverOptions): Driver => {
  const { standIn, rng, userIds, channelIds } = driver;
  const seen = new Map<string, MessageView[]>();
  const remember = (userId: string, outcome: Outcome): Outcome => {
    if (outcome.kind !== 'message' && outcome.kind !== 'updated') return outcome;
    if (outcome.message.components.length === 0) return outcome;
    const known = (seen.get(userId) ?? []).filter(({ id }) => id !== outcome.message.id);
    seen.set(userId, [...known, outcome.message].slice(-MAX_REMEMBERED));
    return outcome;
  };
  const useCommand = async (userId: string): Promise<Outcome> => {
    const uses = usesOf(standIn.commandsFor(userId));
    const { name, subcommand, options } = pick(uses, rng);
    const request = {
      userId,
      channelId: pick(channelIds, rng),
      name,
      subcommand,
      options: optionsFor(options, driver),
    };
    const completed = options.filter(({ autocomplete }) => autocomplete);
    if (completed.length > 0 && rng.nextInt(4) === 0) {
      return standIn.complete({ ...request, focused: pick(completed, rng).name });
    }
    return remember(userId, await standIn.useCommand(request));
  };
  const fillForm = async (userId: string, outcome: Outcome): Promise<Outcome> => {
    if (outcome.kind !== 'modal') return outcome;
    const values = Object.fromEntries(
      outcome.modal.fields.map((field) => fieldValue(field, driver)).filter((entry) => entry !== undefined),
    );
    return remember(userId, await standIn.submitModal({ userId, modalId: outcome.modal.modalId, values }));
  };
  const useComponent = async (userId: string, message: MessageView): Promise<Outcome> => {
    const component = pick(
      message.components.flatMap(({ components }) => components),
      rng,
    );
    const request = { userId, messageId: message.id, customId: component.custom_id ?? '' };
    if (component.type === 2) return fillForm(userId, remember(userId, await standIn.pressButton(request)));
    const values = [pick(component.options ?? [], rng)?.value ?? ''];
    return remember(userId, await standIn.chooseSelect({ ...request, values }));
  };
  return {
    act: async () => {
      const userId = pick(userIds, rng);
      const post = standIn
        .messagesFor(userId, pick(channelIds, rng))
        .findLast(({ components }) => components.length > 0);
      const messages = [...(seen.get(userId) ?? []), ...(post ? [post] : [])];
      if (messages.length > 0 && rng.nextInt(2) === 0) return useComponent(userId, pick(messages, rng));
      return useCommand(userId);
    },
  };
};
