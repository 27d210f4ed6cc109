import { Client, type ClientOptions, Events, GatewayIntentBits, type Interaction } from 'discord.js';
import { createStandIn, type StandIn, type StandInOptions } from '../../src/playground/stand-in.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** A stand-in with the real client logged in to it, for one test. */
export interface Rig extends AsyncDisposable {
  readonly standIn: StandIn;
  readonly client: Client<true>;
  readonly clock: ManualClock;
  /** Errors from the client's handlers. */
  readonly errors: unknown[];
  readonly ada: string;
  readonly mara: string;
  readonly daily: string;
}

export const createClient = (standIn: StandIn, options: Partial<ClientOptions> = {}): Client =>
  new Client({
    intents: [GatewayIntentBits.Guilds],
    ...options,
    rest: { retries: 0, timeout: 2 ** 31 - 1, ...options.rest, api: standIn.apiUrl },
  });

/** Logs the client in and waits until it is ready. */
export const logIn = async (client: Client, token: string): Promise<Client<true>> => {
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(token);
  return ready;
};

export const startRig = async (
  handle: (interaction: Interaction) => unknown = () => undefined,
  options: Partial<StandInOptions> & { readonly client?: Partial<ClientOptions> } = {},
): Promise<Rig> => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock, ...(options.servers && { servers: options.servers }) });
  const client = createClient(standIn, options.client);
  const errors: unknown[] = [];
  client.on(Events.InteractionCreate, (interaction) => {
    void Promise.resolve()
      .then(() => handle(interaction))
      .catch((error: unknown) => errors.push(error));
  });
  return {
    standIn,
    client: await logIn(client, standIn.token),
    clock,
    errors,
    ada: standIn.memberId('Ada'),
    mara: standIn.memberId('Mara'),
    daily: standIn.channelId('daily-puzzle'),
    [Symbol.asyncDispose]: async () => {
      await client.destroy();
      await standIn.close();
    },
  };
};
