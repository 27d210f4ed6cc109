import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportMemberData, forgetMember } from '../../../src/features/members/member-privacy.ts';
import {
  MAX_OPENED_AN_HOUR,
  MAX_RACES_OF_GUILD,
  purgeOldRaces,
  RACE_KEPT_MS,
  raceAgain,
} from '../../../src/features/races/open-race.ts';
import {
  phaseNow,
  puzzleOfRace,
  type Race,
  raceOfMember,
  racesInActivity,
  readRace,
  submitToRace,
} from '../../../src/features/races/race.ts';
import { joinRace, leaveRace, startRace } from '../../../src/features/races/take-part.ts';
import { COUNTDOWN_MS, MAX_RACERS, TIME_LIMIT_MS, WAIT_MS } from '../../../src/rules/scoring/race-rules.ts';
import { purgeGuild } from '../../../src/store/channels/guilds.ts';
import { createGame } from '../../rigs/bot-rig.ts';
import { createPlayRig, type PlayRig } from '../../rigs/play-rig.ts';
import { boardOf, endsIn, member, openFor, openHerbs, raceIn, startFor } from '../../rigs/race-rig.ts';

const NOBODY = 'mallory';

const now = async ({ game }: PlayRig, { id }: Race): Promise<Race> => {
  const race = await readRace(game, '1', id);
  if (!race) throw new Error('expected the race, got none');
  return race;
};

/** Finds some words one after the other, a second each. */
const findWords = async (rig: PlayRig, race: Race, userId: string, indices: readonly number[]): Promise<void> => {
  for (const index of indices) {
    rig.pass(1_000);
    const text = endsIn(await boardOf(rig.game, race), index);
    expect(await submitToRace(rig.game, member(userId), await now(rig, race), text)).toMatchObject({
      kind: 'submitted',
      submission: { outcomes: [{ kind: 'found' }] },
    });
  }
};

const ALL = [0, 1, 2, 3];

test('a race has a code of six letters and digits, which others join by in any spelling', async () => {
  await using rig = await createPlayRig();
  const race = raceIn(await openHerbs(rig.game, 'ada'));
  expect(race.code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
  const text = ` ${race.code.slice(0, 3).toLowerCase()}-${race.code.slice(3)} `;
  const joined = raceIn(await joinRace(rig.game, member('ben'), text));
  expect(joined.racers.map(({ userId }) => userId)).toEqual(['ada', 'ben']);
  expect(raceIn(await joinRace(rig.game, member('ben'), race.code)).racers).toHaveLength(2);
});

test('nobody sees a letter before the countdown is over, and then everybody sees the same', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  const race = await openFor(game, ['ada', 'ben']);
  expect(await puzzleOfRace(game, member('ada'), race)).toBeUndefined();
  const started = raceIn(await startRace(game, member('ada')));
  rig.pass(COUNTDOWN_MS - 1);
  expect(phaseNow(game, started)).toBe('countdown');
  expect(await puzzleOfRace(game, member('ada'), started)).toBeUndefined();
  rig.pass(1);
  const [ada, ben] = [
    await puzzleOfRace(game, member('ada'), started),
    await puzzleOfRace(game, member('ben'), started),
  ];
  expect(ada?.puzzle.grid).toBeDefined();
  expect(ben?.puzzle.grid).toEqual(ada?.puzzle.grid);
  expect(await puzzleOfRace(game, member(NOBODY), started)).toBeUndefined();
});

test('the first to find all words wins, and the race is over as soon as all have', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben', 'cy']);
  await findWords(rig, race, 'ben', ALL);
  await findWords(rig, race, 'cy', [0]);
  expect(phaseNow(rig.game, await now(rig, race))).toBe('racing');
  await findWords(rig, race, 'ada', ALL);
  await findWords(rig, race, 'cy', [1, 2, 3]);
  const over = await now(rig, race);
  expect(phaseNow(rig.game, over)).toBe('over');
  expect(over.racers.map(({ userId, place, found }) => [userId, place, found])).toEqual([
    ['ada', 2, 4],
    ['ben', 1, 4],
    ['cy', 3, 4],
  ]);
  expect(over.endsAt).toBe(rig.game.now());
});

test('when the time is up, more words count before less time', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben', 'cy']);
  await findWords(rig, race, 'ada', [0]);
  await findWords(rig, race, 'ben', [0, 1]);
  rig.pass(TIME_LIMIT_MS);
  const over = await now(rig, race);
  expect(phaseNow(rig.game, over)).toBe('over');
  expect(over.racers.map(({ place }) => place)).toEqual([2, 1, 3]);
  const text = endsIn(await boardOf(rig.game, race), 2);
  expect(await submitToRace(rig.game, member('ada'), over, text)).toEqual({ kind: 'over' });
});

test('a race ranks nowhere: no points, no streak, no totals', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', ALL);
  for (const table of ['plays', 'totals', 'finishes'] as const) {
    expect(await rig.game.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('what a race needs is stored: a program that is started again goes on with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'races-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let clock = Date.parse('2026-03-14T09:00:00Z');
  const start = () => createGame(() => clock, `file:${join(folder, 'races.db')}`);
  const pass = (ms: number): void => {
    clock += ms;
  };
  const first = await start();
  const race = await startFor({ game: first, pass }, ['ada', 'ben']);
  const board = await boardOf(first, race);
  await submitToRace(first, member('ada'), race, endsIn(board, 0));
  await first.db.destroy();
  const second = await start();
  const resumed = await raceOfMember(second.db, member('ada'));
  expect(resumed).toMatchObject({ id: race.id, startsAt: race.startsAt, endsAt: race.endsAt });
  expect(resumed?.racers).toMatchObject([{ found: 1 }, { found: 0 }]);
  expect((await puzzleOfRace(second, member('ben'), race))?.puzzle.grid).toEqual(board.puzzle.grid);
  expect(await submitToRace(second, member('ben'), race, endsIn(board, 1))).toMatchObject({ kind: 'submitted' });
  await second.db.destroy();
});

test('the same find twice, or at the same time, is one', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  const text = endsIn(await boardOf(rig.game, race), 0);
  const answers = await Promise.all(ALL.map(() => submitToRace(rig.game, member('ada'), race, text)));
  const kinds = answers.map((answer) => answer.kind === 'submitted' && answer.submission.outcomes[0]?.kind);
  expect(kinds.sort()).toEqual(['already-found', 'already-found', 'already-found', 'found']);
});

test('who leaves before the start is no longer in it, and the next in line may start', async () => {
  await using rig = await createPlayRig();
  const race = await openFor(rig.game, ['ada', 'ben', 'cy']);
  expect(await startRace(rig.game, member('ben'))).toEqual({ kind: 'not-host' });
  await leaveRace(rig.game, member('ada'));
  expect((await now(rig, race)).racers.map(({ userId }) => userId)).toEqual(['ben', 'cy']);
  expect(await startRace(rig.game, member('ben'))).toMatchObject({ kind: 'done' });
});

test('who gives up keeps their words, and nobody waits for them', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', [0]);
  await findWords(rig, race, 'ben', ALL);
  await leaveRace(rig.game, member('ada'));
  const over = await now(rig, race);
  expect(phaseNow(rig.game, over)).toBe('over');
  expect(over.racers).toMatchObject([
    { userId: 'ada', place: 2, found: 1, hasLeft: true },
    { userId: 'ben', place: 1, hasLeft: false },
  ]);
  const text = endsIn(await boardOf(rig.game, race), 1);
  expect(await submitToRace(rig.game, member('ada'), over, text)).toEqual({ kind: 'no-such-race' });
});

test('a race that everybody has left is over', async () => {
  await using rig = await createPlayRig();
  const waiting = await openFor(rig.game, ['ada']);
  await leaveRace(rig.game, member('ada'));
  expect(phaseNow(rig.game, await now(rig, waiting))).toBe('expired');
  const race = await startFor(rig, ['ada', 'ben']);
  await leaveRace(rig.game, member('ada'));
  await leaveRace(rig.game, member('ben'));
  expect(phaseNow(rig.game, await now(rig, race))).toBe('over');
});

test('a result stays until it is put away, and who put it away did not give up', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', ALL);
  await findWords(rig, race, 'ben', ALL);
  expect((await raceOfMember(rig.game.db, member('ada')))?.id).toBe(race.id);
  await leaveRace(rig.game, member('ada'));
  expect(await raceOfMember(rig.game.db, member('ada'))).toBeUndefined();
  expect((await now(rig, race)).racers).toMatchObject([{ hasLeft: false }, { hasLeft: false }]);
});

test('whoever asks for a rematch first opens it, the others join it, and its words are in other places', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  const race = await startFor(rig, ['ada', 'ben']);
  expect(await raceAgain(game, member('ada'), race)).toEqual({ kind: 'not-over' });
  await findWords(rig, race, 'ada', ALL);
  await findWords(rig, race, 'ben', ALL);
  const over = await now(rig, race);
  const again = raceIn(await raceAgain(game, member('ben'), over));
  rig.pass(1);
  expect((await now(rig, race)).rematchCode).toBe(again.code);
  const joined = raceIn(await raceAgain(game, member('ada'), over));
  expect(joined.racers.map(({ userId }) => userId)).toEqual(['ben', 'ada']);
  const [first, second] = [await boardOf(game, race), await boardOf(game, again)];
  expect(second.puzzle.words.map(({ label }) => label).sort()).toEqual(
    first.puzzle.words.map(({ label }) => label).sort(),
  );
  expect(second.puzzle.grid.letters).not.toEqual(first.puzzle.grid.letters);
});

test('two who ask for a rematch at the same time are in one race, whose puzzle is built once', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', ALL);
  await findWords(rig, race, 'ben', ALL);
  const over = await now(rig, race);
  let builds = 0;
  const count = (): void => void builds++;
  await Promise.all(['ada', 'ben'].map((userId) => raceAgain(rig.game, member(userId), over, count)));
  expect(builds).toBe(1);
  const [ada, ben] = await Promise.all(['ada', 'ben'].map((userId) => raceOfMember(rig.game.db, member(userId))));
  expect(ben).toEqual(ada);
  expect(ada?.racers).toHaveLength(2);
  const puzzles = await rig.game.db.selectFrom('editions').select('id').where('kind', '=', 'practice').execute();
  expect(puzzles).toHaveLength(2);
});

test('only members of the same Activity are offered a race, while it is waited for', async () => {
  await using rig = await createPlayRig();
  const { game } = rig;
  const race = raceIn(await openHerbs(game, 'ada', '1', 'here'));
  const codes = async (guildId: string, instance: string) =>
    (await racesInActivity(game, guildId, instance)).map(({ code }) => code);
  expect(await codes('1', 'here')).toEqual([race.code]);
  expect(await codes('1', 'there')).toEqual([]);
  expect(await codes('2', 'here')).toEqual([]);
  raceIn(await joinRace(game, member('ben'), race.code));
  raceIn(await startRace(game, member('ada')));
  expect(await codes('1', 'here')).toEqual([]);
});

const refusals: readonly [string, string, (rig: PlayRig) => Promise<{ readonly kind: string }>][] = [
  ['joining by a code that nobody has', 'no-such-race', ({ game }) => joinRace(game, member('ben'), 'AAAAAA')],
  ['joining by something that is no code', 'no-such-race', ({ game }) => joinRace(game, member('ben'), '../🙂')],
  [
    'joining a race of another server',
    'no-such-race',
    async ({ game }) => joinRace(game, member('ben', '2'), (await openFor(game, ['ada'])).code),
  ],
  [
    'joining a race that nobody started in time',
    'no-such-race',
    async ({ game, pass }) => {
      const { code } = await openFor(game, ['ada']);
      pass(WAIT_MS);
      return joinRace(game, member('ben'), code);
    },
  ],
  [
    'joining a race during its countdown',
    'begun',
    async ({ game }) => {
      const { code } = await openFor(game, ['ada', 'ben']);
      await startRace(game, member('ada'));
      return joinRace(game, member('cy'), code);
    },
  ],
  [
    'joining a race that has begun',
    'begun',
    async (rig) => joinRace(rig.game, member('cy'), (await startFor(rig, ['ada', 'ben'])).code),
  ],
  [
    'coming back to a race that one has given up',
    'begun',
    async (rig) => {
      const { code } = await startFor(rig, ['ada', 'ben', 'cy']);
      await leaveRace(rig.game, member('cy'));
      return joinRace(rig.game, member('cy'), code);
    },
  ],
  [
    'the twenty-first in a race',
    'full',
    async ({ game }) => {
      const members = Array.from({ length: MAX_RACERS }, (_, i) => `racer-${i}`);
      return joinRace(game, member('ben'), (await openFor(game, members)).code);
    },
  ],
  [
    'joining a second race',
    'elsewhere',
    async ({ game }) => {
      await openFor(game, ['ben']);
      return joinRace(game, member('ben'), (await openFor(game, ['ada'])).code);
    },
  ],
  [
    'opening a second race',
    'elsewhere',
    async ({ game }) => {
      await openFor(game, ['ada']);
      return openHerbs(game, 'ada');
    },
  ],
  ['starting without a race', 'no-such-race', ({ game }) => startRace(game, member('ada'))],
  [
    'starting alone',
    'too-few',
    async ({ game }) => {
      await openFor(game, ['ada']);
      return startRace(game, member('ada'));
    },
  ],
  [
    'starting twice',
    'begun',
    async ({ game }) => {
      await openFor(game, ['ada', 'ben']);
      await startRace(game, member('ada'));
      return startRace(game, member('ada'));
    },
  ],
  [
    'starting too late',
    'no-such-race',
    async ({ game, pass }) => {
      await openFor(game, ['ada', 'ben']);
      pass(WAIT_MS);
      return startRace(game, member('ada'));
    },
  ],
  [
    'submitting during the countdown',
    'not-begun',
    async ({ game }) => {
      await openFor(game, ['ada', 'ben']);
      return submitToRace(game, member('ada'), raceIn(await startRace(game, member('ada'))), 'A1 A5');
    },
  ],
  [
    'submitting from outside',
    'no-such-race',
    async (rig) => submitToRace(rig.game, member(NOBODY), await startFor(rig, ['ada', 'ben']), 'A1 A5'),
  ],
  [
    'one race more than a server has room for',
    'too-many-here',
    async ({ game }) => {
      for (let i = 0; i < MAX_RACES_OF_GUILD; i++) await openFor(game, [`host-${i}`]);
      return openHerbs(game, 'ada');
    },
  ],
  [
    'one race more than a member may open in an hour',
    'too-many-opened',
    async ({ game, pass }) => {
      for (let i = 0; i < MAX_OPENED_AN_HOUR; i++) {
        await openFor(game, ['ada']);
        await leaveRace(game, member('ada'));
        pass(1_000);
      }
      return openHerbs(game, 'ada');
    },
  ],
];

test.each(refusals)('%s is refused', async (_, kind, attempt) => {
  await using rig = await createPlayRig();
  expect(await attempt(rig)).toEqual({ kind });
});

test('a race goes a day after its end with its puzzle and all that was found in it, and not before', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', [0]);
  rig.pass(TIME_LIMIT_MS + RACE_KEPT_MS - 60_000);
  expect(await purgeOldRaces(rig.game)).toBe(0);
  rig.pass(120_000);
  expect(await purgeOldRaces(rig.game)).toBe(1);
  for (const table of ['races', 'racers', 'finds', 'participations'] as const) {
    expect(await rig.game.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  expect(await boardOf(rig.game, race).catch(() => 'gone')).toBe('gone');
});

test('the export has the races of a member, and nobody else who was in them', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ben', [0]);
  const text = await exportMemberData(rig.game, member('ben'));
  const { tables } = JSON.parse(text);
  expect(tables.racers).toMatchObject([{ puzzle_id: race.id, user_id: 'ben', left_at: null }]);
  expect(tables.finds).toHaveLength(1);
  expect(tables.races).toBeUndefined();
  expect(text).not.toContain('"ada"');
  const { tables: ofHost } = JSON.parse(await exportMemberData(rig.game, member('ada')));
  expect(ofHost.races).toMatchObject([{ puzzle_id: race.id, opened_by: 'ada', code: race.code }]);
});

test('who deletes their data is in no race any more, and the others go on', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', [0]);
  await findWords(rig, race, 'ben', [0, 1]);
  await forgetMember(rig.game, member('ada'));
  expect((await now(rig, race)).racers).toMatchObject([{ userId: 'ben', found: 2, place: 1 }]);
  for (const table of ['races', 'racers', 'finds'] as const) {
    expect(JSON.stringify(await rig.game.db.selectFrom(table).selectAll().execute())).not.toContain('ada');
  }
  await findWords(rig, race, 'ben', [2, 3]);
  expect(phaseNow(rig.game, await now(rig, race))).toBe('over');
});

test('the races of a server go with it', async () => {
  await using rig = await createPlayRig();
  const race = await startFor(rig, ['ada', 'ben']);
  await findWords(rig, race, 'ada', [0]);
  await purgeGuild(rig.game.db, '1');
  expect(await readRace(rig.game, '1', race.id)).toBeUndefined();
  expect(await rig.game.db.selectFrom('racers').selectAll().execute()).toEqual([]);
});
