import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { type RequestBody, readBody } from '../rules/request-body.ts';
import type { World } from '../world/world.ts';

export type RestApp = Hono<{ Bindings: HttpBindings }>;
export type RestContext = Context<{ Bindings: HttpBindings }>;

/** A group of routes below `/api/v10`, added to the app. */
export type Routes = (app: RestApp, world: World) => void;

/** A parameter of the route's path. Throws if the route does not declare it. */
export const param = (context: RestContext, name: string): string => {
  const value = context.req.param(name);
  if (value === undefined) throw new Error(`expected the route to declare :${name}`);
  return value;
};

export const bodyOf = (context: RestContext): Promise<RequestBody> => readBody(context.req.raw);
