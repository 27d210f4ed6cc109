import type { Answer } from './admin-rig.ts';

/** The forms of a server's page, read as a browser reads them. */

const valueIn = (tag: string): string => /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? '';

/** The form with a field, as a browser would send it unchanged. Boxes of one name are left out. */
export const formWith = ({ text }: Answer, field: string): Record<string, string> => {
  const form = text.split('<form').find((part) => part.includes(`name="was.${field}"`)) ?? '';
  const fields: Record<string, string> = {};
  for (const [tag, name = ''] of form.matchAll(/<input[^>]*\bname="([^"]+)"[^>]*>/g)) {
    if (!tag.includes('type="checkbox"') || tag.includes(' checked')) fields[name] = valueIn(tag);
  }
  for (const [, name = '', options = ''] of form.matchAll(/<select name="([^"]+)">([\s\S]*?)<\/select>/g)) {
    fields[name] = valueIn(options.match(/<option[^>]* selected>/)?.[0] ?? '');
  }
  return fields;
};

/** What a form's answer tells. */
export const noticeIn = ({ text }: Answer): string =>
  /role="status">([\s\S]*?)<\/p>/.exec(text)?.[1]?.replace(/<[^>]+>/g, '') ?? '';
