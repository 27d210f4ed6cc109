import { MAX_CONTENT, type Reply } from './reply.ts';

/** Lines that may exceed a message. */
export interface Lines {
  readonly head: string;
  readonly lines: readonly string[];
  /** The text after the lines; empty for none. */
  readonly tail: string;
  /** The sentence about further lines in the attached file. */
  readonly more: (count: number) => string;
  /** The name of the file with all lines; never a member's text. */
  readonly fileName: string;
  /** The lines in plain text, without a message's markup. */
  readonly fileLines: readonly string[];
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/**
 * A message with as many lines as fit. If some are left out, it gives their number and attaches all lines as a file.
 */
export const fitLines = ({ head, lines, tail, more, fileName, fileLines }: Lines): Reply => {
  const whole = join(head, ...lines, tail);
  if (whole.length <= MAX_CONTENT) return { content: whole };
  const room = MAX_CONTENT - join(head, more(lines.length), tail).length - 1;
  let [shown, length] = [0, 0];
  for (const line of lines) {
    length += line.length + 1;
    if (length > room) break;
    shown++;
  }
  return {
    content: join(head, ...lines.slice(0, shown), more(lines.length - shown), tail),
    files: [{ name: fileName, data: Buffer.from(fileLines.join('\n')) }],
  };
};

/** As many lines as fit, with the number of the others. */
export const fitRows = (rows: readonly string[], max: number, more: (count: number) => string): string => {
  let text = rows.join('\n');
  for (let shown = rows.length - 1; text.length > max && shown >= 0; shown--) {
    text = join(...rows.slice(0, shown), more(rows.length - shown));
  }
  return text;
};
