import { DiscordSDK } from '@discord/embedded-app-sdk';
import type { ActivityView, SessionView } from '../../wire.ts';
import { ask, send } from './api.ts';

/** The page inside Discord. Discord gives it a code, which our server exchanges for the member's identity. */

/** The page asks Discord for the member's identity only. */
const SCOPES = ['identify'] as const;

export const openActivity = async (): Promise<SessionView> => {
  const { clientId } = await ask<{ readonly clientId: string }>('', '/activity');
  const discord = new DiscordSDK(clientId);
  await discord.ready();
  const { code } = await discord.commands.authorize({
    client_id: clientId,
    response_type: 'code',
    state: '',
    prompt: 'none',
    scope: [...SCOPES],
  });
  const { instanceId: instance } = discord;
  const answer = await send<ActivityView>('', '/activity', { code, instance });
  await discord.commands.authenticate({ access_token: answer.accessToken });
  return answer.view;
};
