import { DiscordSDK } from '@discord/embedded-app-sdk';
import type { ActivityView, SessionView } from '../../wire.ts';
import { ask, send } from './api.ts';

/** The page inside Discord: who plays comes from Discord itself, proved by a code that our server exchanges. */

/** What Discord is asked for: who the member is, and nothing else. */
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
  const answer = await send<ActivityView>('', '/activity', {
    code,
    instance,
  });
  await discord.commands.authenticate({ access_token: answer.accessToken });
  return answer.view;
};
