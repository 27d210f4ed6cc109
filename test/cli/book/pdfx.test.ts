import { describe, expect, it } from 'vitest';
import { checkGreys, checkOpaque } from '../../../src/render/pdf/pdf-x.ts';
import { countPages, streamsOf } from '../../render/pdf-text.ts';
import { bookOf, createBookRig, TITLES } from './book-rig.ts';

const bind = async (lines: readonly string[]) => {
  const rig = createBookRig(bookOf(lines, TITLES.slice(0, 2)));
  const { code, errors } = await rig.run('book', 'book.yaml', '--out', 'book.pdf');
  return { code, errors, pdf: code === 0 ? rig.read('book.pdf') : Buffer.alloc(0) };
};

const X_KEYS = ['pdfx: FOGRA47', 'date: 2026-03-14', 'bleed: true'];

describe('a book as PDF/X', () => {
  it('names its standard, printing condition and day', async () => {
    const text = (await bind(X_KEYS)).pdf.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4\n/u);
    expect(text).toContain('/GTS_PDFXVersion (PDF/X-1a:2003)');
    expect(text).toContain('/Trapped /False');
    expect(text).toContain('/CreationDate (D:20260314000000Z)\n/ModDate (D:20260314000000Z)');
    expect(text).toContain('<xmp:CreateDate>2026-03-14T00:00:00Z</xmp:CreateDate>');
    expect(text.match(/\/Type \/OutputIntent\b/gu)).toHaveLength(1);
    expect(text).toContain('/S /GTS_PDFX\n/RegistryName (http://www.color.org)\n/OutputConditionIdentifier (FOGRA47)');
  });

  it('has nothing of a screen: no PDF/A, no links, no colours, one box to cut on each page', async () => {
    const { pdf } = await bind(X_KEYS);
    const text = pdf.toString('latin1');
    for (const other of ['pdfaid', 'GTS_PDFA1', '/Annot']) expect(text).not.toContain(other);
    expect(text.split('/TrimBox [').length - 1).toBe(countPages(pdf));
    for (const page of streamsOf(pdf).filter((stream) => stream.includes('BT\n'))) {
      expect(page).not.toMatch(/ (?:rg|RG)\b/u);
    }
  });

  it('has its table of objects and its length of metadata right', async () => {
    const { pdf } = await bind(X_KEYS);
    const text = pdf.toString('latin1');
    const table = text.slice(Number(/startxref\n(\d+)/u.exec(text)?.[1]));
    const offsets = [...table.matchAll(/^(\d{10}) 00000 n/gmu)].map(([, offset]) => Number(offset));
    expect(offsets.length).toBeGreaterThan(20);
    for (const [i, offset] of offsets.entries()) expect(text.startsWith(`${i + 1} 0 obj\n`, offset)).toBe(true);
    const [, length, body = ''] = /\/Subtype \/XML\n\/Length (\d+)>> stream\n([\s\S]*?)\nendstream/u.exec(text) ?? [];
    expect(body).toHaveLength(Number(length));
  });

  it('is the same each time, and names a usual condition for true', async () => {
    const keys = ['pdfx: true', 'date: 2026-03-14'];
    const { pdf } = await bind(keys);
    expect(pdf.equals((await bind(keys)).pdf)).toBe(true);
    expect(pdf.toString('latin1')).toContain('/OutputConditionIdentifier (CGATS TR 001)');
  });

  it('needs a day and greys, and a name that printers know', async () => {
    expect((await bind(['pdfx: true', 'colors: color'])).errors.trimEnd().split('\n')).toEqual([
      'book.yaml: line 4: pdfx takes greys alone: give colors: grey, or leave pdfx out.',
      'book.yaml: line 4: pdfx needs the day of the book: give date: and a day such as 2026-03-14.',
    ]);
    expect((await bind(['pdfx: "a) /S"', 'date: 2026-02-30'])).errors.trimEnd().split('\n')).toEqual([
      'book.yaml: line 4: pdfx “a) /S” is not true, false or the registered name of a printing condition, such as FOGRA39.',
      'book.yaml: line 5: date “2026-02-30” is not a day such as 2026-03-14.',
    ]);
  });

  it('is refused rather than written with colours, pictures or anything that shines through', () => {
    expect(() => checkGreys('0.5 g\n0 0 1 1 re\n')).not.toThrow();
    expect(() => checkGreys('0.1 0.2 0.3 rg\n')).toThrow('0.1 0.2 0.3 rg');
    const fileOf = (object: string) => ({ objects: new Map([[1, Buffer.from(object)]]), root: 1, info: 1 });
    expect(() => checkOpaque(fileOf('<</CA 1\n/ca 1\n/BM /Normal>>'))).not.toThrow();
    expect(() => checkOpaque(fileOf('<</ca .5>>'))).toThrow('/ca .5');
    expect(() => checkOpaque(fileOf('<</Subtype /Image>> stream\n'))).toThrow('/Subtype /Image');
  });
});
