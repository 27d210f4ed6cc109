import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCell } from '../../../src/puzzle/model/grid.ts';
import { MAX_ENTRIES, parseEntries } from '../../../src/rules/entries/parse-entries.ts';

const D4 = { row: 3, column: 3 };
const J10 = { row: 9, column: 9 };

const shapes = (text: string): string[] =>
  parseEntries(text).entries.map((entry) => {
    if (entry.kind === 'pair') return `${formatCell(entry.from)}>${formatCell(entry.to)}`;
    return entry.kind === 'word-and-cell' ? `${entry.word}@${formatCell(entry.cell)}` : `${entry.kind}:${entry.text}`;
  });

describe('parseEntries', () => {
  it.each([
    'D4 J10',
    'd4 j10',
    'D4-J10',
    'D4:J10',
    'D4..J10',
    'D4,J10',
    'D4, J10',
    'D4J10',
    ' D4 → J10 ',
    '(D4) (J10)',
    'D 4 J 10',
    'd 4 - j 10',
    'D 4, J10',
    'D4 to J 10',
    'QUEEN D4 to J10',
    'QUEEN D4 TO J10',
    'Ｄ４ Ｊ１０',
    'Ｄ４、Ｊ１０',
    'D4 J10 QUEEN',
    'D4-J10: Polar bear',
    'D4 QUEEN J10',
    'D 4 Polar bear J 10',
    'QUEEN D4 J10',
  ])('reads %j as both ends', (text) => {
    expect(parseEntries(text)).toEqual({ entries: [{ kind: 'pair', text: 'D4 J10', from: D4, to: J10 }], unread: 0 });
  });

  it.each(['D4\nJ10', 'D4,\r\n\n J 10'])('reads %j as both ends that may be one end each', (text) => {
    const entry = { kind: 'pair', text: 'D4 J10', from: D4, to: J10, isApart: true };
    expect(parseEntries(text)).toEqual({ entries: [entry], unread: 0 });
  });

  it('leaves out lines and parts without letters and digits', () => {
    expect(shapes('D4\n--\nJ10')).toEqual(['D4>J10']);
    expect(shapes('D4, !, J10')).toEqual(['D4>J10']);
  });

  it('gives each entry the text it was read from', () => {
    const texts = parseEntries('Queen d4, A1-A7, B2').entries.map(({ text }) => text);
    expect(texts).toEqual(['Queen D4', 'A1 A7', 'B2']);
  });

  it('reads a word and one end, in either order', () => {
    expect(shapes('QUEEN D4')).toEqual(['QUEEN@D4']);
    expect(shapes('D4 queen')).toEqual(['queen@D4']);
    expect(shapes('Polar bear: d4')).toEqual(['Polar bear@D4']);
    expect(shapes('merry-go-round D4')).toEqual(['merry-go-round@D4']);
    expect(shapes('D4 QUEEN, E5 KING')).toEqual(['QUEEN@D4', 'KING@E5']);
    expect(shapes('QUEEN, D4')).toEqual(['QUEEN@D4']);
  });

  it('leaves out the words beside both ends, on one line after the other', () => {
    expect(shapes('D4 J10 QUEEN, A1 A7 KING')).toEqual(['D4>J10', 'A1>A7']);
    expect(shapes('D4 QUEEN J10, A1 KING A7')).toEqual(['D4>J10', 'A1>A7']);
    expect(shapes('D4 J10 QUEEN A1 A7 KING')).toEqual(['D4>J10', 'A1>A7']);
    expect(shapes('D4 QUEEN J10 A1 KING A7')).toEqual(['D4>J10', 'A1>A7']);
    expect(shapes('D4\nJ10\nA1\nA7\nB2')).toEqual(['D4>J10', 'A1>A7', 'one-cell:B2']);
  });

  it('leaves the words out if one entry ends where the next begins, but not if both ends of one are equal', () => {
    expect(shapes('D4 J10 QUEEN J10 A1 KING')).toEqual(['D4>J10', 'J10>A1']);
    expect(shapes('D4 D4 QUEEN')).toEqual(['one-cell:D4', 'no-cell:QUEEN']);
  });

  it('reads nothing into cells and words that may belong elsewhere', () => {
    expect(shapes('D4 J10 QUEEN E5')).toEqual(['D4>J10', 'QUEEN@E5']);
    expect(shapes('D4 J10 QUEEN, E5')).toEqual(['D4>J10', 'QUEEN@E5']);
    expect(shapes('D4 J10, QUEEN')).toEqual(['D4>J10', 'no-cell:QUEEN']);
    expect(shapes('KING, D4 QUEEN J10')).toEqual(['KING@D4', 'QUEEN@J10']);
    expect(shapes('A1, D4 QUEEN J10')).toEqual(['A1>D4', 'QUEEN@J10']);
    expect(shapes('QUEEN D4\nJ10')).toEqual(['QUEEN@D4', 'one-cell:J10']);
    expect(shapes('QUEEN D4 J10 KING')).toEqual(['D4>J10', 'no-cell:KING']);
  });

  it('joins no cell that has a word or another cell beside it to one beyond a comma or line', () => {
    expect(shapes('QUEEN D4, J10')).toEqual(['QUEEN@D4', 'one-cell:J10']);
    expect(shapes('D4, A1 A7')).toEqual(['one-cell:D4', 'A1>A7']);
    expect(shapes('D4, A1 A7\nJ10')).toEqual(['one-cell:D4', 'A1>A7', 'one-cell:J10']);
    expect(shapes('D4\nJ10, A1 A7')).toEqual(['one-cell:D4', 'one-cell:J10', 'A1>A7']);
    expect(shapes('D4 QUEEN J10 KING A7')).toEqual(['one-cell:D4', 'QUEEN@J10', 'KING@A7']);
  });

  it('takes a space inside a cell only if no number stands for itself', () => {
    expect(shapes('QUEEN A 12')).toEqual(['QUEEN@A12']);
    expect(shapes('Vitamin C D 4')).toEqual(['Vitamin C@D4']);
    expect(shapes('3 A 5 B')).toEqual(['no-cell:3 A 5 B']);
    expect(shapes('A 1 2')).toEqual(['no-cell:A 1 2']);
    expect(shapes('is 12')).toEqual(['no-cell:is 12']);
  });

  it('leaves the hidden message whole wherever it stands', () => {
    const test = { isMessage: (text: string) => text.trim() === 'a 5 leaf clover', isGuess: () => false };
    for (const text of ['a 5 leaf clover', 'D4 J10, a 5 leaf clover', 'D4 J10\na 5 leaf clover']) {
      expect(parseEntries(text, test).entries.at(-1)).toEqual({ kind: 'message', text: 'a 5 leaf clover' });
    }
    const read = parseEntries('D4 J10 lucky', { ...test, isMessage: (text) => text === 'lucky' }).entries;
    expect(read.map(({ kind }) => kind)).toEqual(['pair', 'message']);
  });

  it('reads a hidden message with commas, line ends and cells', () => {
    for (const message of ['so, long', 'so; long', 'so\nlong', 'D4 J10, so']) {
      const test = { isMessage: (text: string) => text === message, isGuess: () => false };
      expect(parseEntries(message, test).entries).toEqual([{ kind: 'message', text: message }]);
    }
    const test = { isMessage: (text: string) => text === 'so, long', isGuess: () => false };
    expect(parseEntries('A1 A7\nso, long', test).entries[1]).toEqual({ kind: 'message', text: 'so, long' });
  });

  it('keeps both cells of a row or a column apart', () => {
    expect(shapes('D4 D10')).toEqual(['D4>D10']);
    expect(shapes('D4 J4')).toEqual(['D4>J4']);
  });

  it.each(['10J D4', '(J,10) (D,4)', '[j, 10] [d, 4]'])('reads %j as both ends', (text) => {
    expect(shapes(text)).toEqual(['J10>D4']);
  });

  it.each(['10,10 4,4', '(10,10) (4,4)', '10,10-4,4', '10, 10; 4, 4', '10:10 > 4:4', '10,10\n4,4'])(
    'reads the numbers %j as columns and rows',
    (text) => {
      expect(shapes(text)).toEqual(['J10>D4']);
    },
  );

  it('reads numbers as cells only where nothing else stands', () => {
    expect(shapes('5,2 11,2')).toEqual(['E2>K2']);
    expect(shapes('5,2')).toEqual(['one-cell:E2']);
    for (const text of ['5,2 apples', 'on 5,2', '5 2', '0,5 1,5', '5,,2', '100,2']) {
      expect(shapes(text).some((shape) => !shape.startsWith('no-cell'))).toBe(false);
    }
  });

  it('reads a row before its column only if that can be nothing else', () => {
    expect(shapes('5L 10L')).toEqual(['L5>L10']);
    expect(shapes('the 1st of 2nd')).toEqual(['no-cell:the 1st of 2nd']);
  });

  it('reads cells above the board, so that they can be called outside', () => {
    expect(shapes('A0 A5')).toEqual(['A0>A5']);
    expect(shapes('QUEEN a0')).toEqual(['QUEEN@A0']);
  });

  it('keeps what stands behind both ends if it can be a guess at the message', () => {
    const test = { isMessage: () => false, isGuess: (text: string) => text === 'so long' };
    expect(parseEntries('D4 J10 so long', test).entries.map(({ kind }) => kind)).toEqual(['pair', 'no-cell']);
    expect(parseEntries('D4 J10 good word', test).entries.map(({ kind }) => kind)).toEqual(['pair']);
  });

  it('reads several entries on a line and on several lines', () => {
    expect(shapes('D4 J10, A1 A7')).toEqual(['D4>J10', 'A1>A7']);
    expect(shapes('QUEEN D4 KING E5')).toEqual(['QUEEN@D4', 'KING@E5']);
    expect(shapes('QUEEN D4, A1-A7\r\nB2 B9;C3 C8')).toEqual(['QUEEN@D4', 'A1>A7', 'B2>B9', 'C3>C8']);
  });

  it('says when an end is missing or nothing names a cell', () => {
    expect(shapes('D4')).toEqual(['one-cell:D4']);
    expect(shapes('QUEEN')).toEqual(['no-cell:QUEEN']);
    expect(shapes('B2B')).toEqual(['no-cell:B2B']);
    expect(shapes('  \n ')).toEqual([]);
  });

  it('reads Greek and accented words', () => {
    expect(shapes('θάλασσα D4')).toEqual(['θάλασσα@D4']);
    expect(shapes('été AA12')).toEqual(['été@AA12']);
  });

  it('reads cells typed on a Greek or Cyrillic keyboard as they look', () => {
    expect(shapes('Α5 ε9, ΛΕΞΗ Δ4')).toEqual(['A5>E9', 'ΛΕΞΗ@D4']);
    expect(shapes('С3-н12')).toEqual(['C3>H12']);
    expect(shapes('Ω4')).toEqual(['no-cell:Ω4']);
  });

  it('says that a cell given twice is one end', () => {
    expect(shapes('D4 d04')).toEqual(['one-cell:D4']);
  });

  it('never reads more entries than a submission can hold, whatever is typed', () => {
    const { entries, unread } = parseEntries('A1 A2 '.repeat(650));
    expect([entries.length, unread]).toEqual([MAX_ENTRIES, 650 - MAX_ENTRIES]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(parseEntries(text).entries.length).toBeLessThanOrEqual(MAX_ENTRIES);
      }),
    );
  });

  it('reads a long run of marks or of cells as fast as any other text', () => {
    const hostile = ['A1 '.repeat(660) + '-'.repeat(2000), 'A1 B2 '.repeat(300) + '.'.repeat(2100), 'A1'.repeat(2000)];
    hostile.push(
      `A${' '.repeat(4000)}1 `,
      'A 1 '.repeat(1000),
      'A1\n'.repeat(1300),
      'A1 x A2,'.repeat(500),
      'ﷺ'.repeat(4000),
    );
    for (const text of hostile) expect(parseEntries(`${text}x`).entries.length).toBeGreaterThan(0);
    expect(shapes('\u202e\u200b ,,, !!')).toEqual([]);
  });

  it('reads back every pair of cells it could have been given', () => {
    const cell = fc.record({ row: fc.nat(98), column: fc.nat(98) });
    const pair = fc.tuple(cell, cell).filter(([from, to]) => formatCell(from) !== formatCell(to));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
        const text = pairs.map(([from, to]) => `${formatCell(from)} ${formatCell(to)}`).join('\n');
        const read = parseEntries(text).entries.map((entry) => entry.kind === 'pair' && [entry.from, entry.to]);
        expect(read).toEqual(pairs);
      }),
    );
  });
});

it('reads 4,000 signs that stand for a sentence each as far as any text can be typed', () => {
  const { entries } = parseEntries('\ufdfa'.repeat(4_000));
  expect(entries).toHaveLength(1);
  expect(entries[0]?.text.length).toBeLessThanOrEqual(8_000);
});

it('leaves out marks that no letter can have', () => {
  const { entries } = parseEntries(`a${'\u0301\u0316'.repeat(2_000)} D4`);
  expect(entries).toMatchObject([{ kind: 'word-and-cell', cell: D4 }]);
  expect(entries[0]?.text.length).toBeLessThan(50);
});
