import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TooBusy } from '../../../src/base/fair-turns.ts';
import { type BuildLine, BuildsClosed, createBuildGate } from '../../../src/game/editions/build-turns.ts';

const LIMITS = { places: 1, placesOfGuild: 1, most: 6, mostOfGuild: 4, mostOfMember: 2 };

interface Request {
  readonly line: BuildLine;
  readonly guildId: string;
  readonly userId: string;
}

type Outcome = 'waits' | 'built' | 'busy' | 'closed';

/** Requests at a gate with a blocked place, so that all of them wait. `end` ends the build under way. */
const queueUp = (requests: readonly Request[]) => {
  const gate = createBuildGate(LIMITS);
  const begun: Request[] = [];
  const outcomes: Outcome[] = requests.map(() => 'waits');
  let end = (): void => undefined;
  const task = (onBegin: () => void) => () => {
    onBegin();
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  };
  const blocker = gate.enter(
    'post',
    { guildId: 'blocker', userId: '' },
    task(() => undefined),
  );
  const settled = requests.map((request, i) =>
    gate
      .enter(
        request.line,
        request,
        task(() => begun.push(request)),
      )
      .then(
        () => {
          outcomes[i] = 'built';
        },
        (error) => {
          outcomes[i] = error instanceof TooBusy ? 'busy' : error instanceof BuildsClosed ? 'closed' : 'waits';
        },
      ),
  );
  const endNext = async (): Promise<void> => {
    end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gate, begun, outcomes, endNext, settled: Promise.all([blocker, ...settled]) };
};

const REQUESTS = fc.array(
  fc.record({
    line: fc.constantFrom<BuildLine>('post', 'ahead', 'asked'),
    guildId: fc.constantFrom('a', 'b', 'c'),
    userId: fc.constantFrom('1', '2'),
  }),
  { maxLength: 24 },
);

const drain = async (queued: ReturnType<typeof queueUp>): Promise<void> => {
  for (let count = -1; count < queued.begun.length; ) {
    count = queued.begun.length;
    await queued.endNext();
  }
  await queued.settled;
};

/** How many builds of its server came before each build. */
const roundsOf = (begun: readonly Request[]): number[] =>
  begun.map(({ guildId }, i) => begun.slice(0, i).filter((before) => before.guildId === guildId).length);

describe('the gate of builds', () => {
  test('builds everything but refused requests of people, and refuses none of the bot’s own', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, async (requests) => {
        const queued = queueUp(requests);
        await drain(queued);
        const built = requests.filter((_, i) => queued.outcomes[i] === 'built');
        expect(new Set(queued.begun)).toEqual(new Set(built));
        expect(queued.begun).toHaveLength(built.length);
        for (const [i, { line }] of requests.entries()) {
          expect(line === 'asked' ? ['built', 'busy'] : ['built']).toContain(queued.outcomes[i]);
        }
      }),
    );
  });

  test('builds due posts before later dates, and a server at a time in each line', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, async (requests) => {
        const queued = queueUp(requests);
        await drain(queued);
        const own = queued.begun.map(({ line }) => line).filter((line) => line !== 'asked');
        expect(own).toEqual([...own].sort().reverse());
        for (const line of ['post', 'ahead', 'asked']) {
          const rounds = roundsOf(queued.begun.filter((request) => request.line === line));
          expect(rounds).toEqual([...rounds].sort((a, b) => a - b));
        }
      }),
    );
  });

  test('gives people every second turn while both wait', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, async (requests) => {
        const queued = queueUp(requests);
        await drain(queued);
        const isAsked = queued.begun.map(({ line }) => line === 'asked');
        const bothUntil = Math.min(isAsked.lastIndexOf(true), isAsked.lastIndexOf(false));
        const expected = isAsked.slice(0, bothUntil + 1).map((_, i) => i % 2 === 0);
        expect(isAsked.slice(0, bothUntil + 1)).toEqual(expected);
      }),
    );
  });

  test('loses nothing at its end: what waits is told so, and what runs may finish', async () => {
    await fc.assert(
      fc.asyncProperty(REQUESTS, fc.nat(8), async (requests, turns) => {
        const queued = queueUp(requests);
        for (let turn = 0; turn < turns; turn++) await queued.endNext();
        queued.gate.close();
        const begun = [...queued.begun];
        await drain(queued);
        expect(queued.begun).toEqual(begun);
        expect(queued.outcomes).not.toContain('waits');
        expect(queued.outcomes.filter((outcome) => outcome === 'built')).toHaveLength(begun.length);
        const late = queued.gate.enter('post', { guildId: 'a', userId: '' }, () => Promise.resolve());
        await expect(late).rejects.toBeInstanceOf(BuildsClosed);
      }),
    );
  });
});
