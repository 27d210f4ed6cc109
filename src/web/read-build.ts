import program from '../../package.json' with { type: 'json' };
import type { Build } from './metrics.ts';

/** The versions of this program and of Node.js. */
export const readBuild = (): Build => ({ version: program.version, node: process.version });
