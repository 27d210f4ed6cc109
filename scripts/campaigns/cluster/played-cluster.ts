import { createTimerClock } from '../../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../../src/playground/stand-in.ts';
import { startBalancer } from './balancer.ts';
import { type LeanDiscord, startLeanDiscord } from './lean-discord.ts';
import { createMemberUses, type MemberUses, type PlayedPlace, takeTemplates } from './member-uses.ts';
import { type Nodes, startNodes } from './nodes.ts';
import { addPlaces, createDatabase, readPlayed, setUpPlaces, weekdayZone } from './players.ts';
import { createSignedSender, type SignedSender } from './signed-sender.ts';

/** Processes that take interactions over HTTP, beside servers with members and today's posted puzzle. */
export interface PlayedCluster {
  readonly standIn: StandIn;
  readonly discord: LeanDiscord;
  readonly nodes: Nodes;
  readonly uses: MemberUses;
  readonly sender: SignedSender;
  readonly close: () => Promise<void>;
}

export interface PlayedClusterOptions {
  readonly databaseUrl: string;
  readonly servers: number;
  /** Of each server. */
  readonly members: number;
  /** Starts one process for each entry, with these extra variables. */
  readonly each: readonly Readonly<Record<string, string>>[];
}

export const startPlayedCluster = async (options: PlayedClusterOptions): Promise<PlayedCluster> => {
  const { databaseUrl, servers, members, each } = options;
  const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
  const discord = await startLeanDiscord(standIn.apiUrl);
  const places = Array.from({ length: servers }, (_, i) => addPlaces(standIn, `Busy ${i}`, 1)).flat();
  await createDatabase(databaseUrl, (db) => setUpPlaces(db, places, '00:00', weekdayZone(Date.now())));
  const common = { DISCORD_PUBLIC_KEY: standIn.publicKey, DISCORD_API_URL: discord.apiUrl };
  const nodes = await startNodes({ standIn, databaseUrl, each: each.map((own) => ({ ...common, ...own })) });
  await nodes.ready();
  const played: PlayedPlace[] = (await readPlayed(databaseUrl, places)).map((place) => ({
    ...place,
    members: Array.from({ length: members }, (_, i) => standIn.addMember(place.guildId, { name: `Member ${i}` })),
  }));
  const [first] = played;
  if (!first) throw new Error('expected a server at least');
  const balancer = await startBalancer(nodes.ports);
  await standIn.useInteractionsEndpoint(`${balancer.url}/interactions`);
  const templates = await takeTemplates(standIn, first, standIn.addMember(first.guildId, { name: 'Template' }));
  const sender = createSignedSender(standIn.world.bot.key, nodes.ports);
  return {
    standIn,
    discord,
    nodes,
    sender,
    uses: createMemberUses(templates, played),
    close: async () => {
      sender.close();
      await nodes.close();
      await balancer.close();
      await discord.close();
      await standIn.close();
    },
  };
};
