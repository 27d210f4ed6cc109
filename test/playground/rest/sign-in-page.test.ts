import { expect, test } from 'vitest';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../manual-clock.ts';

test('a sign-in of another app or without a challenge by S256 is refused, and a token covers only its scopes', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const { apiUrl, applicationId, clientSecret } = standIn;
  const back = 'http://127.0.0.1:1/back';
  const addressOf = (changes: Readonly<Record<string, string>>): string =>
    `${apiUrl}/oauth2/authorize?${new URLSearchParams({ client_id: applicationId, response_type: 'code', redirect_uri: back, scope: 'identify', state: 's', ...changes })}`;
  for (const changes of [
    { client_id: '1' },
    { response_type: 'token' },
    { redirect_uri: 'back' },
    { code_challenge_method: 'plain' },
  ]) {
    expect((await fetch(addressOf(changes))).status).toBe(400);
  }
  expect(await (await fetch(addressOf({}))).text()).toContain('Mara');
  const body = new URLSearchParams({ member: standIn.memberId('Mara') });
  const allowed = await fetch(addressOf({}), { method: 'POST', body, redirect: 'manual' });
  const query = new URL(allowed.headers.get('location') ?? '').searchParams;
  expect(query.get('state')).toBe('s');
  const exchange = (redirect: string) =>
    fetch(`${apiUrl}/v10/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: applicationId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code: query.get('code') ?? '',
        redirect_uri: redirect,
      }),
    });
  expect((await exchange('http://127.0.0.1:1/elsewhere')).status).toBe(400);
  const { access_token: token, scope } = (await (await exchange(back)).json()) as Record<string, string>;
  expect(scope).toBe('identify');
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${apiUrl}/v10/users/@me`, { headers })).status).toBe(200);
  expect((await fetch(`${apiUrl}/v10/users/@me/guilds`, { headers })).status).toBe(401);
  await standIn.close();
});
