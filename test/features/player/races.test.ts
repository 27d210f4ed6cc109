import { expect, test } from 'vitest';
import { TooBusy } from '../../../src/base/fair-turns.ts';
import { beginPlayerSession } from '../../../src/features/play/player-entrance.ts';
import { sessionName } from '../../../src/features/player/session-cookie.ts';
import { findTheme } from '../../../src/features/practice/practice-theme.ts';
import { leaveRace, startRace } from '../../../src/features/races/take-part.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import type { LiveMessage, RaceAnswerView, RoomView, SessionView, SubmissionView } from '../../../src/player/wire.ts';
import { COUNTDOWN_MS, TIME_LIMIT_MS } from '../../../src/rules/scoring/race-rules.ts';
import { upsertChannel } from '../../../src/store/channels/channels.ts';
import { boardOf, endsIn, HERBS, member, openFor, openHerbs, raceIn, startFor } from '../../rigs/race-rig.ts';
import { headersOf, listen, startLive, statusOf } from './live-rig.ts';
import { createPlayerRig, ORIGIN, type PlayerRig, type Visit, visit } from './player-rig.ts';

const CHANNEL = {
  channelId: '10',
  guildId: '1',
  postTime: '09:00',
  timeZone: 'UTC',
  difficulty: 'easy',
  language: 'en',
  roleId: null,
  withThread: false,
  stateReason: null,
  setUpAt: 0,
};

const arrive = async (rig: PlayerRig, userId: string): Promise<Visit> => visit(rig, await rig.link(userId));

const roomIn = async (response: Response): Promise<RoomView> => {
  const text = await response.text();
  const { room } = JSON.parse(text) as RaceAnswerView;
  if (!room) throw new Error(`expected a race, got ${text}`);
  return room;
};

const look = async (rig: PlayerRig, { headers }: Visit): Promise<RaceAnswerView> =>
  (await (await rig.app.request(`${ORIGIN}/play/api/race`, { headers })).json()) as RaceAnswerView;

const OPENING = { theme: 'airport', difficulty: 'easy' };

const open = async (rig: PlayerRig, { headers }: Visit): Promise<RoomView> =>
  roomIn(await rig.post('/race', OPENING, headers));

const join = async (rig: PlayerRig, { headers }: Visit, code: string): Promise<RoomView> =>
  roomIn(await rig.post('/race/join', { code }, headers));

const raceWith = (fits: (race: Extract<LiveMessage, { kind: 'race' }>['race']) => boolean) => (message: LiveMessage) =>
  message.kind === 'race' && fits(message.race);

test('a member opens a race, another joins by its code, and both play the same board from the start on', async () => {
  await using rig = await createPlayerRig();
  expect(await findTheme(rig.game, '1', OPENING.theme)).toBeDefined();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const { race } = await open(rig, ada);
  const joined = await join(rig, ben, race.code);
  expect(joined.race.racers.map(({ tag }) => tag)).toContain(joined.me);
  expect(joined.puzzle).toBeUndefined();
  rig.advance(1);
  const started = await roomIn(await rig.post('/race/start', {}, ada.headers));
  expect(started.race.startsAt).toBe(started.now + COUNTDOWN_MS);
  expect(started.puzzle).toBeUndefined();
  rig.advance(COUNTDOWN_MS);
  const [first, second] = [await look(rig, ada), await look(rig, ben)];
  expect(first.room?.puzzle?.letters).toEqual(second.room?.puzzle?.letters);
  expect(first.room?.puzzle).toMatchObject({ points: 0, streak: 0 });
  for (const name of ['lateness', 'common', 'share']) expect(first.room?.puzzle).not.toHaveProperty(name);
  expect(first.room?.puzzle?.words.some(({ hasHint }) => hasHint)).toBe(false);
});

test('before the start no letter, word or cell leaves the server', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const { race } = await open(rig, ada);
  await join(rig, ben, race.code);
  const told = await (await rig.post('/race/start', {}, ada.headers)).text();
  const theme = await findTheme(rig.game, '1', OPENING.theme);
  for (const { label } of theme?.words ?? []) expect(told).not.toContain(`"${label}"`);
  expect(told).not.toContain('letters');
  const early = await rig.app.request(`${ORIGIN}/play/api/puzzle?puzzle=${race.id}`, { headers: ada.headers });
  expect(early.status).toBe(403);
  expect(await early.text()).toContain('not begun');
});

test('a find is answered once it is stored, and others hear how many it makes, but not which', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const { connect } = await startLive(rig);
  const page = listen(connect(`?session=${ben.view.session}&race=${race.id}`, headersOf(ben)));
  await page.hears(raceWith(({ racers }) => racers.length === 2));
  const text = endsIn(await boardOf(rig.game, race), 0);
  const answer = await rig.post('/entries', { puzzle: race.id, text }, ada.headers);
  const { outcomes, puzzle } = (await answer.json()) as SubmissionView;
  expect(outcomes).toMatchObject([{ kind: 'found', ends: text.split(' ') }]);
  expect(puzzle).toMatchObject({ id: race.id, points: 0 });
  await page.hears(raceWith(({ racers }) => racers[0]?.found === 1));
  await page.hears((message) => message.kind === 'names' && Object.values(message.names).includes('ADA'));
  const heard = JSON.stringify(page.heard);
  const [start = '', end = ''] = text.split(' ');
  expect(heard).not.toContain(`"${start}"`);
  expect(heard).not.toContain(`"${end}"`);
  expect(heard).not.toMatch(/thyme|chervil|fennel|lovage|"ada"/);
  expect(rig.told).toEqual([]);
});

test('a page that is loaded again, or a connection that was lost, is where it was', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const board = await boardOf(rig.game, race);
  const { connect } = await startLive(rig);
  const first = listen(connect(`?session=${ben.view.session}&race=${race.id}`, headersOf(ben)));
  await first.hears(({ kind }) => kind === 'race');
  first.socket.terminate();
  for (const index of [0, 1]) {
    await rig.post('/entries', { puzzle: race.id, text: endsIn(board, index) }, ada.headers);
  }
  const again = await rig.app.request(`${ORIGIN}/play/api/session`, { headers: ada.headers });
  const { room } = (await again.json()) as { readonly room: RoomView };
  expect(room.puzzle?.words.filter(({ isFound }) => isFound)).toHaveLength(2);
  const second = listen(connect(`?session=${ben.view.session}&race=${race.id}`, headersOf(ben)));
  await second.hears(raceWith(({ racers }) => racers[0]?.found === 2));
});

test('who is hidden from leaderboards races without a name', async () => {
  await using rig = await createPlayerRig();
  await rig.game.db.insertInto('hiddenPlayers').values({ guildId: '1', userId: 'ben', hiddenAt: 1 }).execute();
  const ada = await arrive(rig, 'ada');
  const race = await openFor(rig.game, ['ada', 'ben']);
  const { connect } = await startLive(rig);
  const page = listen(connect(`?session=${ada.view.session}&race=${race.id}`, headersOf(ada)));
  const named = await page.hears(({ kind }) => kind === 'names');
  expect(named.kind === 'names' && Object.values(named.names)).toEqual(['ADA']);
});

test('the race is over for all when the last has found everything, and a rematch joins them again', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const board = await boardOf(rig.game, race);
  for (const { headers } of [ada, ben]) {
    for (const index of [0, 1, 2, 3]) {
      rig.advance(500);
      await rig.post('/entries', { puzzle: race.id, text: endsIn(board, index) }, headers);
    }
  }
  const over = (await look(rig, ada)).room;
  expect(over?.race.endsAt).toBe(over?.now);
  expect(over?.race.racers.map(({ place, found }) => [place, found])).toEqual([
    [1, 4],
    [2, 4],
  ]);
  const again = await roomIn(await rig.post('/race/again', {}, ben.headers));
  expect((await look(rig, ada)).room?.race.rematch).toBe(again.race.code);
  const joined = await roomIn(await rig.post('/race/again', {}, ada.headers));
  expect(joined.race.id).toBe(again.race.id);
  expect(joined.race.racers).toHaveLength(2);
});

test('a word that was missed is told with its place once the race is over, and not before', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const board = await boardOf(rig.game, race);
  for (const index of [0, 1, 2, 3]) {
    await rig.post('/entries', { puzzle: race.id, text: endsIn(board, index) }, ada.headers);
  }
  const [before] = (await look(rig, ben)).room?.puzzle?.words ?? [];
  expect(before).not.toHaveProperty('ends');
  rig.advance(TIME_LIMIT_MS);
  const { room } = await look(rig, ben);
  expect(room?.puzzle?.words[0]).toMatchObject({ isFound: false, ends: endsIn(board, 0).split(' ') });
  expect(room?.puzzle?.words.every(({ ends }) => ends !== undefined)).toBe(true);
});

test('who has left the server is out of the race, and the others need not wait for them', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const board = await boardOf(rig.game, race);
  for (const index of [0, 1, 2, 3]) {
    await rig.post('/entries', { puzzle: race.id, text: endsIn(board, index) }, ada.headers);
  }
  rig.gone.add('ben');
  expect((await rig.post('/entries', { puzzle: race.id, text: endsIn(board, 0) }, ben.headers)).status).toBe(401);
  const { room } = await look(rig, ada);
  expect(room?.race.racers).toMatchObject([{ hasLeft: false }, { hasLeft: true }]);
  expect(room?.race.endsAt).toBeLessThanOrEqual(room?.now ?? 0);
});

/** A session inside an Activity, as Discord's identification begins one. */
const arriveInActivity = async (rig: PlayerRig, userId: string, instance: string): Promise<Visit> => {
  const player = member(userId);
  const opened = { player, edition: rig.edition, language: 'en', instance };
  const key = await beginPlayerSession(rig.game, opened, `nonce of ${userId}`);
  const name = sessionName(rig.game.hash, key);
  const headers = { cookie: `searchlight_${name}=${key}`, 'x-session': name };
  const response = await rig.app.request(`${ORIGIN}/play/api/session`, { headers });
  return { view: (await response.json()) as SessionView, cookie: headers.cookie, headers };
};

const offering = (count: number) => (message: LiveMessage) =>
  message.kind === 'offers' && message.offers.length === count;

test('members of an Activity are offered a race of it at once, those of another are not, until it begins', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arriveInActivity(rig, 'ada', 'here'), await arriveInActivity(rig, 'ben', 'here')];
  const cy = await arriveInActivity(rig, 'cy', 'there');
  expect(ben.view.hasOffers).toBe(true);
  const { connect } = await startLive(rig);
  const [here, there] = [ben, cy].map((one) => listen(connect(`?session=${one.view.session}`, headersOf(one))));
  await Promise.all([here?.hears(offering(0)), there?.hears(offering(0))]);
  const { race } = await open(rig, ada);
  expect(await here?.hears(offering(1))).toEqual({
    kind: 'offers',
    offers: [{ code: race.code, title: race.title, racers: 1 }],
  });
  await join(rig, ben, race.code);
  await rig.post('/race/start', {}, ada.headers);
  if (here) here.heard.length = 0;
  await here?.hears(offering(0));
  expect(there?.heard.filter(offering(1))).toEqual([]);
});

test('what is found by way of one process is heard by way of another', async () => {
  await using rig = await createPlayerRig();
  const [ada, ben] = [await arrive(rig, 'ada'), await arrive(rig, 'ben')];
  const race = await startFor(rig, ['ada', 'ben']);
  const { connect } = await startLive({ ...rig, host: { ...rig.host, game: { ...rig.game } } });
  const page = listen(connect(`?session=${ben.view.session}&race=${race.id}`, headersOf(ben)));
  await page.hears(({ kind }) => kind === 'race');
  await rig.post('/entries', { puzzle: race.id, text: endsIn(await boardOf(rig.game, race), 0) }, ada.headers);
  await page.hears(raceWith(({ racers }) => racers[0]?.found === 1));
});

/** Ben asks; Ada’s race is the one it is about. */
type Ask = (rig: PlayerRig, ben: Visit) => Promise<Response>;

const refusals: readonly [string, number, RegExp, Ask][] = [
  ['joining without a session', 401, /session has ended/, (rig) => rig.post('/race/join', { code: 'AAAAAA' })],
  [
    'joining with the name of a session but not its cookie',
    401,
    /session has ended/,
    (rig, { view }) => rig.post('/race/join', { code: 'AAAAAA' }, { 'x-session': view.session }),
  ],
  [
    'joining from a foreign page',
    403,
    /own page/,
    (rig, { headers }) => rig.post('/race/join', { code: 'AAAAAA' }, { ...headers, origin: 'https://evil.example' }),
  ],
  [
    'joining by a made-up code',
    404,
    /no such race/,
    (rig, { headers }) => rig.post('/race/join', { code: 'AAAAAA' }, headers),
  ],
  ['joining by no text', 400, /could not read/, (rig, { headers }) => rig.post('/race/join', { code: 7 }, headers)],
  [
    'joining by the code of a race in another server',
    404,
    /no such race/,
    async (rig, { headers }) => {
      const { code } = raceIn(await openHerbs(rig.game, 'ada', '2'));
      return rig.post('/race/join', { code }, headers);
    },
  ],
  [
    'joining by the code of a race that has begun',
    403,
    /already begun/,
    async (rig, { headers }) => rig.post('/race/join', { code: (await startFor(rig, ['ada', 'cy'])).code }, headers),
  ],
  [
    'joining a second race',
    403,
    /already in a race/,
    async (rig, { headers }) => {
      await openFor(rig.game, ['ben']);
      return rig.post('/race/join', { code: (await openFor(rig.game, ['ada'])).code }, headers);
    },
  ],
  [
    'opening a race of a theme that there is not',
    404,
    /no such theme/,
    (rig, { headers }) => rig.post('/race', { ...OPENING, theme: 'nonsense' }, headers),
  ],
  [
    'opening a race of a difficulty that there is not',
    404,
    /no such theme or difficulty/,
    (rig, { headers }) => rig.post('/race', { ...OPENING, difficulty: 'absurd' }, headers),
  ],
  ['starting what one is not in', 404, /no such race/, (rig, { headers }) => rig.post('/race/start', {}, headers)],
  [
    'starting another’s race',
    403,
    /longest/,
    async (rig, { headers }) => {
      await openFor(rig.game, ['ada', 'ben']);
      return rig.post('/race/start', {}, headers);
    },
  ],
  [
    'starting alone',
    403,
    /at least two/,
    async (rig, { headers }) => {
      await openFor(rig.game, ['ben']);
      return rig.post('/race/start', {}, headers);
    },
  ],
  [
    'submitting to a race from outside',
    403,
    /does not open that puzzle/,
    async (rig, { headers }) =>
      rig.post('/entries', { puzzle: (await startFor(rig, ['ada', 'cy'])).id, text: 'A1 A5' }, headers),
  ],
  [
    'submitting during the countdown',
    403,
    /not begun/,
    async (rig, { headers }) => {
      const { id } = await openFor(rig.game, ['ada', 'ben']);
      await startRace(rig.game, member('ada'));
      return rig.post('/entries', { puzzle: id, text: 'A1 A5' }, headers);
    },
  ],
  [
    'submitting after the end',
    403,
    /too late/,
    async (rig, { headers }) => {
      const { id } = await startFor(rig, ['ada', 'ben']);
      rig.advance(TIME_LIMIT_MS);
      return rig.post('/entries', { puzzle: id, text: 'A1 A5' }, headers);
    },
  ],
  [
    'submitting after giving up',
    404,
    /no such race/,
    async (rig, { headers }) => {
      const { id } = await startFor(rig, ['ada', 'ben', 'cy']);
      await leaveRace(rig.game, member('ben'));
      return rig.post('/entries', { puzzle: id, text: 'A1 A5' }, headers);
    },
  ],
  [
    'a hint in a race',
    403,
    /does not open that puzzle/,
    async (rig, { headers }) =>
      rig.post('/hint', { puzzle: (await startFor(rig, ['ada', 'ben'])).id, index: 0, level: 'region' }, headers),
  ],
  [
    'the words of a list in a race',
    403,
    /does not open that puzzle/,
    async (rig, { headers }) => rig.post('/show-words', { puzzle: (await startFor(rig, ['ada', 'ben'])).id }, headers),
  ],
  [
    'a rematch after five puzzles that were built at once',
    429,
    /try again in 4 seconds/,
    async (rig, { headers }) => {
      await startFor(rig, ['ada', 'ben']);
      rig.advance(TIME_LIMIT_MS);
      for (let i = 0; i < 5; i++) rig.host.pace('build', member('ben'));
      return rig.post('/race/again', {}, headers);
    },
  ],
  [
    'a rematch before the end',
    403,
    /still on/,
    async (rig, { headers }) => {
      await startFor(rig, ['ada', 'ben']);
      return rig.post('/race/again', {}, headers);
    },
  ],
];

test.each(refusals)('%s is refused with %i and a reason', async (_, status, reason, ask) => {
  await using rig = await createPlayerRig();
  const ben = await arrive(rig, 'ben');
  const response = await ask(rig, ben);
  const { problem } = (await response.json()) as { readonly problem: string };
  expect(problem).toMatch(reason);
  expect(response.status).toBe(status);
});

test.each<[string, (rig: PlayerRig) => Promise<number | string>]>([
  ['that somebody else is in', async ({ game }) => (await openFor(game, ['ada'])).id],
  ['that there is not', async () => 999_999],
  ['that has no number', async () => 'one'],
])('a connection about a race %s is refused', async (_, race) => {
  await using rig = await createPlayerRig();
  const ben = await arrive(rig, 'ben');
  const { connect } = await startLive(rig);
  const query = `?session=${ben.view.session}&race=${await race(rig)}`;
  expect(await statusOf(connect(query, headersOf(ben)))).toBe(403);
});

test.each(['/race', '/practice'])('while too many puzzles wait to be built, %s asks for patience', async (path) => {
  await using rig = await createPlayerRig();
  const { headers } = await arrive(rig, 'ben');
  Object.assign(rig.game, { buildPuzzle: () => Promise.reject(new TooBusy()) });
  const response = await rig.post(path, OPENING, headers);
  expect(await response.json()).toEqual({ problem: expect.stringContaining('very busy'), isEnded: false });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

test('a list that the server is still to be surprised with is neither offered, practised nor raced for', async () => {
  await using rig = await createPlayerRig();
  await upsertChannel(rig.game.db, { ...CHANNEL, state: 'active' });
  await saveList(rig.game, '1', { name: 'Surprise', language: 'en', words: HERBS.words });
  const { headers } = await arrive(rig, 'ben');
  const others = await (await rig.app.request(`${ORIGIN}/play/api/others`, { headers })).json();
  expect(JSON.stringify(others)).not.toContain('Surprise');
  for (const path of ['/practice', '/race']) {
    expect((await rig.post(path, { theme: 'Surprise', difficulty: 'easy' }, headers)).status).toBe(404);
  }
});
