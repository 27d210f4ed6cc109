import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ServiceHost } from '../shell/cli-io.ts';
import { describeFileError } from '../shell/files.ts';

const UNIT = 'searchlight.service';

/** systemd would misread two spaces or a `%` in a path. */
const quoted = (path: string): string => `"${path.replace(/["\\]/gu, '\\$&').replaceAll('%', '%%')}"`;

/**
 * The options of `npm start`. By default Node lets 32 MB of garbage gather in the young generation of each of five
 * threads. A quarter of that costs no processor time (bench/README.md) and saves a busy bot a hundred megabytes.
 */
const NODE_OPTIONS = ['--enable-source-maps', '--max-semi-space-size=4'];

/**
 * Limits glibc's memory: two pools for all threads instead of eight a core. Blocks over 128 KB, such as pictures,
 * return to the system at once. Otherwise the process grows by megabytes an hour for days.
 */
const MALLOC_SETTINGS = 'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072';

/** A unit for this account, without root. For a server, deploy/searchlight.service is the stricter one. */
export const describeUnit = ({ node, programFolder }: ServiceHost, folder: string): string => {
  const check = join(programFolder, 'scripts/build/check-build.mjs');
  const program = [node, ...NODE_OPTIONS, '--import', check, join(programFolder, 'dist/main.js')];
  return `[Unit]
Description=Searchlight, a word search every day
StartLimitIntervalSec=0

[Service]
Type=exec
TimeoutStopSec=30s
WorkingDirectory=${folder.replaceAll('%', '%%')}
ExecStart=${program.map((part) => (part.startsWith('--') ? part : quoted(part))).join(' ')}
Environment=${MALLOC_SETTINGS}
Restart=on-failure
RestartSec=10s
NoNewPrivileges=yes
UMask=0077

[Install]
WantedBy=default.target
`;
};

const START: readonly (readonly [string, readonly string[]])[] = [
  ['systemctl', ['--user', 'daemon-reload']],
  ['systemctl', ['--user', 'enable', '--now', UNIT]],
];

/** Otherwise the service of an account stops when its owner logs out. */
const LINGER = ['loginctl', ['enable-linger']] as const;

/** Installs and starts the service for the `.env` in a folder. Resolves with lines that report the result. */
export const installService = async (host: ServiceHost, folder: string): Promise<string[]> => {
  const path = join(host.userSettings ?? '', 'systemd/user', UNIT);
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, describeUnit(host, folder), { mode: 0o600 });
  } catch (error) {
    return [`The service was not installed: ${path} cannot be written: ${describeFileError(error)}.`];
  }
  for (const [program, args] of START) {
    if ((await host.run(program, args)) === 0) continue;
    return [`The service is in ${path}, but was not started: ${program} ${args.join(' ')} failed; run it by hand.`];
  }
  const [linger, args] = LINGER;
  const stays = (await host.run(linger, args)) === 0;
  return [
    `The service runs; its log: journalctl --user --unit ${UNIT}`,
    ...(stays ? [] : ['It stops when you log out, until an administrator runs: loginctl enable-linger YOUR_ACCOUNT']),
  ];
};
