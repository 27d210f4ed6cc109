import type { Command, ComponentCall, ControlCall, Handler } from './command.ts';

/** A component's handler; `isAboutPuzzle` tells whether its custom id starts with an edition. */
export type Route = { readonly command: Command } & (
  | { readonly isAboutPuzzle: true; readonly handler: Handler<ComponentCall> }
  | { readonly isAboutPuzzle: false; readonly handler: Handler<ControlCall> }
);

const routesOfCommand = (command: Command): [string, Route][] => [
  ...Object.entries(command.components ?? {}).map(([action, handler]): [string, Route] => [
    action,
    { command, handler, isAboutPuzzle: true },
  ]),
  ...Object.entries(command.controls ?? {}).map(([action, handler]): [string, Route] => [
    action,
    { command, handler, isAboutPuzzle: false },
  ]),
];

/** Maps each action to its handler; throws if two commands claim the same action. */
export const routesOf = (commands: readonly Command[]): Map<string, Route> => {
  const routes = new Map<string, Route>();
  for (const [action, route] of commands.flatMap(routesOfCommand)) {
    if (routes.has(action)) throw new Error(`two commands handle the component ${action}`);
    routes.set(action, route);
  }
  return routes;
};
