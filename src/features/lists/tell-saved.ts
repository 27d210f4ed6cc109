import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { isSpecial } from '../../game/editions/day-board.ts';
import { wantedWords } from '../../game/editions/short-list.ts';
import type { OptionsReading } from '../../game/lists/read-options.ts';
import type { WordList } from '../../game/lists/word-lists.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { addDays, type PuzzleDate, puzzleDateAt, weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { weekdayName } from '../schedule/variant-names.ts';
import { tellWithComing } from './describe-coming.ts';
import { describeListChanges } from './describe-list-changes.ts';
import { describeLeftOut } from './describe-options.ts';

/** Tells about a saved list, and warns of large boards that it is too short for. */

const TWO_WEEKS = 14;

/** Warns that a list is too short for the large board of a day; an empty list if it is not. */
export const describeShort = (
  list: WordList,
  { date, day }: { readonly date: PuzzleDate; readonly day: string },
  channels: readonly DailyChannel[],
  { say }: Wording,
): string[] => {
  const wanted = channels.map((channel) => wantedWords(list, date, channel)).find(Boolean);
  return wanted === undefined ? [] : [say('words.short_list', { count: list.wordCount, wanted, day })];
};

/** Warns of the first weekday on which a list in turn is too short. The month's special board stands out anyway. */
const describeShortTurn = (
  list: WordList,
  channels: readonly DailyChannel[],
  today: PuzzleDate,
  wording: Wording,
): string[] => {
  const coming = Array.from({ length: TWO_WEEKS }, (_, day) => addDays(today, day));
  const warnings = coming
    .filter((date) => !isSpecial(date, 'large'))
    .map((date) =>
      describeShort(list, { date, day: weekdayName(weekdayOf(date) - 1, wording.locale) }, channels, wording),
    );
  return warnings.find(({ length }) => length > 0) ?? [];
};

/** Tells about a saved list and its changes since `before`, with the coming dates of the server's lists. */
export const tellSaved = async (
  services: Services,
  caller: Caller,
  saved: WordList,
  read: OptionsReading,
  before?: WordList,
): Promise<string> => {
  const { guildId, wording } = caller;
  services.hastenBuilds();
  const values = {
    name: escapeText(saved.name),
    count: saved.wordCount,
    language: languageName(saved.language, wording),
  };
  const channels = (await dailyChannels(services.game, guildId)).filter(isWanted);
  const taking = channels.filter(({ language }) => language === saved.language);
  const fresh = channels.length === 0 || taking.length > 0 ? 'words.saved' : 'words.saved_foreign';
  const told = [
    wording.say(saved.revision === 1 ? fresh : 'words.changed', values),
    ...(before ? describeListChanges(before, saved, wording) : []),
    ...describeLeftOut(read, wording),
    ...describeShortTurn(saved, taking, puzzleDateAt(services.game.now(), 'UTC'), wording),
  ];
  return tellWithComing(told.join('\n'), caller, services);
};
