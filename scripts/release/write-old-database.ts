import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { currentEdition } from '../../src/game/editions/current-edition.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { backupStore } from '../../src/store/backups/backup-store.ts';
import { createManualClock } from '../../test/playground/manual-clock.ts';
import { type BotRig, createGame, messageIn, startBotRig, textOf } from '../../test/rigs/bot-rig.ts';
import { cellsFor } from '../../test/rigs/play-rig.ts';

/**
 * Plays four days with this version and writes its database to `test/store/old-databases`, for later versions to open. It
 * prints the points that belong into `POINTS` of `test/app/old-databases.test.ts`.
 *
 *   node --import tsx scripts/release/write-old-database.ts
 */

const BEGUN_AT = Date.UTC(2026, 2, 16, 7);
const DAYS = 4;
const DAY_MS = 24 * 3_600_000;

const prepare = async ({ use, mara }: BotRig): Promise<void> => {
  const words = 'apple, pear, banana, cherry, apricot, mango, melon, peach, papaya, quince';
  await use(mara, 'words add', { name: 'Fruit', words });
  await use(mara, 'daily setup', { time: '08:00', timezone: 'Europe/Paris', difficulty: 'medium', language: 'en' });
  await use(mara, 'words schedule', { name: 'Fruit', date: '2026-03-18' });
  await use(mara, 'daily skip', { date: '2026-03-20' });
};

const takeHint = async ({ use, ben, standIn }: BotRig): Promise<void> => {
  const { id, components } = messageIn(await use(ben, 'hint'));
  const ids = components.flatMap((row) => row.components.map((part) => ('custom_id' in part ? part.custom_id : '')));
  const customId = ids.find((candidate) => candidate?.startsWith('hint-take'));
  if (!customId) throw new Error('expected a button that takes the hint');
  await standIn.pressButton({ userId: ben, messageId: id, customId });
};

const playDay = async (rig: BotRig, day: number): Promise<void> => {
  const { game, guild, daily, use, ada, ben, mara } = rig;
  const { puzzle } = await currentEdition(game, guild, daily);
  const cells = puzzle.words.filter(({ secret }) => !secret).map(cellsFor);
  await use(ada, 'found', { cells: cells.slice(0, 12 - day).join('\n') });
  await use(ben, 'found', { cells: cells.slice(0, 3 + day).join('\n') });
  await use(ben, 'found', { cells: 'A1 A2\nB1 B2' });
  await takeHint(rig);
  if (day === 1) await use(mara, 'moderate void', { player: ben, date: '2026-03-17', reason: 'a test' });
  if (day === 2) await use(ben, 'practice', { theme: 'ocean', difficulty: 'easy' });
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'searchlight-old-'));
const played = join(folder, 'played.db');
const clock = createManualClock(BEGUN_AT);
const standIn = await createStandIn({ clock });
const rig = await startBotRig({ clock, standIn, game: await createGame(clock.now, `file:${played}`) });
await prepare(rig);
for (let day = 0; day < DAYS; day++) {
  await playDay(rig, day);
  clock.advance(DAY_MS);
  await rig.bot.tick();
  await rig.bot.idle();
}
process.stdout.write(`${textOf(await rig.use(rig.ada, 'leaderboard', { period: 'all-time' }))}\n`);
process.stdout.write(`${textOf(await rig.use(rig.ada, 'stats'))}\n`);
await backupStore(played, join(folder, 'copy.db'));
await rig[Symbol.asyncDispose]();
const bytes = gzipSync(readFileSync(join(folder, 'copy.db')), { level: 9 });
writeFileSync(process.argv[2] ?? `test/store/old-databases/searchlight-${version}.db.gz`, bytes);
