import type { Guild } from 'discord.js';
import { raw } from 'hono/html';

/** Turns the bot's texts for Discord into HTML, so that both places tell the same. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const PARTS = /\\([\s\S])|\*\*|`|<#(\d{1,20})>|<@&(\d{1,20})>|\n(?:-# )?|^-# |[&<>"']/g;

/** The name of a channel or role; its id if the server has none such. */
type NameOf = (id: string) => string;

const namesIn = (guild: Guild): { readonly channel: NameOf; readonly role: NameOf } => ({
  channel: (id) => `#${guild.channels.cache.get(id)?.name ?? id}`,
  role: (id) => `@${guild.roles.cache.get(id)?.name ?? id}`,
});

/** Bold, code, line breaks and mentions become HTML; all else is text. */
export const discordHtml = (text: string, guild: Guild): ReturnType<typeof raw> => {
  const names = namesIn(guild);
  const open = new Set<string>();
  const toggle = (tag: 'strong' | 'code'): string => {
    if (open.delete(tag)) return `</${tag}>`;
    open.add(tag);
    return `<${tag}>`;
  };
  const html = text.replace(PARTS, (part: string, escaped?: string, channelId?: string, roleId?: string) => {
    if (escaped !== undefined) return escapeHtml(escaped);
    if (channelId !== undefined) return `<b class="name">${escapeHtml(names.channel(channelId))}</b>`;
    if (roleId !== undefined) return `<b class="name">${escapeHtml(names.role(roleId))}</b>`;
    if (part === '**') return toggle('strong');
    if (part === '`') return toggle('code');
    if (part.startsWith('\n')) return '<br>';
    return part === '-# ' ? '' : escapeHtml(part);
  });
  return raw(
    `${html}${[...open]
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')}`,
  );
};
