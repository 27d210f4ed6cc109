import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { idsIn, readViews, SERVERS } from '../../test/store/old-views/read-views.ts';

/**
 * Plays three weeks in three servers with the program of a released commit. Writes its database, and all that its
 * members then read, to `test/store/old-views`. Later versions must read the same.
 *
 *   node --import tsx scripts/release/write-old-views.ts COMMIT
 */

const ROOT = join(import.meta.dirname, '../..');
const BEGUN_AT = Date.UTC(2026, 2, 16, 5);
const DAYS = 24;
const HOUR_MS = 3_600_000;

const extract = (commit: string): string => {
  const tree = mkdtempSync(join(tmpdir(), 'searchlight-old-tree-'));
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  return tree;
};

/** Finds a file by its name: releases keep files in other folders. */
const importFrom = async (tree: string, name: string) => {
  const paths = ['src', 'test'].flatMap((folder) =>
    (readdirSync(join(tree, folder), { recursive: true }) as string[]).map((path) => join(tree, folder, path)),
  );
  const path = paths.find((candidate) => candidate.endsWith(`/${name}`));
  if (path === undefined) throw new Error(`expected a file ${name} in that commit`);
  return import(pathToFileURL(path).href);
};

const [commit = ''] = process.argv.slice(2);
const tree = extract(commit);
const { version } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as { readonly version: string };
const { createManualClock } = await importFrom(tree, 'manual-clock.ts');
const { createStandIn } = await importFrom(tree, 'stand-in.ts');
const { createGame, startBotRig, pressIn } = await importFrom(tree, 'bot-rig.ts');
const { cellsFor } = await importFrom(tree, 'play-rig.ts');
const { currentEdition } = await importFrom(tree, 'current-edition.ts');
const { backupStore } = await importFrom(tree, 'backup-store.ts');
const { joinRace } = await importFrom(tree, 'take-part.ts');
const { openHerbs } = await importFrom(tree, 'race-rig.ts');

const clock = createManualClock(BEGUN_AT);
const standIn = await createStandIn({ clock, servers: SERVERS.map(({ spec }) => spec) });
const folder = mkdtempSync(join(tmpdir(), 'searchlight-old-views-'));
const played = join(folder, 'played.db');
const game = await createGame(clock.now, `file:${played}`);
const rig = await startBotRig({ clock, standIn, game });
const ids = SERVERS.map((server) => idsIn(rig, server));

/** How many words each member finds on a day. The first plays every day, the second misses some, the others few. */
const countOf = (member: number, day: number): number =>
  [20 - (day % 5), day % 4 === 3 ? 0 : 4 + (day % 6), day % 7 === 2 ? 5 : 0][member] ?? 0;

/** Uses a command, and presses the first button of this kind in its answer, if there is one. */
const usePress = async (userId: string, channelId: string, command: string, kind: string): Promise<void> => {
  const { message } = await rig.use(userId, command, {}, channelId);
  const customId = new RegExp(`"custom_id":"(${kind}[^"]*)"`, 'u').exec(JSON.stringify(message))?.[1];
  if (customId) await standIn.pressButton({ userId, messageId: message.id, customId });
};

const playDay = async (day: number): Promise<void> => {
  for (const [server, { guildId, daily, members, admin }] of ids.entries()) {
    const { puzzle } = await currentEdition(game, guildId, daily);
    const words = puzzle.words.map(cellsFor);
    for (const [member, userId] of members.entries()) {
      const count = countOf((member + server) % 3, day);
      const message = member === 0 && puzzle.message ? [puzzle.message] : [];
      const cells = [...words.slice(0, count), ...message, ...(day % 5 === 4 ? ['A1 A2', 'B1 B2'] : [])];
      if (count > 0 && userId !== admin) await rig.use(userId, 'found', { cells: cells.join('\n') }, daily);
      if (count > 0 && day % 6 === member) await usePress(userId, daily, 'hint', 'hint-take');
      clock.advance(60_000);
    }
  }
};

/** What else members and admins do, by the day. */
const doMore = async (day: number): Promise<void> => {
  for (const { daily, members, admin, guildId } of ids) {
    const [first = '', second = ''] = members;
    const use = (userId: string, command: string, options = {}) => rig.use(userId, command, options, daily);
    if (day === 1) await use(admin, 'moderate void', { player: second, date: '2026-03-17', reason: 'a test' });
    if (day === 2) await use(second, 'practice', { theme: 'ocean', difficulty: 'easy' });
    if (day === 3) await use(admin, 'daily skip', { date: '2026-03-25' });
    if (day === 4) await use(admin, 'daily reroll', { date: '2026-03-22' });
    if (day === 5) await use(admin, 'daily variants', { weekday: '2', variant: 'clues' });
    if (day === 6 || day === DAYS - 1)
      await joinRace(game, { guildId, userId: second }, (await openHerbs(game, first, guildId)).race.code);
    if (day === 8) await usePress(first, daily, 'stats', 'reminder-on');
    if (day === 9) await use(second, 'puzzle', { colors: 'dark' });
    if (day === 12) await use(admin, 'moderate void', { player: second, date: '2026-03-27' });
    if (day === 13) await use(admin, 'moderate restore', { player: second, date: '2026-03-27' });
  }
  const [{ daily, members } = { daily: '', members: [] }] = ids;
  if (day === 7) await rig.use(members[2] ?? '', 'privacy hide', {}, daily);
  if (day === 15) await rig.use(ids[1]?.members[1] ?? '', 'privacy hide', {}, ids[1]?.daily ?? '');
  if (day === 10) {
    const asked = await rig.use(members[2] ?? '', 'privacy delete', {}, daily);
    await pressIn(rig, members[2] ?? '', asked, 'Delete everything');
  }
};

for (const [i, { setup }] of SERVERS.entries()) {
  const { daily, admin } = ids[i] as (typeof ids)[number];
  const words = 'apple, pear, banana, cherry, apricot, mango, melon, peach, papaya, quince';
  await rig.use(admin, 'words add', { name: 'Own list', words, language: String(setup['language']) }, daily);
  await rig.use(admin, 'daily setup', setup, daily);
  await rig.use(admin, 'words schedule', { name: 'Own list', date: '2026-03-23' }, daily);
}
for (let day = 0; day < DAYS; day++) {
  for (let quarter = 0; quarter < 4; quarter++) {
    clock.advance(BEGUN_AT + (day * 4 + quarter) * 6 * HOUR_MS - clock.now());
    await rig.bot.tick();
    await rig.bot.idle();
  }
  await playDay(day);
  await doMore(day);
}
if (rig.errors.length > 0) throw new Error(`the bot logged errors: ${JSON.stringify(rig.errors)}`);
await backupStore(played, join(folder, 'copy.db'));
const bytes = gzipSync(readFileSync(join(folder, 'copy.db')), { level: 9 });
const views = await readViews(rig);
const out = join(ROOT, 'test/store/old-views');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, `searchlight-${version}.db.gz`), bytes);
const text = JSON.stringify({ at: clock.now(), ids, views });
writeFileSync(join(out, `searchlight-${version}.json.gz`), gzipSync(text, { level: 9 }));
await rig[Symbol.asyncDispose]();
for (const path of [folder, tree]) rmSync(path, { recursive: true });
process.stdout.write(`${Object.keys(views).length} views, ${bytes.length} bytes\n`);
