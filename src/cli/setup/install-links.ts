import { POSTING_PERMISSIONS, THREAD_PERMISSIONS } from '../../game/places/needed-permissions.ts';

/** Discord's links to install the bot: https://docs.discord.com/developers/resources/application#install-links */

const ASKED_FOR = [...POSTING_PERMISSIONS, ...THREAD_PERMISSIONS];

/** Discord's names of the permissions in the link for servers. */
export const invitePermissions = (): string[] => ASKED_FOR.map(({ title }) => title);

/** Discord's number of an installation for a person. */
const FOR_PERSON = '1';

const linkWith = (settings: Readonly<Record<string, string>>): string =>
  `https://discord.com/oauth2/authorize?${new URLSearchParams(settings)}`;

/** Adds the bot to a server, with its commands and exactly the permissions it uses. */
export const serverLink = (applicationId: string): string =>
  linkWith({
    client_id: applicationId,
    permissions: String(ASKED_FOR.reduce((sum, { bit }) => sum | bit, 0n)),
    scope: 'bot applications.commands',
  });

/** Installs the bot for a person, in direct messages, groups and servers without it. */
export const personLink = (applicationId: string): string =>
  linkWith({ client_id: applicationId, integration_type: FOR_PERSON, scope: 'applications.commands' });

/**
 * The application of a token, which begins with its id in Base64; `undefined` for other texts. Discord's oldest bots have
 * an id of their own there: DISCORD_CLIENT_ID names their application.
 */
export const applicationIn = (token: string): string | undefined => {
  const id = Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('latin1');
  return /^\d{15,20}$/u.test(id) ? id : undefined;
};
