import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type {
  ApiProblem,
  Complete,
  OptionValue,
  Outcome,
  PageRoutes,
  PressButton,
  UseCommand,
} from '../model/page-api.ts';
import type { ChannelView } from '../model/page-views.ts';
import type { Json } from '../model/wire.ts';
import { asObject, MAX_FILE_BYTES } from '../rules/request-body.ts';
import type { StandIn } from '../stand-in.ts';
import { stateView } from '../views/views.ts';
import { authorize } from '../world/activities.ts';
import type { Guild } from '../world/world.ts';
import { streamEvents } from './event-stream.ts';

const badRequest = (message: string): HTTPException => new HTTPException(400, { message });

/** The JSON object of a request. Answers 400 for other bodies. The strict content type blocks forms of other pages. */
const readInput = async (c: Context): Promise<Json> => {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw badRequest('Send application/json.');
  const text = await c.req.text();
  try {
    return asObject(JSON.parse(text));
  } catch {
    throw badRequest('Send well formed JSON.');
  }
};

/** A required text. */
const textField = (input: Json, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string') throw badRequest(`"${name}" must be a string.`);
  return value;
};

const optionalTextField = (input: Json, name: string): string | undefined =>
  input[name] === undefined || input[name] === null ? undefined : textField(input, name);

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const textsField = (input: Json, name: string): string[] => {
  const value = input[name];
  if (!isTexts(value)) throw badRequest(`"${name}" must be a list of strings.`);
  return value;
};

const recordField = <T>(input: Json, name: string, isValid: (value: unknown) => value is T): Record<string, T> => {
  const entries = Object.entries(asObject(input[name]));
  if (!entries.every((entry): entry is [string, T] => isValid(entry[1])))
    throw badRequest(`"${name}" has a value of the wrong type.`);
  return Object.fromEntries(entries);
};

const isOptionValue = (value: unknown): value is OptionValue => ['string', 'number', 'boolean'].includes(typeof value);

const isModalValue = (value: unknown): value is string | string[] => typeof value === 'string' || isTexts(value);

/** Option values by name. Empty when absent. */
const optionsField = (input: Json): Record<string, OptionValue> => recordField(input, 'options', isOptionValue);

/** Modal values by custom id. */
const valuesField = (input: Json): Record<string, string | string[]> => recordField(input, 'values', isModalValue);

const notFound = (message: string): HTTPException => new HTTPException(404, { message });

const query = (c: Context, name: string): string => {
  const value = c.req.query(name);
  if (value === undefined) throw new HTTPException(400, { message: `"${name}" is missing in the address.` });
  return value;
};

/** A member's server. Without a member: the first server. */
const guildFor = ({ world }: StandIn, userId: string | undefined): Guild => {
  const guild = [...world.guilds.values()].find(({ members }) => userId === undefined || members.has(userId));
  if (guild === undefined) throw notFound('There is no such member.');
  return guild;
};

const firstMember = (guild: Guild): string =>
  [...guild.members.values()].find(({ user }) => !user.bot && user.id !== guild.owner_id)?.user.id ?? guild.owner_id;

const knownUser = (standIn: StandIn, userId: string): string => {
  if (!standIn.world.users.has(userId)) throw notFound('There is no such member.');
  return userId;
};

const knownChannel = (standIn: StandIn, channelId: string): ChannelView['id'] => {
  if (!standIn.world.channels.has(channelId)) throw notFound('There is no such channel.');
  return channelId;
};

const commandOf = (standIn: StandIn, input: Json): UseCommand => ({
  userId: knownUser(standIn, textField(input, 'userId')),
  channelId: knownChannel(standIn, textField(input, 'channelId')),
  name: textField(input, 'name'),
  group: optionalTextField(input, 'group'),
  subcommand: optionalTextField(input, 'subcommand'),
  options: optionsField(input),
});

const completionOf = (standIn: StandIn, input: Json): Complete => ({
  ...commandOf(standIn, input),
  focused: textField(input, 'focused'),
});

const componentOf = (standIn: StandIn, input: Json): PressButton => ({
  userId: knownUser(standIn, textField(input, 'userId')),
  messageId: textField(input, 'messageId'),
  customId: textField(input, 'customId'),
});

const addReading = (app: Hono, standIn: StandIn): void => {
  app.get('/state', (c) => {
    const guild = guildFor(standIn, c.req.query('user'));
    return c.json(stateView(standIn.world, guild, c.req.query('user') ?? firstMember(guild)));
  });
  app.get('/messages', (c) => {
    const messages = standIn.messagesFor(
      knownUser(standIn, query(c, 'user')),
      knownChannel(standIn, query(c, 'channel')),
    );
    return c.json({ messages } satisfies PageRoutes['GET /messages']['answer']);
  });
  app.get('/events', (c) => {
    const viewer = {
      userId: knownUser(standIn, query(c, 'user')),
      channelId: knownChannel(standIn, query(c, 'channel')),
    };
    return streamEvents(c, standIn.world, viewer);
  });
};

const addMessages = (app: Hono, standIn: StandIn): void => {
  app.post('/messages', async (c) => {
    const input = await readInput(c);
    const userId = knownUser(standIn, textField(input, 'userId'));
    const channelId = knownChannel(standIn, textField(input, 'channelId'));
    const outcome = standIn.postMessage({ userId, channelId, content: textField(input, 'content') });
    if (outcome.kind === 'message') return c.json({ message: outcome.message });
    throw new HTTPException(400, {
      message: outcome.kind === 'refused' ? (outcome.problems[0]?.text ?? '') : 'Not sent.',
    });
  });
  app.post('/dismiss', async (c) => {
    const input = await readInput(c);
    const request = { userId: textField(input, 'userId'), messageId: textField(input, 'messageId') };
    return c.json({ dismissed: standIn.dismissMessage(request) });
  });
  app.post('/uploads', async (c) => {
    if (Number(c.req.header('content-length') ?? 0) > MAX_FILE_BYTES)
      throw new HTTPException(413, { message: 'The file is over 10 MiB.' });
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > MAX_FILE_BYTES) throw new HTTPException(413, { message: 'The file is over 10 MiB.' });
    const filename = query(c, 'filename');
    return c.json({ id: standIn.upload(filename, bytes), filename, size: bytes.length });
  });
};

/** The page gets the first outcome as its answer. Later changes come as events. */
const ACTIONS: Readonly<Record<string, (standIn: StandIn, input: Json) => Promise<Outcome>>> = {
  '/command': (standIn, input) => standIn.useCommand(commandOf(standIn, input), 'first'),
  '/autocomplete': (standIn, input) => standIn.complete(completionOf(standIn, input)),
  '/button': (standIn, input) => standIn.pressButton(componentOf(standIn, input), 'first'),
  '/select': (standIn, input) =>
    standIn.chooseSelect({ ...componentOf(standIn, input), values: textsField(input, 'values') }, 'first'),
  '/modal': (standIn, input) => {
    const userId = knownUser(standIn, textField(input, 'userId'));
    return standIn.submitModal({ userId, modalId: textField(input, 'modalId'), values: valuesField(input) }, 'first');
  },
};

/** The routes of {@link PageRoutes}, relative to their prefix. */
export const createPageRoutes = (standIn: StandIn): Hono => {
  const app = new Hono();
  addReading(app, standIn);
  addMessages(app, standIn);
  for (const [path, act] of Object.entries(ACTIONS)) {
    app.post(path, async (c) => c.json(await act(standIn, await readInput(c))));
  }
  app.post('/authorize', async (c) => {
    const input = await readInput(c);
    const code = authorize(
      standIn.world,
      textField(input, 'instanceId'),
      knownUser(standIn, textField(input, 'userId')),
    );
    if (code === undefined) throw notFound('There is no such Activity open.');
    return c.json({ code } satisfies PageRoutes['POST /authorize']['answer']);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message } satisfies ApiProblem, error.status);
    throw error;
  });
  return app;
};
