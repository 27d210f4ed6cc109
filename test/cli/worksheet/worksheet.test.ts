import { beforeAll, describe, expect, it } from 'vitest';
import { countPages, readPdfTexts, streamsOf } from '../../render/pdf-text.ts';
import type { CliRun } from '../cli-rig.ts';
import { createSheetRig, FARM, readHexTexts } from './worksheet-rig.ts';

const WORDS = FARM.map(([word]) => word);

/** Makes sheets and their key from a list, with a seed. */
const makeSheets = async (...args: readonly string[]) => {
  const rig = createSheetRig();
  const source = args.includes('--words') ? [] : ['--words', 'farm.txt'];
  const files = ['--out', 'sheets.pdf', '--key', 'key.pdf'];
  const run = await rig.run('worksheet', ...source, ...files, '--seed', 's', ...args);
  expect({ code: run.code, errors: run.errors }).toEqual({ code: 0, errors: expect.any(String) });
  return { run, sheets: rig.read('sheets.pdf'), key: rig.read('key.pdf') };
};

/** How often a text is drawn. */
const timesOf = (texts: readonly string[], wanted: string): number => texts.filter((text) => text === wanted).length;

/** The alternative texts of grids, which spell their letters. */
const gridsOf = (pdf: Buffer): string[] => readHexTexts(pdf).filter((text) => text.includes('Rows from the top'));

describe('a worksheet of three levels', () => {
  let run: CliRun;
  let sheets: Buffer;
  let key: Buffer;
  let texts: string[];

  beforeAll(async () => {
    const made = await makeSheets('--levels', 'easy,medium,hard', '--class', '5b', '--date', '2026-03-14');
    ({ run, sheets, key } = made);
    texts = readPdfTexts(sheets);
  });

  it('has a page for each level, with the whole list on each', () => {
    expect(countPages(sheets)).toBe(3);
    for (const word of WORDS) expect(timesOf(texts, word)).toBe(3);
    expect(timesOf(texts, 'I found _____ of 6 words.')).toBe(3);
  });

  it('has lines for name, class and date, which the teacher may fill in', () => {
    for (const text of ['Name', 'Class', 'Date', '5b', '14 March 2026']) expect(timesOf(texts, text)).toBe(3);
    expect(readHexTexts(sheets)).toEqual(expect.arrayContaining(['Name:', 'Class: 5b', 'Date: 14 March 2026']));
  });

  it('tells the directions of its level, and no name of a level', () => {
    const shown = texts.join('\n');
    expect(shown).toContain('The words run in these directions: → ↓\n');
    expect(shown).toContain('The words run in these directions: → ↘ ↓ ↗\n');
    expect(shown).toContain('The words run in all directions, even backwards.');
    expect(`${shown}\n${readHexTexts(sheets).join('\n')}`).not.toMatch(/easy|medium|hard/iu);
    for (const mark of ['○', '△', '□']) expect(timesOf(texts, mark)).toBe(1);
  });

  it('has larger boards at harder levels', () => {
    const sizes = gridsOf(sheets).map((text) => Number(/(\d+) rows/u.exec(text)?.[1]));
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => a - b));
    expect(sizes).toHaveLength(3);
  });

  it('has a key that names each mark and rings each word', () => {
    const solved = readPdfTexts(key);
    expect(solved).toContain('Answer key · Farm');
    expect(readHexTexts(key)).toEqual(expect.arrayContaining(['○ Easy', '△ Medium', '□ Hard']));
    for (const word of WORDS) expect(timesOf(solved, word)).toBe(3);
    expect(gridsOf(key).every((text) => text.startsWith('Solution. '))).toBe(true);
    expect(gridsOf(key)).toHaveLength(3);
  });

  it('tells the user what is in which file', () => {
    expect(run.errors).toBe(
      'sheets.pdf: 3 pages of 8.268in × 11.693in: ○ Easy, △ Medium, □ Hard.\nkey.pdf: the answer key, 2 pages.\n',
    );
  });

  it('is tagged, with headings and an alternative text for each grid', () => {
    const text = sheets.toString('latin1');
    expect(text).toContain('/MarkInfo <</Marked true>>');
    expect(text.match(/\/S \/H1/gu)?.length).toBe(3);
    expect(text.match(/\/S \/Figure/gu)?.length).toBe(3);
    expect(text.match(/\/S \/LBody/gu)?.length).toBe(3 * WORDS.length);
  });
});

describe('the sheets for pupils', () => {
  it('are the same with a key and without', async () => {
    const { sheets } = await makeSheets();
    const rig = createSheetRig();
    const { errors } = await rig.run('worksheet', '--words', 'farm.txt', '--out', 'sheets.pdf', '--seed', 's');
    expect(rig.read('sheets.pdf').equals(sheets)).toBe(true);
    expect(errors).toContain('Note: no file holds the solutions; --key FILE.pdf writes them.');
  });

  it('name no word behind a clue anywhere in the file', async () => {
    const { sheets, key } = await makeSheets('--words', 'farm.csv', '--list', 'clues');
    const shown = (pdf: Buffer): string => [...readPdfTexts(pdf), ...readHexTexts(pdf), ...streamsOf(pdf)].join('\n');
    for (const [word, clue] of FARM) {
      expect(shown(sheets)).not.toMatch(new RegExp(`\\b${word}\\b`, 'iu'));
      expect(readPdfTexts(sheets)).toContain(clue);
      // Lines for writing are drawn, so no screen reader spells them.
      expect(readHexTexts(sheets)).toContain(clue);
      expect(readPdfTexts(key)).toContain(word);
    }
  });

  it('have grids of their own for copies, numbered in the corner', async () => {
    const { sheets, key, run } = await makeSheets('--copies', '2');
    expect(new Set(gridsOf(sheets)).size).toBe(2);
    expect(timesOf(readPdfTexts(sheets), '1') + timesOf(readPdfTexts(sheets), '2')).toBe(2);
    expect(run.errors).toContain('1 Medium, 2 Medium');
    expect(countPages(key)).toBe(1);
  });

  it('are the same for the same seed, and others for another', async () => {
    const [one, again, other] = await Promise.all([makeSheets(), makeSheets(), makeSheets('--title', 'Sea')]);
    expect(again.sheets.equals(one.sheets)).toBe(true);
    expect(again.key.equals(one.key)).toBe(true);
    expect(other.sheets.equals(one.sheets)).toBe(false);
  });

  it('take twelve words of a theme, the same at each level', async () => {
    const { sheets } = await makeSheets('--words', 'farm.txt', '--levels', 'easy,expert');
    expect(countPages(sheets)).toBe(2);
    const rig = createSheetRig();
    const { errors } = await rig.run('worksheet', '--theme', 'ocean', '--levels', 'easy,hard', '--out', 'sheets.pdf');
    expect(errors).toContain('Seed: drawn-seed (--seed drawn-seed makes the same sheets again)');
    expect(readPdfTexts(rig.read('sheets.pdf')).filter((text) => text === 'I found _____ of 12 words.')).toHaveLength(
      2,
    );
    const lists = gridsOf(rig.read('sheets.pdf')).map((text) => /Find: .*/u.exec(text)?.[0]);
    expect(lists[0]).toBe(lists[1]);
  });

  it('are on US Letter where that is usual, else on A4, or on any trim', async () => {
    const sizeOf = async (...args: readonly string[]) =>
      / of ([^:]*)\.\n/u.exec((await makeSheets(...args)).run.errors)?.[1];
    expect(await sizeOf('--language', 'en-US')).toBe('8.5in × 11in');
    expect(await sizeOf('--language', 'en-GB')).toBe('8.268in × 11.693in');
    expect(await sizeOf('--trim', '7x9in')).toBe('7in × 9in');
  });
});

describe('the texts of a worksheet', () => {
  const TEXTS: Readonly<Record<string, readonly string[]>> = {
    en: ['Name', 'Class', 'Date', 'Answer key'],
    el: ['Όνομα', 'Τάξη', 'Ημερομηνία', 'Φύλλο απαντήσεων'],
    fr: ['Nom', 'Classe', 'Date', 'Corrigé'],
    de: ['Name', 'Klasse', 'Datum', 'Lösungsblatt'],
    es: ['Nombre', 'Clase', 'Fecha', 'Solucionario'],
    it: ['Nome', 'Classe', 'Data', 'Soluzioni'],
    pt: ['Nome', 'Turma', 'Data', 'Gabarito'],
    nl: ['Naam', 'Klas', 'Datum', 'Antwoordblad'],
    pl: ['Imię i nazwisko', 'Klasa', 'Data', 'Klucz odpowiedzi'],
    sv: ['Namn', 'Klass', 'Datum', 'Facit'],
  };

  it.each(Object.entries(TEXTS))('are in the language %s', async (language, expected) => {
    const { sheets, key } = await makeSheets('--language', language, '--word-language', 'en');
    const [name, group, date, heading] = expected;
    expect(readHexTexts(sheets)).toEqual(expect.arrayContaining([`${name}:`, `${group}:`, `${date}:`]));
    expect(key.toString('utf8')).toContain(`>${heading} · Farm<`);
    const all = [sheets, key].flatMap((pdf) => [...readPdfTexts(pdf), ...readHexTexts(pdf)]).join('\n');
    const isEnglish = /\bFind:|\bRows from|\bwords\b/u.test(all);
    expect(isEnglish).toBe(language === 'en');
  });

  it('are in English for a language without texts, with a note', async () => {
    const { sheets, run } = await makeSheets('--language', 'fi');
    expect(readPdfTexts(sheets)).toContain('Name');
    expect(run.errors).toContain('Note: headings are in English, as there are none in “fi”: --language takes en, el,');
  });
});
