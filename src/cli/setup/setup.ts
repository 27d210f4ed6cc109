import { join } from 'node:path';
import type { Config } from '../../app/config.ts';
import { CliError, type CliIo, failure, noteLine, printLines } from '../shell/cli-io.ts';
import { defineCommand } from '../shell/define-command.ts';
import { createAsker, createProcessIo } from '../shell/process-io.ts';
import { askTimeZone } from './ask-time-zone.ts';
import { checkToken, describeWrongCopy } from './check-token.ts';
import { updateEnvFile } from './env-file.ts';
import { invitePermissions, personLink, serverLink } from './install-links.ts';
import { installService } from './install-service.ts';
import { askDatabase, askUntilGood, askVariable, askYesOrNo, printParagraph, type Reading } from './questions.ts';

interface Application {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** Checks that Discord knows the token, and that it belongs to the application in the other settings. */
const readToken = async (answer: string, config: Config): Promise<Reading<Application>> => {
  const token = answer.replace(/^Bot\s+/u, '');
  const wrong = describeWrongCopy(token);
  if (wrong !== undefined) return { problem: wrong };
  const check = await checkToken(config.discordApiUrl, token);
  if (check.kind === 'refused') {
    return { problem: 'Discord does not know this token: press Reset Token on the Bot page and copy the new one.' };
  }
  if (check.kind === 'away') {
    throw failure(
      `${config.discordApiUrl} did not answer as Discord does (${check.reason}): check the network and DISCORD_API_URL. ` +
        'Nothing was changed.',
    );
  }
  const { id, name } = check;
  const { discordClientId } = config;
  if (discordClientId === undefined || discordClientId === id) return { value: { id, name, token } };
  return {
    problem: `This token belongs to the application ${id}, but DISCORD_CLIENT_ID says ${discordClientId}: use the same one.`,
  };
};

const askToken = (io: CliIo, config: Config): Promise<Application> =>
  askUntilGood(io, {
    text: config.discordToken === undefined ? 'Bot token' : 'Bot token (Enter keeps the one you have)',
    fallback: config.discordToken,
    isSecret: true,
    read: (answer) => readToken(answer, config),
  });

const readSettings = async (io: CliIo): Promise<Config> => {
  const result = await io.readConfig();
  if (result.kind === 'config') return result.config;
  throw failure(...result.problems, 'Correct or remove these lines of .env, then run searchlight setup again.');
};

const printInvitation = (io: CliIo, { id, name }: Application): void =>
  printParagraph(
    io,
    `The token is good: it belongs to ${name} (${id}).`,
    'Intents: Guilds only. Nothing needs to be switched on under Privileged Gateway Intents.',
    `Permissions: ${invitePermissions().join(', ')}.`,
    'Add the bot to your server with this link:',
    serverLink(id),
    'People install it for themselves with this one, once User Install is on under Installation:',
    personLink(id),
    '',
  );

const askSettings = async (io: CliIo, config: Config): Promise<Record<string, string>> => {
  const { defaultTimezone, databaseUrl, opsPort } = config;
  const zone = defaultTimezone === 'UTC' ? io.timeZone : defaultTimezone;
  return {
    DEFAULT_TIMEZONE: await askTimeZone(io, zone),
    DATABASE_URL: await askDatabase(io, databaseUrl),
    OPS_PORT: await askVariable(io, 'OPS_PORT', 'Port for the health pages and metrics', String(opsPort)),
  };
};

const offerService = async (io: CliIo): Promise<boolean> => {
  if (io.serviceHost.userSettings === undefined) return false;
  if (!(await askYesOrNo(io, 'Start it with this computer, as a service of your account?', 'no'))) return false;
  printLines(io, await installService(io.serviceHost, io.cwd));
  return true;
};

const WELCOME = [
  'Searchlight needs an application of yours on Discord:',
  '  1. Open https://discord.com/developers/applications and press New Application.',
  '  2. On its Bot page press Reset Token, then Copy.',
  '',
];

/** Asks, checks and writes. Resolves with `true` if it installed a service, which then runs the bot. */
const setUp = async (io: CliIo): Promise<boolean> => {
  const config = await readSettings(io);
  printLines(io, WELCOME);
  const application = await askToken(io, config);
  printInvitation(io, application);
  const settings = await askSettings(io, config);
  const path = join(io.cwd, '.env');
  const copy = await updateEnvFile(path, { DISCORD_TOKEN: application.token, ...settings }, io.now());
  printLines(io, [`Written: ${path}`, ...(copy === undefined ? [] : [`What it was before: ${copy}`])]);
  return offerService(io);
};

export const command = defineCommand({
  name: 'setup',
  about:
    'Sets the bot up: asks up to five questions, checks the token with Discord, prints the links to install it and writes .env.',
  options: {},
  notes: `Enter takes the answer in brackets. The settings go to .env in this folder, which only your account can read; other lines
of an older .env stay, and a copy of it is kept beside it. Answers can be piped in, a line each. Nothing is written before
the last question about settings is answered; exit code 1 if it came to nothing.`,
  examples: ['searchlight setup'],
  run: async (_, io) => {
    const next = (await setUp(io)) ? 'Add the bot to a server: ' : 'Run npm start, and add the bot to a server: ';
    printParagraph(io, `${next}it greets you there and asks where the puzzles should go.`);
  },
});

/** How a start without a token continues. `service-runs` means that an installed service already runs the bot. */
export type Offered = 'playground' | 'settings-changed' | 'service-runs' | 'failed';

/** Offers setup to the user at the terminal. Call it only if there is one. */
export const offerSetup = async (): Promise<Offered> => {
  const asker = createAsker(process);
  const io = createProcessIo(asker);
  try {
    if (!(await askYesOrNo(io, 'There is no DISCORD_TOKEN yet. Set the bot up now? (No opens the playground)', 'no'))) {
      return 'playground';
    }
    return (await setUp(io)) ? 'service-runs' : 'settings-changed';
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    for (const line of error.lines) noteLine(io, line);
    return 'failed';
  } finally {
    asker.close();
  }
};
