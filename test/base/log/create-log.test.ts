import { DiscordAPIError } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE, redact } from '../../../src/base/log/describe-error.ts';
import { createLog, formatLine } from '../../../src/base/log/write-log.ts';

const TOKEN = `aW50ZXJhY3Rpb246MTIz${'x'.repeat(40)}`;
const BOT_TOKEN = `MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.${'y'.repeat(38)}`;

const linesOf = (write: (log: ReturnType<typeof createLog>['log']) => void, isReadable = false): string[] => {
  const lines: string[] = [];
  write(createLog({ level: 'trace', sink: (line) => void lines.push(line), isReadable }).log);
  return lines;
};

const apiError = (): Error =>
  new DiscordAPIError(
    {
      code: 50_035,
      message: 'Invalid Form Body',
      errors: { content: { _errors: [{ code: 'X', message: 'typed' }] } },
    } as never,
    50_035,
    400,
    'PATCH',
    `https://discord.com/api/v10/webhooks/123456789012345678/${TOKEN}/messages/@original`,
    { files: [{ name: 'board.png', data: Buffer.alloc(40_000) }], body: { content: 'QUEEN D4 typed by a member' } },
  );

describe('the log', () => {
  it('tells of an error only name, code, status, method, route and where', () => {
    const [line = ''] = linesOf((log) => log.error({ error: apiError() }, 'an interaction failed'));
    const { error } = JSON.parse(line);
    expect(error).toMatchObject({ code: 50_035, status: 400, method: 'PATCH' });
    expect(error.route).toBe('/api/v10/webhooks/:id/:token/messages/@original');
    expect(Object.keys(error).sort()).toEqual(['code', 'method', 'name', 'route', 'stack', 'status']);
    expect(line).not.toMatch(/typed|QUEEN|aW50|Invalid Form/);
  });

  it('tells the message of an error, without what a person typed, and never the lines of a program', () => {
    const messageOf = (error: Error): unknown =>
      JSON.parse(linesOf((log) => log.error({ error }, 'failed'))[0] ?? '').error.message;
    expect(messageOf(new Error('attempt to write a readonly database'))).toBe('attempt to write a readonly database');
    expect(messageOf(new RangeError('Invalid time zone specified: Mars/Olympus'))).toContain('Invalid time zone');
    expect(messageOf(new TypeError("Cannot read properties of undefined (reading 'word')"))).toContain("'word'");
    expect(messageOf(new Error('expected a cell, got "QUEEN D4"'))).toBe('expected a cell, got […]');
    expect(messageOf(new Error('no theme “my secret'))).toBe('no theme […]');
    expect(messageOf(new Error(`first\n${'x'.repeat(142_000)}`))).toBe('first');
    const long = new Error('short');
    long.stack = `${'x'.repeat(142_000)}\nError: short\n    at f (dist/main.js:1:${'9'.repeat(5_000)})`;
    const [line = ''] = linesOf((log) => log.error({ error: long }, 'failed'));
    expect(line.length).toBeLessThan(600);
  });

  it('shortens every line to less than four thousand characters', () => {
    const lines = linesOf((log) => {
      log.error({ error: apiError(), answer: { failure: apiError() } }, 'x'.repeat(50));
      log.warn({ data: Buffer.alloc(300_000), list: Array.from({ length: 9_000 }, (_, i) => `item ${i}`) }, 'much');
      log.warn(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`k${i}`, 'y'.repeat(900)])), 'more');
    });
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line.length).toBeLessThan(MAX_LINE);
  });

  it('holds no secret, wherever it stands', () => {
    const secrets = [TOKEN, BOT_TOKEN, 'hunter22'];
    fc.assert(
      fc.property(fc.constantFrom(...secrets.slice(0, 2)), fc.string(), (secret, text) => {
        const lines = linesOf((log) => {
          log.info({ text: `${text} ${secret} ${text}`, deep: { list: [`Bot ${secret}`] } }, `said ${secret}`);
          log.error({ error: new Error(`${text} ${secret}`, { cause: new Error(secret) }) }, 'failed');
          log.error(new Error(secret), 'failed');
        });
        expect(lines.join('')).not.toContain(secret);
      }),
    );
    expect(redact('postgres://bot:hunter22@db/searchlight')).toBe('postgres://bot:[password]@db/searchlight');
    expect(redact('https://example.org/play#slp1.abc.def')).toBe('https://example.org/play#[player token]');
    expect(redact('https://cdn.example.org/a.png?ex=1&is=2&hm=abcdef')).toBe(
      'https://cdn.example.org/a.png?ex=1&is=2&hm=[signed]',
    );
  });

  it('leaves ordinary text alone', () => {
    const text = 'posted in 123456789012345678 on 2026-03-14 at 09:00, channel.is.paused';
    expect(redact(text)).toBe(text);
  });

  it('is readable in a terminal, without anything a terminal would carry out', () => {
    const [line = ''] = linesOf(
      (log) => log.warn({ channel: '12', reason: '\u001b[31mred' }, 'a channel is paused'),
      true,
    );
    expect(line).toMatch(/^\d\d:\d\d:\d\d WARN {2}a channel is paused channel=12 reason="?\\?u?0?0?1?b?\[31mred"?\n$/);
    expect(line).not.toContain('\u001b');
    expect(formatLine('no json \u001b[2J')).toBe('no json [2J');
  });
});

it('of errors that repeat for an hour lines are written, not megabytes, with the number of those left out', () => {
  let elapsedMs = 0;
  const lines: string[] = [];
  const { log } = createLog({ level: 'info', sink: (line) => lines.push(line), elapsedMs: () => elapsedMs });
  for (let i = 0; i < 36_000; i++) {
    elapsedMs += 100;
    log.error({ channel: String(i), error: Object.assign(new Error('away'), { code: 'ECONNRESET' }) }, 'a post failed');
  }
  expect(lines.length).toBeLessThanOrEqual(70);
  expect(lines.join('').length).toBeLessThan(100_000);
  const leftOut = lines.map((line) => JSON.parse(line).leftOut ?? 0).reduce((sum, count) => sum + count, 0);
  expect(leftOut + lines.length).toBeGreaterThan(29_000);
  log.error({ error: Object.assign(new Error('away'), { code: 'EPIPE' }) }, 'a post failed');
  expect(lines.at(-1)).toContain('EPIPE');
});

it('what is told of players and posts is never left out', () => {
  const lines: string[] = [];
  const { log } = createLog({ level: 'info', sink: (line) => lines.push(line), elapsedMs: () => 0 });
  for (let i = 0; i < 1_000; i++) log.info({ channel: String(i) }, 'posted');
  expect(lines).toHaveLength(1_000);
});
