import { currentEdition } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { readHintOffers, takeHint } from '../../game/play/hints.ts';
import { type Progress, readProgress } from '../../game/play/progress.ts';
import { isHintLevel } from '../../rules/scoring/hint-levels.ts';
import { describeEdition } from '../../wording/daily/describe-edition.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { describeOffer, describeOutcome } from '../../wording/play/describe-hint.ts';
import { describeProgress } from '../../wording/play/describe-progress.ts';
import { playerFile } from '../board/board-files.ts';
import { boardButtons, postButtons } from '../board/buttons.ts';
import type { Services } from '../gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, Handler } from '../interactions/command.ts';
import type { Reply } from '../replies/reply.ts';
import { hintControls } from './hint-controls.ts';

const playerOf = ({ guildId, userId }: Caller): Player => ({ guildId, userId });

/** The reason for an empty offer. */
const reasonForNone = ({ left, toFind }: Progress): MessageKey => {
  if (toFind > 0) return 'hint.none_left';
  return left === 0 ? 'hint.none_missing' : 'found.board_done';
};

/**
 * Offers the next hint for the word at this index. If that word has no hint left, the first word with one takes its
 * place.
 */
const offer = async (game: Game, edition: Edition, caller: Caller, index?: number): Promise<Reply> => {
  const { wording } = caller;
  const hints = await readHintOffers(game, edition, playerOf(caller));
  const chosen = hints.offers.find((candidate) => candidate.index === index) ?? hints.offers[0];
  const heading = describeEdition(edition, wording);
  if (!chosen) return { content: `${heading}\n${wording.say(reasonForNone(hints.progress))}` };
  return {
    content: `${heading}\n${describeOffer(chosen, hints.isLate, wording)}`,
    components: hintControls(edition, hints, chosen, wording),
  };
};

const take = async ({ edition, args, ...caller }: ComponentCall, { game, player }: Services): Promise<Reply> => {
  const { wording } = caller;
  const [index = '', level = ''] = args;
  const outcome =
    /^\d{1,3}$/.test(index) && isHintLevel(level)
      ? await takeHint(game, edition, playerOf(caller), { index: Number(index), level })
      : ({ kind: 'not-offered' } as const);
  const lines = [describeEdition(edition, wording), describeOutcome(outcome, wording)];
  const key = { ...playerOf(caller), editionId: edition.id };
  const progress = outcome.kind === 'told' ? outcome.progress : await readProgress(game.db, edition, key);
  const components = boardButtons(edition, progress, wording, player);
  if (outcome.kind !== 'told') return { content: lines.join('\n'), components };
  return {
    content: [...lines, describeProgress(progress, wording)].join('\n'),
    draw: (pictures) => playerFile(pictures, edition, progress, wording),
    components,
    componentsUndrawn: postButtons(edition, wording, player),
  };
};

/** Offers a hint for the current puzzle. */
export const offerHint = async ({ options: _, ...caller }: CommandCall, { game }: Services): Promise<Reply> =>
  offer(game, await currentEdition(game, caller.guildId, caller.channelId, caller.canView), caller);

/** Offers a hint for the button's puzzle. */
export const offerPuzzleHint: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'ephemeral',
  run: ({ edition, ...caller }, { game }) => offer(game, edition, caller),
};

/** Offers a hint for the word chosen in the menu. */
export const chooseHint: Handler<ComponentCall> = {
  kind: 'update',
  run: ({ edition, values, ...caller }, { game }) => offer(game, edition, caller, Number(values[0])),
};

/** Gives the offered hint. */
export const giveHint: Handler<ComponentCall> = { kind: 'update', run: take };
