import fc from 'fast-check';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import { BOARD_VARIANTS, type Board } from '../../src/render/model/board.ts';
import { COLOR_THEMES } from '../../src/render/model/tokens.ts';
import { createEnglishBoard } from './english-board.ts';
import { createPuzzle } from './puzzle-fixture.ts';

/** Labels by script, long ones among them. */
export const LABELS = {
  latin: ['Whale', 'Éléphant', 'Straßenbahnhaltestelle', 'Ångström', 'Donaudampfschifffahrt', 'Polar bear', 'Żółw'],
  greek: ['Θάλασσα', 'Δελφίνι', 'Αστερίας', 'Χταπόδι', 'Ιππόκαμπος', 'Μέδουσα'],
  cyrillic: ['Щука', 'Дельфин', 'Белый медведь', 'Морская звезда', 'Кит', 'Йогурт'],
  hebrew: ['דולפין', 'לווייתן', 'סוס ים', 'מדוזה', 'תמנון'],
  arabic: ['دلفين', 'حوت', 'سمكة', 'نجم البحر', 'أخطبوط', 'مرجان'],
  armenian: ['Դելֆին', 'Կետ', 'Ծովաստղ', 'Ութոտնուկ'],
  georgian: ['დელფინი', 'ვეშაპი', 'რვაფეხა', 'ზღვის ვარსკვლავი'],
  thai: ['โลมา', 'ปลาวาฬ', 'ปลาหมึกยักษ์', 'ม้าน้ำ'],
  devanagari: ['डॉल्फ़िन', 'मगरमच्छ', 'समुद्री घोड़ा', 'केकड़ा'],
  korean: ['돌고래', '불가사리', '문어', '해파리'],
  japanese: ['イルカ', 'たつのおとしご', '海月', 'ペンギン'],
  chinese: ['海豚', '长须鲸', '海龟', '水母'],
} as const;

const script = fc.constantFrom(...(Object.keys(LABELS) as (keyof typeof LABELS)[]));

const CLUE = 'A creature that is more often heard of than seen, by the sea or in it';

/** One of them has no drawing. */
const EMOJI = ['🐳', '🐦\u200D🔥', '🐦🔥', '🇬🇷', '🏄🏽'];

const HINTS = ['region', 'direction', 'start', 'cell'] as const;

const hintAt = (index: number): (typeof HINTS)[number] => HINTS[index % HINTS.length] ?? 'region';

/** Boards of every size, script, variant and listing; with repeated labels, which a drawing does not mind. */
export const boards: fc.Arbitrary<Board> = fc
  .record({
    rows: fc.integer({ min: 5, max: 25 }),
    columns: fc.integer({ min: 5, max: 25 }),
    script,
    words: fc.integer({ min: 4, max: 40 }),
    secrets: fc.integer({ min: 0, max: 3 }),
    title: fc.oneof(
      fc.constantFrom('Under the sea', 'בים', 'W'.repeat(70)),
      fc.string({ maxLength: 100, unit: 'binary' }),
    ),
    variant: fc.constantFrom(...BOARD_VARIANTS),
    listing: fc.constantFrom('labels', 'clues', 'both', 'pictures', 'numbers'),
    colors: fc.constantFrom(...COLOR_THEMES),
    seed: fc.string({ maxLength: 4 }),
  })
  .map(({ rows, columns, script: name, words, secrets, title, seed, ...options }) => {
    const pool = LABELS[name];
    const labelAt = (index: number): string => pool[index % pool.length] as string;
    const puzzle = createPuzzle({
      rows,
      columns,
      labels: Array.from({ length: words }, (_, i) => labelAt(i)),
      secrets: Array.from({ length: secrets }, (_, i) => labelAt(i + 3)),
      clues: Object.fromEntries(pool.slice(0, 4).map((label) => [label, CLUE])),
      emoji: Object.fromEntries(EMOJI.map((emoji, i) => [labelAt(i), emoji])),
      seed,
    });
    const message = splitCells(pool.join(''))
      .slice(0, 4 * secrets)
      .join('');
    const found = new Set(puzzle.words.filter((_, i) => i % 2 === 0).map(({ word }) => word));
    const hints = new Map(puzzle.words.map(({ word }, i) => [word, hintAt(i)] as const));
    return createEnglishBoard({ ...puzzle, message }, title, {
      ...options,
      found,
      hints,
      dateText: '14 March 2026',
      difficulty: 'Hard',
    });
  });
