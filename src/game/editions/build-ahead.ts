import { DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { type DayChanges, NO_CHANGES } from '../channels/day-changes.ts';
import { formatLocality, localityIn } from '../channels/locality.ts';
import { NO_GUILD, type PuzzleChannel } from '../channels/puzzle-settings.ts';
import { DEFAULT_VARIANT, formatVariants } from '../channels/variants.ts';
import type { Game } from '../game.ts';
import { type Edition, type EditionSettings, settingsOf } from './edition.ts';
import { openEdition, ownListFailure } from './editions.ts';
import { isSunday } from './week-ladder.ts';

/** How many days ahead editions are built, so that trouble shows early. */
export const BUILT_AHEAD_DAYS = 7;

/** An edition that some channel will need. */
export interface EditionNeed extends EditionSettings {
  readonly date: PuzzleDate;
}

/** A channel whose editions are built ahead. */
export interface PlannedChannel extends PuzzleChannel {
  readonly timeZone: string;
  readonly changes?: DayChanges;
}

const keyOfNeed = ({
  date,
  language,
  difficulty,
  crossings = DEFAULT_CROSSINGS,
  variant = DEFAULT_VARIANT,
  guildId,
  reroll,
  ...need
}: EditionNeed) =>
  [
    ...[date, language, difficulty, formatLocality(localityIn({ ...need, language }))],
    ...[crossings, variant, guildId, reroll],
  ].join('/');

/** Which sentence a built-in puzzle hides: servers share it if they hide the same. */
type MessageOf = (need: EditionNeed) => string;

/** The dates for which an admin asked for another build. */
const otherBuilds = (channel: PlannedChannel): EditionNeed[] =>
  [...(channel.changes ?? NO_CHANGES)].flatMap(([date, { rerolls }]) =>
    rerolls > 0 ? [{ date, ...settingsOf(channel, date, rerolls) }] : [],
  );

const needsAhead = (channel: PlannedChannel, today: PuzzleDate): EditionNeed[] =>
  Array.from({ length: BUILT_AHEAD_DAYS + 1 }, (_, day) => {
    const date = addDays(today, day);
    return { date, ...settingsOf(channel, date, 0) };
  });

/** Channels with the same settings on the same day, but for the server; `ownGuilds` have lists of their own. */
const groupAlike = (
  nowMs: number,
  channels: readonly PlannedChannel[],
  ownGuilds: ReadonlySet<string>,
): PlannedChannel[][] => {
  const groups = new Map<string, PlannedChannel[]>();
  for (const channel of channels) {
    const shared = { ...channel, guildId: ownGuilds.has(channel.guildId) ? channel.guildId : NO_GUILD };
    const today = puzzleDateAt(nowMs, channel.timeZone);
    const key = `${keyOfNeed({ date: today, ...settingsOf(shared, today, 0) })}/${formatVariants(channel.variants ?? [])}`;
    const group = groups.get(key);
    if (group) group.push(channel);
    else groups.set(key, [channel]);
  }
  return [...groups.values()];
};

/** What channels that are alike need: of a Sunday, an edition for each sentence that their servers hide. */
const needsOfGroup = (group: readonly PlannedChannel[], nowMs: number, messageOf: MessageOf): EditionNeed[] => {
  const [first] = group;
  if (!first) return [];
  return needsAhead(first, puzzleDateAt(nowMs, first.timeZone)).flatMap((need) => {
    if (!isSunday(need.date)) return [need];
    const needs = group.map(({ guildId }) => ({ ...need, guildId }));
    return [...new Map(needs.map((other) => [messageOf(other), other])).values()];
  });
};

/** Which editions channels need, gathered from some channels at a time: only what differs is kept. */
export interface EditionPlan {
  /** `ownGuilds` are the servers among theirs that have lists of their own, and share with no other. */
  readonly add: (channels: readonly PlannedChannel[], ownGuilds: ReadonlySet<string>) => void;
  /** Soonest first. */
  readonly needs: () => EditionNeed[];
}

/** `messageOf` tells apart what servers without lists of their own hide on Sundays. */
export const createEditionPlan = (nowMs: number, messageOf: MessageOf): EditionPlan => {
  const distinct = new Map<string, EditionNeed>();
  return {
    add: (channels, ownGuilds) => {
      const nameOf = (need: EditionNeed): string =>
        ownGuilds.has(need.guildId) || need.reroll > 0
          ? keyOfNeed(need)
          : `${keyOfNeed({ ...need, guildId: NO_GUILD })}${messageOf(need)}`;
      const ahead = groupAlike(nowMs, channels, ownGuilds).flatMap((group) => needsOfGroup(group, nowMs, messageOf));
      for (const need of [...ahead, ...channels.flatMap(otherBuilds)]) distinct.set(nameOf(need), need);
    },
    needs: () => [...distinct.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  };
};

/** The distinct editions that channels need today and in the next seven days: see {@link EditionPlan}. */
export const planEditions = (
  nowMs: number,
  channels: readonly PlannedChannel[],
  ownGuilds: ReadonlySet<string>,
  messageOf: MessageOf = () => '',
): EditionNeed[] => {
  const plan = createEditionPlan(nowMs, messageOf);
  plan.add(channels, ownGuilds);
  return plan.needs();
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
