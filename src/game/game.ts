import type { PuzzleJson } from '../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../puzzle/model/spec.ts';
import type { Db } from '../store/database/open-store.ts';
import type { Pack } from '../words/pack.ts';
import type { Tenant } from './ops/fair-queue.ts';

/** Builds a puzzle elsewhere, for somebody; rejects if it cannot, and with `TooBusy` if too much is waiting. */
export type BuildPuzzle = (spec: PuzzleSpec, tenant: Tenant) => Promise<PuzzleJson>;

/** What the game stands on; everything it decides depends on these and its arguments alone. */
export interface Game {
  readonly db: Db;
  readonly packs: readonly Pack[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Hex SHA-256 of a text's UTF-8 bytes. */
  readonly hash: (text: string) => string;
  /** Hex HMAC-SHA256 of a text with the installation's secret: what nobody else can work out, the same at every start. */
  readonly keyedHash: (text: string) => string;
  /** Zone of servers that have set up no channel. */
  readonly defaultTimezone: string;
  /** Where puzzles are built; on the spot if it is left out. */
  readonly buildPuzzle?: BuildPuzzle;
  /** Whether coming puzzles are built before they are needed; not if it is left out. */
  readonly buildsAhead?: boolean;
}
