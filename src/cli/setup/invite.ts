import { POSTING_PERMISSIONS, THREAD_PERMISSIONS } from '../../game/ops/needed-permissions.ts';

const ASKED_FOR = [...POSTING_PERMISSIONS, ...THREAD_PERMISSIONS];

/** Discord's names of the permissions in the invite link. */
export const invitePermissions = (): string[] => ASKED_FOR.map(({ title }) => title);

/** Adds the bot to a server, with its commands and exactly the permissions it uses. */
export const inviteLink = (applicationId: string): string => {
  const link = new URL('https://discord.com/oauth2/authorize');
  link.searchParams.set('client_id', applicationId);
  link.searchParams.set('permissions', String(ASKED_FOR.reduce((sum, { bit }) => sum | bit, 0n)));
  link.searchParams.set('scope', 'bot applications.commands');
  return link.href;
};
