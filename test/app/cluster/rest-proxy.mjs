// @ts-check
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * A proxy like an operator's. All processes of a bot send their requests through it. It keeps Discord's limits for all
 * of them together. A process with too many requests learns how long to wait. The first argument is Discord's address.
 * The program prints its own address.
 *
 * It requires both packages instead of importing them. They exist as CommonJS and ES modules, and the proxy recognises
 * Discord's errors only within one kind. For an unknown error it sends an empty answer with status 200.
 */

const load = createRequire(import.meta.url);
const { proxyRequests } = load('@discordjs/proxy');
const { REST } = load('discord.js');

const rest = new REST({ api: process.argv[2] ?? '', retries: 0, rejectOnRateLimit: () => true });
const pass = proxyRequests(rest);
const server = createServer((incoming, outgoing) => {
  Promise.resolve(pass(incoming, outgoing)).catch(() => outgoing.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`);
});
