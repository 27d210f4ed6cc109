import type { Tenant } from '../base/fair-turns.ts';
import type { PuzzleJson } from '../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../puzzle/model/puzzle.ts';
import type { Db } from '../store/database/schema.ts';
import type { Pack } from '../words/pack.ts';
import type { BuildLine } from './editions/build-turns.ts';

/**
 * Builds a puzzle elsewhere for a tenant; a person asks for it if `line` is absent. Rejects if the build fails, with
 * `TooBusy` if too many requests of people wait, and with `BuildsClosed` if the program stops.
 */
export type BuildPuzzle = (spec: PuzzleSpec, tenant: Tenant, line?: BuildLine) => Promise<PuzzleJson>;

/** A member of a server. */
export interface Player {
  readonly guildId: string;
  readonly userId: string;
}

/** The game's foundations. Its decisions depend only on these and on their arguments. */
export interface Game {
  readonly db: Db;
  readonly packs: readonly Pack[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hex SHA-256 of a text's UTF-8 bytes. */
  readonly hash: (text: string) => string;
  /**
   * Hex HMAC-SHA256 of a text with the installation's secret: outsiders cannot compute it, and it is the same at every
   * start.
   */
  readonly keyedHash: (text: string) => string;
  /** Zone of servers without set-up channels. */
  readonly defaultTimezone: string;
  readonly buildPuzzle: BuildPuzzle;
  /** Whether the bot builds coming puzzles ahead of need; `false` if left out. */
  readonly buildsAhead?: boolean;
}
