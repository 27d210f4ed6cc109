import type { FirstBoard } from './wire.ts';

/**
 * A board of three words for a first minute, in each language of the page. The generator made them once. They are fixed
 * data, so that no page needs the generator. The server sends a page the one in its language.
 */

const ENGLISH: FirstBoard = {
  language: 'en',
  rows: ['MOONT', 'HSDHR', 'EIGYO', 'CIEBO', 'LRATS'],
  words: [
    { label: 'Moon', ends: ['A1', 'D1'] },
    { label: 'Light', ends: ['A5', 'E1'] },
    { label: 'Star', ends: ['E5', 'B5'] },
  ],
};

const BOARDS: readonly FirstBoard[] = [
  ENGLISH,
  {
    language: 'de',
    rows: ['STERN', 'UOAUL', 'ERKGC', 'LKOGQ', 'SDNOM'],
    words: [
      { label: 'Stern', ends: ['A1', 'E1'] },
      { label: 'Tag', ends: ['B1', 'D3'] },
      { label: 'Mond', ends: ['E5', 'B5'] },
    ],
  },
  {
    language: 'fr',
    rows: ['SLIEA', 'ACUEP', 'TIUNR', 'LAMPE', 'IDASE'],
    words: [
      { label: 'Lampe', ends: ['A4', 'E4'] },
      { label: 'Lune', ends: ['B1', 'E4'] },
      { label: 'Nuit', ends: ['D3', 'A3'] },
    ],
  },
  {
    language: 'es',
    rows: ['NOCHE', 'LBJEL', 'AUNMZ', 'RINBE', 'CORAF'],
    words: [
      { label: 'Noche', ends: ['A1', 'E1'] },
      { label: 'Luna', ends: ['A2', 'D5'] },
      { label: 'Faro', ends: ['E5', 'B5'] },
    ],
  },
  {
    language: 'it',
    rows: ['NOTTE', 'LIBEM', 'GUSIC', 'PENLO', 'DORAF'],
    words: [
      { label: 'Notte', ends: ['A1', 'E1'] },
      { label: 'Luna', ends: ['A2', 'D5'] },
      { label: 'Faro', ends: ['E5', 'B5'] },
    ],
  },
  {
    language: 'nl',
    rows: ['LICHT', 'BLMRO', 'WAETL', 'RTGIG', 'SNAAM'],
    words: [
      { label: 'Licht', ends: ['A1', 'E1'] },
      { label: 'Ster', ends: ['A5', 'D2'] },
      { label: 'Maan', ends: ['E5', 'B5'] },
    ],
  },
  {
    language: 'pt',
    rows: ['NOITE', 'LPEBM', 'GUSID', 'ICANV', 'LORAF'],
    words: [
      { label: 'Noite', ends: ['A1', 'E1'] },
      { label: 'Lua', ends: ['A2', 'C4'] },
      { label: 'Farol', ends: ['E5', 'A5'] },
    ],
  },
  {
    language: 'el',
    rows: ['ΝΜΦΩΣ', 'ΑΥΔΩΟ', 'ΜΜΧΡΙ', 'ΡΑΡΤΤ', 'ΟΗΓΥΑ'],
    words: [
      { label: 'Φως', ends: ['C1', 'E1'] },
      { label: 'Νύχτα', ends: ['A1', 'E5'] },
      { label: 'Αυγή', ends: ['E5', 'B5'] },
    ],
  },
  {
    language: 'pl',
    rows: ['DZIEŃ', 'KUIBR', 'ĘSOMP', 'WYCGA', 'JOTAL'],
    words: [
      { label: 'Dzień', ends: ['A1', 'E1'] },
      { label: 'Zima', ends: ['B1', 'E4'] },
      { label: 'Lato', ends: ['E5', 'B5'] },
    ],
  },
];

/** The board in the page's language, as BCP 47; in English for other languages. */
export const firstBoardIn = (locale: string): FirstBoard =>
  BOARDS.find(({ language }) => language === locale.split('-')[0]) ?? ENGLISH;
