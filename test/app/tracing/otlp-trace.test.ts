import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addTrace, openTrace } from '../../../src/app/tracing/open-trace.ts';
import { NO_METER } from '../../../src/base/meter.ts';
import { NO_TRACE, type Trace } from '../../../src/base/trace.ts';
import { createPictureThreads } from '../../../src/features/play/picture-threads.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { type BotRig, createGame, listenForInteractions, realTimer, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { isPost } from '../../rigs/posts.ts';
import { secretsOf } from '../../rigs/search-store.ts';
import { factsOf, type ReceivedSpan, startCollector } from './collector.ts';

const SETTINGS = { headers: { 'x-key': 'secret' }, serviceName: 'words', sampler: 'always_on', ratio: 1 } as const;

const createTools = () => {
  const lines: unknown[] = [];
  const note = (fields: object, message?: string): void => void lines.push([fields, message]);
  let elapsedMs = 0;
  let looks = 0;
  const look = (): number => {
    looks++;
    return elapsedMs;
  };
  return {
    lines,
    /** How often the time was read. Each failed delivery reads it, once more if it writes a line. */
    looks: () => looks,
    pass: (ms: number): void => {
      elapsedMs += ms;
    },
    timer: { ...realTimer, elapsedMs: look },
    log: { info: note, warn: note, error: note },
    about: { version: '1.0.0', role: 'all' },
  };
};

/** Packages of OpenTelemetry in this process. prom-client always loads the interface, which is small. */
const loaded = (): string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((path) => /@opentelemetry[\\/](?!api[\\/])/.test(path));

test('without settings, no package of OpenTelemetry is loaded, and nothing is recorded', async () => {
  const { trace } = await openTrace(undefined, createTools());
  expect(trace).toBe(NO_TRACE);
  expect(loaded()).toEqual([]);
  const { endpoint } = await startCollector();
  const { close } = await openTrace({ ...SETTINGS, endpoint }, createTools());
  await close();
  expect(loaded()).not.toEqual([]);
});

/** A bot with traces in every part, as the program wires it. */
const startTracedRig = async (trace: Trace, transport: 'gateway' | 'http'): Promise<BotRig> => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  const meter = addTrace(NO_METER, trace);
  const path = join(mkdtempSync(join(tmpdir(), 'searchlight-trace-')), 'a.db');
  const game = await createGame(clock.now, `file:${path}`, { timer: realTimer, meter });
  const pictures = createPictureThreads(realTimer, undefined, trace);
  onTestFinished(pictures.close);
  const http = transport === 'http' ? { http: { publicKey: standIn.publicKey } } : {};
  const rig = await startBotRig({ clock, standIn, game }, { meter, pictures, ...http });
  if (rig.bot.receive) {
    const web = await listenForInteractions(standIn, rig.bot.receive);
    onTestFinished(() => web.close());
  }
  return rig;
};

const setUp = async (rig: BotRig): Promise<void> => {
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC', difficulty: 'easy' });
  await rig.standIn.waitForMessage(rig.daily, isPost);
};

/** Three members find a word each at the same time, so that their statements share transactions. */
const findAtOnce = async (rig: BotRig) => {
  const words = (await findEdition(rig.game, 1))?.puzzle.words.slice(0, 3) ?? [];
  expect(words).toHaveLength(3);
  const members = [rig.ada, rig.ben, rig.mara];
  const find = (userId: string, i: number) => rig.use(userId, 'found', { cells: words[i] ? cellsFor(words[i]) : '' });
  const answers = await Promise.all(members.map(find));
  for (const [i, answer] of answers.entries()) expect(textOf(answer)).toContain(words[i]?.label);
  return words;
};

/** A trace as lines, indented by its levels. Times and order are left out. */
const draw = (spans: readonly ReceivedSpan[], parent: ReceivedSpan, level = 0): string[] => [
  `${' '.repeat(level)}${parent.name}`,
  ...spans
    .filter(({ parentSpanId }) => parentSpanId === parent.spanId)
    .flatMap((child) => draw(spans, child, level + 1)),
];

const partsOf = (spans: readonly ReceivedSpan[], name: string): string[][] =>
  spans
    .filter((span) => span.name === name && !span.parentSpanId)
    .map((root) =>
      draw(
        spans.filter(({ traceId }) => traceId === root.traceId),
        root,
      ),
    );

test.each(['gateway', 'http'] as const)(
  'each of three finds at once over the %s is one trace, from its arrival to Discord',
  async (way) => {
    const collector = await startCollector();
    const tools = createTools();
    const { trace, close } = await openTrace({ ...SETTINGS, endpoint: collector.endpoint }, tools);
    const secrets: string[] = [];
    {
      await using rig = await startTracedRig(trace, way);
      await setUp(rig);
      const words = await findAtOnce(rig);
      const { ada, guild, daily, standIn } = rig;
      secrets.push(...words.flatMap((word) => [word.word, word.label, cellsFor(word)]));
      secrets.push(ada, 'Ada', guild, daily, 'daily-puzzle');
      // Addresses without ids and tokens are in the traces.
      const addresses = ['/webhooks/', '/interactions/'];
      secrets.push(...secretsOf(standIn).filter((secret) => !addresses.includes(secret)));
      secrets.push(...standIn.world.interactions.keys());
    }
    await close();
    const spans = collector.spans();
    expect(new Set(collector.headers)).toEqual(new Set(['POST /v1/traces secret']));
    const finds = partsOf(spans, '/found');
    expect(finds).toHaveLength(3);
    for (const find of finds) {
      expect(find.filter((line) => line === ' insert finds')).toHaveLength(1);
      expect(find).toEqual(
        expect.arrayContaining([
          '/found',
          ' wait for a turn',
          ' select finds',
          ' draw',
          '  picture',
          '   draw in a thread',
          ' POST /interactions/:id/:id/callback',
          ' PATCH /webhooks/:id/:id/messages/@original',
        ]),
      );
    }
    const [posted = []] = partsOf(spans, 'post');
    expect(posted).toEqual(
      expect.arrayContaining([
        'post',
        ' update posts',
        ' picture',
        '  draw in a thread',
        ' POST /channels/:id/messages',
      ]),
    );
    const root = spans.find(({ name }) => name === '/found');
    expect(root && factsOf(root)).toEqual({
      'searchlight.interaction': 'command',
      'searchlight.transport': way,
      ...(way === 'gateway' && { 'searchlight.shard': 0 }),
    });
    const answer = spans.find(({ name, traceId }) => name.startsWith('PATCH /webhooks') && traceId === root?.traceId);
    expect(answer && factsOf(answer)).toEqual({
      'http.request.method': 'PATCH',
      'url.template': '/webhooks/:id/:id/messages/@original',
      'http.response.status_code': 200,
    });
    expect(spans.filter(({ events }) => events.length > 0)).toEqual([]);
    const written = JSON.stringify(spans.map(({ name, attributes, status }) => [name, attributes, status]));
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    expect(collector.resources()).toContainEqual({ key: 'service.name', value: { stringValue: 'words' } });
    expect(tools.lines).toEqual([]);
  },
);

test.each([
  ['gateway', { kind: 'error', status: 500, message: 'Internal Server Error' }],
  ['http', { kind: 'error', status: 404, code: 10015, message: 'Unknown Webhook' }],
] as const)('an answer over the %s that is repeated tells how often', async (way, fault) => {
  const collector = await startCollector();
  const { trace, close } = await openTrace({ ...SETTINGS, endpoint: collector.endpoint }, createTools());
  {
    await using rig = await startTracedRig(trace, way);
    rig.standIn.faults.add({ method: 'PATCH', path: /^\/webhooks\//, fault, times: 2 });
    expect(textOf(await rig.use(rig.ada, 'help'))).toContain('/puzzle');
  }
  await close();
  const answer = collector.spans().find(({ name }) => name.startsWith('PATCH /webhooks'));
  expect(answer && factsOf(answer)).toMatchObject({
    'http.request.resend_count': 2,
    'http.response.status_code': 200,
  });
});

test('a failed step has the kind of its error, and nothing of its message', async () => {
  const collector = await startCollector();
  const { trace, close } = await openTrace({ ...SETTINGS, endpoint: collector.endpoint }, createTools());
  const entry = { name: 'entry', kind: 'entry' } as const;
  const fail = () => Promise.reject(new TypeError('what Ada typed'));
  await expect(trace.step(entry, () => trace.step({ name: 'part' }, fail))).rejects.toThrow('Ada');
  await trace.step({ name: 'outside' }, () => Promise.resolve());
  trace.ended(() => ({ name: 'outside' }), 1);
  await close();
  expect(collector.spans().map(({ name, status }) => [name, status])).toEqual([
    ['part', { code: 2 }],
    ['entry', { code: 2 }],
  ]);
  expect(collector.spans().map(factsOf)).toEqual([{ 'error.type': 'TypeError' }, { 'error.type': 'TypeError' }]);
  expect(collector.bodies.join('')).not.toContain('Ada');
});

test('a sampler that is off records nothing, and calls no description', async () => {
  const collector = await startCollector();
  const settings = { ...SETTINGS, endpoint: collector.endpoint, sampler: 'parentbased_always_off' } as const;
  const { trace, close } = await openTrace(settings, createTools());
  const describe = () => {
    throw new Error('expected no description');
  };
  await trace.step({ name: 'entry', kind: 'entry' }, async () => trace.ended(describe, 1));
  await close();
  expect(collector.bodies).toEqual([]);
});

/** As many steps as one delivery holds, which starts it. */
const fillBatch = async (trace: Trace): Promise<void> => {
  for (let i = 0; i < 512; i++) {
    expect(await trace.step({ name: 'entry', kind: 'entry' }, async () => i)).toBe(i);
  }
};

test('a collector that refuses costs one line in the log in ten minutes, and no work fails', async () => {
  const collector = await startCollector(400);
  const tools = createTools();
  const { trace, close } = await openTrace({ ...SETTINGS, endpoint: collector.endpoint }, tools);
  await fillBatch(trace);
  await expect.poll(tools.looks).toBe(2);
  await fillBatch(trace);
  await expect.poll(tools.looks).toBe(3);
  expect(tools.lines).toHaveLength(1);
  tools.pass(10 * 60_000);
  await fillBatch(trace);
  await close();
  expect(tools.lines).toEqual([
    [{ lost: 512, reason: '400' }, expect.stringContaining('takes no traces')],
    [{ lost: 1_024, reason: '400' }, expect.stringContaining('takes no traces')],
  ]);
});

test('a collector that never answers does not hold up the end of the program', async () => {
  const { endpoint } = await startCollector('never');
  const tools = createTools();
  const timer = { ...tools.timer, limit: () => Promise.resolve() };
  const { trace, close } = await openTrace({ ...SETTINGS, endpoint }, { ...tools, timer });
  await trace.step({ name: 'entry', kind: 'entry' }, () => Promise.resolve());
  await close();
});
