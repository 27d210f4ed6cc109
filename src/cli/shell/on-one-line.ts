/** The text without ends of lines, and the spaces around them. */
export const onOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
