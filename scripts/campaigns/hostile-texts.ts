import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';

/** Texts that attack the bot. Each carries a mark, so the campaign recognises it in the output. */

/** An id without an owner. */
const NOBODY = '111111111111111111';
const SITE = 'evil.example';

const ATTACKS: readonly string[] = [
  '@everyone',
  '@here',
  `<@${NOBODY}>`,
  `<@!${NOBODY}>`,
  `<@&${NOBODY}>`,
  `<#${NOBODY}>`,
  `</daily setup:${NOBODY}>`,
  `<:x:${NOBODY}>`,
  `<a:x:${NOBODY}>`,
  '<t:1111111111:R>',
  `https://${SITE}/x`,
  `http://${SITE}`,
  `[click](https://${SITE})`,
  `[a]( <https://${SITE}> "b")`,
  `<https://${SITE}>`,
  'discord.gg/evil',
  'javascript:alert(1)',
  '**bold**',
  '__under__',
  '~~struck~~',
  '||spoiler||',
  '`code`',
  '```\nblock\n```',
  '\n# heading',
  '\n> quote',
  '\n>>> quotes',
  '\n- item',
  '\n1. item',
  '\n-# small',
  '\u202Eright to left',
  '\u2066isolated\u2069',
  '\u200Bzero\u200Bwidth\uFEFF',
  `z${'\u0300\u0301\u0302'.repeat(20)}algo`,
  '\u0000null\u0007bell\u001B[31m',
  '\uD800lone surrogate',
  '👩‍👩‍👧‍👦'.repeat(5),
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿🇬🇷👍🏽',
  "'; drop table finds; --",
  '" or 1=1 --',
  "Robert'); delete from editions; --",
  '%s%n%x',
  '$'.concat('{7*7}'),
  '{{7*7}}',
  '{count, plural, other {#}}',
  "'{'quoted'}'",
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  '&lt;b&gt;',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/dev/null',
  'file:///etc/passwd',
  'CON.txt',
  'a\u0000.png',
  '__proto__',
  'constructor',
  'toString',
  '-1',
  '1e309',
  'NaN',
  'A1 '.repeat(900),
  'A'.repeat(5_000),
  '𝕬𝖇𝖈 ＡＢＣ ǅ ß İ ı',
  'العربية עברית ไทย 한국어 日本語',
  '\u{1F600}'.repeat(500),
];

const AROUND: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `D4 J10 ${text}`,
  (text) => `${text} D4`,
  (text) => `ocean, ${text}, whale`,
  (text) => `\\${text}`,
  (text) => `${text}\n${text}`,
  (text) => `*${text}*`,
  (text) => `"${text}"`,
  (text) => `2026-03-14${text}`,
  (text) => text.toUpperCase(),
];

const pick = <T>(items: readonly T[], rng: Rng): T => items[rng.nextInt(items.length)] as T;

/** `count` different texts: each attack alone and in other texts first, then two at a time. */
export const hostileTexts = (count: number, seed: string): string[] => {
  const rng = createRng(seed);
  const texts = new Set(AROUND.flatMap((around) => ATTACKS.map((attack) => around(attack))));
  while (texts.size < count)
    texts.add(pick(AROUND, rng)(`${pick(ATTACKS, rng)}${pick(['', ' ', '\n'], rng)}${pick(ATTACKS, rng)}`));
  return [...texts].slice(0, count);
};

const unescaped = (pattern: string): RegExp => new RegExp(`(?<!\\\\)(?:\\\\\\\\)*${pattern}`, 'i');

/** Active content that only these texts can bring into the output. */
const ACTIVE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['mention of all', unescaped('@(everyone|here)')],
  ['mention', unescaped(`<(@[!&]?|#)${NOBODY}>`)],
  ['command', unescaped(`</daily setup:${NOBODY}>`)],
  ['emoji', unescaped(`<a?:x:${NOBODY}>`)],
  ['time', unescaped('<t:1111111111')],
  ['address', unescaped(`https?://${SITE.replace('.', '\\.')}`)],
  ['link', unescaped('\\]\\(\\s*<?https?:')],
  ['invitation', unescaped('discord\\.gg/evil')],
  ['underline', unescaped('__under__')],
  ['strike', unescaped('~~struck~~')],
  ['spoiler', unescaped('\\|\\|spoiler\\|\\|')],
  ['code', unescaped('`code`')],
  ['heading', /^# heading/m],
  ['quote', /^>{1,3} quote/m],
  ['list', /^(- |1\. )item/m],
  ['small', /^-# small/m],
  ['direction', /[\u202A-\u202E\u2066-\u2069]/],
  ['zero width', /[\u200B\uFEFF]/],
  ['control', /[^\P{Cc}\n]/u],
  ['stacked marks', /\p{M}{6}/u],
];

/** Names of the active content in a text. Empty if it is harmless. */
export const activeIn = (text: string): string[] =>
  ACTIVE.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
