/** A text written for Discord's messages as it reads where markdown means nothing: signs gone, escaped ones kept. */
export const plainText = (markdown: string): string =>
  markdown.replace(/\\([\s\S])|\*\*|~~|`/g, (_, escaped: string | undefined) => escaped ?? '');
