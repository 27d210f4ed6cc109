import { Refusal } from '../discord/gateway/log-in.ts';
import type { Config } from './config.ts';
import { describeFewFiles } from './running/open-files.ts';

/** Ends the start. Its message says in one line what to change. */
class StartError extends Error {}

/** Runs one step of the start. `describe` turns its error into that line. */
export const step = async <T>(run: () => Promise<T>, describe: (error: unknown) => string): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw new StartError(describe(error), { cause: error });
  }
};

/** Accepts any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A server's address, and the variables that set it. */
const addressOf = ({ host, port, opsHost, opsPort }: Config, server: 'public' | 'ops') =>
  server === 'public'
    ? { host, port, hostVariable: 'HOST', portVariable: 'PORT' }
    : { host: opsHost, port: opsPort, hostVariable: 'OPS_HOST', portVariable: 'OPS_PORT' };

/** The reason for a server's failure to listen, and the remedy. */
export const describeListenFailure = (error: unknown, config: Config, server: 'public' | 'ops'): string => {
  const { host, port, hostVariable, portVariable } = addressOf(config, server);
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      // The server of health and metrics starts first.
      return server === 'public' && port === config.opsPort
        ? `PORT and OPS_PORT are both ${port}: set one of them to another port (0 takes any free one).`
        : `Port ${port} on ${host} is in use: stop the other program, or set ${portVariable} to another port (0 takes any free one).`;
    case 'EACCES':
      return `Port ${port} on ${host} may not be used by this account: set ${portVariable} to one above 1023.`;
    default:
      return `${hostVariable} ${host} cannot be listened on (${messageOf(error)}): 127.0.0.1 or 0.0.0.0 usually can.`;
  }
};

const REFUSALS: Readonly<Record<Refusal['reason'], string>> = {
  token: "Discord refused DISCORD_TOKEN: copy the bot's token again from your application's Bot page.",
  intents: 'Discord refused what this bot asks to hear of (its intents): install the newest version of Searchlight.',
  'public-key':
    "DISCORD_PUBLIC_KEY is not the key of DISCORD_TOKEN's application: copy it from the application's General Information page.",
  application:
    'DISCORD_TOKEN and DISCORD_CLIENT_ID are of different applications: copy both from the pages of the same one.',
};

/** The error that ended a connected bot, or prevented its connection. */
export const describeEnd = (error: unknown): string =>
  error instanceof Refusal ? REFUSALS[error.reason] : (describeFewFiles(error) ?? messageOf(error));
