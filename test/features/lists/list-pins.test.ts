import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinList } from '../../../src/features/lists/list-pins.ts';
import { reserveList } from '../../../src/game/lists/list-of-date.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { pinsFrom } from '../../../src/store/lists/list-days.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const DATE = '2026-03-20' as PuzzleDate;
const WORDS = ['banana', 'cherry', 'papaya'].map((label) => ({ label, word: label.toUpperCase() }));

const languages = fc.constantFrom('en', 'fr', 'de');

test('the list that is confirmed is the one that each channel named gets, whatever was chosen before', async () => {
  const game = await createGame(() => NOW);
  let servers = 0;
  const property = fc.asyncProperty(
    fc.array(languages, { minLength: 1, maxLength: 3 }),
    fc.array(languages, { minLength: 2, maxLength: 4 }),
    async (channels, lists) => {
      const guildId = String(++servers);
      const common = { guildId, postTime: '09:00' as PostTime, timeZone: 'UTC', roleId: undefined, withThread: false };
      for (const [i, language] of channels.entries()) {
        await saveChannel(game, { ...common, channelId: `${guildId}-${i}`, language, difficulty: 'easy' });
      }
      const listIn = async (language: string): Promise<string> => {
        const day = await reserveList(game, DATE, { guildId, language });
        return day.kind === 'own' && day.origin === 'pinned' ? day.list.name : '';
      };
      for (const [i, language] of lists.entries()) {
        const list = await saveList(game, guildId, { name: `List ${i}`, language, words: WORDS });
        const had = await Promise.all(channels.map(listIn));
        const pinning = list && (await pinList(game, guildId, list, DATE));
        if (pinning?.kind !== 'pinned') throw new Error(`expected a pin, got ${pinning?.kind}`);
        const getting = channels.map((_, channel) => pinning.channelIds.includes(`${guildId}-${channel}`));
        const gone = had.filter((name, channel) => getting[channel] && name !== '');
        expect(pinning.channelIds).not.toEqual([]);
        const has = await Promise.all(channels.map(listIn));
        expect(has).toEqual(had.map((name, channel) => (getting[channel] ? `List ${i}` : name)));
        expect(new Set(pinning.before.map(({ name }) => name))).toEqual(new Set(gone));
        expect(await pinsFrom(game.db, guildId, DATE)).toHaveLength(new Set(has.filter(Boolean)).size);
      }
    },
  );
  const takenOverBetweenThem = [
    ['en', 'fr'],
    ['de', 'en', 'fr'],
  ] as [string[], string[]];
  await fc.assert(property, { numRuns: 20, examples: [takenOverBetweenThem] });
});
