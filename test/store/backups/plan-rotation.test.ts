import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BackupFile, type BackupKind, backupName, planRotation } from '../../../src/store/backups/backup-files.ts';

const HOUR_MS = 3_600_000;
const END = Date.UTC(2026, 2, 14, 9);

const madeAt = (instant: number, kind: BackupKind = 'auto'): BackupFile => ({
  path: backupName(kind, instant),
  kind,
  madeAt: instant,
});

const hourly = (hours: number): BackupFile[] => Array.from({ length: hours }, (_, i) => madeAt(END - i * HOUR_MS));

/** The backups that remain after a rotation. */
const keep = (backups: readonly BackupFile[]): BackupFile[] => {
  const gone = new Set(planRotation(backups));
  return backups.filter((backup) => !gone.has(backup));
};

test('of two years of hours 48 hours, 14 days and 12 months stay', () => {
  const kept = keep(hourly(2 * 365 * 24)).map(({ path }) => path.slice('searchlight-auto-'.length, -':00Z.db'.length));
  // The hours of the two newest days and a part of the third. Then the ends of earlier days, then the ends of months.
  expect(kept).toHaveLength(48 + 11 + 11);
  expect(kept.slice(46, 50)).toEqual(['2026-03-12T11-00', '2026-03-12T10-00', '2026-03-11T23-00', '2026-03-10T23-00']);
  expect(kept.slice(-3)).toEqual(['2025-06-30T23-00', '2025-05-31T23-00', '2025-04-30T23-00']);
});

test('rotating every hour comes to the same as rotating once', () => {
  const all = hourly(60 * 24);
  let kept: BackupFile[] = [];
  for (const backup of all.toReversed()) kept = keep([backup, ...kept]);
  expect(kept).toEqual(keep(all));
});

test('the newest backup always stays, and so does all that was made by hand', () => {
  const instants = fc.uniqueArray(fc.integer({ min: 0, max: END }), { minLength: 1 });
  fc.assert(
    fc.property(instants, instants, (autos, byHand) => {
      const gone = planRotation([
        ...autos.map((instant) => madeAt(instant)),
        ...byHand.map((instant) => madeAt(instant, 'by-hand')),
      ]);
      expect(gone.filter(({ kind }) => kind === 'by-hand')).toEqual([]);
      expect(gone.map(({ madeAt }) => madeAt)).not.toContain(Math.max(...autos));
    }),
  );
});

test('a bot that stood still for years keeps its last backups', () => {
  const old = hourly(48);
  expect(keep([...old, madeAt(END + 5 * 365 * 24 * HOUR_MS)])).toHaveLength(48);
});

test('five of those made before updates stay', () => {
  const before = Array.from({ length: 8 }, (_, i) => madeAt(END - i, 'before'));
  expect(keep([...before, madeAt(END)])).toEqual([...before.slice(0, 5), madeAt(END)]);
});

test('doubtful backups never push a good one out, and five of them stay', () => {
  const doubtful = Array.from({ length: 500 }, (_, i) => madeAt(END + i * HOUR_MS, i % 2 ? 'other' : 'fewer'));
  const good = hourly(48);
  expect(keep([...doubtful, ...good])).toEqual([...doubtful.slice(-5), ...good]);
});
