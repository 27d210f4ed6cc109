import { type Agent, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** A server on this computer, and the open connections to it. */
export interface Target {
  readonly port: number;
  readonly agent: Agent;
}

/** Passes a request unchanged to another server. */
export const passOn = ({ port, agent }: Target, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
};
