import { EmbedBuilder, InteractionContextType, PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import { checkChannels, checkPosts } from '../src/discord/doctor/doctor-channels.ts';
import type { DoctorFinding } from '../src/discord/doctor/doctor-finding.ts';
import { checkBackup, checkConnection, checkPlayer, checkStoreHealth } from '../src/discord/doctor/doctor-system.ts';
import { checkBuilt, checkLetters, checkStock } from '../src/discord/doctor/doctor-words.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import { fitContent, MAX_DESCRIPTION } from '../src/discord/interactions/reply.ts';
import { dailyChannels, isWanted } from '../src/game/channels/channel-settings.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Wording } from '../src/wording/wording.ts';

const SIGNS = { ok: '✅', warning: '⚠️', problem: '❌' } as const;
const LEVELS = ['problem', 'warning', 'ok'] as const;

const definition = describe(new SlashCommandBuilder().setName('doctor'), 'doctor.describe')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .toJSON();

const examine = async ({ guildId, wording }: Caller, services: Services): Promise<DoctorFinding[]> => {
  const { game } = services;
  const channels = (await dailyChannels(game, guildId)).filter(isWanted);
  const used = channels.length > 0 ? channels : [DEFAULT_SETTINGS];
  const asked = { guildId, languages: [...new Set(used.map(({ language }) => language))] };
  return [
    ...(await checkChannels(channels, services, wording)),
    ...(await checkPosts(channels, services, wording)),
    ...(await checkBuilt(game, channels, wording)),
    ...(await checkStock(game, asked, wording)),
    await checkLetters(game, asked, wording),
    await checkStoreHealth(game, wording),
    ...checkBackup(await services.lastBackupAt(), game.now(), wording),
    ...checkConnection(services.connection(), wording),
    ...checkPlayer(services.player, wording),
  ];
};

/** What is wrong comes first, and the sign never stands without its word. */
const describeFindings = (findings: readonly DoctorFinding[], { say }: Wording): string =>
  LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, text }) => `${SIGNS[level]} **${say(`doctor.level_${level}`)}** · ${text}`)
    .join('\n');

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  async run(call, services) {
    const { say } = call.wording;
    const findings = await examine(call, services);
    const count = findings.filter(({ level }) => level !== 'ok').length;
    const description = fitContent(describeFindings(findings, call.wording), MAX_DESCRIPTION);
    return {
      content: count === 0 ? say('doctor.all_fine') : say('doctor.to_look_at', { count }),
      embeds: [new EmbedBuilder().setDescription(description)],
    };
  },
} satisfies Command;
