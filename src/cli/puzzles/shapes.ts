import { parseShape } from '../../puzzle/shapes/parse-shape.ts';
import { previewShape } from '../../puzzle/shapes/preview-shape.ts';
import { SHAPES } from '../../puzzle/shapes/shapes.ts';
import type { CliCommand } from '../shell/cli-command.ts';
import { type CliIo, printLines, wrongUsage } from '../shell/cli-io.ts';
import { parseSize } from '../shell/parse-options.ts';
import { readArgs } from '../shell/read-args.ts';

const HELP = `Lists the shapes that boards can have, or shows one.

Usage: searchlight shapes [NAME] [--size ROWSxCOLUMNS]

Shapes can be joined: heart+ring lays a ring over a heart, circle-star cuts a star out of a circle. What is shown can be
changed and given to generate --shape as a file.

Examples
  searchlight shapes
  searchlight shapes fish
  searchlight shapes circle-star --size 20x25 > cut.txt
`;

const DEFAULT_SIZE = '15x20';

const draw = (name: string, sizeText: string): string[] => {
  const parts = parseShape(name);
  if (!parts) throw wrongUsage(`There is no shape “${name}”. See searchlight shapes.`);
  const { rows, columns } = parseSize(sizeText);
  const lines = previewShape(parts, rows, columns);
  if (!lines) throw wrongUsage(`“${name}” leaves no cell open at ${rows}x${columns}.`);
  return lines;
};

const list = (): string[] => [
  ...SHAPES.filter((name) => name.length > 1),
  'a letter from A to Z, or a digit',
  'random: one of the figures, drawn by the seed',
];

const run = async (args: readonly string[], io: CliIo): Promise<number> => {
  const { values, positionals } = readArgs('shapes', args, { size: { type: 'string' } }, 1);
  const [name] = positionals;
  if (name === undefined && values.size !== undefined) throw wrongUsage('--size needs the name of a shape.');
  printLines(io, name === undefined ? list() : draw(name, values.size ?? DEFAULT_SIZE));
  return 0;
};

export const shapesCommand: CliCommand = { help: HELP, run };
