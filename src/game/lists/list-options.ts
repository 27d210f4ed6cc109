/** An admin's options for puzzles of a server's own list, as typed. An empty text leaves the choice to the channel. */
export const LIST_OPTIONS = ['message', 'secrets', 'shape', 'difficulty', 'directions', 'crossings', 'choose'] as const;

export type ListOptions = Readonly<Record<(typeof LIST_OPTIONS)[number], string>>;

/** Letters of a message, secret words, the longest side of a board, and words in a puzzle. */
export const OPTION_LIMITS = { message: 60, secrets: 5, side: 25, choose: { min: 5, max: 40 } } as const;

/** Reads a stored text; missing options are left to the channel. */
export const parseOptions = (json: string): ListOptions => {
  const stored: Readonly<Record<string, unknown>> = JSON.parse(json);
  const read = (name: string): string => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    message: read('message'),
    secrets: read('secrets'),
    shape: read('shape'),
    difficulty: read('difficulty'),
    directions: read('directions'),
    crossings: read('crossings'),
    choose: read('choose'),
  };
};

export const NO_OPTIONS: ListOptions = parseOptions('{}');
