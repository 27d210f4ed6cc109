import { type CliRig, createCliRig } from '../cli-rig.ts';

/** A list with its clues, as a teacher has it. */
export const FARM: readonly (readonly [word: string, clue: string])[] = [
  ['Goose', 'It honks'],
  ['Horse', 'You ride it'],
  ['Sheep', 'It gives us wool'],
  ['Donkey', 'It brays'],
  ['Rooster', 'It crows at dawn'],
  ['Turkey', 'It gobbles'],
];

/** A rig with the list as words, and as words with clues. */
export const createSheetRig = (): CliRig => {
  const rig = createCliRig();
  rig.write('farm.txt', `${FARM.map(([word]) => word).join('\n')}\n`);
  rig.write('farm.csv', `word,clue\n${FARM.map((pair) => pair.join(',')).join('\n')}\n`);
  return rig;
};

/** The texts that screen readers say, and all other texts of a PDF beside its pages. */
export const readHexTexts = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/<FEFF([0-9A-F]*)>/gu)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );
