/** What the bot needs of a logger: pino's, or a test's. Fields first, then one line of text. */
export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}
