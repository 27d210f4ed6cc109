import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlayRig } from '../rigs/play-rig.ts';

/** Columns with names of Discord's own fields. Other folders read these names from its payloads. */
const SHARED_WITH_DISCORD = ['guild_id', 'channel_id', 'message_id', 'user_id', 'session_id', 'joined_at'];

/** The columns in code, without comments and strings. A catalogue's keys look alike: `'day.left_out'`. */
const usesIn = (text: string, columns: readonly string[]): string[] => {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|"[^"\n]*"/gmu, '');
  const words = new Set(code.match(/\w+/gu));
  return columns.filter((column) => words.has(column));
};

const readColumns = async (): Promise<string[]> => {
  await using rig = await createPlayRig();
  const tables = await rig.game.db.introspection.getTables();
  const names = tables.flatMap(({ columns }) => columns.map(({ name }) => name));
  return [...new Set(names)].filter((name) => name.includes('_') && !SHARED_WITH_DISCORD.includes(name));
};

test('no column of the database is named outside the store', async () => {
  const columns = await readColumns();
  expect(columns.length).toBeGreaterThan(50);
  expect(usesIn("row.puzzle_date; ({ is_late: 1 }); 'points'", columns).sort()).toEqual(['is_late', 'puzzle_date']);
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file))
    .map((file) => join('src', file));
  const uses = files
    .filter((file) => !file.startsWith('src/store/'))
    .map((file) => ({ file, columns: usesIn(readFileSync(file, 'utf8'), columns) }))
    .filter((use) => use.columns.length > 0);
  expect(uses).toEqual([]);
});
