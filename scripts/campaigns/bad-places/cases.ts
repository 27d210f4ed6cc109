import { copyFileSync, mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  backUpOn,
  backupIn,
  CONNECTED,
  installIn,
  type Place,
  playOnFull,
  type Result,
  refusedIn,
  restore,
  restoreOnFull,
  startAtDate,
  startWith,
} from './attempts.ts';
import { fill, makeReadOnly } from './volumes.ts';

/** A fault of an installation, and the text it must cause. */

export interface Case {
  readonly name: string;
  readonly run: (place: Place) => Promise<Result>;
  /** The required text. */
  readonly says: RegExp;
  /** The exit code; `undefined` if the program goes on. */
  readonly code?: number;
}

export const CASES: readonly Case[] = [
  {
    name: 'token of another application',
    code: 1,
    says: /^DISCORD_TOKEN and DISCORD_CLIENT_ID are of different applications: .+$/mu,
    run: ({ rig, envIn, folder }) =>
      rig.startBot({ env: { ...envIn(folder), DISCORD_CLIENT_ID: '42', DISCORD_CLIENT_SECRET: 'abc' } }).ended,
  },
  {
    name: 'token that Discord refuses',
    code: 1,
    says: /^Discord refused DISCORD_TOKEN: .+$/mu,
    run: ({ rig, envIn, folder }) => rig.startBot({ env: { ...envIn(folder), DISCORD_TOKEN: 'a.b.c' } }).ended,
  },
  ...['PORT', 'OPS_PORT'].map((variable) => ({
    name: `${variable} in use`,
    code: 1,
    says: new RegExp(`^Port \\d+ on 127\\.0\\.0\\.1 is in use: .+ set ${variable} to .+$`, 'mu'),
    run: (place: Place) =>
      refusedIn(place, place.folder, {
        [variable]: new URL(place.standIn.apiUrl).port,
        PUBLIC_URL: 'https://play.example.org',
      }),
  })),
  {
    name: 'read-only volume, no database yet',
    code: 1,
    says: /^The database .+ cannot be used: .+ Mount its volume writable, .+$/mu,
    run: async (place) => {
      const volume = place.mount(8);
      makeReadOnly(volume);
      return refusedIn(place, volume);
    },
  },
  {
    name: 'read-only volume with the database',
    code: 1,
    says: /^The database .+ cannot be used: .+ Mount its volume writable, .+$/mu,
    run: async (place) => {
      const volume = place.mount(12);
      await installIn(place, volume);
      makeReadOnly(volume);
      return refusedIn(place, volume);
    },
  },
  {
    name: 'full volume, no database yet',
    code: 1,
    says: /^The database .+ cannot be used: .+ Free space on its disk, then start again\.$/mu,
    run: async (place) => {
      const volume = place.mount(2);
      fill(volume);
      return refusedIn(place, volume);
    },
  },
  {
    name: 'full volume with the database',
    code: 1,
    says: /^The database .+ cannot be used: .+ Free space on its disk, then start again\.$/mu,
    run: async (place) => {
      const volume = place.mount(12);
      await installIn(place, volume);
      fill(volume);
      return refusedIn(place, volume);
    },
  },
  {
    name: 'volume that fills during play',
    says: /^member: .+ \| \/readyz: the database cannot be written.*\| afterwards: Saved.*$/su,
    run: playOnFull,
  },
  {
    name: 'full volume for backups',
    code: 1,
    says: /no backup could be made[\s\S]+No backup was made at .+: .*full\. Make room there .+$/mu,
    run: (place) => backUpOn(place, fill),
  },
  {
    name: 'read-only volume for backups',
    code: 1,
    says: /no backup could be made[\s\S]+No backup was made at .+: .*unable to open .+ Make room there and make it writable, .+$/mu,
    run: (place) => backUpOn(place, makeReadOnly),
  },
  {
    name: 'full volume for a restore',
    code: 1,
    says: /^Nothing was restored: .*full\. Make room .+$/mu,
    run: restoreOnFull,
  },
  {
    name: 'clock two hours ahead',
    code: 1,
    says: /^The clock of this computer is 2 h 0 min ahead of Discord's, .+$/mu,
    run: (place) => startAtDate(place, 2 * 3_600_000),
  },
  {
    name: 'clock two hours behind',
    code: 1,
    says: /^The clock of this computer is 2 h 0 min behind Discord's, .+$/mu,
    run: (place) => startAtDate(place, -2 * 3_600_000),
  },
  ...['"', "'"].map((quote) => ({
    name: `.env with ${quote} around the token`,
    code: 0,
    says: CONNECTED,
    run: (place: Place) => startWith(place, `DISCORD_TOKEN=${quote}${place.standIn.token}${quote}\r\n`),
  })),
  {
    name: '.env with typographic quotes',
    code: 1,
    says: /^DISCORD_TOKEN is not a bot token: .+$/mu,
    run: (place) => startWith(place, `DISCORD_TOKEN=“${place.standIn.token}”\n`),
  },
  {
    name: '.env with a BOM',
    code: 0,
    says: CONNECTED,
    run: (place) => startWith(place, `\uFEFFDISCORD_TOKEN=${place.standIn.token}\n`),
  },
  {
    name: '.env in UTF-16, as an old Notepad writes it',
    code: 1,
    says: /^\.env is not UTF-8 text: .+$/mu,
    run: (place) => startWith(place, Buffer.from(`\uFEFFDISCORD_TOKEN=${place.standIn.token}\r\n`, 'utf16le')),
  },
  {
    name: '.env that is a folder',
    code: 1,
    says: /^\.env cannot be read \(EISDIR\): .+$/mu,
    run: async (place) => {
      mkdirSync(join(place.folder, '.env'));
      const { DISCORD_TOKEN: _, ...env } = place.envIn(place.folder);
      return place.rig.startBot({ env, cwd: place.folder }).ended;
    },
  },
  {
    name: 'backup that is a text',
    code: 1,
    says: /is not a database, or only a part of one/u,
    run: (place) =>
      restore(place, ['x.db', '--force'], () => writeFileSync(join(place.folder, 'x.db'), 'hello\n'.repeat(9_000))),
  },
  {
    name: 'half a backup, named',
    code: 1,
    says: /b\.db is (damaged|not a database, or only a part of one): .+/u,
    run: (place) =>
      restore(place, ['b.db', '--force'], (backups) => {
        copyFileSync(backupIn(backups), join(place.folder, 'b.db'));
        truncateSync(join(place.folder, 'b.db'), statSync(backupIn(backups)).size / 2);
      }),
  },
  {
    name: 'half a backup, the latest',
    code: 1,
    says: /^Passed over: [\s\S]+^There is no backup in .+ that can be restored\./mu,
    run: (place) =>
      restore(place, ['--latest', '--force'], (backups) => {
        const path = backupIn(backups);
        truncateSync(path, statSync(path).size / 2);
      }),
  },
];
