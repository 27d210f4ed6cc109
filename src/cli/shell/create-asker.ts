import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks whoever is at the other end of standard input. */
export interface Asker {
  /** The line typed; `undefined` if there is no more to come. A secret is not shown while it is typed. */
  readonly ask: (question: string, isSecret: boolean) => Promise<string | undefined>;
  /** Lets go of standard input. */
  readonly close: () => void;
}

interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

/** Standard input is not touched before the first question. Lines piped in at once are kept for later questions. */
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
