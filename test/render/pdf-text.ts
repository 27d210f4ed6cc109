import { inflateSync } from 'node:zlib';

/** The streams of a PDF, inflated if they are compressed. */
const streamsOf = (pdf: Buffer): string[] => {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/<<([\s\S]*?)>> stream\n([\s\S]*?)\nendstream/gu)].map(([, header = '', body = '']) => {
    const bytes = Buffer.from(body, 'latin1');
    return (header.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  });
};

const decodeHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What the glyphs of all fonts stand for; ranges of a PDF's /ToUnicode map are written out. */
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
 * The texts that a PDF with one font shows, in the order of drawing, one entry for each time it draws text.
 * Glyph numbers of two weights of a font are taken for the same, as they are in ours.
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
