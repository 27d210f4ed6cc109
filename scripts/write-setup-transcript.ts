import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createTimerClock } from '../src/playground/model/clock.ts';
import type { Outcome } from '../src/playground/model/page-api.ts';
import type { MessageView } from '../src/playground/model/page-views.ts';
import { createStandIn, type StandIn } from '../src/playground/stand-in.ts';
import { isPost, picturesIn, postText } from '../test/rigs/posts.ts';
import { buildProgram } from './build/build-program.mjs';
import { copyProgram } from './release/copy-program.mjs';

/**
 * Writes `docs/setup-transcript.md`: the way from an empty folder to the first post. Uses the released program, and the
 * stand-in as Discord.
 *
 *   node --import tsx scripts/write-setup-transcript.ts
 */

/** The typed answer to each question, without Enter. The token replaces the first. */
const TYPED = ['', 'Europe/Berlin', '', ''];

const SERVER = 'Book club';

interface Place {
  readonly standIn: StandIn;
  /** The program. */
  readonly app: string;
  /** The folder that was empty. */
  readonly folder: string;
}

const createPlace = async (): Promise<Place> => {
  const root = mkdtempSync(join(tmpdir(), 'searchlight-'));
  const folder = join(root, 'searchlight');
  mkdirSync(folder);
  await buildProgram(join(root, 'dist'));
  copyProgram(join(root, 'app'), join(root, 'dist'));
  const clock = createTimerClock(Date.now);
  const standIn = await createStandIn({ clock, servers: [], bornAt: Date.UTC(2026, 0, 1) });
  return { standIn, app: join(root, 'app'), folder };
};

const startNode = (
  { standIn, folder }: Place,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): ChildProcessWithoutNullStreams => {
  const { DISCORD_TOKEN: _, XDG_RUNTIME_DIR: __, ...env } = process.env;
  return spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, ...settings, TZ: 'UTC', DISCORD_API_URL: standIn.apiUrl },
  });
};

/** Runs `searchlight setup`. Resolves with the terminal's text, typed answers included. */
const runSetup = async (place: Place): Promise<string> => {
  const setup = startNode(place, [join(place.app, 'bin/searchlight.mjs'), 'setup']);
  const answers = TYPED.map((typed, index) => (index === 0 ? place.standIn.token : typed));
  setup.stdin.end(`${answers.join('\n')}\n`);
  const [shown, errors] = await Promise.all([text(setup.stdout), text(setup.stderr)]);
  if (errors !== '') throw new Error(`expected no error from setup, got ${errors}`);
  let question = 0;
  return shown
    .replace(/^(.+: )$/gmu, (line) => `${line}${TYPED[question++]}`)
    .replaceAll(place.folder, '/home/you/searchlight');
};

/** Starts the bot on a free port. Resolves with its output until it was connected. */
const startBot = async (place: Place) => {
  const bot = startNode(place, ['--enable-source-maps', join(place.app, 'dist/main.js')], { PORT: '0', OPS_PORT: '0' });
  bot.stderr.pipe(process.stderr);
  const lines: string[] = [];
  for await (const line of createInterface(bot.stdout)) {
    lines.push(line.replace(/localhost:\d+/u, 'localhost:3001'));
    if (line.startsWith('Connected.')) return { bot, shown: lines.join('\n') };
  }
  throw new Error('the bot ended before it was connected');
};

/** As Markdown, with the sizes of its pictures and its buttons. */
const describeMessage = (message: MessageView): string => {
  const { components } = message;
  const pictures = picturesIn(message).map(({ name, width }) => `[ ${name}, ${width} pixels wide ]`);
  const buttons = components.flatMap((row) =>
    row.components.map((part) => ('label' in part ? `[ ${part.label} ]` : '')),
  );
  return [
    ...postText(message)
      .replace(/<#\d+>/gu, '#puzzles')
      .split('\n'),
    pictures.join(' '),
    buttons.join(' '),
  ]
    .filter((line) => line !== '')
    .map((line) => `> ${line.replace(/^(?:#+|-#) /u, '')}`)
    .join('\n>\n');
};

const messageOf = (outcome: Outcome): MessageView => {
  if (outcome.kind === 'message' || outcome.kind === 'updated') return outcome.message;
  throw new Error(`expected a message, got ${outcome.kind}`);
};

/** Invites the bot and fills in its form. Each part states the seconds since the invitation. */
const setUpInDiscord = async ({ standIn }: Place): Promise<string[]> => {
  const invitedAt = performance.now();
  const after = (): string => `${((performance.now() - invitedAt) / 1_000).toFixed(1)} s after the invitation`;
  standIn.addServer({ name: SERVER, channels: [{ name: 'puzzles' }], members: [{ name: 'Ines', admin: true }] });
  const channel = standIn.channelId('puzzles', SERVER);
  const userId = standIn.memberId('Ines', SERVER);
  const greeting = await standIn.waitForMessage(channel);
  const greeted = `The bot writes in #puzzles, ${after()}:\n\n${describeMessage(greeting)}`;
  const opened = await standIn.pressButton({ userId, messageId: greeting.id, customId: 'setup-open' });
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  const labels = opened.modal.fields.map((field) => ('label' in field ? field.label : ''));
  const values = {
    channel: [channel],
    time: ['00:00'],
    zone: ['Europe/Berlin'],
    language: ['en'],
    difficulty: ['medium'],
  };
  const chosen = ['#puzzles', ...Object.values(values).slice(1).flat()];
  const rows = labels.map((label, index) => `| ${label} | ${chosen[index]} |`);
  const outcome = await standIn.submitModal({ userId, modalId: opened.modal.modalId, values }, 'settled');
  const form = ['| Field | Chosen |', '|---|---|', ...rows].join('\n');
  const confirmed = describeMessage(messageOf(outcome));
  const post = await standIn.waitForMessage(channel, isPost);
  return [
    greeted,
    `The button opens one form:\n\n${form}`,
    `The answer, for Ines alone:\n\n${confirmed}`,
    `The first post, ${after()}:\n\n${describeMessage(post)}`,
  ];
};

const INTRODUCTION = `# Setup, from an empty folder to the first post

This page shows the lines of \`npx searchlight setup\` and \`npm start\`, and then the bot's messages on a server. The
playground's stand-in took the part of Discord. A program typed the answers at once, so the times are the bot's own. It
typed the time zone and pressed Enter at the other questions. The token stays hidden.
\`scripts/write-setup-transcript.ts\` writes this page.`;

const terminal = (command: string, shown: string): string =>
  ['```text', `$ ${command}`, shown.trim(), '```'].join('\n');

const place = await createPlace();
const shown = await runSetup(place);
const mode = (statSync(join(place.folder, '.env')).mode & 0o777).toString(8);
const startedAt = performance.now();
const { bot, shown: started } = await startBot(place);
const startSeconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
const inDiscord = await setUpInDiscord(place);
bot.kill('SIGTERM');
await new Promise((resolve) => bot.once('exit', resolve));
await place.standIn.close();
rmSync(join(place.folder, '..'), { recursive: true });
const sections = [
  INTRODUCTION,
  '## In the terminal',
  terminal('npx searchlight setup', shown),
  `\`.env\` has mode 0${mode}.`,
  terminal('npm start', started),
  `That took ${startSeconds} s.`,
  `## On the server “${SERVER}”`,
  ...inDiscord,
];
writeFileSync('docs/setup-transcript.md', `${sections.join('\n\n')}\n`);
