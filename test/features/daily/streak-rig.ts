import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { MessageView } from '../../../src/playground/model/page-views.ts';
import { type BotRig, pressIn } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';

/** Members with streaks, who may ask for evening reminders. */

export const HOUR_MS = 3_600_000;

export const ON = 'Remind me in the evening';
export const OFF = 'No more reminders';

/** The clock stands at 09:00 UTC of 14 March when a test begins. */
export const setUp = (rig: BotRig, time = '00:00') => rig.use(rig.mara, 'daily setup', { time, timezone: 'UTC' });

export const pass = async (rig: BotRig, ms: number): Promise<void> => {
  rig.clock.advance(ms);
  await rig.bot.tick();
};

/** Takes two steps, so the bot posts the next day's puzzle before its evening. */
export const passDay = async (rig: BotRig): Promise<void> => {
  await pass(rig, 16 * HOUR_MS);
  await pass(rig, 8 * HOUR_MS);
};

export const findWord = async (rig: BotRig, userId: string, channel = rig.daily): Promise<void> => {
  const { puzzle } = await currentEdition(rig.game, rig.guild, channel);
  const [word] = puzzle.words.filter(({ secret }) => !secret);
  if (!word) throw new Error('expected a word');
  await rig.use(userId, 'found', { cells: cellsFor(word) }, channel);
};

/** Lets members find a word on two days in a row. Ends at 09:00 of the third day, with its puzzle posted. */
export const beginStreaks = async (rig: BotRig, ...userIds: string[]): Promise<void> => {
  for (let day = 0; day < 2; day++) {
    for (const userId of userIds) await findWord(rig, userId);
    await passDay(rig);
  }
};

export const switchOn = async (rig: BotRig, userId: string) => pressIn(rig, userId, await rig.use(userId, 'stats'), ON);

export const labelsIn = ({ components }: MessageView): (string | undefined)[] =>
  components.flatMap((row) => row.components.map((part) => ('label' in part ? part.label : undefined)));

export const textsTo = (rig: BotRig, userId: string): string[] =>
  rig.standIn.directMessages(userId).map(({ content }) => content);
