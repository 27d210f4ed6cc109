import { describe, expect, test } from 'vitest';
import { exportMemberData, forgetMember, toggleHidden } from '../../../../src/features/members/member-privacy.ts';
import { settleLeague } from '../../../../src/features/standings/leagues/settle-leagues.ts';
import { rebuildRollups } from '../../../../src/features/standings/rebuild-rollups.ts';
import type { PuzzleDate } from '../../../../src/rules/dates/puzzle-date.ts';
import { purgeGuild } from '../../../../src/store/channels/guilds.ts';
import { findLeague } from '../../../../src/store/play/leagues.ts';
import { type BotRig, startBotRig } from '../../../rigs/bot-rig.ts';
import { crowd, DAY_MS, goOn, newsIn, placeOf, placesOf, playAll, setUp } from './league-rig.ts';

/** A server whose 60 members played on Saturday, and after the first post of the next week. */
const startLeague = async (): Promise<BotRig> => {
  const rig = await startBotRig();
  await setUp(rig);
  await playAll(rig, crowd(60));
  await goOn(rig, 2);
  return rig;
};

describe('a league', () => {
  test('begins with the first post after a week with 50 players, who are told once', async () => {
    await using rig = await startLeague();
    expect(newsIn(rig)).toMatch(/^This server now has leagues: the 60 players of last week start in Gold and Silver\./);
    expect(await placeOf(rig, '7029')).toMatchObject({ division: 'gold', groupNumber: 0, moved: 'new' });
    expect(await placeOf(rig, '7030')).toMatchObject({ division: 'silver' });
    await goOn(rig, 1);
    expect(newsIn(rig)).toBeUndefined();
    expect(rig.errors).toEqual([]);
  });

  test('does not begin with 49 players, and the post says nothing of it', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await playAll(rig, crowd(49));
    await goOn(rig, 2);
    expect(newsIn(rig)).toBeUndefined();
    expect(await findLeague(rig.game.db, rig.guild)).toBeUndefined();
  });

  test('counts hidden members, who keep their place without a name', async () => {
    await using rig = await startLeague();
    await toggleHidden(rig.game, { guildId: rig.guild, userId: '7031' });
    await playAll(rig, [...crowd(60).slice(30), ...crowd(60).slice(0, 30)]);
    await goOn(rig, 7);
    const news = newsIn(rig);
    expect(await placeOf(rig, '7031')).toMatchObject({ division: 'gold', moved: 'up' });
    expect(news).toContain('**Up to Gold:** <@7030>, <@7032>, <@7033>, <@7034> and <@7035>\n');
    expect(news).toContain('**Down to Silver:** <@7024>, <@7025>, <@7026>, <@7027> and <@7028> and 1 more\n');
    expect(news).not.toContain('7031');
    expect(rig.errors).toEqual([]);
  });

  test('counts each week once, also with two processes at the same time', async () => {
    await using rig = await startLeague();
    await playAll(rig, crowd(60).reverse());
    rig.clock.advance(7 * DAY_MS);
    const date = '2026-03-23' as PuzzleDate;
    const settle = () => settleLeague(rig.game, { guildId: rig.guild, date });
    await Promise.all([settle(), settle(), settle()]);
    const places = await placesOf(rig);
    expect(places.filter(({ moved }) => moved === 'up')).toHaveLength(6);
    await settle();
    expect(await placesOf(rig)).toEqual(places);
  });

  test('counts after a downtime only weeks with a post', async () => {
    await using rig = await startLeague();
    await playAll(rig, crowd(60));
    rig.clock.advance(35 * DAY_MS);
    await goOn(rig, 1);
    expect((await findLeague(rig.game.db, rig.guild))?.week).toBe('2026-03-16');
    expect(new Set((await placesOf(rig)).map(({ weeksAway }) => weeksAway))).toEqual(new Set([0]));
  });

  test('waits for a channel that still plays the week', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' }, rig.general);
    await playAll(rig, crowd(60));
    await goOn(rig, 0.5);
    await goOn(rig, 1);
    await goOn(rig, 0.2);
    expect(newsIn(rig)).toBeUndefined();
    expect(await findLeague(rig.game.db, rig.guild)).toBeUndefined();
    await goOn(rig, 0.8);
    expect(newsIn(rig, rig.general)).toContain('This server now has leagues');
    expect(await placesOf(rig)).toHaveLength(60);
  });

  test('is the same after sums are computed again', async () => {
    await using rig = await startLeague();
    await toggleHidden(rig.game, { guildId: rig.guild, userId: '7031' });
    for (let week = 0; week < 3; week++) {
      await playAll(rig, crowd(60 - 3 * week).reverse());
      await goOn(rig, 7);
    }
    const places = await placesOf(rig);
    const league = await findLeague(rig.game.db, rig.guild);
    await rebuildRollups(rig.game, rig.guild);
    expect(await placesOf(rig)).toEqual(places);
    expect(await findLeague(rig.game.db, rig.guild)).toEqual(league);
  });

  test('ends without a word when fewer than 40 play', async () => {
    await using rig = await startLeague();
    await playAll(rig, crowd(39));
    await goOn(rig, 7);
    expect(newsIn(rig)).toBeUndefined();
    expect(await placesOf(rig)).toEqual([]);
  });

  test('is not told where it is switched off, and loses its places', async () => {
    await using rig = await startLeague();
    await rig.use(rig.mara, 'daily setup', { leagues: false });
    await playAll(rig, crowd(60));
    await goOn(rig, 7);
    expect(newsIn(rig)).toBeUndefined();
    expect(await placesOf(rig)).toEqual([]);
    expect(rig.errors).toEqual([]);
  });
});

describe('a place in a league', () => {
  test('is part of a member’s data, and goes with them', async () => {
    await using rig = await startLeague();
    const member = { guildId: rig.guild, userId: '7003' };
    const data = JSON.parse(await exportMemberData(rig.game, member)) as { tables: Record<string, unknown[]> };
    expect(data.tables['league_places']).toEqual([expect.objectContaining({ user_id: '7003', division: 'gold' })]);
    await forgetMember(rig.game, member);
    expect(await placesOf(rig)).toHaveLength(59);
    await playAll(rig, crowd(60).slice(10));
    await goOn(rig, 7);
    expect(await placeOf(rig, '7003')).toBeUndefined();
  });

  test('goes with its server', async () => {
    await using rig = await startLeague();
    await purgeGuild(rig.game.db, rig.guild);
    expect(await placesOf(rig)).toEqual([]);
    expect(await findLeague(rig.game.db, rig.guild)).toBeUndefined();
  });
});
