import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { readCharacterMap, readCompressedMap } from '../../../src/render/fonts/font-tables.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { layoutBoard } from '../../../src/render/layout/layout-board.ts';
import { cellBox } from '../../../src/render/layout/layout-grid.ts';
import { renderPng } from '../../../src/render/output/render-png.ts';
import { renderSvg } from '../../../src/render/output/render-svg.ts';
import { createEnglishBoard } from '../english-board.ts';
import { shareOfDifference } from '../golden-image.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const puzzle = createPuzzle({ rows: 9, columns: 10, labels: OCEAN.slice(0, 6) });

describe('renderSvg', () => {
  it('looks as the PNG does, without any font, if its letters are outlines', async () => {
    const board = createEnglishBoard(puzzle, 'Under the sea', { variant: 'solution' });
    const png = PNG.sync.read(await renderPng(board));
    const svg = await renderSvg(board, 'outlines');
    expect(svg).not.toContain('<text');
    const canvas = createCanvas(png.width, png.height);
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0);
    expect(shareOfDifference(PNG.sync.read(await canvas.encode('png')), png)).toBeLessThan(0.005);
  });

  it('draws emoji as shapes and prints blanks as text', async () => {
    const labels = ['Whale', 'Sea turtle'];
    const pictured = createPuzzle({ rows: 9, columns: 10, labels, emoji: { Whale: '🐳', 'Sea turtle': '🦇' } });
    const board = createEnglishBoard(pictured, 'Ocean', { listing: 'pictures' });
    const png = PNG.sync.read(await renderPng(board));
    const svg = await renderSvg(board, 'outlines');
    expect(svg).not.toContain('<image');
    const canvas = createCanvas(png.width, png.height);
    canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0);
    expect(shareOfDifference(PNG.sync.read(await canvas.encode('png')), png)).toBeLessThan(0.005);
    expect(await renderSvg({ ...board, listing: 'numbers' }, 'text')).toContain('>2. _ _ _ _ _ _ _ _ _ (3, 6)</text>');
  });

  it('has each letter and each label as a text that can be selected', async () => {
    const svg = await renderSvg(createEnglishBoard(puzzle, 'Under the sea'), 'text');
    const texts = Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/gu), ([, text]) => text);
    expect(texts.filter((text) => text && puzzle.grid.letters.includes(text)).length).toBeGreaterThanOrEqual(90);
    for (const { label } of puzzle.words) expect(texts).toContain(label);
    expect(svg).toMatch(/^<\?xml[\s\S]*<\/svg>\n$/u);
  });

  it('anchors a text that runs from right to left at its right', async () => {
    const hebrew = createPuzzle({ rows: 6, columns: 7, labels: ['דולפין'] });
    const svg = await renderSvg(createEnglishBoard(hebrew, 'בים'), 'text');
    expect(svg).toMatch(/<g [^>]*text-anchor="start" direction="rtl"[^>]*>\s*<text [^>]*>דולפין</u);
  });

  it('has each letter in the middle of its cell', async () => {
    const board = createEnglishBoard(puzzle, 'Under the sea');
    const { left, width } = cellBox(layoutBoard(board, createRuler()).grid, { row: 0, column: 3 });
    expect(await renderSvg(board, 'text')).toContain(`<text x="${left + width / 2}" y="`);
  });

  it('carries title and alternative text for those who do not see it', async () => {
    const svg = await renderSvg(createEnglishBoard(puzzle, 'Under the sea'), 'outlines');
    expect(svg).toContain('<title>Under the sea</title><desc>Word search “Under the sea”, 9 rows by 10 columns.');
    expect(svg).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+" role="img">/);
  });

  it('brings the letters of every script along, so that no viewer shows boxes', async () => {
    const labels = ['りんごのき', '사과나무', 'แมวเหมียว', 'Ψάρι', 'Ягода', 'דולפין', 'Łódź'];
    const title = 'Ünïcode ★ 水';
    for (const label of labels) {
      const board = createEnglishBoard(createPuzzle({ rows: 9, columns: 10, labels: [label] }), title);
      const svg = await renderSvg(board, 'text');
      const fonts = Array.from(
        svg.matchAll(/font-family:"([^"]+)";font-weight:([^;]+);src:url\(data:font\/woff2;base64,([^)]+)\)/gu),
      );
      const maps = fonts.map(([, , , data = '']) => readCharacterMap(readCompressedMap(Buffer.from(data, 'base64'))));
      const texts = Array.from(svg.matchAll(/<text [^>]*>([^<]*)<\/text>/gu), ([, text = '']) => text).join('');
      const lost = [...new Set(texts)].filter((letter) => !maps.some((has) => has(letter.codePointAt(0) ?? 0)));
      expect(lost).toEqual([]);
      for (const [, family] of fonts) expect(svg).toMatch(new RegExp(`<g font-family="[^"]*'${family}'`, 'u'));
      expect(svg.length).toBeLessThan(250_000);
    }
  });

  it('gives the same picture for the same board', async () => {
    const board = createEnglishBoard(puzzle, 'Under the sea');
    expect(await renderSvg(board, 'text')).toBe(await renderSvg(board, 'text'));
  });

  it('lets no title out of its element', async () => {
    const svg = await renderSvg(createEnglishBoard(puzzle, '</title><script>alert("1")</script>\u0000 & more'), 'text');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('\u0000');
    expect(svg).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more');
  });

  it('does not read a title as a pattern of replacement', async () => {
    expect(await renderSvg(createEnglishBoard(puzzle, '$& $1 $$'), 'text')).toContain('<title>$&amp; $1 $$</title>');
  });
});
