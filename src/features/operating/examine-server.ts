import { EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { fitContent, MAX_DESCRIPTION, type Reply } from '../../discord/replies/reply.ts';
import { DEFAULT_SETTINGS } from '../../game/editions/current-edition.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';
import type { Wording } from '../../wording/wording.ts';
import { checkChannels, checkPosts } from './doctor-channels.ts';
import { checkDifficulty } from './doctor-difficulty.ts';
import type { DoctorFinding } from './doctor-finding.ts';
import { checkBackup, checkConnection, checkPlayer, checkStoreHealth } from './doctor-system.ts';
import { checkBuilt, checkLetters, checkMessages, checkStock } from './doctor-words.ts';

const SIGNS = { ok: '✅', pending: '⏳', warning: '⚠️', problem: '❌' } as const;
export const LEVELS = ['problem', 'warning', 'pending', 'ok'] as const;

/** Without a known zone, a channel has no dates. Its own finding says so. */
const hasKnownZone = ({ timeZone }: DailyChannel): boolean => isTimeZone(timeZone);

/** All findings about a server and the bot. */
export const examine = async (
  { guildId, wording }: Pick<Caller, 'guildId' | 'wording'>,
  services: Services,
): Promise<DoctorFinding[]> => {
  const { game } = services;
  const channels = (await dailyChannels(game, guildId)).filter(isWanted);
  const dated = channels.filter(hasKnownZone);
  const used = channels.length > 0 ? channels : [DEFAULT_SETTINGS];
  const asked = { guildId, languages: [...new Set(used.map(({ language }) => language))] };
  return [
    ...(await checkChannels(channels, services, wording)),
    ...(await checkPosts(dated, services, wording)),
    ...(await checkBuilt(game, dated, wording)),
    ...(await checkMessages(game, dated, wording)),
    ...(await checkStock(game, asked, wording)),
    await checkLetters(game, asked, wording),
    await checkDifficulty(game, guildId, wording),
    await checkStoreHealth(game, wording),
    ...checkBackup(await services.lastBackupAt(), game.now(), wording),
    ...checkConnection(services.connection(), wording),
    ...checkPlayer(services.player, wording),
  ];
};

/** The findings about a server alone, for an overview of many. */
export const examineBriefly = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const wanted = channels.filter(isWanted);
  const dated = wanted.filter(hasKnownZone);
  return [
    ...(await checkChannels(wanted, services, wording)),
    ...(await checkBuilt(services.game, dated, wording)),
    ...(await checkMessages(services.game, dated, wording)),
  ];
};

/** Lists problems first. A word accompanies each sign, so that no reader depends on the sign. */
const describeFindings = (findings: readonly DoctorFinding[], { say }: Wording): string =>
  LEVELS.flatMap((level) => findings.filter((finding) => finding.level === level))
    .map(({ level, text }) => `${SIGNS[level]} **${say(`doctor.level_${level}`)}** · ${text}`)
    .join('\n');

/** The findings in one sentence. */
export const describeHealth = (findings: readonly DoctorFinding[], { say }: Wording): string => {
  const countOf = (...levels: DoctorFinding['level'][]): number =>
    findings.filter(({ level }) => levels.includes(level)).length;
  const faults = countOf('problem', 'warning');
  if (faults > 0) return say('doctor.to_look_at', { count: faults });
  const pending = countOf('pending');
  return pending > 0 ? say('doctor.still_working', { count: pending }) : say('doctor.all_fine');
};

/** Examines the server and the bot, and reports faults. */
export const examineServer = async (caller: Caller, services: Services): Promise<Reply> => {
  const findings = await examine(caller, services);
  const description = fitContent(describeFindings(findings, caller.wording), MAX_DESCRIPTION);
  return {
    content: describeHealth(findings, caller.wording),
    embeds: [new EmbedBuilder().setDescription(description)],
  };
};
