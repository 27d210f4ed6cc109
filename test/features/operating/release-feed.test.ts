import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchFeed, isNewer, parseRelease } from '../../../src/features/operating/release-feed.ts';

const NOTES = 'https://github.com/owner/name/releases/tag/v1.2.0';
const answer = (changes: object = {}): string => JSON.stringify({ tag_name: 'v1.2.0', html_url: NOTES, ...changes });

test('a release is read with its version and the address of its notes', () => {
  expect(parseRelease(answer())).toEqual({ version: '1.2.0', url: NOTES });
});

test.each([
  { tag_name: 'nightly' },
  { tag_name: 7 },
  { tag_name: 'v1.2.0-rc.1' },
  { draft: true },
  { prerelease: true },
  { html_url: 'javascript:alert(1)' },
  { html_url: `https://example.org/${'a'.repeat(300)}` },
  { html_url: 'https://example.org/> @everyone' },
])('%j is no release for everybody', (changes) => {
  expect(parseRelease(answer(changes))).toBeUndefined();
});

test('answers of another kind tell of none, or are refused', () => {
  expect(parseRelease('null')).toBeUndefined();
  expect(parseRelease('[]')).toBeUndefined();
  expect(() => parseRelease('<html>')).toThrow();
});

test('versions are compared number by number', () => {
  const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20));
  fc.assert(
    fc.property(version, version, (a, b) => {
      const [x = 0, y = 0] = [a, b].map(([major, minor, patch]) => major * 10_000 + minor * 100 + patch);
      expect(isNewer(a.join('.'), b.join('.'))).toBe(x > y);
    }),
  );
  expect(isNewer('2.0', '1.0.0')).toBe(false);
});

test('an address that answers with an error or far too much is refused', async () => {
  const asked = (body: string, status = 200) =>
    fetchFeed('https://example.org', () => Promise.resolve(new Response(body, { status })));
  expect(await asked('{}')).toBe('{}');
  await expect(asked('{}', 404)).rejects.toThrow('answered 404');
  await expect(asked('x'.repeat(1_000_001))).rejects.toThrow('more than');
});
