import { describe, expect, test } from 'vitest';
import { distributionOf, hardestWords, recapFor } from '../../../src/features/standings/recap.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { endOf, formatCell } from '../../../src/puzzle/model/grid.ts';
import { escapeText } from '../../../src/wording/escape.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { type BotRig, createTestTimer, messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, storePlay } from '../../rigs/play-rig.ts';
import { isPost, newsIn, pictureNames, postText } from '../../rigs/posts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const setUp = (rig: BotRig) => rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });

/** Submits `count` words of the first edition's list, from the `from`th on. */
const find = async (rig: BotRig, userId: string, count: number, from = 0): Promise<void> => {
  const words = (await findEdition(rig.game, 1))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
  const cells = words
    .slice(from, from + count)
    .map(({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`);
  await rig.use(rig.ada === userId ? rig.ada : userId, 'found', { cells: cells.join(', ') });
  await rig.bot.idle();
};

const posts = ({ standIn, ada, daily }: BotRig, channelId = daily) =>
  standIn.messagesFor(ada, channelId).filter(isPost);

/** Presses the button below the recap of the last post. */
const ask = (rig: BotRig, userId = rig.mara, channelId = rig.daily): Promise<Outcome> => {
  const post = posts(rig, channelId).at(-1);
  if (!post) throw new Error('expected a post');
  return pressIn(rig, userId, { kind: 'message', message: post }, 'Solution and results');
};

const edits = ({ standIn }: BotRig): number =>
  standIn.truth.filter(
    (entry) => entry.kind === 'request' && entry.method === 'PATCH' && !entry.path.includes('webhooks'),
  ).length;

describe('the recap in the next post', () => {
  test.each([
    [3, 'played alone and found 3 of 12 words: '],
    [12, '(clean) played alone and found every word: '],
  ])('tells of a lone player with %i words in one sentence', async (count, told) => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ben, count);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const [first = '', ...more] = newsIn(posts(rig).at(-1))[0]?.text.split('\n') ?? [];
    expect(first.startsWith(`<@${rig.ben}> `) && first.includes(told)).toBe(true);
    expect(first).toMatch(/: \d+ points\.$/);
    expect(more.join('\n')).not.toContain(rig.ben);
  });

  test('has its main lines, and tells the rest with the solution to whoever asks', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ben, 12);
    await find(rig, rig.ada, 11);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const [, next] = posts(rig);
    const [recap] = newsIn(next);
    expect(recap?.title).toMatch(/^Last time: /);
    expect(recap?.text.split('\n')).toEqual([
      '2 players, 1 found every word',
      `**All 12 words:** <@${rig.ben}> (clean) · **11:** <@${rig.ada}>`,
      expect.stringMatching(new RegExp(`^Best: <@${rig.ben}> with \\d+ points$`)),
      expect.stringMatching(/^Hardest word: \*\*.+\*\*, found by 1 of 2$/),
    ]);
    expect(pictureNames(next ?? {})).toEqual(['word-search-2026-03-15.png', 'solution-2026-03-14.png']);
    const whole = await ask(rig);
    const lastWord = (await findEdition(rig.game, 1))?.puzzle.words[11]?.label;
    expect(textOf(whole)).toContain(`### ${recap?.title}\n${recap?.text}\n`);
    expect(textOf(whole)).toContain(`Hardest word: **${lastWord}**, found by 1 of 2`);
    expect(messageIn(whole).ephemeral).toBe(true);
    expect(pictureNames(messageIn(whole))).toEqual(['solution-2026-03-14.png']);
    expect(rig.errors).toEqual([]);
  });

  test('says so when all players found every word', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    for (const member of [rig.ben, rig.ada]) await find(rig, member, 12);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(newsIn(posts(rig).at(-1))[0]?.text.split('\n')[0]).toBe('2 players, and both found every word');
  });

  test('leaves out whose day was voided, and boards agree on who was first', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.mara, 12);
    await find(rig, rig.ben, 12);
    await find(rig, rig.ada, 10);
    await rig.use(rig.mara, 'moderate void', { player: rig.mara, date: '2026-03-14' });
    expect(textOf(await rig.use(rig.ben, 'puzzle'))).toContain('first to finish');
    expect(textOf(await rig.use(rig.mara, 'puzzle'))).not.toContain('to finish');
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const recap = textOf(await ask(rig));
    expect(recap).toContain('2 players, 1 found every word');
    expect(recap).toContain(`**All 12 words:** <@${rig.ben}> (clean) · **10:** <@${rig.ada}>`);
    expect(recap).not.toContain(rig.mara);
    expect(recap).toMatch(/Hardest words: \*\*.+\*\* and \*\*.+\*\*, each found by 1 of 2/);
  });

  test('keeps the solution back while another channel still plays the puzzle', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' }, rig.general);
    rig.clock.advance(11 * HOUR_MS);
    await rig.bot.tick();
    await find(rig, rig.ben, 3);
    rig.clock.advance(4 * HOUR_MS);
    await rig.bot.tick();
    const early = await ask(rig);
    expect(newsIn(posts(rig)[1])[0]?.text).toContain('played alone');
    for (const text of [newsIn(posts(rig)[1])[0]?.text, textOf(early)]) {
      expect(text).toContain(`Still open in <#${rig.general}>: the solution will be posted there.`);
    }
    expect(pictureNames(messageIn(early))).toEqual([]);
    rig.clock.advance(20 * HOUR_MS);
    await rig.bot.tick();
    const late = messageIn(await ask(rig, rig.ada, rig.general));
    expect(pictureNames(late)).toEqual(['solution-2026-03-14.png']);
    expect(postText(late)).not.toContain('Still open');
    expect(rig.errors).toEqual([]);
  });

  test('keeps the solution back while its own channel plays it, whatever a client asks for', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const edition = await findEdition(rig.game, 1);
    if (!edition) throw new Error('expected an edition');
    expect(await recapFor(rig.game, rig.guild, edition, rig.daily)).toMatchObject({ openIn: [rig.daily] });
    rig.clock.advance(DAY_MS);
    expect(await recapFor(rig.game, rig.guild, edition, rig.daily)).toMatchObject({ openIn: [rig.daily] });
    await rig.bot.tick();
    expect(await recapFor(rig.game, rig.guild, edition, rig.daily)).toMatchObject({ openIn: [] });
  });

  test('counts the players that the leaderboard has, with a secret word or the hidden message alone', async () => {
    await using rig = await startBotRig();
    const { puzzle } = await storePlay(rig.game, rig.guild);
    await setUp(rig);
    const secret = puzzle.words.filter((word) => word.secret).map(cellsFor);
    await find(rig, rig.ada, 4);
    await rig.use(rig.ben, 'found', { cells: secret.join() });
    await rig.use(rig.mara, 'found', { cells: puzzle.message ?? '' });
    expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'today' }))).toContain('**3.**');
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const recap = textOf(await ask(rig));
    expect(recap).toContain('3 players, 1 found every word');
    expect(recap).toContain('\n0: ▇▇▇▇▇▇▇▇▇▇ 2\n');
    // The recap omits counts of one to three words, since they have no players.
    expect(recap).not.toMatch(/\n[123]: /);
    expect(recap).toContain('Secret word: **Stoat**, found by 1');
  });

  test('tells the hidden message as it was written, and before that each player who reads it', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const edition = await findEdition(rig.game, 2);
    const text = edition?.messageText ?? '';
    expect(text).toMatch(/\S \S+ /);
    const answer = textOf(await rig.use(rig.ada, 'found', { cells: text.toLowerCase() }));
    expect(answer).toContain(`**${text}**`);
    expect(textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }))).toContain(`Hidden message: ${text}`);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(textOf(await ask(rig))).toContain(`Hidden message: “${text}”, read by 1`);
    expect(rig.errors).toEqual([]);
  });

  test('names secret words together that as many members found', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const secrets = (await findEdition(rig.game, 2))?.puzzle.words.filter(({ secret }) => secret) ?? [];
    expect(secrets.length).toBeGreaterThan(2);
    const [first] = secrets;
    if (first) await rig.use(rig.ada, 'found', { cells: cellsFor(first) });
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const lines = textOf(await ask(rig)).split('\n');
    const line = lines.find((text) => text.startsWith('Secret words: '));
    expect(line).toContain(`Secret words: **${escapeText(first?.label ?? '')}**, found by 1 player · **`);
    expect(line?.match(/found by/g)).toHaveLength(1);
    expect(line).toMatch(/ and \*\*[^*]+\*\*, which nobody found$/);
  });

  test('of a puzzle that nobody played says so, and the first post of a channel has none', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const [first, second] = posts(rig);
    expect(newsIn(first)).toEqual([]);
    expect(newsIn(second)[0]?.text).toBe('Nobody found a word. Today is your chance!');
    expect(textOf(await ask(rig))).toMatch(
      /\nNobody found a word\. Today is your chance!\nSecret word: \*\*[^*]+\*\*$/,
    );
  });

  test.each([
    [[1, 4, 4, 12], 12, ['1–4: 3', '5–7: 0', '8–11: 0', '12–12: 1']],
    [[1, 2], 2, ['1–1: 1', '2–2: 1']],
    [[1], 1, ['1–1: 1']],
    [[0, 0, 2], 2, ['0–0: 2', '1–1: 0', '2–2: 1']],
  ])('counts %j of %i words in ranges', (counts, listed, told) => {
    expect(distributionOf(counts, listed).map(({ from, to, players }) => `${from}–${to}: ${players}`)).toEqual(told);
  });
});

describe('the hardest words', () => {
  const told = (finders: readonly number[], players: number) =>
    hardestWords(
      finders.map((count, i) => ({ label: 'ABCDEF'.charAt(i), finders: count })),
      players,
    );

  test.each([
    [[3, 1, 2, 3, 3], 3, { labels: ['B'], finders: 1 }],
    [[0, 1, 0, 2, 0], 2, { labels: ['A', 'C', 'E'], finders: 0 }],
    [[2, 2, 2, 1, 1], 2, { labels: ['D', 'E'], finders: 1 }],
  ])('of words found by %j of %i are named', (finders, players, hardest) => {
    expect(told(finders, players)).toEqual(hardest);
  });

  test.each([
    ['one player found some of them', [1, 0, 1, 1], 1],
    ['more than three share it', [2, 1, 1, 1, 1], 2],
    ['all were found by as many', [2, 2, 2], 2],
    ['most players found them', [4, 3, 4, 4], 4],
  ])('are not named if %s', (_, finders, players) => {
    expect(told(finders, players)).toBeUndefined();
  });
});

test.each([
  ['en', 0, 'Hardest word: A, which nobody found'],
  ['en', 1, 'Hardest word: A, found by 1 of 5'],
  ['fr', 0, 'Mot le plus difficile : A, que personne n’a trouvé'],
  ['fr', 2, 'Mot le plus difficile : A, trouvé par 2 sur 5'],
])('in %s the hardest word, found by %i, is told in words that people use', (language, finders, told) => {
  const values = { count: 1, words: 'A', finders, players: 5 };
  expect(wordingFor(language).say('posts.recap_hardest', values)).toBe(told);
});

test.each([
  ['en', 1, 0, 'One player took part and did not find every word'],
  ['en', 1, 1, 'One player took part and found every word'],
  ['en', 3, 0, '3 players, and nobody found every word'],
  ['en', 3, 2, '3 players, 2 found every word'],
  ['de', 1, 0, 'Eine Person hat mitgespielt und nicht alle Wörter gefunden'],
  ['de', 3, 0, '3 Personen haben mitgespielt, und niemand hat alle Wörter gefunden'],
  ['fr', 1, 1, 'Une personne a joué et a trouvé tous les mots'],
  ['es', 1, 0, 'Jugó una persona y no encontró todas las palabras'],
  ['it', 1, 0, 'Ha giocato una persona e non ha trovato tutte le parole'],
  ['el', 1, 1, 'Έπαιξε ένα άτομο και βρήκε όλες τις λέξεις'],
])('in %s a recap of %i players with %i finishers is a sentence', (language, players, finishers, told) => {
  expect(wordingFor(language).say('posts.recap_players', { players, finishers })).toBe(told);
});

test.each([
  ['en', 3, '3 players, and all of them found every word'],
  ['de', 2, '2 Personen haben mitgespielt, und beide haben alle Wörter gefunden'],
  ['nl', 3, '3 spelers, en allemaal vonden ze alle woorden'],
  ['pl', 5, 'Grało 5 osób i wszystkie znalazły komplet słów'],
])('in %s a recap of %i players who all finished is a sentence', (language, players, told) => {
  expect(wordingFor(language).say('posts.recap_players_all', { players })).toBe(told);
});

test.each([
  ['en', 1, 0, 'A, which nobody found'],
  ['en', 2, 3, 'A, each found by 3 players'],
  ['de', 2, 0, 'A, die niemand gefunden hat'],
  ['de', 2, 1, 'A, jeweils von 1 Person gefunden'],
  ['fr', 2, 0, 'A, que personne n’a trouvés'],
  ['fr', 2, 1, 'A, trouvés chacun par 1 personne'],
  ['es', 2, 1, 'A, encontrada cada una por 1 persona'],
  ['it', 2, 1, 'A, trovate da 1 ciascuna'],
  ['el', 2, 0, 'A, δεν τις βρήκε κανείς'],
])('in %s the finders of secret words, %i found by %i, are told in words that people use', (...args) => {
  const [language, count, finders, told] = args;
  expect(wordingFor(language).say('posts.recap_secret_word', { words: 'A', count, finders })).toBe(told);
});

describe('the live post', () => {
  test('tells what the server has found between all players', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ada, 2);
    await find(rig, rig.ben, 2, 1);
    const [post] = posts(rig);
    expect(postText(post)).toContain('**The server has found 3 of 12 words** · 2 players');
    expect(postText(post)).toContain('**No-list Saturday** · 14 March 2026');
    expect(pictureNames(post ?? {})).toHaveLength(1);
    // Saturday's list hides its words.
    expect(post?.components.map((row) => row.components.length)).toEqual([4, 1]);
  });

  test('is edited at most every five seconds in its first hour, and every minute later', async () => {
    const timer = createTestTimer();
    await using rig = await startBotRig(undefined, { timer });
    await setUp(rig);
    await Promise.all([rig.ada, rig.ben, rig.mara].map((user, i) => find(rig, user, 1, i)));
    const young = edits(rig);
    expect(young).toBeGreaterThanOrEqual(1);
    expect(timer.elapsedMs()).toBeGreaterThanOrEqual(young * 5_000);
    expect(postText(posts(rig)[0])).toContain('3 of 12');
    rig.clock.advance(2 * 3_600_000);
    const later = timer.elapsedMs();
    await find(rig, rig.ada, 1, 6);
    expect(edits(rig)).toBe(young + 1);
    expect(timer.elapsedMs() - later).toBeGreaterThanOrEqual(55_000);
  });

  test('does not count whose day was voided or whose data were deleted', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ada, 2);
    await find(rig, rig.ben, 2, 1);
    const moderate = async (command: string): Promise<string> => {
      await rig.use(rig.mara, `moderate ${command}`, { player: rig.ben, date: '2026-03-14' });
      await rig.bot.idle();
      return postText(posts(rig)[0]);
    };
    expect(await moderate('void')).toContain('2 of 12 words** · 1 player');
    expect(await moderate('restore')).toContain('3 of 12 words** · 2 players');
    const { id, components } = messageIn(await rig.use(rig.ben, 'privacy delete'));
    const customId = components[0]?.components[0]?.custom_id ?? '';
    await rig.standIn.pressButton({ userId: rig.ben, messageId: id, customId });
    await rig.bot.idle();
    expect(postText(posts(rig)[0])).toContain('2 of 12 words** · 1 player');
  });

  test('is brought up to date once Discord answers again, though nobody finds a word', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    const path = new RegExp(`^/channels/${rig.daily}/messages/`);
    const fail = (times: number): void =>
      rig.standIn.faults.add({ fault: { kind: 'error', status: 503 }, method: 'PATCH', path, times });
    fail(1);
    await find(rig, rig.ada, 2);
    expect(postText(posts(rig)[0])).toContain('2 of 12');
    fail(6);
    await find(rig, rig.ada, 1, 2);
    await rig.bot.tick();
    await rig.bot.idle();
    expect(postText(posts(rig)[0])).toContain('2 of 12');
    await rig.bot.tick();
    await rig.bot.idle();
    expect(postText(posts(rig)[0])).toContain('3 of 12');
  });

  test('is left alone once its day is over, and if it was deleted', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    rig.clock.advance(DAY_MS);
    await find(rig, rig.ada, 1);
    expect(edits(rig)).toBe(0);
    expect(rig.errors).toEqual([]);
  });
});

describe('the week’s final standing', () => {
  const MONDAY_MS = 2 * DAY_MS;

  test('comes with Monday’s post: the champion, and who came next', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ben, 12);
    await find(rig, rig.ada, 3);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    expect(newsIn(posts(rig).at(-1)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Last time/)]);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    const [recap, week] = newsIn(posts(rig).at(-1));
    expect(recap?.title).toMatch(/^Last time/);
    expect(week?.title).toBe('Week of 9 March to 15 March: final standings');
    expect(week?.text).toMatch(new RegExp(`^🏆 \\*\\*Champion of the week: <@${rig.ben}>\\*\\* with \\d+ points\n`));
    expect(week?.text).toContain(`**2.** <@${rig.ada}>`);
    expect(rig.errors).toEqual([]);
  });

  test('is shared by equals, and left out of a week in which nobody played', async () => {
    await using rig = await startBotRig();
    await setUp(rig);
    await find(rig, rig.ben, 3);
    await find(rig, rig.ada, 3);
    rig.clock.advance(MONDAY_MS);
    await rig.bot.tick();
    const shared = newsIn(posts(rig).at(-1))[1]?.text;
    expect(shared).toContain('Champions of the week: ');
    expect(shared).toContain('each with');
    rig.clock.advance(7 * DAY_MS);
    await rig.bot.tick();
    expect(newsIn(posts(rig).at(-1)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Last time/)]);
  });

  test('waits for the last channel that still plays Sunday’s puzzle', async () => {
    await using rig = await startBotRig();
    await rig.use(rig.mara, 'daily setup', { time: '20:00', timezone: 'UTC' }, rig.general);
    await setUp(rig);
    await find(rig, rig.ben, 3);
    rig.clock.advance(11 * HOUR_MS);
    await rig.bot.tick();
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    rig.clock.advance(4 * HOUR_MS);
    await rig.bot.tick();
    expect(newsIn(posts(rig).at(-1)).map(({ title }) => title)).toEqual([expect.stringMatching(/^Last time/)]);
    rig.clock.advance(20 * HOUR_MS);
    await rig.bot.tick();
    expect(newsIn(posts(rig, rig.general).at(-1))[1]?.title).toContain('final standing');
  });
});
