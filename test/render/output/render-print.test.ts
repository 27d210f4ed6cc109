import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { renderPlacedPdf } from '../../../src/render/output/render-placed-pdf.ts';
import { renderPng } from '../../../src/render/output/render-png.ts';
import { renderPrintPng } from '../../../src/render/output/render-print-png.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const board = createEnglishBoard(createPuzzle({ rows: 9, columns: 10, labels: OCEAN.slice(0, 6) }), 'Under the sea');

test('a picture for print has as many pixels as its density asks for, and names the density', async () => {
  const screen = PNG.sync.read(await renderPng(board));
  const picture = await renderPrintPng(board, 300);
  if (picture.kind !== 'drawn') throw new Error('expected a picture');
  const { width, height } = PNG.sync.read(picture.png);
  expect([width, height]).toEqual([Math.round((screen.width * 300) / 96), Math.round((screen.height * 300) / 96)]);
  const at = picture.png.indexOf('pHYs', 0, 'latin1');
  // 300 pixels an inch are 11,811 a metre.
  expect([picture.png.readUInt32BE(at + 4), picture.png.readUInt32BE(at + 8)]).toEqual([11_811, 11_811]);
  expect(picture.png[at + 12]).toBe(1);
  expect(at).toBeLessThan(picture.png.indexOf('IDAT', 0, 'latin1'));
});

test('a picture that would fill the memory is refused with the density that will do', async () => {
  const large = createEnglishBoard(createPuzzle({ rows: 60, columns: 60, labels: OCEAN.slice(0, 6) }), 'Large');
  const refused = await renderPrintPng(large, 1200);
  if (refused.kind !== 'too-large') throw new Error('expected a refusal');
  expect(refused.mostDpi).toBeGreaterThan(72);
  expect(refused.mostDpi).toBeLessThan(1200);
});

test('a pdf to place has one page as large as its board, with fonts in it', async () => {
  const { width, height } = PNG.sync.read(await renderPng(board));
  const pdf = renderPlacedPdf(board).toString('latin1');
  const [, right = '0', top = '0'] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/u.exec(pdf) ?? [];
  expect(Number(right) / Number(top)).toBeCloseTo(width / height, 2);
  expect(pdf.match(/\/Type\s*\/Page\b/gu)).toHaveLength(1);
  expect(pdf).toMatch(/\/FontFile2/u);
});
