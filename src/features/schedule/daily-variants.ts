import type { Services } from '../../discord/gateway/services.ts';
import type { Choice, CommandCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { chooseVariant, type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { isVariant, NO_VARIANTS } from '../../game/places/puzzle-settings.ts';
import type { Wording } from '../../wording/wording.ts';
import { beginsSo, findOccasion, usedOccasions } from '../../words/find-pack.ts';
import { OCCASIONS, type Occasion } from '../../words/occasions.ts';
import { describeDay, occasionName } from './variant-names.ts';

/** `/daily setup without`: the seasons and holidays without a theme in a channel. */

/** The value for leaving nothing out. */
const NOTHING = 'none';
const MAX_SUGGESTED = 25;
/** Discord's limit on a suggested value. */
const MAX_VALUE = 100;

const findNamed = (text: string, wording: Wording): Occasion | undefined =>
  findOccasion(text) ??
  usedOccasions().find((occasion) => occasionName(occasion, wording).toLowerCase() === text.toLowerCase());

const namesIn = (text: string): string[] =>
  text
    .split(/[,;\n]/u)
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses a list of occasions, or returns the first unknown name. A title with a comma counts as one name. */
export const parseLeftOut = (text: string, wording: Wording): readonly Occasion[] | { readonly unknown: string } => {
  const whole = findNamed(text.trim(), wording);
  if (whole) return [whole];
  const names = namesIn(text).filter((name) => name.toLowerCase() !== NOTHING);
  const found = names.map((name) => findNamed(name, wording));
  const unknown = names.find((_, i) => found[i] === undefined);
  return unknown === undefined ? OCCASIONS.filter((occasion) => found.includes(occasion)) : { unknown };
};

/** Completes the last name in the typed list. */
export const suggestLeftOut = (typed: string, wording: Wording): Choice[] => {
  const names = typed.split(',');
  const last = names.at(-1)?.trim() ?? '';
  const before = names.slice(0, -1).map((name) => name.trim());
  const fitting = usedOccasions()
    // The comma in such a title would split it, so the id is suggested.
    .map((occasion) => (occasionName(occasion, wording).includes(',') ? occasion : occasionName(occasion, wording)))
    .filter((name) => beginsSo(name, last) && !before.includes(name))
    .map((name) => [...before, name].join(', '))
    .filter((text) => text.length <= MAX_VALUE)
    .map((text) => ({ name: text, value: text }));
  const nothing =
    before.length === 0 && last === '' ? [{ name: wording.say('daily.without_nothing'), value: NOTHING }] : [];
  return [...nothing, ...fitting].slice(0, MAX_SUGGESTED);
};

/** `/daily variants`: a server's variant for each weekday. */

/** The order of stored variants. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const EVERY_DAY = 'all';

const describeWeek = ({ variants = NO_VARIANTS }: DailyChannel, wording: Wording): string =>
  variants.map((variant, day) => `• ${describeDay(variant, day, wording)}`).join('\n');

/** Shows the week. With a weekday and a variant, it changes that day first. */
export const setVariants = async (call: CommandCall, { game, hastenBuilds }: Services): Promise<Reply> => {
  const { options, guildId, wording } = call;
  const weekday = options.getString('weekday');
  const variant = options.getString('variant');
  const channels = await dailyChannels(game, guildId);
  if (!channels.some(isWanted)) return { content: wording.say('daily.none_set_up') };
  if ((weekday === null) !== (variant === null)) return { content: wording.say('daily.variants_half') };
  const isChange = weekday !== null && variant !== null && isVariant(variant);
  if (isChange) {
    const day = (WEEKDAYS as readonly string[]).indexOf(weekday);
    await chooseVariant(game, guildId, day === -1 ? undefined : day, variant);
    hastenBuilds();
  }
  const [channel] = isChange ? await dailyChannels(game, guildId) : channels;
  const week = channel ? describeWeek(channel, wording) : '';
  return { content: `${wording.say(isChange ? 'daily.variants_changed' : 'daily.variants')}\n${week}` };
};
