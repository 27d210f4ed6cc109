import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ComponentCall, Handler } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { escapeText } from '../../wording/escape.ts';
import { findWanted } from '../play/show-puzzle.ts';
import { describeShare } from './describe-share.ts';
import { readShareOfDate } from './read-share.ts';
import { titleElsewhere } from './title-elsewhere.ts';

const share = async (game: Game, edition: Edition, caller: Caller): Promise<Reply> => {
  const { guildId, userId, canView, wording, privateWording } = caller;
  const played = await readShareOfDate(game, edition, { guildId, userId, canView });
  if (played) {
    const title = await titleElsewhere(game, guildId, played.edition, wording);
    return { content: describeShare({ ...played.edition, title }, played.share, userId, wording) };
  }
  const values = { title: escapeText(edition.title), date: privateWording.date(edition.date) };
  return { content: privateWording.say('share.nothing_found', values), isPrivate: true };
};

/** Shares the result of a puzzle, or tells the member privately that there is none. */
export const shareResult = async ({ options, ...caller }: CommandCall, { game }: Services): Promise<Reply> => {
  const { privateWording } = caller;
  const text = options.getString('date');
  const edition = await findWanted(game, caller, text);
  if (!edition) {
    return {
      content: privateWording.say('puzzle.no_such_date', { date: escapeText(text ?? '', 20) }),
      isPrivate: true,
    };
  }
  return share(game, edition, caller);
};

/** Shares the result of the button's puzzle. */
export const sharePuzzleResult: Handler<ComponentCall> = {
  kind: 'reply',
  visibility: 'decided',
  run: ({ edition, ...caller }, { game }) => share(game, edition, caller),
};
