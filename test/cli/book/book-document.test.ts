import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPTION_KEYS } from '../../../src/cli/book/read-puzzle.ts';
import { countPages, readPdfTexts } from '../../render/pdf-text.ts';
import { createBookRig } from './book-rig.ts';

const document = readFileSync(new URL('../../../docs/book.md', import.meta.url), 'utf8');
const example = /```yaml\n([\s\S]*?)```/u.exec(document)?.[1] ?? '';

describe('docs/book.md', () => {
  it('has an example that makes the book it promises', async () => {
    const rig = createBookRig(example);
    rig.write('harbour.csv', 'word,clue\nAnchor,It holds a ship\nBarge,It carries cargo\nLantern,It shines\n');
    const { code, errors } = await rig.run('book', 'book.yaml', '--out', 'book.pdf');
    expect({ code, errors }).toEqual({ code: 0, errors: expect.stringContaining('0.5in at the spine') });
    const pdf = rig.read('book.pdf');
    // Four pages in front, two of chapters, eight of puzzles and two of solutions.
    expect(countPages(pdf)).toBe(4 + 2 + 8 + 2);
    expect(readPdfTexts(pdf)).toEqual(expect.arrayContaining(['How to play', 'In the water', '8. Harbour']));
  });

  it('names every option that a puzzle may have', () => {
    for (const key of OPTION_KEYS) expect(document).toContain(`\`${key}\``);
  });
});
