import { createHash, createHmac } from 'node:crypto';
import { submitEntries } from '../../src/features/play/submit.ts';
import { findEdition } from '../../src/game/editions/find-edition.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';

/** One process of the race campaign. All members submit at once when the parent says so. */

export interface RaceOptions {
  readonly databaseUrl: string;
  readonly editionId: number;
  readonly guildId: string;
  readonly members: readonly string[];
  readonly now: number;
  readonly seed: string;
}

/** The answers to the members of this process. */
export interface RaceAnswers {
  /** Members with the answer that they found the first word, once for each answer. */
  readonly found: readonly string[];
  /** Members with the answer that they finished, each with the place. */
  readonly finished: readonly (readonly [member: string, place: number | undefined])[];
}

const { databaseUrl, editionId, guildId, members, now, seed } = JSON.parse(process.argv[2] ?? '') as RaceOptions;

const game: Game = {
  db: await openStore(databaseUrl),
  packs: [],
  now: () => now,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
};
const edition = await findEdition(game, editionId);
if (!edition) throw new Error(`expected the edition ${editionId}, got none`);

const [first = '', ...others] = edition.puzzle.words.map(
  ({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
);
const found: string[] = [];
const finished: [string, number | undefined][] = [];

/** First the word that all members submit, then every word. */
const play = async (userId: string): Promise<void> => {
  for (const text of [first, [first, ...others].join('\n')]) {
    const { outcomes, progress } = await submitEntries(game, edition, { guildId, userId }, text);
    if (outcomes[0]?.kind === 'found') found.push(userId);
    const isLast = progress.isFinished && outcomes.some(({ kind }) => kind === 'found');
    if (isLast) finished.push([userId, progress.place]);
  }
};

process.once('message', async () => {
  await Promise.all(shuffle(members, createRng(seed)).map(play));
  await game.db.destroy();
  process.send?.({ found, finished } satisfies RaceAnswers, () => process.disconnect());
});
process.send?.('ready');
