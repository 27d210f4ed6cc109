import type { MessageView } from '../../src/playground/model/page-views.ts';
import type { BotRig } from '../../test/rigs/bot-rig.ts';
import { newsIn, partTexts } from '../../test/rigs/posts.ts';

/** Makes mentions names and keeps lines apart in Markdown. `later` stands for every instant, such as `in 13 hours`. */
const plain = ({ standIn }: BotRig, text: string, later: string): string =>
  text
    .replace(/<@(\d+)>/gu, (_, id) => `@${standIn.world.users.get(id)?.wire.global_name}`)
    .replace(/<t:\d+:R>/gu, later)
    .replace(/^#+ /gmu, '### ')
    .replace(/^-# /gmu, '')
    .replace(/([^\n])\n(?=.)/gu, '$1  \n');

/** A message as Markdown: its text, its buttons, and its news as quotations. */
export const describeMessage = (rig: BotRig, message: MessageView, later: string): string => {
  const { embeds, components } = message;
  const news = [...embeds.map(({ title = '', description: text = '' }) => ({ title, text })), ...newsIn(message)];
  const quoted = news.map(({ title, text }) =>
    [`**${title}**`, ...plain(rig, text, later).split('\n')].map((line) => `> ${line}`).join('\n'),
  );
  const told = [message.content, ...partTexts({ parts: message.parts?.filter(({ type }) => type !== 17) ?? [] })];
  const labels = components.flatMap((row) =>
    row.components.map((part) => ('label' in part ? `[ ${part.label} ]` : '')),
  );
  return [plain(rig, told.filter(Boolean).join('\n'), later), labels.join(' '), ...quoted]
    .filter((part) => part !== '')
    .join('\n\n');
};
