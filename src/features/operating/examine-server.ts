import { EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { fitContent, MAX_DESCRIPTION, type Reply } from '../../discord/replies/reply.ts';
import { DEFAULT_SETTINGS } from '../../game/editions/current-edition.ts';
import { dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import type { Wording } from '../../wording/wording.ts';
import { checkChannels, checkPosts } from './doctor-channels.ts';
import type { DoctorFinding } from './doctor-finding.ts';
import { checkBackup, checkConnection, checkPlayer, checkStoreHealth } from './doctor-system.ts';
import { checkBuilt, checkLetters, checkMessages, checkStock } from './doctor-words.ts';

const SIGNS = { ok: '✅', warning: '⚠️', problem: '❌' } as const;
const LEVELS = ['problem', 'warning', 'ok'] as const;

const examine = async ({ guildId, wording }: Caller, services: Services): Promise<DoctorFinding[]> => {
  const { game } = services;
  const channels = (await dailyChannels(game, guildId)).filter(isWanted);
  const used = channels.length > 0 ? channels : [DEFAULT_SETTINGS];
  const asked = { guildId, languages: [...new Set(used.map(({ language }) => language))] };
  return [
    ...(await checkChannels(channels, services, wording)),
    ...(await checkPosts(channels, services, wording)),
    ...(await checkBuilt(game, channels, wording)),
    ...(await checkMessages(game, channels, wording)),
    ...(await checkStock(game, asked, wording)),
    await checkLetters(game, asked, wording),
    await checkStoreHealth(game, wording),
    ...checkBackup(await services.lastBackupAt(), game.now(), wording),
    ...checkConnection(services.connection(), wording),
    ...checkPlayer(services.player, wording),
  ];
};

/** Lists problems first. A word accompanies each sign, so that no reader depends on the sign. */
const describeFindings = (findings: readonly DoctorFinding[], { say }: Wording): string =>
  LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, text }) => `${SIGNS[level]} **${say(`doctor.level_${level}`)}** · ${text}`)
    .join('\n');

/** Examines the server and the bot, and reports faults. */
export const examineServer = async (caller: Caller, services: Services): Promise<Reply> => {
  const { say } = caller.wording;
  const findings = await examine(caller, services);
  const count = findings.filter(({ level }) => level !== 'ok').length;
  const description = fitContent(describeFindings(findings, caller.wording), MAX_DESCRIPTION);
  return {
    content: count === 0 ? say('doctor.all_fine') : say('doctor.to_look_at', { count }),
    embeds: [new EmbedBuilder().setDescription(description)],
  };
};
