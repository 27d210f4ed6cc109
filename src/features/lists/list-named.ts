import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall } from '../../discord/interactions/command.ts';
import { findList, ownLists, type WordList } from '../../game/lists/word-lists.ts';
import { escapeText } from '../../wording/escape.ts';

/** The list in the option `name`. For an unknown name, the problem names the server's lists. */
export const listNamed = async (
  { options, guildId, wording }: CommandCall,
  { game }: Services,
): Promise<{ readonly list: WordList } | { readonly problem: string }> => {
  const name = options.getString('name', true);
  const list = await findList(game, guildId, name);
  if (list) return { list };
  const names = (await ownLists(game, guildId)).map((other) => `**${escapeText(other.name)}**`);
  if (names.length === 0) return { problem: wording.say('words.none') };
  const shown = wording.list(names.slice(0, 5));
  return { problem: wording.say('words.unknown', { name: escapeText(name), names: shown, count: names.length }) };
};
