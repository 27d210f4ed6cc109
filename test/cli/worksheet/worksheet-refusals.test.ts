import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSheetRig } from './worksheet-rig.ts';

const LIST = ['--words', 'farm.txt'];
const OUT = ['--out', 'sheets.pdf'];

/** Runs a worksheet that is refused. Nothing may be written. */
const refuse = async (...args: readonly string[]) => {
  const rig = createSheetRig();
  const { code, errors } = await rig.run('worksheet', ...args);
  expect(readdirSync(rig.folder).sort()).toEqual(['farm.csv', 'farm.txt']);
  return { code, lines: errors.trimEnd().split('\n') };
};

describe('a worksheet that is refused', () => {
  it.each([
    ['no words', OUT, 'Words are missing: give --words FILE or --theme NAME. See searchlight worksheet --help.'],
    ['no file', LIST, '--out FILE is missing: a worksheet is a file that ends in .pdf.'],
    ['another format', [...LIST, '--out', 'sheets.png'], '--out sheets.png does not end in .pdf.'],
    ['a key of another format', [...LIST, ...OUT, '--key', 'key.txt'], '--key key.txt does not end in .pdf.'],
    [
      'an unknown level',
      [...LIST, ...OUT, '--levels', 'easy,tricky'],
      '--levels “tricky” is none of easy, medium, hard, expert.',
    ],
    ['no level', [...LIST, ...OUT, '--levels', ''], '--levels “” is none of easy, medium, hard, expert.'],
    [
      'a level twice',
      [...LIST, ...OUT, '--levels', 'easy,easy'],
      '--levels names easy twice: give each level once, and --copies for more sheets of it.',
    ],
    ['no copy', [...LIST, ...OUT, '--copies', '0'], '--copies “0” is not a whole number from 1 to 40.'],
    [
      'a day that does not exist',
      [...LIST, ...OUT, '--date', '2026-02-30'],
      '--date “2026-02-30” is no day of the calendar: change it, or write it in words.',
    ],
    ['an empty class', [...LIST, ...OUT, '--class', ' '], '--class is empty: leave it out for an empty line.'],
    [
      'a long class',
      [...LIST, ...OUT, '--class', 'x'.repeat(41)],
      '--class has 41 characters: 40 at most fit on its line.',
    ],
    [
      'a trim that is no size',
      [...LIST, ...OUT, '--trim', 'a3'],
      '--trim “a3” is not a4, letter, a5, legal, or a width and height of 2 to 20 inches such as 6x9in or 148x210mm.',
    ],
    ['two sources', [...LIST, ...OUT, '--theme', 'ocean'], 'Give either --words or --theme, not both.'],
    [
      'a letter without a glyph',
      [...LIST, ...OUT, '--title', '\u{12000}'],
      'The fonts cannot show \u{12000}: write it in other letters.',
    ],
    [
      'a missing font',
      [...LIST, ...OUT, '--typeface', 'none.ttf'],
      'typeface “none.ttf” cannot be read: there is no such file or folder. Give the path of a .ttf or .otf file.',
    ],
    ['a missing list', ['--words', 'none.txt', ...OUT], 'none.txt cannot be read: there is no such file or folder.'],
  ])('for %s', async (_, args, expected) => {
    const { code, lines } = await refuse(...args);
    expect({ code: code > 0, lines }).toEqual({ code: true, lines: [expected] });
  });

  it('for a theme that does not exist, with the nearest', async () => {
    const { lines } = await refuse('--theme', 'oceann', ...OUT);
    expect(lines[0]).toMatch(/^There is no theme “oceann”; the nearest (?:is|are) ocean/u);
  });

  it('for a key in the file of the sheets, by whatever name', async () => {
    const same = '--key ./sheets.pdf is the file of the sheets: pupils must not get the key, so name another file.';
    expect((await refuse(...LIST, ...OUT, '--key', './sheets.pdf')).lines).toEqual([same]);
    const rig = createSheetRig();
    rig.write('sheets.pdf', 'old');
    symlinkSync('sheets.pdf', join(rig.folder, 'key.pdf'));
    const { code } = await rig.run('worksheet', ...LIST, ...OUT, '--key', 'key.pdf');
    expect({ code, file: rig.read('sheets.pdf').toString() }).toEqual({ code: 2, file: 'old' });
  });

  it('for each word of the list that no puzzle can hide, with its line', async () => {
    const rig = createSheetRig();
    rig.write('bad.txt', 'Otter\nAx\nOx\n');
    const { code, errors } = await rig.run('worksheet', '--words', 'bad.txt', ...OUT, '--levels', 'easy,hard');
    expect(code).toBe(1);
    expect(errors).toMatch(/^line 2: word AX: .*\nline 3: word OX: .*\n$/u);
    expect(existsSync(join(rig.folder, 'sheets.pdf'))).toBe(false);
  });

  it('if a puzzle does not fit on its page, with what would help', async () => {
    const { code, lines } = await refuse(...LIST, ...OUT, '--trim', '3x4in', '--large', '--seed', 's');
    expect(code).toBe(1);
    expect(lines[0]).toMatch(
      /^The sheet “Medium” \(\d+ rows, \d+ columns\) does not fit on its page: .* What helps is a larger --trim, fewer words or an easier level\.$/u,
    );
  });
});
