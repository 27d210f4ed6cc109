import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** Every regular expression of a source file, written out or made of parts. */

export interface Expression {
  /** From 1. */
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** An expression made by the program, so its source shows only parts of it. */
interface MadeExpression {
  readonly line: number;
  /** A function makes it when called, so its parts are unknown. */
  readonly isInFunction: boolean;
}

interface FoundExpressions {
  readonly written: readonly Expression[];
  readonly made: readonly MadeExpression[];
}

const isMaking = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

const isInFunction = (node: ts.Node): boolean => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/** The written expressions of a file, and the places that make others. */
export const findExpressions = (file: string, text: string): FoundExpressions => {
  const sourceFile = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const written: Expression[] = [];
  const made: MadeExpression[] = [];
  const lineOf = (node: ts.Node): number =>
    sourceFile.getLineAndCharacterOfPosition(node.getStart(sourceFile)).line + 1;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({ line: lineOf(node), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if (isMaking(node)) made.push({ line: lineOf(node), isInFunction: isInFunction(node) });
    ts.forEachChild(node, visit);
  };
  visit(sourceFile);
  return { written, made };
};

/** The expressions that a module makes while it loads. The module must load for the first time. */
const watchMaking = async (file: string): Promise<Expression[]> => {
  const url = pathToFileURL(file).href;
  const made: Expression[] = [];
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags = '']: [string | RegExp, string?]) => {
      const expression = new target(pattern, flags);
      const [, , caller = ''] = new Error('made here').stack?.split('\n') ?? [];
      const line = Number(/:(\d{1,9}):\d{1,9}\)?$/.exec(caller)?.[1]);
      if (caller.includes(file)) made.push({ line, source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    await import(url);
  } finally {
    globalThis.RegExp = Original;
  }
  return made;
};

/** All expressions of a file with this text. Throws if a function makes one of them. */
export const readExpressions = async (file: string, text: string): Promise<readonly Expression[]> => {
  const { written, made } = findExpressions(file, text);
  if (made.length === 0) return written;
  const hidden = made.find((each) => each.isInFunction);
  if (hidden) {
    throw new Error(`${file}:${hidden.line}: an expression is made in a function: write it out, or make it once`);
  }
  const watched = await watchMaking(file);
  if (watched.length >= made.length) return [...written, ...watched];
  throw new Error(`${file}: ${made.length} expressions are made there, but only ${watched.length} while it is loaded`);
};
