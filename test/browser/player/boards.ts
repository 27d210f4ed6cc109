import { DIRECTIONS, type Direction } from '../../../src/puzzle/model/grid.ts';
import { hideLabel } from '../../../src/puzzle/model/letters.ts';
import type { PuzzleSpec } from '../../../src/puzzle/model/puzzle.ts';
import { createMask } from '../../../src/puzzle/shapes/shapes.ts';
import { cellsFor, createPlayRig, type PlayRig, type PlaySetting } from '../../rigs/play-rig.ts';

/** Boards of every kind that the player must show: large, shaped, and in other scripts. */

const spec = (
  labels: readonly string[],
  language: string,
  letters: string,
  options: Partial<PuzzleSpec>,
): PuzzleSpec => ({
  rows: 12,
  columns: 12,
  words: labels.map((label) => ({ word: hideLabel(label, language), label })),
  secretWords: [],
  directions: DIRECTIONS,
  fillerLetters: Array.from(letters),
  oneSharedCell: true,
  blocklist: [],
  plain: false,
  seed: `board ${labels[0]}`,
  ...options,
});

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FRUIT = ['Apple', 'Banana', 'Cherry', 'Damson', 'Grape', 'Lemon', 'Mango', 'Orange', 'Papaya', 'Quince'];
const TOWNS = ['Athens', 'Berlin', 'Cairo', 'Dublin', 'Geneva', 'Havana', 'Istanbul', 'Jakarta', 'Kigali', 'Lisbon'];
const GREEK = ['Θάλασσα', 'Βουνό', 'Ποτάμι', 'Δάσος', 'Λίμνη', 'Ουρανός', 'Αστέρι', 'Φεγγάρι'];
const ARABIC = ['مدرسة', 'كتاب', 'قلم', 'مدينة', 'حديقة', 'شجرة', 'سماء', 'بحيرة'];
const LEFTWARDS: readonly Direction[] = ['W', 'S', 'SW', 'NW'];

export const BOARDS = {
  '12×12': { spec: spec([...FRUIT, 'Pomelo', 'Starfruit'], 'en', LATIN, {}), title: 'Fruit', language: 'en' },
  '25×25': {
    spec: spec([...FRUIT, ...TOWNS], 'en', LATIN, { rows: 25, columns: 25 }),
    title: 'Fruit and towns',
    language: 'en',
    keepsSize: true,
  },
  'a heart': {
    spec: spec(FRUIT.slice(0, 7), 'en', LATIN, { rows: 15, columns: 15, mask: createMask('heart', 15, 15) }),
    title: 'Fruit of the heart',
    language: 'en',
  },
  Greek: { spec: spec(GREEK, 'el', 'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ', {}), title: 'Φύση', language: 'el' },
  Arabic: {
    spec: spec(
      ARABIC.filter((word) => word.length > 3),
      'ar',
      'ابتثجحخدذرزسشصضطظعغفقكلمنهويةء',
      { directions: LEFTWARDS },
    ),
    title: 'كلمات',
    language: 'ar',
  },
} satisfies Readonly<Record<string, PlaySetting>>;

export type BoardName = keyof typeof BOARDS;

/** A game with that board, after another player's first find. */
export const createBoardRig = async (name: BoardName): Promise<PlayRig> => {
  const rig = await createPlayRig(BOARDS[name]);
  const [word] = rig.words;
  await rig.submit('somebody', word ? cellsFor(word) : '');
  return rig;
};
