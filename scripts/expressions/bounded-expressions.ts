/** Expressions that may take more than linear time, because their text cannot be long. */

interface BoundedExpression {
  readonly file: string;
  readonly source: string;
  /** The reason why the text is short. */
  readonly reason: string;
}

export const BOUNDED: readonly BoundedExpression[] = [
  {
    file: 'src/playground/page/messages/markdown.ts',
    source: '```(?:[a-z0-9_+\\-.#]*\\n)?\\n*([^\\n][\\s\\S]*?)\\n*```\\n?',
    reason: 'a message of the playground, of 4,000 characters at most, in the browser of whoever wrote it',
  },
];
