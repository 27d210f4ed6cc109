import type { Interaction } from 'discord.js';
import type { Timer } from '../../base/timer.ts';
import { placeIn } from '../../discord/interactions/caller.ts';
import { parseCustomId } from '../../discord/interactions/custom-id.ts';
import { actionOf } from '../../discord/interactions/member-limits.ts';
import { type Db, engineOf } from '../../store/database/schema.ts';
import { commit, takeAlong } from '../../store/database/write.ts';
import {
  deleteUnfinishedAnswer,
  insertUnfinishedAnswer,
  type UnfinishedAnswerRow,
} from '../../store/members/unfinished-answers.ts';
import { sealToken } from './seal-token.ts';

/**
 * Keeps the answers under way in the database, so that `finish-answers.ts` can give them after a restart.
 *
 * It should cost next to nothing. Memory alone knows most interactions, which end within a fraction of a second. Entries
 * of a puzzle are stored in the transaction of the find itself, so a find is never on disk without its open answer. All
 * other answers are stored once a second has passed, many in one transaction, as are those that a stop leaves open. A
 * kill loses only answers of the last second. They changed nothing, or their entries can be sent again.
 */

export interface KeepOptions {
  readonly db: Db;
  readonly timer: Pick<Timer, 'limit'>;
  readonly now: () => number;
  readonly runId: string;
  /** The bot's token, which seals those of interactions. */
  readonly secret: string;
}

export interface UnfinishedAnswers {
  /** Follows an interaction until its answer is told, or never can be. Resolves with `answering`. */
  readonly follow: (interaction: Interaction, answering: Promise<void>) => Promise<void>;
  /** Stores what is still open. The database must be open. */
  readonly close: () => Promise<void>;
}

/** Discord's time limit for answers. */
const TOKEN_LIFE_MS = 15 * 60_000;

const PAUSE_MS = 1_000;

/** The most rows that ride in one transaction; the rest takes the next. */
const MAX_ROWS = 200;

interface Open {
  readonly interaction: Interaction;
  readonly isFind: boolean;
  readonly askedAt: number;
  /** A second has passed since it came. */
  isLate: boolean;
  isStored: boolean;
  isTold: boolean;
}

const isDeferred = ({ interaction }: Open): boolean =>
  'deferred' in interaction && interaction.deferred && !interaction.replied;

const isFind = (interaction: Interaction): boolean => {
  if (interaction.isChatInputCommand()) return actionOf(`/${interaction.commandName}`) === 'find';
  return 'customId' in interaction && actionOf(parseCustomId(interaction.customId)?.action ?? '') === 'find';
};

export const createUnfinishedAnswers = ({ db, timer, now, runId, secret }: KeepOptions): UnfinishedAnswers => {
  const open = new Set<Open>();
  const stop = new AbortController();
  let isLooking = false;

  const rowOf = ({ interaction, isFind, askedAt }: Open): UnfinishedAnswerRow => {
    const { id, user, applicationId, token, locale, guildLocale } = interaction;
    const ephemeral = 'ephemeral' in interaction ? interaction.ephemeral : true;
    return {
      id,
      guildId: placeIn(interaction),
      userId: user.id,
      runId,
      sealedToken: sealToken(secret, id, `${applicationId}/${token}`),
      language: ephemeral === false ? (guildLocale ?? locale) : locale,
      isFind,
      isUpdate: ephemeral === null,
      askedAt,
      expiresAt: askedAt + TOKEN_LIFE_MS,
    };
  };
  const isDue = (one: Open): boolean =>
    one.isTold || (isDeferred(one) && (one.isFind || one.isLate || stop.signal.aborted));
  const dueIn = (guildId: string | undefined): Open[] =>
    [...open]
      .filter((one) => one.isTold === one.isStored && isDue(one))
      .filter(({ interaction }) => guildId === undefined || placeIn(interaction) === guildId)
      .slice(0, MAX_ROWS);

  const letOff = takeAlong(db, async (transaction, guildId) => {
    const due = dueIn(guildId);
    const toForget = due.filter(({ isTold }) => isTold);
    const toStore = due.filter(({ isTold }) => !isTold);
    for (const one of toStore) await insertUnfinishedAnswer(transaction, rowOf(one));
    for (const { interaction } of toForget) await deleteUnfinishedAnswer(transaction, interaction.id);
    return () => {
      for (const one of toForget) open.delete(one);
      for (const one of toStore) {
        one.isStored = true;
        // The answer may have come during the commit. Its row must go then.
        watch(one);
      }
    };
  });

  /** The passenger does the work of each of these commits. */
  const commitDue = async (): Promise<void> => {
    const guildIds = new Set(dueIn(undefined).map(({ interaction }) => placeIn(interaction)));
    const lanes = engineOf(db) === 'sqlite' ? [...guildIds].slice(0, 1) : [...guildIds];
    for (const guildId of lanes) await commit(db, guildId, async () => undefined);
  };
  const look = async (): Promise<void> => {
    isLooking = true;
    while (open.size > 0 && !stop.signal.aborted) {
      const known = [...open];
      await timer.limit(PAUSE_MS, stop.signal);
      for (const one of known) one.isLate = true;
      // While the database is away, the finds themselves report it.
      if (!stop.signal.aborted) await commitDue().catch(() => undefined);
    }
    isLooking = false;
  };
  const watch = (one: Open): void => {
    open.add(one);
    if (!isLooking && !stop.signal.aborted) void look();
  };
  return {
    follow: async (interaction, answering) => {
      if (interaction.isAutocomplete()) return answering;
      const flags = { isFind: isFind(interaction), isLate: false, isStored: false, isTold: false };
      const one: Open = { interaction, askedAt: now(), ...flags };
      watch(one);
      await answering;
      one.isTold = true;
      if (!one.isStored) open.delete(one);
    },
    close: async () => {
      stop.abort();
      try {
        while (dueIn(undefined).length > 0) await commitDue();
      } catch {
        // The database is away, and each open answer is lost with it.
      }
      letOff();
    },
  };
};
