import { setMaxListeners } from 'node:events';
import { expire } from '../members/interactions.ts';
import { respond } from '../members/respond.ts';
import type { Json } from '../model/discord-wire.ts';
import type { Interaction } from '../model/interaction.ts';
import { bodyOfRefusal } from '../rules/refusal.ts';
import { readBody } from '../rules/request-body.ts';
import { signRequest } from '../world/signing-key.ts';
import { recordTruth, type World } from '../world/world.ts';
import { checkAddress, send } from './signed-requests.ts';

/** Interactions as HTTP requests: https://docs.discord.com/developers/interactions/overview#configuring-an-interactions-endpoint-url */

const ping = (world: World): string =>
  JSON.stringify({ id: world.nextId(), type: 1, version: 1, token: 'ping', application_id: world.bot.applicationId });

const isPong = async (response: Response): Promise<boolean> =>
  response.ok && ((await response.json()) as Json)['type'] === 1;

const carryOut = async (world: World, interaction: Interaction, response: Response): Promise<void> => {
  // The answer reaches the callback address separately.
  if (response.status === 202) return;
  if (!response.ok) throw new Error(`expected an answer, got status ${response.status}`);
  respond(world, interaction, await readBody(response));
};

const deliver = async (world: World, url: string, payload: Json, closed: AbortSignal): Promise<void> => {
  const interaction = world.interactions.get(String(payload['token']));
  if (!interaction) return;
  const { id, token } = interaction;
  const path = `/interactions/${id}/${token}/callback`;
  const note = { kind: 'request', at: world.clock.now(), method: 'POST', path } as const;
  try {
    const request = signRequest(world.bot.key, JSON.stringify(payload), world.clock.now());
    await carryOut(world, interaction, await send(url, request, closed));
    recordTruth(world.truth, { ...note, status: 200, refusal: undefined });
  } catch (error) {
    if (closed.aborted) return;
    recordTruth(world.truth, { ...note, status: 400, refusal: bodyOfRefusal(error) });
    expire(world, interaction);
  }
};

/**
 * Sends members' interactions to the address in use, once there is one. The result acts like saving an address in the
 * Developer Portal: the bot must answer a ping there and refuse a badly signed one.
 */
export const createInteractionsEndpoint = (world: World, closed: AbortSignal): ((url: string) => Promise<void>) => {
  // Each request under way listens.
  setMaxListeners(0, closed);
  let url: string | undefined;
  const isConnected = world.isOnline;
  world.isOnline = () => url !== undefined || isConnected();
  world.listeners.add((event) => {
    if (event.kind === 'interaction' && url !== undefined) void deliver(world, url, event.payload, closed);
  });
  return async (wanted) => {
    await checkAddress(world, wanted, ping(world), isPong);
    url = wanted;
    world.takesHttp = true;
  };
};
