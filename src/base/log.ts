/** The bot's logger: pino's, or one of a test. Fields come first, then one line of text. */
export interface Log {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
  readonly error: (fields: object, message: string) => void;
}
