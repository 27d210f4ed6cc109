import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ActivityLink, formatActivityLink, parseActivityLink } from '../../src/player/activity-link.ts';

const CODE = fc.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/);

const link: fc.Arbitrary<ActivityLink> = fc.oneof(
  fc.record({ kind: fc.constant('puzzle' as const), id: fc.integer({ min: 1, max: 999_999_999_999_999 }) }),
  fc.record({ kind: fc.constant('race' as const), code: CODE }),
  fc.record({ kind: fc.constant('join' as const), code: fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) }),
  fc.record({
    kind: fc.constant('place' as const),
    placeId: fc.stringMatching(/^(?:world(?:_[a-z]{2})?|c[0-9a-z]{16})$/),
  }),
);

test('a link that is written can be read, and is short enough for Discord', () => {
  fc.assert(
    fc.property(link, (one) => {
      const text = formatActivityLink(one);
      expect(parseActivityLink(text)).toEqual(one);
      expect(text.length).toBeLessThanOrEqual(64);
    }),
  );
});

test('a text that is read is written the same again', () => {
  const text = fc.oneof(fc.string({ maxLength: 80 }), fc.stringMatching(/^(?:puzzle|race|place|join)-\w{0,20}$/));
  fc.assert(
    fc.property(text, (one) => {
      const known = parseActivityLink(one);
      if (known) expect(formatActivityLink(known)).toBe(one);
    }),
  );
});

test.each([
  '',
  'puzzle-',
  'puzzle-0',
  'puzzle-007',
  'puzzle-1.5',
  'puzzle--1',
  `puzzle-${'9'.repeat(16)}`,
  'race-',
  'race-abcdef',
  'race-ABCDEFG',
  'puzzle-1 ',
  'puzzle-1\n',
  'puzzle-1race-ABCDEF',
  'slp1.1.2.3',
  'join-',
  'join-ABCDE',
  'join-ABCDE-FGHJK',
  'join-abcdefghjk',
  'join-ABCDEFGHJKM',
  'place-',
  'place-1234567890',
  'place-d1234567890',
  'place-g1234567890',
  'place-world_DE',
  'place-world_german',
  `place-c${'a'.repeat(15)}`,
  `place-c${'a'.repeat(17)}`,
  `place-c${'a'.repeat(15)}'`,
])('%j opens nothing', (text) => {
  expect(parseActivityLink(text)).toBeUndefined();
});
