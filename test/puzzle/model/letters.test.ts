import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dropAccents, hideLabel, reverseCells, splitCells, toLineStart } from '../../../src/puzzle/model/letters.ts';

test('a cell holds one grapheme, whatever its code points', () => {
  expect(splitCells('ÉTÉ')).toEqual(['É', 'T', 'É']);
  expect(splitCells('E\u0301X')).toEqual(['E\u0301', 'X']);
  expect(splitCells('')).toEqual([]);
});

test('texts are split as the segmenter of the platform splits them', () => {
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const unit = fc.constantFrom(
    'A',
    'é',
    'ß',
    'Ω',
    'ж',
    'ѿ',
    'Ҋ',
    'א',
    'ת',
    'ʯ',
    ' ',
    '\u0301',
    '\u0483',
    'ְ',
    '\r',
    '\n',
    'ก',
    '👍',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'grapheme' })), (text) => {
      expect(splitCells(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
    }),
  );
});

test('the hidden word drops spaces, hyphens, apostrophes, commas and colons and keeps accents', () => {
  expect(hideLabel('Polar bear', 'en')).toBe('POLARBEAR');
  expect(hideLabel("lion's-tooth", 'en')).toBe('LIONSTOOTH');
  expect(hideLabel('Say: look, listen – and read', 'en')).toBe('SAYLOOKLISTENANDREAD');
  expect(hideLabel('zażółć', 'pl')).toBe('ZAŻÓŁĆ');
});

test('letters become capitals as the language has them', () => {
  expect(hideLabel('istiridye', 'tr')).toBe('İSTİRİDYE');
  expect(hideLabel('straße', 'de')).toBe('STRASSE');
});

test('accents are dropped only for comparing', () => {
  expect(dropAccents('ÉTÉ')).toBe('ETE');
  expect(dropAccents('ŁÓDŹ')).toBe('LODZ');
  expect(dropAccents('OTTER')).toBe('OTTER');
});

test('reversing does not touch the original', () => {
  const cells = ['A', 'B'];
  expect(reverseCells(cells)).toEqual(['B', 'A']);
  expect(cells).toEqual(['A', 'B']);
});

test.each([
  ['fr', 'Éléphant', 'ELEPHANT'],
  ['fr', 'Garçon manqué', 'GARCONMANQUE'],
  ['fr-CA', 'Bœuf', 'BOEUF'],
  ['es', 'Camión', 'CAMION'],
  ['it', 'Città', 'CITTA'],
  ['pl', 'Źdźbło', 'ŹDŹBŁO'],
  ['pl', 'Gęś', 'GĘŚ'],
  ['es', 'Pingüino', 'PINGUINO'],
  ['es-419', 'Piñón', 'PIÑON'],
  ['es', 'pin\u0303a', 'PIÑA'],
  ['pt', 'Coração', 'CORACAO'],
  ['pt-BR', 'Beija-flor', 'BEIJAFLOR'],
  ['de', 'Größe', 'GRÖSSE'],
  ['nl', 'IJsberg', 'IJSBERG'],
  ['nl-BE', 'Knoflookp\u0133n', 'KNOFLOOKPIJN'],
  ['nl', 'Coördinaat', 'COORDINAAT'],
  ['el', 'Θάλασσα', 'ΘΑΛΑΣΣΑ'],
])('a grid in %s prints “%s” as puzzles there do: %s', (language, label, word) => {
  expect(hideLabel(label, language)).toBe(word);
});

test.each([
  ['sábado, 14 de marzo', 'Sábado, 14 de marzo'],
  ['έξι λέξεις', 'Έξι λέξεις'],
  ['środa', 'Środa'],
  ['14 mars', '14 mars'],
  ['ორშაბათი', 'ორშაბათი'],
  ['שבת', 'שבת'],
  ['', ''],
])('“%s” begins a line as “%s”', (text, start) => {
  expect(toLineStart(text)).toBe(start);
});
