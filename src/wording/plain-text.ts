/** Turns a text for Discord's messages into plain text: it removes markdown and keeps escaped characters. */
export const plainText = (markdown: string): string =>
  markdown.replace(/\\([\s\S])|\*\*|~~|`/g, (_, escaped: string | undefined) => escaped ?? '');
