import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks questions over standard input. */
export interface Asker {
  /** The typed line. `undefined` at the end of input. The terminal does not echo a secret. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
  /** Releases standard input. */
  readonly close: () => void;
}

interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** Leaves standard input alone until the first question. Keeps piped lines for later questions. */
export const createAsker = ({ stdin, stdout }: Terminal): Asker => {
  let isMuted = false;
  const echo = new Writable({
    write: (chunk, _, done) => {
      if (!isMuted) stdout.write(chunk);
      done();
    },
  });
  const open = () => {
    const lines = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY === true });
    return { lines, next: lines[Symbol.asyncIterator]() };
  };
  let opened: ReturnType<typeof open> | undefined;
  const ask = async (question: string, isSecret: boolean): Promise<string | undefined> => {
    opened ??= open();
    stdout.write(question);
    isMuted = isSecret;
    const line = await opened.next.next();
    isMuted = false;
    if (isSecret || !stdin.isTTY) stdout.write('\n');
    return line.done ? undefined : line.value;
  };
  return { ask, close: () => opened?.lines.close() };
};
