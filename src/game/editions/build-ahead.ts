import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { type DayChanges, NO_CHANGES } from '../channels/day-changes.ts';
import { formatLocality, type Locality, localityIn } from '../channels/locality.ts';
import { NO_GUILD, type PuzzleSettings } from '../channels/puzzle-settings.ts';
import type { Game } from '../game.ts';
import type { Edition, EditionSettings } from './edition.ts';
import { openEdition, ownListFailure } from './editions.ts';

/** How many days ahead editions are built, so that trouble shows early. */
export const BUILT_AHEAD_DAYS = 7;

/** An edition that some channel will need. */
export interface EditionNeed extends EditionSettings {
  readonly date: PuzzleDate;
}

/** A channel as far as its puzzles depend on it. */
export interface PlannedChannel extends PuzzleSettings {
  readonly guildId: string;
  readonly timeZone: string;
  readonly locality?: Locality | undefined;
  readonly changes?: DayChanges;
}

const keyOfNeed = (need: EditionNeed): string =>
  `${need.date}/${need.language}/${need.difficulty}/${formatLocality(localityIn(need))}/${need.guildId}/${need.reroll}`;

/** The dates for which an admin asked for another build. */
const otherBuilds = ({
  difficulty,
  language,
  guildId,
  locality,
  changes = NO_CHANGES,
}: PlannedChannel): EditionNeed[] =>
  [...changes].flatMap(([date, { rerolls }]) =>
    rerolls > 0 ? [{ date, difficulty, language, guildId, locality, reroll: rerolls }] : [],
  );

/**
 * The distinct editions that channels need today and in the next seven days, soonest first; `ownGuilds` are the servers
 * that have lists of their own, and share with no other.
 */
export const planEditions = (
  nowMs: number,
  channels: readonly PlannedChannel[],
  ownGuilds: ReadonlySet<string>,
): EditionNeed[] => {
  const needs = new Map<string, EditionNeed>();
  const todays = new Map<string, PuzzleDate>();
  for (const { difficulty, language, guildId, timeZone, locality } of channels) {
    const today = todays.get(timeZone) ?? puzzleDateAt(nowMs, timeZone);
    todays.set(timeZone, today);
    const owner = ownGuilds.has(guildId) ? guildId : NO_GUILD;
    const need: EditionNeed = { date: today, difficulty, language, guildId: owner, locality, reroll: 0 };
    if (!needs.has(keyOfNeed(need))) needs.set(keyOfNeed(need), need);
  }
  const ahead = Array.from({ length: BUILT_AHEAD_DAYS + 1 }, (_, day) =>
    [...needs.values()].map((need) => ({ ...need, date: addDays(need.date, day) })),
  ).flat();
  const distinct = new Map([...ahead, ...channels.flatMap(otherBuilds)].map((need) => [keyOfNeed(need), need]));
  return [...distinct.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
};

export interface BuildAheadOptions {
  /** Gets what is needed today and tomorrow, to be drawn before its time. */
  readonly draw: (edition: Edition, need: EditionNeed) => Promise<unknown>;
  /** Told of an edition that could not be built: the others are built all the same. */
  readonly onError: (need: EditionNeed, error: unknown) => void;
  readonly stopping: AbortSignal;
}

/** Builds and stores what is missing among `needs`, one after the other, and draws what comes first. */
export const buildAhead = async (
  game: Game,
  needs: readonly EditionNeed[],
  { draw, onError, stopping }: BuildAheadOptions,
): Promise<void> => {
  const drawnUntil = addDays(puzzleDateAt(game.now(), 'UTC'), 1);
  for (const need of needs) {
    if (stopping.aborted) return;
    try {
      const edition = await openEdition(game, need.date, need);
      const failure = await ownListFailure(game, need.date, need);
      if (failure !== undefined && !stopping.aborted) onError(need, failure);
      if (need.date <= drawnUntil) await draw(edition, need);
    } catch (error) {
      if (!stopping.aborted) onError(need, error);
    }
  }
};
