import { expect, test } from 'vitest';
import { ANSWER_MS, judge, type Law, type Observed } from '../../scripts/campaigns/chaos/laws.ts';
import { FAULT_KINDS, planFault } from '../../scripts/campaigns/chaos/schedule.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';

/** The installation itself runs only by hand, because it takes minutes. Its laws must be able to break. */

const KEPT: Observed = {
  posts: new Map([['1', 1]]),
  overdue: ['1'],
  told: new Set(['8 LEMON']),
  stored: ['8 LEMON', '8 PEAR'],
  thinking: [{ id: '3', kind: 'found', pid: 40, sinceMs: ANSWER_MS }],
  killed: new Set([41]),
  areSumsRight: true,
  unexpectedEnds: [],
  strangeClaims: [],
  met: [],
  memory: new Map([['web', Array.from({ length: 320 }, () => 300)]]),
};

test('an installation that kept every law is without fault', () => {
  expect(judge(KEPT)).toEqual([]);
});

const LATE = { id: '3', kind: 'found', pid: 40, sinceMs: ANSWER_MS + 1_000 };

test.each<[Law, Partial<Observed>, string]>([
  ['each post exactly once', { posts: new Map([['1', 2]]) }, 'channel 1 has 2 posts'],
  ['each post exactly once', { overdue: ['1', '2'] }, 'channel 2 has no post'],
  ['a told find is stored, once', { stored: ['8 PEAR'] }, 'the find 8 LEMON was told and is not stored'],
  ['a told find is stored, once', { stored: ['8 LEMON', '8 LEMON'] }, '1 finds are stored twice'],
  ['an acknowledged interaction gets its answer', { thinking: [LATE] }, 'found 3 has waited for 91 s'],
  ['points and places equal a recomputation', { areSumsRight: false }, 'plays or totals differ'],
  ['no process ends by itself', { unexpectedEnds: ['process 1 ended with 1'] }, 'process 1 ended with 1'],
  [
    'only the term’s own worker claims posts',
    { strangeClaims: ['worker-1 claimed post 5'] },
    'worker-1 claimed post 5',
  ],
  ['every process is ready again in time', { met: ['web-1 took 40 s'] }, 'web-1 took 40 s'],
  ['memory does not grow', { memory: new Map([['web', [300, 513]]]) }, 'web took 513 MB, more than 512'],
  [
    'memory does not grow',
    { memory: new Map([['web', Array.from({ length: 320 }, (_, i) => 200 + i / 2)]]) },
    'web grew from 276 to 356 MB',
  ],
])('%s: %o breaks it', (law, observed, by) => {
  expect(judge({ ...KEPT, ...observed })).toEqual([{ law, by }]);
});

test('an answer that died with its process is left to Discord’s 15 minutes', () => {
  expect(judge({ ...KEPT, thinking: [LATE], killed: new Set([40]) })).toEqual([]);
});

test('a seed plans the same faults each time, and an hour has all kinds', () => {
  const plan = () => {
    const rng = createRng('an hour');
    return Array.from({ length: 200 }, () => planFault(rng));
  };
  expect(plan()).toEqual(plan());
  expect(new Set(plan().map(({ kind }) => kind))).toEqual(new Set(FAULT_KINDS));
  const rng = createRng('few');
  expect(planFault(rng, ['pooler killed'])).toMatchObject({ kind: 'pooler killed' });
});
