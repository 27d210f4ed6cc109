import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { StandIn } from '../../src/playground/stand-in.ts';
import { measureIdle, pace, quantile, readMetrics, startProgram } from './bot-program.ts';
import { createRoom, ORIGIN, openGame, openPage, type Page, practise, waitForPost } from './page-visitors.ts';

/**
 * One member asks for expert practices as fast as possible, by commands and from ten pages at once. Members of another
 * server practise now and then. Reports the practices built for that member, and the waits of the others. `--root`
 * measures the bot of another checkout. `--doors` sets the entrances in use, `--others` the difficulty of the others.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '45' },
    doors: { type: 'string', default: 'page,commands' },
    others: { type: 'string', default: 'expert' },
    root: { type: 'string', default: fileURLToPath(new URL('../../', import.meta.url)) },
  },
});
const SECONDS = Number(values.seconds);
const DOORS = values.doors.split(',');
const PAGES = 10;
const COMMANDS_AT_ONCE = 5;
const REFUSED_PAUSE_MS = 50;
const OTHERS = 20;
const OTHERS_A_SECOND = 0.5;
/** The most practices for this member in that time, by the table of paces: five at once, then one in four seconds. */
const MOST_BUILT = 5 + Math.ceil(SECONDS / 4);
/** For a practice with its picture, on two cores that carry the load too. */
const LONGEST_WAIT_MS = 3_000;
/** The type of the part with a message's pictures. */
const MEDIA_GALLERY = 12;

const folder = mkdtempSync(join(tmpdir(), 'searchlight-two-doors-'));
const databaseUrl = `file:${join(folder, 'two-doors.db')}`;
const { standIn, ...room } = await createRoom(databaseUrl, 1, 'alone');
const quietGuild = standIn.addServer({ name: 'Quiet', channels: [{ name: 'daily' }], members: [] });
const quietChannel = standIn.channelId('daily', 'Quiet');
const others = Array.from({ length: OTHERS }, (_, i) => standIn.addMember(quietGuild, { name: `Quiet ${i}` }));
const [noisy = ''] = room.members;

const useAs = async (userId: string, channelId: string, difficulty: string): Promise<boolean> => {
  const request = { userId, channelId, name: 'practice', subcommand: undefined, options: { difficulty } };
  const outcome = await standIn.useCommand(request, 'settled').catch(() => undefined);
  return outcome?.kind === 'message' && (outcome.message.parts ?? []).some(({ type }) => type === MEDIA_GALLERY);
};

interface Tally {
  built: number;
  refused: number;
}

/** Asks again and again until the time is up. */
const insist = async (tally: Tally, end: number, ask: () => Promise<boolean>): Promise<void> => {
  while (performance.now() < end) {
    const isBuilt = await ask();
    if (isBuilt) tally.built++;
    else {
      tally.refused++;
      await sleep(REFUSED_PAUSE_MS);
    }
  }
};

const describeTally = (name: string, { built, refused }: Tally): string => `${name} ${built} built, ${refused} refused`;

const { child, url, memberUrl } = await startProgram(standIn as StandIn, {
  databaseUrl,
  backupFolder: folder,
  publicUrl: ORIGIN,
  root: values.root,
});
const address = memberUrl.replace(/\/$/, '');
const game = await openGame(databaseUrl);
const edition = await waitForPost(game, room);
const pages: Page[] = [];
for (let i = 0; i < PAGES; i++) pages.push(await openPage(game, address, room, noisy, edition));
// The threads start with the first picture.
for (const userId of others.slice(0, 2)) await useAs(userId, quietChannel, values.others);

const stopIdle = await measureIdle();
await readMetrics(url.replace(/\/$/, ''));
const end = performance.now() + SECONDS * 1_000;
const [byPage, byCommand]: [Tally, Tally] = [
  { built: 0, refused: 0 },
  { built: 0, refused: 0 },
];
const waits: number[] = [];
const quiet: Promise<void>[] = [];
let unanswered = 0;
const beQuiet = async (index: number): Promise<void> => {
  const begun = performance.now();
  const isAnswered = await useAs(others[index % OTHERS] ?? '', quietChannel, values.others);
  if (isAnswered) waits.push(performance.now() - begun);
  else unanswered++;
};
await Promise.all([
  ...(DOORS.includes('page')
    ? pages.map((page) => insist(byPage, end, async () => (await practise(address, page, 'ocean', 'expert')) === 200))
    : []),
  ...(DOORS.includes('commands')
    ? Array.from({ length: COMMANDS_AT_ONCE }, () =>
        insist(byCommand, end, () => useAs(noisy, room.channelId, 'expert')),
      )
    : []),
  pace(OTHERS_A_SECOND, SECONDS, (index) => quiet.push(beQuiet(index))),
]);
await Promise.all(quiet);
const { turnMs, processorS } = await readMetrics(url.replace(/\/$/, ''));
const idle = await stopIdle();

console.log(`${SECONDS} s, one member by ${DOORS.join(' and ')}: ${byPage.built + byCommand.built} practices built`);
console.log([describeTally('page:', byPage), describeTally('commands:', byCommand)].join('; '));
console.log(
  `the other server: ${waits.length} practices (${unanswered} unanswered), p50 / longest ${[0.5, 1].map((share) => quantile(waits, share)).join(' / ')} ms`,
);
console.log(
  `longest turn ${turnMs.toFixed(0)} ms, idle process ${idle.maxMs.toFixed(0)} ms, processor ${processorS.toFixed(1)} s`,
);
child.kill('SIGKILL');
await standIn.close();
rmSync(folder, { recursive: true, force: true });
const isFault =
  byPage.built + byCommand.built > MOST_BUILT || unanswered > 0 || Math.max(0, ...waits) > LONGEST_WAIT_MS;
process.exit(isFault ? 1 : 0);
