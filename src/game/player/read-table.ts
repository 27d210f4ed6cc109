import { type CommonFinds, glanceCommonFinds } from '../boards/common-finds.ts';
import { readStreak } from '../boards/read-streak.ts';
import { type Mark, marksOf } from '../boards/share.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game, Player } from '../game.ts';
import { type HintOffer, offersOf } from '../play/hints.ts';
import { readStanding, type Standing } from '../play/standing.ts';
import { type Practice, readPractice } from '../practice/practice.ts';
import { finderTag, type SharedBoard, sharedBoardOf } from './read-shared-board.ts';

/** One member's view of one puzzle. */
export interface Table extends Standing {
  readonly edition: Edition;
  /** The next hint for each missing listed word that has one left. */
  readonly offers: readonly HintOffer[];
  readonly streak: number;
  /** The server's finds together; `undefined` for a practice. */
  readonly common: CommonFinds | undefined;
  /** The mark of each listed word; `undefined` for a practice, and before the first find. */
  readonly marks: readonly Mark[] | undefined;
  readonly practice: Practice | undefined;
  /** `undefined` unless members play it together now. */
  readonly shared: SharedBoard | undefined;
  /** The member on that board. */
  readonly tag: string;
}

/** `known` is the member's standing, if the caller has just read it. */
export const readTable = async (game: Game, edition: Edition, player: Player, known?: Standing): Promise<Table> => {
  const { guildId } = player;
  const { progress, isLate, hasDeleted } = known ?? (await readStanding(game, game.db, edition, player));
  const practice = edition.isPractice ? await readPractice(game, player, edition) : undefined;
  return {
    edition,
    progress,
    isLate,
    hasDeleted,
    offers: offersOf(edition, progress),
    streak: edition.isPractice ? 0 : (await readStreak(game, player, edition.date)).current,
    common: edition.isPractice ? undefined : await glanceCommonFinds(game, edition, guildId),
    marks: edition.isPractice ? undefined : marksOf(edition, progress.record),
    practice,
    shared: progress.shared && sharedBoardOf(game, edition, guildId, progress.shared),
    tag: finderTag(game, player, edition),
  };
};
