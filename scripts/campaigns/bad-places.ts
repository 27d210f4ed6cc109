import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import type { Place } from './bad-places/attempts.ts';
import { CASES, type Case } from './bad-places/cases.ts';
import { mountVolume, unmountVolume } from './bad-places/volumes.ts';
import { createProgramRig, type ProgramRig } from './program-rig.ts';

/**
 * Tries wrong installations with the released program: tokens of other applications, ports in use, read-only or full
 * volumes, a wrong clock, odd `.env` files and backups. The volumes are real, so it needs root on Linux. `node --import
 * tsx scripts/campaigns/bad-places.ts [NAME]` prints what each case says. It exits 1 if a case says something else, or
 * overwrites a file.
 */

/** Runs one case in its own folder. Resolves with a line for the table. */
const runCase = async (rig: ProgramRig, { name, run, says, code }: Case, index: number) => {
  const folder = join(rig.folder, String(index));
  mkdirSync(folder);
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const mounts: string[] = [];
  const place: Place = {
    rig,
    standIn,
    folder,
    mount: (megabytes) => {
      const path = join(folder, `volume-${mounts.length}`);
      mountVolume(path, megabytes);
      mounts.push(path);
      return path;
    },
    envIn: (data) => ({
      DISCORD_TOKEN: standIn.token,
      DISCORD_API_URL: standIn.apiUrl,
      DATABASE_URL: `file:${join(data, 'a.db')}`,
      BACKUP_DIR: join(data, 'backups'),
      PORT: '0',
      OPS_PORT: '0',
    }),
  };
  try {
    const result = await run(place);
    const said = says.exec(result.text)?.[0];
    const isGood = said !== undefined && result.code === code && result.lost === undefined;
    return { name, isGood, code: result.code, text: said ?? result.text, lost: result.lost };
  } finally {
    for (const path of mounts) unmountVolume(path);
    await standIn.close();
  }
};

const [only = ''] = process.argv.slice(2);
const rig = await createProgramRig();
let faults = 0;
for (const [index, candidate] of CASES.entries()) {
  if (!candidate.name.includes(only)) continue;
  const { name, isGood, code, text, lost } = await runCase(rig, candidate, index);
  if (!isGood) faults++;
  const shown = text.replaceAll(rig.folder, '').trim();
  process.stdout.write(
    `${isGood ? 'ok   ' : 'FAULT'} ${name} (${code ?? 'goes on'})\n      ${shown}\n${lost === undefined ? '' : `      LOST ${lost}\n`}`,
  );
}
rmSync(rig.folder, { recursive: true });
process.stdout.write(`${faults} faults\n`);
process.exit(faults === 0 ? 0 : 1);
