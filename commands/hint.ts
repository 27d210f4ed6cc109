import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { playerFile } from '../src/discord/board/board-files.ts';
import { ASK_HINT, boardButtons, postButtons } from '../src/discord/board/buttons.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import type { Caller, Command, ComponentCall } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { CHOOSE_HINT, hintControls, TAKE_HINT } from '../src/discord/play/hint-controls.ts';
import { currentEdition } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import type { Game } from '../src/game/game.ts';
import { readHintOffers, takeHint } from '../src/game/play/hints.ts';
import { readProgress } from '../src/game/play/progress.ts';
import type { Player } from '../src/game/play/submit.ts';
import { isHintLevel } from '../src/rules/scoring/hint-levels.ts';
import { describeEdition } from '../src/wording/describe-edition.ts';
import { describeOffer, describeOutcome } from '../src/wording/describe-hint.ts';
import { describeProgress } from '../src/wording/describe-progress.ts';

const definition = describe(new SlashCommandBuilder().setName('hint'), 'hint.describe')
  .setContexts(InteractionContextType.Guild)
  .toJSON();

const playerOf = ({ guildId, userId }: Caller): Player => ({ guildId, userId });

/** Offers the next hint for the word with this place in the list; if it has none left, for the first that has. */
const offer = async (game: Game, edition: Edition, caller: Caller, index?: number): Promise<Reply> => {
  const { wording } = caller;
  const hints = await readHintOffers(game, edition, playerOf(caller));
  const chosen = hints.offers.find((candidate) => candidate.index === index) ?? hints.offers[0];
  const heading = describeEdition(edition, wording);
  if (!chosen) {
    const none = hints.progress.left === 0 ? 'hint.none_missing' : 'hint.none_left';
    return { content: `${heading}\n${wording.say(none)}` };
  }
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

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options: _, ...caller }, { game }) {
    return offer(game, await currentEdition(game, caller.guildId, caller.channelId, caller.canView), caller);
  },
  components: {
    [ASK_HINT]: {
      kind: 'reply',
      visibility: 'ephemeral',
      run: ({ edition, ...caller }, { game }) => offer(game, edition, caller),
    },
    [CHOOSE_HINT]: {
      kind: 'update',
      run: ({ edition, values, ...caller }, { game }) => offer(game, edition, caller, Number(values[0])),
    },
    [TAKE_HINT]: { kind: 'update', run: take },
  },
} satisfies Command;
