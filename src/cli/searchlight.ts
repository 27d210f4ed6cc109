import { createAsker, createProcessIo } from './shell/process-io.ts';
import { runCli } from './shell/run-cli.ts';

/** The `searchlight` command's program. Like `main.ts`, it acts on import. */

/** Readers such as `head` close the pipe early. That is no failure. */
const endWhereNobodyReads = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
};

process.stdout.on('error', endWhereNobodyReads);
const asker = createAsker(process);
try {
  process.exitCode = await runCli(process.argv.slice(2), createProcessIo(asker));
} finally {
  asker.close();
}
