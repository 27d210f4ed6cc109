import { runProcess } from './shell/run-process.ts';

/** The `searchlight` command's program. Like `main.ts`, it acts on import. */

process.exitCode = await runProcess();
