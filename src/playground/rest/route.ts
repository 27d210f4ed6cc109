import type { Context } from 'hono';
import type { WireChannel } from '../model/discord-wire.ts';
import { type RequestBody, readBody } from '../rules/request-body.ts';
import { botChannel } from '../world/access.ts';
import type { World } from '../world/world.ts';

/** A whole answer, or a value for an answer as JSON. `undefined` becomes 204, without a body. */
type Handler = (world: World, c: Context) => unknown;

/** By method and path below `/api/v10`, such as `GET /guilds/:guild`. The first one that matches answers. */
export type Routes = Readonly<Record<string, Handler>>;

/** A parameter of the route's path. Throws if the route does not declare it. */
export const param = (c: Context, name: string): string => {
  const value = c.req.param(name);
  if (value === undefined) throw new Error(`expected the route to declare :${name}`);
  return value;
};

/** The channel of the route's path, which the bot can see; refuses with 10003 or 50001. */
export const channelOf = (world: World, c: Context): WireChannel => botChannel(world, param(c, 'channel'));

export const bodyOf = (c: Context): Promise<RequestBody> => readBody(c.req.raw);

/** The request's access token; empty without one. */
export const accessToken = (c: Context): string => c.req.header('authorization')?.replace('Bearer ', '') ?? '';

/** The member who let the app identify them with the request's access token. */
export const tokenOwner = ({ activities }: World, c: Context): string | undefined =>
  activities.tokens.get(accessToken(c));
