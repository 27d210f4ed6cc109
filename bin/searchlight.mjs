#!/usr/bin/env node
// @ts-check

/** The `searchlight` command. A build that is missing cannot say so itself. */
await import('../scripts/build/check-build.mjs');
await import(String(new URL('../dist/searchlight.js', import.meta.url)));
