import { type ButtonInteraction, MessageFlags } from 'discord.js';
import { DONE, type Timer } from '../../base/timer.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { wordingFor } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import { contentOf, layOutReply } from '../replies/lay-out-reply.ts';
import type { LongText, MessagePart, ModalReply, Reply, ReplyFile } from '../replies/reply.ts';
import { isDirect, type Repliable } from './caller.ts';
import type { Command, CommandCall, Visibility } from './command.ts';
import type { ComponentInteraction } from './routes.ts';

/** Hides a message from others. In direct messages there are none, and a hidden message would be gone soon. */
const hiddenIn = (interaction: Repliable): { readonly flags?: MessageFlags.Ephemeral } =>
  isDirect(interaction) ? {} : { flags: MessageFlags.Ephemeral };

/** Sends one private sentence to a member, before or after other answers. */
export const tell = async (
  interaction: Repliable,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): Promise<void> => {
  const content = wordingFor(interaction.locale).say(key, values);
  // After `deferUpdate`, which leaves `ephemeral` unset, an edit would replace the message of the component.
  const isUpdate = interaction.ephemeral === null;
  if (interaction.deferred && !isUpdate) await interaction.editReply({ content });
  else if (interaction.deferred || interaction.replied)
    await interaction.followUp({ content, ...hiddenIn(interaction) });
  else await interaction.reply({ content, ...hiddenIn(interaction) });
};

/** Names the text over its limit, with both lengths. */
export const tellLong = (interaction: Repliable, { name, count, max }: LongText): Promise<void> =>
  tell(interaction, 'common.text_long', { name, count, max });

/** Measures how long an undecided answer takes. */
export type AnswerTimer = Pick<Timer, 'limit'>;

const filesOf = (files: readonly ReplyFile[] = []) =>
  files.map(({ name, data, description }) => ({
    name,
    attachment: data,
    ...(description === undefined ? {} : { description }),
  }));

const partsMessageOf = (parts: readonly MessagePart[], files: readonly ReplyFile[] = []) => ({
  flags: MessageFlags.IsComponentsV2 as const,
  components: [...parts],
  files: filesOf(files),
});

const plainMessageOf = (reply: Reply) => ({
  content: contentOf(reply),
  embeds: [...(reply.embeds ?? [])],
  components: [...(reply.components ?? [])],
  files: filesOf(reply.files),
});

/** The message of a reply; `isOfParts` tells its form. */
const messageOf = (reply: Reply, isOfParts = reply.layout !== undefined) => {
  if (reply.parts) return partsMessageOf(reply.parts);
  return isOfParts ? partsMessageOf(layOutReply(reply), reply.files) : plainMessageOf(reply);
};

/** Acknowledges at once, and answers when `run` is done. */
const answerLater = async (
  interaction: Repliable,
  visibility: Exclude<Visibility, 'decided'>,
  run: () => Promise<Reply>,
): Promise<void> => {
  await interaction.deferReply(visibility === 'ephemeral' ? hiddenIn(interaction) : {});
  await interaction.editReply(messageOf(await run()));
};

/** Half of the time that Discord allows before the acknowledgement. */
const DECISION_MS = 1_500;

/** The result; `undefined` if it takes longer than Discord waits. */
const inTime = async <T>(running: Promise<T>, timer: AnswerTimer): Promise<T | undefined> => {
  const done = new AbortController();
  try {
    return await Promise.race([running, timer.limit(DECISION_MS, done.signal).then(() => undefined)]);
  } finally {
    done.abort(DONE);
  }
};

/**
 * The visibility of a command's answer to this call. If the choice takes long, the answer is private: it could not
 * become so later.
 */
export const chooseVisibility = async (
  { visibility, isPrivate }: Pick<Command, 'visibility' | 'isPrivate'>,
  call: CommandCall,
  services: Services,
  timer: AnswerTimer,
): Promise<Visibility> => {
  if (!isPrivate) return visibility;
  return (await inTime(isPrivate(call, services), timer)) === false ? visibility : 'ephemeral';
};

/**
 * Waits for the reply, which decides who sees it. If that takes long, the bot acknowledges privately, and a public
 * reply follows as a message of its own. A public acknowledgement could never become private.
 */
const answerAsDecided = async (
  interaction: Repliable,
  run: () => Promise<Reply>,
  timer: AnswerTimer,
): Promise<void> => {
  const running = run();
  const reply = await inTime(running, timer);
  if (reply) {
    await interaction.reply({ ...plainMessageOf(reply), ...(reply.isPrivate && { flags: MessageFlags.Ephemeral }) });
    return;
  }
  await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  const late = await running;
  if (!late.isPrivate)
    await interaction.editReply({ content: wordingFor(interaction.locale).say('common.shown_below') });
  await (late.isPrivate ? interaction.editReply(plainMessageOf(late)) : interaction.followUp(plainMessageOf(late)));
};

/** Answers once `run` is done. */
export const answer = (
  interaction: Repliable,
  visibility: Visibility,
  run: () => Promise<Reply>,
  timer: AnswerTimer,
): Promise<void> =>
  visibility === 'decided' && !isDirect(interaction)
    ? answerAsDecided(interaction, run, timer)
    : answerLater(interaction, visibility === 'public' ? 'public' : 'ephemeral', run);

const isOfParts = ({ message }: ComponentInteraction): boolean =>
  message?.flags.has(MessageFlags.IsComponentsV2) ?? false;

/** Replaces the message of a component in its own form, and drops its files, which belong to the old content. */
export const update = async (interaction: ComponentInteraction, run: () => Promise<Reply>): Promise<void> => {
  await interaction.deferUpdate();
  await interaction.editReply({ ...messageOf(await run(), isOfParts(interaction)), attachments: [] });
};

/** Opens a form in place of an answer. */
export const showForm = async (
  interaction: Pick<ButtonInteraction, 'showModal'>,
  { modal }: ModalReply,
): Promise<void> => {
  await interaction.showModal(modal);
};
