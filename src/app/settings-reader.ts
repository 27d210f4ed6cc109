export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads one variable. A bad value adds a sentence to `problems`; the caller then discards the result. */
type Read = <T>(name: string, fallback: string, parse: (text: string) => T | undefined, wanted: string) => T;

/** Messages never repeat these values. They also omit addresses with an `@`, which may hold a password. */
const SECRETS: readonly string[] = ['DISCORD_TOKEN', 'DISCORD_CLIENT_SECRET', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** Reads variables and collects their problems. An empty value counts as absent. */
export interface Reader {
  readonly read: Read;
  /** For variables without a default. An absent variable gives `undefined`. */
  readonly ifSet: {
    readonly read: <T>(name: string, parse: (text: string) => T | undefined, wanted: string) => T | undefined;
  };
  readonly isSet: (name: string) => boolean;
  /** One sentence for each bad variable so far. */
  readonly problems: string[];
  /** The names of all variables that it read so far, set or not. */
  readonly known: Set<string>;
}

export const createReader = (env: Environment): Reader => {
  const problems: string[] = [];
  const known = new Set<string>();
  const isSet = (name: string): boolean => Boolean(env[name]?.trim());
  const read: Read = (name, fallback, parse, wanted) => {
    known.add(name);
    const text = env[name]?.trim() || fallback;
    const value = parse(text);
    const shown = SECRETS.includes(name) || text.includes('@') ? '' : ` "${text}"`;
    if (value === undefined) problems.push(`${name}${shown} is not ${wanted}.`);
    return value as NonNullable<typeof value>;
  };
  const ifSet: Reader['ifSet'] = {
    read: (name, parse, wanted) => {
      known.add(name);
      return isSet(name) ? read(name, '', parse, wanted) : undefined;
    },
  };
  return { read, ifSet, isSet, problems, known };
};
