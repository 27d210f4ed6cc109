import { isMap, isNode, isScalar, LineCounter, type Node, parseDocument, type YAMLMap } from 'yaml';
import { failure } from '../shell/cli-io.ts';

/** Where a value is in a file: keys, and places in lists from 0. */
export type Path = readonly (string | number)[];

/** A YAML file as plain values, and the lines that they are on. */
export interface YamlSource {
  readonly value: unknown;
  /** The line, from 1, of a value or of its key; of the nearest value around it if it is missing. */
  readonly lineOf: (path: Path) => number;
}

/** Books refer back to a value this often at most, so that a small file cannot become a huge one. */
const MAX_ALIASES = 100;

const keyNode = (map: YAMLMap, name: string | number): Node | undefined => {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  return isNode(pair?.key) ? pair.key : undefined;
};

/** Reads YAML 1.2. Throws a `CliError` that names each faulty line. */
export const readYaml = (text: string, file: string): YamlSource => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults = document.errors.map(({ pos: [at], message }) => `${file}: line ${lines.linePos(at).line}: ${message}`);
  if (faults.length > 0) throw failure(...faults);
  const offsetOf = (path: Path): number => {
    const name = path.at(-1);
    if (name === undefined) return 0;
    const around = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const key = isMap(around) ? keyNode(around, name) : undefined;
    const node = key ?? document.getIn(path, true);
    return isNode(node) && node.range ? node.range[0] : offsetOf(path.slice(0, -1));
  };
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
    return { value, lineOf: (path) => lines.linePos(offsetOf(path)).line };
  } catch (error) {
    throw failure(`${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
};
