import { isIP } from 'node:net';
import { parseTimeZone } from '../rules/dates/time-zone.ts';
import { namesPostgresDatabase } from '../store/database/postgres/postgres-url.ts';
import { isNetwork } from '../web/edge/client-address.ts';
import { findMisspelled } from './find-misspelled.ts';
import { findFolderProblem } from './find-place-problems.ts';
import { readEnvFile } from './read-env-file.ts';
import { findLonelyRole, findSharingProblems, MAX_SHARDS, ROLES, type Role } from './role-settings.ts';
import { readTracing, type TracingSettings } from './settings/tracing-settings.ts';
import { readUpdates, type UpdateSettings } from './settings/update-settings.ts';
import { createReader, type Environment, type Reader } from './settings-reader.ts';

/** All settings of a running bot, checked. */
export interface Config extends UpdateSettings {
  /** `undefined` starts the playground instead of connecting to Discord. */
  readonly discordToken: string | undefined;
  readonly discordApiUrl: string;
  readonly discordCdnHosts: readonly string[];
  readonly devGuildId: string | undefined;
  readonly databaseUrl: string;
  /** Several programs use the database at the same time, on purpose. */
  readonly shareDatabase: boolean;
  /** Copies each change of a SQLite database to the folder of backups. */
  readonly liveCopy: boolean;
  /** The port of the playground, the player and interactions. 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** The port of health and metrics. 0 takes any free port. */
  readonly opsPort: number;
  readonly opsHost: string;
  /** Addresses and networks of proxies. The bot trusts their word about the sender of a request. */
  readonly trustedProxies: readonly string[];
  readonly backupDir: string;
  readonly defaultTimezone: string;
  readonly logLevel: LogLevel;
  /** The bot's address for members' browsers, without a slash at the end; `undefined` switches personal links off. */
  readonly publicUrl: string | undefined;
  /** Id and secret together switch the Activity on. Without a secret it stays off. */
  readonly discordClientId: string | undefined;
  readonly discordClientSecret: string | undefined;
  /** The key that checks Discord's requests: 64 hexadecimal digits. `undefined` if the gateway brings interactions. */
  readonly discordPublicKey: string | undefined;
  /** The part of the work that this process does. */
  readonly role: Role;
  /**
   * The gateway connections of this process, if several processes share them. `undefined` opens as many as Discord
   * recommends.
   */
  readonly shards: Shards | undefined;
  /** The Discord users that hear about troubles of the bot. */
  readonly ownerIds: readonly string[];
  /** The address of the release announcements; `undefined` switches the check off. */
  readonly releasesUrl: string | undefined;
  /** `undefined` records no traces. */
  readonly tracing: TracingSettings | undefined;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Some of the gateway connections, numbered from 0. */
export interface Shards {
  readonly ids: readonly number[];
  /** Of all processes together. */
  readonly count: number;
}

/** The settings, or their problems: one sentence for each bad variable. */
export type ConfigResult =
  | { readonly kind: 'config'; readonly config: Config }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const withoutSlashes = (text: string): string => {
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
};

const parseApiUrl = (text: string): string | undefined => (isHttpUrl(text) ? withoutSlashes(text) : undefined);

/** Browsers protect a member's identity only over https, or on this computer. */
const parsePublicUrl = (text: string): string | undefined => {
  if (!isHttpUrl(text) || /[?#]/.test(text)) return undefined;
  const { protocol, hostname, username } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isLocal) && !username ? withoutSlashes(text) : undefined;
};

const parsePort = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

/** A host name or an address, and no other characters. */
const parseHost = (text: string): string | undefined => (isIP(text) > 0 || /^[\w.-]+$/.test(text) ? text : undefined);

const parseHosts = (text: string): string[] | undefined => {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase());
  return hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)) ? hosts : undefined;
};

/** This computer and private networks. A stranger beyond them cannot use such an address. */
const PRIVATE_NETWORKS = '127.0.0.0/8,::1,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10,fc00::/7';

/** Reads networks with commas or spaces between. `none` means an empty list. */
const parseNetworks = (text: string): string[] | undefined => {
  const networks = text === 'none' ? [] : text.split(/[\s,]+/).filter(Boolean);
  return networks.every(isNetwork) ? networks : undefined;
};

const parseSnowflake = (text: string): string | undefined => (/^\d{1,20}$/.test(text) ? text : undefined);

const parseHttpsUrl = (text: string): string | undefined =>
  URL.canParse(text) && new URL(text).protocol === 'https:' ? text : undefined;

const MAX_OWNERS = 10;

/** Reads user ids with commas or spaces between. Duplicates count once. */
const parseOwners = (text: string): string[] | undefined => {
  const ids = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  return ids.length <= MAX_OWNERS && ids.every((id) => /^\d{15,20}$/.test(id)) ? ids : undefined;
};

const parseDatabaseUrl = (text: string): string | undefined =>
  /^file:./.test(text) || namesPostgresDatabase(text) ? text : undefined;

/** Reads a key in the Developer Portal's notation: 64 hexadecimal digits. */
const parsePublicKey = (text: string): string | undefined =>
  /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : undefined;

/** Reads numbers and ranges, such as `0,2,5-7`. */
const parseShardIds = (text: string): number[] | undefined => {
  const ids = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(last ?? first) < Number(first)) return undefined;
    for (let id = Number(first); id <= Number(last ?? first); id++) ids.add(id);
  }
  return [...ids].sort((a, b) => a - b);
};

const parseShardCount = (text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= MAX_SHARDS ? Number(text) : undefined;

const parseRole = (text: string): Role | undefined => ROLES.find((role) => role === text);

const parseYes = (text: string): boolean | undefined =>
  /^(yes|true|1|on)$/i.test(text) || (/^(no|false|0|off)$/i.test(text) ? false : undefined);

const parseLogLevel = (text: string): LogLevel | undefined => LOG_LEVELS.find((level) => level === text);

/** Only Discord can tell if a token is valid. Spaces and quotes, typographic ones too, come from copying. */
const parseToken = (text: string): string | undefined => (/^(?!.*["'<>])[!-~]+$/.test(text) ? text : undefined);

/** The bot's application on Discord. */
const readApplication = ({ ifSet, isSet, problems }: Reader) => {
  const application = {
    discordToken: ifSet.read('DISCORD_TOKEN', parseToken, "a bot token: copy it from your application's Bot page"),
    devGuildId: ifSet.read('DEV_GUILD_ID', parseSnowflake, 'a server id, which has only digits'),
    discordClientId: ifSet.read(
      'DISCORD_CLIENT_ID',
      parseSnowflake,
      "an application id, which has only digits: copy it from your application's General Information page",
    ),
    discordClientSecret: ifSet.read(
      'DISCORD_CLIENT_SECRET',
      parseToken,
      "a client secret: copy it from your application's OAuth2 page",
    ),
    discordPublicKey: ifSet.read(
      'DISCORD_PUBLIC_KEY',
      parsePublicKey,
      "an application's public key, which has 64 digits from 0 to f: copy it from your application's General Information page",
    ),
  };
  if (isSet('DISCORD_CLIENT_SECRET') && !isSet('DISCORD_CLIENT_ID')) {
    problems.push('DISCORD_CLIENT_ID is missing: the Activity needs it beside DISCORD_CLIENT_SECRET.');
  }
  return application;
};

/** This process's share of the work. */
const readSharing = ({ read, ifSet, isSet, problems }: Reader) => {
  const role = read('ROLE', 'all', parseRole, `one of ${ROLES.join(', ')}`);
  const ids = ifSet.read('SHARDS', parseShardIds, 'a comma-separated list of numbers from 0, or of ranges such as 0-3');
  const count = ifSet.read('SHARD_COUNT', parseShardCount, `a number from 1 to ${MAX_SHARDS}`);
  problems.push(
    ...findSharingProblems({
      role,
      hasKey: isSet('DISCORD_PUBLIC_KEY'),
      hasToken: isSet('DISCORD_TOKEN'),
      shardIds: ids,
      shardCount: count,
      shardVariables: ['SHARDS', 'SHARD_COUNT'].filter(isSet).length,
    }),
  );
  return { role, shards: ids && count ? { ids, count } : undefined };
};

/** Addresses on the network. */
const readAddresses = ({ read, ifSet }: Reader) => ({
  publicUrl: ifSet.read(
    'PUBLIC_URL',
    parsePublicUrl,
    'an https address without query, such as https://play.example.org (http only for localhost)',
  ),
  releasesUrl: ifSet.read(
    'RELEASES_URL',
    parseHttpsUrl,
    'an https address that tells of the newest release, such as https://api.github.com/repos/OWNER/NAME/releases/latest',
  ),
  discordApiUrl: read('DISCORD_API_URL', 'https://discord.com/api', parseApiUrl, 'an http or https address'),
  discordCdnHosts: read(
    'DISCORD_CDN_HOSTS',
    'cdn.discordapp.com,media.discordapp.net',
    parseHosts,
    'a comma-separated list of host names',
  ),
  databaseUrl: read(
    'DATABASE_URL',
    'file:data/searchlight.db',
    parseDatabaseUrl,
    'a SQLite file such as file:data/searchlight.db, or a PostgreSQL database such as postgres://account:password@host/name',
  ),
});

/** Settings of this computer and of the bot's owners. */
const readOperation = ({ read }: Reader) => ({
  shareDatabase: read('SHARE_DATABASE', 'no', parseYes, 'yes or no'),
  liveCopy: read('LIVE_COPY', 'yes', parseYes, 'yes or no'),
  port: read('PORT', '3000', parsePort, 'a port from 0 to 65535'),
  host: read('HOST', '127.0.0.1', parseHost, 'a host name or address'),
  opsPort: read('OPS_PORT', '3001', parsePort, 'a port from 0 to 65535'),
  opsHost: read('OPS_HOST', '127.0.0.1', parseHost, 'a host name or address'),
  trustedProxies: read(
    'TRUSTED_PROXIES',
    PRIVATE_NETWORKS,
    parseNetworks,
    'a comma-separated list of addresses or networks such as 10.0.0.0/8, or none',
  ),
  backupDir: read('BACKUP_DIR', 'backups', (text) => text, 'a folder'),
  defaultTimezone: read('DEFAULT_TIMEZONE', 'UTC', parseTimeZone, 'an IANA time zone such as Europe/Athens'),
  logLevel: read('LOG_LEVEL', 'info', parseLogLevel, `one of ${LOG_LEVELS.join(', ')}`),
  ownerIds: read('OWNER_IDS', '', parseOwners, 'a comma-separated list of at most ten numeric Discord user ids'),
});

/**
 * Checks every variable, so one start names all problems. `inFile` has the names of our `.env` file, which are checked
 * more strictly for errors of spelling.
 */
export const parseConfig = (env: Environment, inFile: ReadonlySet<string> = new Set()): ConfigResult => {
  const reader = createReader(env);
  const application = readApplication(reader);
  const sharing = readSharing(reader);
  const addresses = readAddresses(reader);
  const config: Config = {
    ...application,
    ...sharing,
    ...addresses,
    ...readUpdates(reader, { ...sharing, ...addresses }),
    ...readOperation(reader),
    tracing: readTracing(reader),
  };
  const { problems, known } = reader;
  const lonely = findLonelyRole(config);
  const misspelled = findMisspelled(Object.keys(env), [...known], inFile);
  const all = [...misspelled, ...problems, ...(lonely === undefined ? [] : [lonely])];
  return all.length > 0 ? { kind: 'invalid', problems: all } : { kind: 'config', config };
};

/**
 * Reads the environment of this process and the `.env` file in the working directory. The environment takes precedence.
 */
export const readConfig = (): ConfigResult => {
  const file = readEnvFile('.env');
  if (file.kind === 'unreadable') return { kind: 'invalid', problems: [file.problem] };
  const env = { ...file.variables, ...process.env };
  const result = parseConfig(env, new Set(Object.keys(file.variables)));
  const folder = findFolderProblem(env['BACKUP_DIR']?.trim() || 'backups');
  if (folder === undefined) return result;
  return { kind: 'invalid', problems: [...(result.kind === 'invalid' ? result.problems : []), folder] };
};

/** The settings of systemd's watchdog. `undefined` unless systemd started this process and expects messages. */
export const readServiceSettings = (env: Environment = process.env): { watchdogMs: number | undefined } | undefined => {
  if (!env['NOTIFY_SOCKET']) return undefined;
  const microseconds = Number(env['WATCHDOG_USEC']);
  return { watchdogMs: microseconds > 0 ? microseconds / 1_000 : undefined };
};
