import { EXIT_FAILED } from './shell/cli-io.ts';
import { describeFileError } from './shell/files.ts';
import { createAsker, createProcessIo } from './shell/process-io.ts';
import { runCli } from './shell/run-cli.ts';

/** The `searchlight` command's program. Like `main.ts`, it acts on import. */

/** Readers such as `head` close the pipe early. That is no failure, but a full disk is. */
const endWithoutOutput = (error: NodeJS.ErrnoException): void => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The result cannot be written: ${describeFileError(error)}.\n`);
  process.exit(EXIT_FAILED);
};

process.stdout.on('error', endWithoutOutput);
// The terminal may be closed while a search goes on. Its notes are lost, its result is not.
process.stderr.on('error', () => undefined);
const asker = createAsker(process);
try {
  process.exitCode = await runCli(process.argv.slice(2), createProcessIo(asker));
} finally {
  asker.close();
}
