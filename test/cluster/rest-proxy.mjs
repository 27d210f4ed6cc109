// @ts-check
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/**
 * A proxy as operators run it, through which all processes of a bot send their requests: it keeps to Discord's limits for
 * all of them, and tells whoever asks too much how long to wait. Its first argument is Discord's address; says its own.
 *
 * Both packages are required, not imported: they exist as modules of both kinds, and the proxy knows an error of Discord's
 * only if it is of the same kind. Of an error that it does not know it makes an empty answer with status 200.
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
