#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

/** The `searchlight` command: lets Node read TypeScript, from whatever folder it is called in, and runs it. */

process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('../../tsconfig.json', import.meta.url));
register();
const { runProcess } = await import('./shell/run-process.ts');
process.exitCode = await runProcess();
