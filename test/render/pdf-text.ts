import { inflateSync } from 'node:zlib';

/** The streams of a PDF, inflated where compressed. */
export const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/<<([\s\S]*?)>> stream\n([\s\S]*?)\nendstream/gu)].map(([, header = '', body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    return (header.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  });
};

const decodeHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each glyph, for all fonts. Expands the ranges of a PDF's /ToUnicode map. */
const glyphsOf = (streams: readonly string[]): Map<string, string> => {
  const glyphs = new Map<string, string>();
  for (const map of streams.filter((stream) => stream.includes('begincmap'))) {
    for (const [, glyph = '', hex = ''] of map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gmu)) {
      glyphs.set(glyph, decodeHex(hex));
    }
    for (const [, from = '', to = '', hex = ''] of map.matchAll(
      /^<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>$/gmu,
    )) {
      for (let i = Number.parseInt(from, 16); i <= Number.parseInt(to, 16); i++) {
        const code = Number.parseInt(hex, 16) + i - Number.parseInt(from, 16);
        glyphs.set(i.toString(16).toUpperCase().padStart(4, '0'), String.fromCharCode(code));
      }
    }
  }
  return glyphs;
};

/**
 * The texts of a PDF with one font, in drawing order, one entry for each drawn text. Treats equal glyph numbers of two
 * weights as the same glyph, which is true of our fonts.
 */
export const readPdfTexts = (pdf: Buffer): string[] => {
  const streams = streamsOf(pdf);
  const glyphs = glyphsOf(streams);
  return streams
    .filter((stream) => stream.includes('BT\n'))
    .flatMap((stream) => [...stream.matchAll(/BT\n([\s\S]*?)ET\n/gu)])
    .map(([, drawn = '']) =>
      [...drawn.matchAll(/<([0-9A-F]+)>/gu)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/gu) ?? [])
        .map((glyph) => glyphs.get(glyph) ?? '?')
        .join(''),
    );
};

export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\n/gu)?.length ?? 0;
