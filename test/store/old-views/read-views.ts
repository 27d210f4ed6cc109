import type { ServerSpec } from '../../../src/playground/world/servers.ts';
import type { BotRig } from '../../rigs/bot-rig.ts';

/**
 * What members and admins of three servers read, whatever the version of the bot. The program of an older release runs
 * this file too: it therefore imports types alone, and uses only what every release has.
 */

export type Rig = Pick<BotRig, 'standIn' | 'use' | 'game'>;

/** A server of the played weeks, with the settings of its daily puzzle. */
interface PlayedServer {
  readonly spec: ServerSpec;
  readonly setup: Readonly<Record<string, string | boolean>>;
  /** A theme in its language. */
  readonly theme: string;
}

const channels = [{ name: 'daily-puzzle' }, { name: 'general' }];

/** Three languages, three time zones, and three ways to play. */
export const SERVERS: readonly PlayedServer[] = [
  {
    spec: {
      name: 'Hawthorn',
      channels,
      members: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }, { name: 'Mara', admin: true }],
    },
    setup: { time: '08:00', timezone: 'Europe/Paris', difficulty: 'medium', language: 'en' },
    theme: 'ocean',
  },
  {
    spec: {
      name: 'Schlehe',
      channels,
      members: [
        { name: 'Dora', locale: 'de' },
        { name: 'Emil', locale: 'de' },
        { name: 'Marta', admin: true },
      ],
    },
    setup: { time: '18:30', timezone: 'America/New_York', difficulty: 'hard', language: 'de', mode: 'together' },
    theme: 'ocean',
  },
  {
    spec: {
      name: 'Sureau',
      channels,
      members: [
        { name: 'Faye', locale: 'fr' },
        { name: 'Guy', locale: 'fr' },
        { name: 'Marc', admin: true },
      ],
    },
    setup: { time: '06:15', timezone: 'Asia/Tokyo', difficulty: 'easy', language: 'fr', thread: true },
    theme: 'ocean',
  },
];

/** Ids in a server. The last member is its admin. */
export interface Ids {
  readonly guildId: string;
  readonly daily: string;
  readonly members: readonly string[];
  readonly admin: string;
}

export const idsIn = ({ standIn }: Rig, { spec }: PlayedServer): Ids => {
  const members = (spec.members ?? []).map(({ name }) => standIn.memberId(name, spec.name));
  return {
    guildId: standIn.guildId(spec.name),
    daily: standIn.channelId('daily-puzzle', spec.name),
    members,
    admin: members.at(-1) ?? '',
  };
};

const OF_MEMBERS: readonly (readonly [command: string, options?: Readonly<Record<string, string | number>>])[] = [
  ...['today', 'week', 'last-week', 'month', 'last-month', 'all-time'].map(
    (period) => ['leaderboard', { period }] as const,
  ),
  ['stats'],
  ['puzzle', { view: 'text' }],
  ['puzzle', { view: 'text', date: '2026-03-18' }],
  ['puzzle', { view: 'text', date: '2026-03-29' }],
  ['hint'],
  ['share'],
  ['share', { date: '2026-03-20' }],
  ['privacy show'],
];

const OF_ADMINS: typeof OF_MEMBERS = [
  ['daily status'],
  ['words list'],
  ['words queue'],
  ['words show', { name: 'Own list' }],
  ['moderate review', { date: '2026-03-18' }],
  ['moderate review', { date: '2026-03-30' }],
  ['doctor'],
];

type Outcome = Awaited<ReturnType<Rig['use']>>;

/** Every text in an outcome, in the order of reading, whatever its message is made of. */
const textsIn = (outcome: Outcome): string => {
  const texts: string[] = [];
  const read = (value: unknown, key = ''): void => {
    if (typeof value === 'string') {
      if (['content', 'title', 'description', 'text', 'value'].includes(key)) texts.push(value);
    } else if (value !== null && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) read(inner, Array.isArray(value) ? key : name);
    }
  };
  const { message } = outcome as { readonly message?: Readonly<Record<string, unknown>> };
  if (!message) return JSON.stringify(outcome);
  for (const part of ['content', 'embeds', 'parts']) read(message[part], part);
  return texts.join('\n');
};

const exportedBy = async (rig: Rig, userId: string, channelId: string): Promise<unknown> => {
  const outcome = (await rig.use(userId, 'privacy export', {}, channelId)) as {
    readonly message?: { readonly attachments: readonly { readonly url: string }[] };
  };
  const path = outcome.message?.attachments[0]?.url.replace('/playground', '');
  if (path === undefined) return textsIn(outcome as Outcome);
  const { tables } = (await (await fetch(`http://${rig.standIn.cdnHost}${path}`)).json()) as {
    readonly tables: unknown;
  };
  return tables;
};

/** Each view by its name: a text, or the tables of an export. */
export type Views = Readonly<Record<string, unknown>>;

/** Reads every view of every member of these servers. The clock must stand still meanwhile. */
export const readViews = async (rig: Rig, servers: readonly PlayedServer[] = SERVERS): Promise<Views> => {
  const views: Record<string, unknown> = {};
  for (const server of servers) {
    const { daily, members, admin } = idsIn(rig, server);
    const look = async (userId: string, name: string, [command, options]: (typeof OF_MEMBERS)[number]) => {
      const of = [server.spec.name, name, command, ...Object.values(options ?? {})].join(' / ');
      views[of] = textsIn(await rig.use(userId, command, options, daily));
    };
    for (const [i, userId] of members.entries()) {
      const name = server.spec.members?.[i]?.name ?? '';
      for (const view of OF_MEMBERS) await look(userId, name, view);
      views[[server.spec.name, name, 'privacy export'].join(' / ')] = await exportedBy(rig, userId, daily);
    }
    for (const view of OF_ADMINS) await look(admin, 'admin', view);
  }
  return views;
};
