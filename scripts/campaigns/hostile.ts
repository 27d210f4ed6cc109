import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import type { Game } from '../../src/game/game.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { everyComponent } from '../../src/playground/model/wire-components.ts';
import type { StandIn } from '../../src/playground/stand-in.ts';
import { PLAYGROUND } from '../../src/playground/world/servers.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { startCampaignBot } from './campaign-bot.ts';
import { createDriver } from './drive-members.ts';
import { activeIn, hostileTexts } from './hostile-texts.ts';

/**
 * Members give hostile texts everywhere: as options, in forms, in files and as their own names. The output must have no
 * active content and ping no member. No interaction may fail. Database and disk must look as before.
 */

export interface HostileReport {
  readonly texts: number;
  /** Number of checked messages, forms and suggestions. */
  readonly answers: number;
  readonly faults: readonly string[];
}

const textsOfMessage = ({ content, embeds, attachments, components, parts = [] }: MessageView): string[] =>
  [
    content,
    ...embeds.flatMap(({ title, description, footer, author, fields = [] }) => [
      ...[title, description, footer?.text, author?.name],
      ...fields.flatMap(({ name, value }) => [name, value]),
    ]),
    ...attachments.map(({ filename }) => filename),
    ...everyComponent(parts).map(({ part }) => (part.type === 10 ? part.content : undefined)),
    ...components.flatMap((row) => row.components.map((part) => ('label' in part ? part.label : undefined))),
  ].filter((text): text is string => typeof text === 'string');

/** Discord shows forms, suggestions and alt texts verbatim. Only hiding or turning text is active there. */
const PLAIN = new Set(['direction', 'zero width', 'control', 'stacked marks']);

const plainTextsOf = (outcome: Outcome): string[] => {
  if (outcome.kind === 'modal') return [outcome.modal.title];
  if (outcome.kind === 'choices') return outcome.choices.map(({ name }) => name);
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') return [];
  const { attachments, parts = [] } = outcome.message;
  const pictures = everyComponent(parts).flatMap(({ part }) => (part.type === 12 ? part.items : []));
  return [...attachments, ...pictures].flatMap(({ description }) => (description ? [description] : []));
};

const judge = (outcome: Outcome): string[] => {
  if (outcome.kind === 'failed') return ['unanswered'];
  const plain = plainTextsOf(outcome).flatMap((text) => activeIn(text).filter((name) => PLAIN.has(name)));
  if (outcome.kind !== 'message' && outcome.kind !== 'updated') return plain;
  const { message } = outcome;
  return [
    ...plain,
    ...(message.state === 'sent' ? [] : [`${message.state} for ever`]),
    ...(message.pings.length > 0 ? ['somebody was pinged'] : []),
    ...textsOfMessage(message).flatMap((text) => activeIn(text).map((name) => `${name}: ${text.slice(0, 200)}`)),
  ];
};

const schemaOf = async ({ db }: Game): Promise<string> => {
  const { rows } = await sql`select type, name, sql from sqlite_master order by name`.execute(db);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};

const PATIENCE_MS = 35_000;
const SILENCE = { kind: 'failed', text: 'no answer' } as const;

/** Hostile names of members. */
const NAMES = ['@everyone', '**Eve**', '[x](http://evil.example)', '\u202EnitraM', '`rm -rf`', '||spoiler||'];

const postsIn = (standIn: StandIn, userId: string, channelIds: readonly string[]): MessageView[] =>
  channelIds.flatMap((channelId) => standIn.messagesFor(userId, channelId)).filter(({ ephemeral }) => !ephemeral);

export const runHostile = async (seed: string, count: number): Promise<HostileReport> => {
  const rng = createRng(seed);
  const members = [...PLAYGROUND.members, ...NAMES.map((name) => ({ name }))];
  const { standIn, game, errors, close } = await startCampaignBot([{ ...PLAYGROUND, members }]);
  const before = { schema: await schemaOf(game), files: readdirSync('.').join() };
  const channelIds = ['daily-puzzle', 'general'].map((name) => standIn.channelId(name));
  let text = '';
  const driver = createDriver({
    standIn,
    rng,
    userIds: members.map(({ name }) => standIn.memberId(name)),
    channelIds,
    textFor: () => text,
  });
  const texts = hostileTexts(count, seed);
  const faults: string[] = [];
  let answers = 0;
  for (const hostile of texts) {
    text = hostile;
    const outcome = await Promise.race([driver.act(), sleep(PATIENCE_MS, SILENCE)]);
    if (outcome.kind === 'refused') continue;
    answers++;
    faults.push(...judge(outcome).map((fault) => `${JSON.stringify(hostile.slice(0, 60))} brought ${fault}`));
  }
  for (const message of postsIn(standIn, standIn.memberId('Mara'), channelIds)) {
    faults.push(...judge({ kind: 'message', message }).map((fault) => `a public message has ${fault}`));
  }
  faults.push(
    ...errors.map(
      (error) =>
        `logged: ${JSON.stringify(error, Object.getOwnPropertyNames((error as { error?: object }).error ?? {})).slice(0, 300)}`,
    ),
  );
  if ((await schemaOf(game)) !== before.schema) faults.push('the schema changed');
  if (readdirSync('.').join() !== before.files) faults.push('files appeared or went');
  await close();
  return { texts: texts.length, answers, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '5000', seed = `hostile ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const { texts, answers, faults } = await runHostile(seed, Number(count));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${texts} texts, ${answers} answers, ${seconds} s: ${faults.length} faults`);
  for (const fault of faults.slice(0, 30)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
