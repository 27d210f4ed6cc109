import { describe, expect, it } from 'vitest';
import { formatMessageTime, formatTimestamp } from '../../../src/playground/page/messages/timestamps.ts';

const NOW_MS = Date.UTC(2026, 2, 14, 12);
const NOW = NOW_MS / 1000;
const relative = (seconds: number) => formatTimestamp(NOW + seconds, 'R', NOW_MS);
const words = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

describe('timestamps', () => {
  it.each([
    [59, 59, 'second'],
    [-61, -1, 'minute'],
    [7_200, 2, 'hour'],
    [86_399, 23, 'hour'],
    [-86_400 * 40, -1, 'month'],
  ] as const)('words %i seconds in the largest unit reached', (seconds, count, unit) => {
    expect(relative(seconds)).toBe(words.format(count, unit));
  });

  it('falls back to the long form for an unknown style', () => {
    expect(formatTimestamp(NOW, '?', NOW_MS)).toBe(formatTimestamp(NOW, 'f', NOW_MS));
  });

  it('says so for an instant beyond any calendar', () => {
    expect(formatTimestamp(9_999_999_999_999, 'F', NOW_MS)).toBe('Invalid date');
  });
});

describe('the time of a message', () => {
  const at = (days: number) => new Date(NOW_MS - days * 86_400_000);

  it('is only the time today, and names yesterday', () => {
    const time = formatMessageTime(at(0), NOW_MS);
    expect(formatMessageTime(at(1), NOW_MS)).toBe(`Yesterday at ${time}`);
    expect(time).not.toContain('Yesterday');
  });

  it('has the date from two days on', () => {
    expect(formatMessageTime(at(2), NOW_MS)).toMatch(/14|12/);
    expect(formatMessageTime(at(2), NOW_MS)).not.toContain('Yesterday');
  });
});
