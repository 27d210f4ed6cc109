import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  noteTold,
  noteTroubles,
  TROUBLES,
  type TroubleLedger,
  type TroubleName,
  troublesFor,
} from '../../../src/features/operating/troubles.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ADA = 'ada';
const BEN = 'ben';

const found = (...names: TroubleName[]) => names.map((name) => ({ name, detail: '' }));

/** One look. Every owner then gets the messages that are due. Returns these messages by owner. */
const look = (ledger: TroubleLedger, names: readonly TroubleName[], now: number, owners: readonly string[] = [ADA]) => {
  let next = noteTroubles(ledger, found(...names), now);
  const told: [string, TroubleName[]][] = [];
  for (const owner of owners) {
    const due = troublesFor(next, owner, now);
    if (due.length === 0) continue;
    told.push([owner, due]);
    next = noteTold(next, owner, due, now);
  }
  return { ledger: next, told };
};

describe('what needs a person', () => {
  test('is told each owner once, however long it lasts', () => {
    let ledger: TroubleLedger = {};
    const told = [];
    for (let now = 0; now < 3 * DAY_MS; now += HOUR_MS) {
      const looked = look(ledger, ['disk_nearly_full'], now, [ADA, BEN]);
      ledger = looked.ledger;
      told.push(...looked.told);
    }
    expect(told).toEqual([
      [ADA, ['disk_nearly_full']],
      [BEN, ['disk_nearly_full']],
    ]);
  });

  test('is not told before it has lasted: what passes by itself is nobody’s concern', () => {
    const first = look({}, ['disconnected'], 0);
    expect(first.told).toEqual([]);
    expect(look(first.ledger, [], 5 * MINUTE_MS).told).toEqual([]);
    expect(look(first.ledger, ['disconnected'], 10 * MINUTE_MS).told).toEqual([[ADA, ['disconnected']]]);
  });

  test('is told again only after an hour without it and a day after it was told', () => {
    const { ledger } = look({}, ['posts_missed'], 0);
    const flickered = look(look(ledger, [], MINUTE_MS).ledger, ['posts_missed'], 30 * MINUTE_MS);
    expect(flickered.told).toEqual([]);
    const soonBack = look(look(ledger, [], MINUTE_MS).ledger, ['posts_missed'], 3 * HOUR_MS);
    expect(soonBack.told).toEqual([]);
    expect(look(soonBack.ledger, ['posts_missed'], DAY_MS).told).toEqual([[ADA, ['posts_missed']]]);
  });

  test('reaches an owner later who could not be told at first, and one who was added', () => {
    const { ledger } = look({}, ['posts_missed'], 0, [ADA]);
    expect(look(ledger, ['posts_missed'], HOUR_MS, [ADA, BEN]).told).toEqual([[BEN, ['posts_missed']]]);
  });

  test('leaves nothing in the ledger once it is long over', () => {
    const { ledger } = look({}, ['posts_missed'], 0);
    const gone = look(ledger, [], HOUR_MS).ledger;
    expect(look(gone, [], 2 * DAY_MS).ledger).toEqual({});
  });

  test('comes at most once a day for each kind, whatever comes and goes', () => {
    const looks = fc.array(
      fc.record({ names: fc.subarray([...TROUBLES]), minutes: fc.integer({ min: 1, max: 300 }) }),
      {
        minLength: 50,
      },
    );
    fc.assert(
      fc.property(looks, (all) => {
        let ledger: TroubleLedger = {};
        let now = 0;
        const toldAt = new Map<TroubleName, number>();
        for (const { names, minutes } of all) {
          now += minutes * MINUTE_MS;
          const looked = look(ledger, names, now);
          ledger = JSON.parse(JSON.stringify(looked.ledger));
          for (const name of looked.told.flatMap(([, due]) => due)) {
            expect(names).toContain(name);
            expect(now - (toldAt.get(name) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(DAY_MS);
            toldAt.set(name, now);
          }
        }
      }),
      { numRuns: 50 },
    );
  });
});
