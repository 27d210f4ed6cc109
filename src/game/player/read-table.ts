import { playersVoidedOn } from '../../store/members/voided-days.ts';
import { countFinds } from '../../store/play/edition-finds.ts';
import { type OwnFind, ownFinds } from '../../store/play/own-finds.ts';
import { readStreak } from '../boards/read-streak.ts';
import { readShareOfDate, type Share } from '../boards/share.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { type Lateness, readLateness } from '../play/deleted-plays.ts';
import { type HintOffers, readHintOffers } from '../play/hints.ts';
import type { Progress } from '../play/progress.ts';
import type { Player } from '../play/submit.ts';
import { type Practice, readPractice } from '../practice/practice.ts';
import { finderTag, readSharedBoard, type SharedBoard } from './read-shared-board.ts';

/** All that one member has before them of one puzzle. */
export interface Table extends Lateness {
  readonly edition: Edition;
  readonly progress: Progress;
  readonly finds: readonly OwnFind[];
  readonly hints: HintOffers;
  readonly streak: number;
  /** What the server found between its members; `undefined` for a practice. */
  readonly common: { readonly words: number; readonly players: number } | undefined;
  readonly share: Share | undefined;
  readonly practice: Practice | undefined;
  /** `undefined` unless members play it together now. */
  readonly shared: SharedBoard | undefined;
  /** The member on that board. */
  readonly tag: string;
}

const readCommon = async ({ db }: Game, { guildId }: Player, { id, date }: Edition): Promise<Table['common']> =>
  countFinds(db, guildId, id, await playersVoidedOn(db, guildId, date));

const readShare = async (game: Game, edition: Edition, player: Player): Promise<Share | undefined> => {
  const played = await readShareOfDate(game, edition, player);
  return played?.edition.id === edition.id ? played.share : undefined;
};

export const readTable = async (game: Game, edition: Edition, player: Player): Promise<Table> => {
  const practice = edition.isPractice ? await readPractice(game, player, edition) : undefined;
  const hints = await readHintOffers(game, edition, player);
  const key = { ...player, editionId: edition.id };
  return {
    edition,
    progress: hints.progress,
    finds: await ownFinds(game.db, key),
    hints,
    streak: practice ? 0 : (await readStreak(game, player, edition.date)).current,
    common: practice ? undefined : await readCommon(game, player, edition),
    share: practice ? undefined : await readShare(game, edition, player),
    practice,
    shared: await readSharedBoard(game, edition, player.guildId),
    tag: finderTag(game, player, edition),
    ...(await readLateness(game, game.db, edition, player)),
  };
};
