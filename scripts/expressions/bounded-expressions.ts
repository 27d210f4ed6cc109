/** Expressions that may take longer than their text is long, because the text cannot be long. */

interface BoundedExpression {
  readonly file: string;
  readonly source: string;
  /** What bounds the text. */
  readonly reason: string;
}

export const BOUNDED: readonly BoundedExpression[] = [
  {
    file: 'src/playground/page/messages/markdown.js',
    source: '```(?:[a-z0-9_+\\-.#]*\\n)?\\n*([^\\n][\\s\\S]*?)\\n*```\\n?',
    reason: 'a message of the playground, of 4,000 characters at most, in the browser of whoever wrote it',
  },
];
