import { expect, test } from 'vitest';
import { excerptOfText } from '../../../src/playground/page/messages/excerpt.ts';

const named = (name: string) => (id: string) => (id === '12345678901' ? { id, name } : undefined);

const names = {
  person: named('Ada'),
  role: named('players'),
  channel: named('daily'),
} as unknown as Parameters<typeof excerptOfText>[1];

test.each([
  ['<@12345678901> and <@!9> found **3** words', '@Ada and @unknown-user found 3 words'],
  ['<@&12345678901> in <#12345678901>: `/found`', '@players in #daily: /found'],
  ['@everyone, try </puzzle:77>', '@everyone, try /puzzle'],
  ['### Larks\nmore', 'Larks'],
  ['-# ||a *secret*|| \\*as it is\\*', 'a secret *as it is*'],
  ['<:star:12345678901> [here](https://example.org)', ':star: here'],
  ['', ''],
])('%j reads as %j above an answer', (markdown, line) => {
  expect(excerptOfText(markdown, names, 0)).toBe(line);
});
