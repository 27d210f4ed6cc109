import type { Size } from '../../puzzle/ladder.ts';
import { parseShape, previewShape, SHAPES } from '../../puzzle/shapes/shapes.ts';
import { printLines, wrongUsage } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { parsed, parseSize, type Rule, withDefault } from '../shell/options.ts';

const draw = (name: string, { rows, columns }: Size): string[] => {
  const parts = parseShape(name);
  if (!parts) throw wrongUsage(`There is no shape “${name}”. See searchlight shapes.`);
  const lines = previewShape(parts, rows, columns);
  if (!lines) throw wrongUsage(`“${name}” leaves no cell open at ${rows}x${columns}.`);
  return lines;
};

const list = (): string[] => [
  ...SHAPES.filter((name) => name.length > 1),
  'a letter from A to Z, or a digit',
  'random: one of the figures, drawn by the seed',
];

const needsName: Rule = ({ name }) => (name === undefined ? '--size needs the name of a shape.' : undefined);

export const command = defineCommand({
  name: 'shapes',
  about: 'Lists the shapes that boards can have, or shows one.',
  usage: ['shapes [NAME] [--size ROWSxCOLUMNS]'],
  operands: { name: '' },
  options: { size: withDefault('15x20', parsed('ROWSxCOLUMNS', '', parseSize, needsName)) },
  notes: `Shapes can be joined: heart+ring lays a ring over a heart, circle-star cuts a star out of a circle. What is shown can be
changed and given to generate --shape as a file.`,
  examples: ['searchlight shapes', 'searchlight shapes fish', 'searchlight shapes circle-star --size 20x25 > cut.txt'],
  run: async ({ name, size }, io) => {
    printLines(io, name === undefined ? list() : draw(name, size));
  },
});
