import { expect, test } from 'vitest';
import { fromColumns, readFirst, readRows, toColumns } from '../../../src/store/database/domain-row.ts';

const COLUMNS = { id: 1, owner_guild_id: null, is_late: 1, was_open: 0, with_thread: 1, tries: 1 };
const ROW = { id: 1, ownerGuildId: null, isLate: true, wasOpen: false, withThread: true, tries: 1 };

test('columns are answered in camelCase, flags as booleans, and other numbers and nulls as they are', () => {
  expect(fromColumns(COLUMNS)).toEqual(ROW);
});

test('a row is stored in the columns it was read from, and fields that are left out stay out', () => {
  expect(toColumns(fromColumns(COLUMNS))).toEqual(COLUMNS);
  expect(toColumns<{ first_sent_at?: number }>({})).toEqual({});
});

test('a query answers with all its rows, or with the first, and with none if there is none', async () => {
  expect(await readRows({ execute: async () => [COLUMNS] })).toEqual([ROW]);
  expect(await readFirst({ executeTakeFirst: async () => COLUMNS })).toEqual(ROW);
  expect(await readFirst({ executeTakeFirst: async () => undefined })).toBeUndefined();
});
