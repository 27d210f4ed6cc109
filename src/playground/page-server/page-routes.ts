import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { openActivity } from '../members/open-activity.ts';
import type { Json } from '../model/discord-wire.ts';
import type { ApiProblem, ModalValue, OptionValue, PageRoutes, PressButton, UseCommand } from '../model/page-api.ts';
import { asObject, MAX_FILE_BYTES } from '../rules/request-body.ts';
import type { StandIn } from '../stand-in.ts';
import { stateView } from '../views/views.ts';
import { authorize, leaveActivity } from '../world/activities.ts';
import { emit, type Guild } from '../world/world.ts';
import { streamEvents } from './event-stream.ts';

const badRequest = (message: string): HTTPException => new HTTPException(400, { message });

const notFound = (message: string): HTTPException => new HTTPException(404, { message });

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

const isText = (value: unknown): value is string => typeof value === 'string';

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

const isOptionValue = (value: unknown): value is OptionValue => ['string', 'number', 'boolean'].includes(typeof value);

const isModalValue = (value: unknown): value is ModalValue =>
  isText(value) || typeof value === 'boolean' || isTexts(value);

/** A required text. */
const textOf = (input: Json, name: string): string => {
  const value = input[name];
  if (!isText(value)) throw badRequest(`"${name}" must be a string.`);
  return value;
};

const optionalTextOf = (input: Json, name: string): string | undefined =>
  input[name] == null ? undefined : textOf(input, name);

/** Values by name. Empty when absent. */
const recordOf = <T>(input: Json, name: string, isValid: (value: unknown) => value is T): Record<string, T> => {
  const entries = Object.entries(asObject(input[name]));
  if (!entries.every((entry): entry is [string, T] => isValid(entry[1])))
    throw badRequest(`"${name}" has a value of the wrong type.`);
  return Object.fromEntries(entries);
};

const knownUser = ({ world }: StandIn, userId: string): string => {
  if (!world.users.has(userId)) throw notFound('There is no such member.');
  return userId;
};

const knownChannel = ({ world }: StandIn, channelId: string): string => {
  if (!world.channels.has(channelId)) throw notFound('There is no such channel.');
  return channelId;
};

const userOf = (standIn: StandIn, input: Json): string => knownUser(standIn, textOf(input, 'userId'));

const commandOf = (standIn: StandIn, input: Json): UseCommand => ({
  userId: userOf(standIn, input),
  channelId: knownChannel(standIn, textOf(input, 'channelId')),
  name: textOf(input, 'name'),
  group: optionalTextOf(input, 'group'),
  subcommand: optionalTextOf(input, 'subcommand'),
  options: recordOf(input, 'options', isOptionValue),
});

const componentOf = (standIn: StandIn, input: Json): PressButton => ({
  userId: userOf(standIn, input),
  messageId: textOf(input, 'messageId'),
  customId: textOf(input, 'customId'),
});

const valuesOf = ({ values }: Json): string[] => {
  if (!isTexts(values)) throw badRequest('"values" must be a list of strings.');
  return values;
};

const say = (standIn: StandIn, input: Json): PageRoutes['POST /messages']['answer'] => {
  const userId = userOf(standIn, input);
  const channelId = knownChannel(standIn, textOf(input, 'channelId'));
  const outcome = standIn.postMessage({ userId, channelId, content: textOf(input, 'content') });
  if (outcome.kind === 'refused') throw badRequest(outcome.problems[0]?.text ?? '');
  return { message: outcome.message };
};

const identify = (standIn: StandIn, input: Json): PageRoutes['POST /authorize']['answer'] => {
  const code = authorize(standIn.world, textOf(input, 'instanceId'), userOf(standIn, input));
  if (code === undefined) throw notFound('There is no such Activity open.');
  return { code };
};

const leave = (standIn: StandIn, input: Json): PageRoutes['POST /leave']['answer'] => {
  leaveActivity(standIn.world, textOf(input, 'instanceId'), userOf(standIn, input));
  emit(standIn.world, { kind: 'activity-changed' });
  return {};
};

const GROUP_NAME = 'Friends';

/** Opens the member's direct messages with the bot, and a group of all people, once. */
const openPlaces = (standIn: StandIn, userId: string): void => {
  standIn.openDirectMessages(userId);
  const { channels, guilds } = standIn.world;
  if ([...channels.values()].some(({ guild_id, name }) => guild_id === undefined && name === GROUP_NAME)) return;
  const people = [...guilds.values()].flatMap(({ members }) => [...members.values()]).filter(({ user }) => !user.bot);
  standIn.addGroup({ name: GROUP_NAME, userIds: [...new Set(people.map(({ user }) => user.id))] });
};

const install = (standIn: StandIn, input: Json): PageRoutes['POST /install']['answer'] => {
  const userId = userOf(standIn, input);
  const { isInstalled } = input;
  if (typeof isInstalled !== 'boolean') throw badRequest('"isInstalled" must be true or false.');
  if (isInstalled) {
    standIn.installForUser(userId);
    openPlaces(standIn, userId);
  } else standIn.removeForUser(userId);
  return {};
};

/** Routes for JSON. The page gets the first outcome as its answer. Later changes come as events. */
const ACTIONS: Readonly<Record<string, (standIn: StandIn, input: Json) => unknown>> = {
  '/messages': say,
  '/dismiss': (standIn, input) => ({
    dismissed: standIn.dismissMessage({ userId: textOf(input, 'userId'), messageId: textOf(input, 'messageId') }),
  }),
  '/authorize': identify,
  '/launch': (standIn, input) =>
    openActivity(standIn.world, knownChannel(standIn, textOf(input, 'channelId')), userOf(standIn, input)),
  '/leave': leave,
  '/install': install,
  '/command': (standIn, input) => standIn.useCommand(commandOf(standIn, input), 'first'),
  '/autocomplete': (standIn, input) =>
    standIn.complete({ ...commandOf(standIn, input), focused: textOf(input, 'focused') }),
  '/button': (standIn, input) => standIn.pressButton(componentOf(standIn, input), 'first'),
  '/select': (standIn, input) =>
    standIn.chooseSelect({ ...componentOf(standIn, input), values: valuesOf(input) }, 'first'),
  '/modal': (standIn, input) => {
    const values = recordOf(input, 'values', isModalValue);
    return standIn.submitModal({ userId: userOf(standIn, input), modalId: textOf(input, 'modalId'), values }, 'first');
  },
};

/** A member's server. Without a member: the first server. */
const guildFor = ({ world }: StandIn, userId: string | undefined): Guild => {
  const guild = [...world.guilds.values()].find(({ members }) => userId === undefined || members.has(userId));
  if (guild === undefined) throw notFound('There is no such member.');
  return guild;
};

const firstMember = ({ members, owner_id }: Guild): string =>
  [...members.values()].find(({ user }) => !user.bot && user.id !== owner_id)?.user.id ?? owner_id;

const query = (c: Context, name: string): string => {
  const value = c.req.query(name);
  if (value === undefined) throw badRequest(`"${name}" is missing in the address.`);
  return value;
};

/** The member and the channel in the address. */
const viewerOf = (standIn: StandIn, c: Context) => ({
  userId: knownUser(standIn, query(c, 'user')),
  channelId: knownChannel(standIn, query(c, 'channel')),
});

/** The routes of {@link PageRoutes}, relative to their prefix. */
export const createPageRoutes = (standIn: StandIn): Hono => {
  const app = new Hono();
  app.get('/state', (c) => {
    const user = c.req.query('user');
    const guild = guildFor(standIn, user);
    return c.json(stateView(standIn.world, guild, user ?? firstMember(guild)));
  });
  app.get('/messages', (c) => {
    const { userId, channelId } = viewerOf(standIn, c);
    return c.json({ messages: standIn.messagesFor(userId, channelId) });
  });
  app.get('/events', (c) => streamEvents(c, standIn.world, viewerOf(standIn, c)));
  app.post('/uploads', async (c) => {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (bytes.length > MAX_FILE_BYTES) throw new HTTPException(413, { message: 'The file is over 10 MiB.' });
    const filename = query(c, 'filename');
    return c.json({ id: standIn.upload(filename, bytes), filename, size: bytes.length });
  });
  for (const [path, act] of Object.entries(ACTIONS)) {
    app.post(path, async (c) => c.json(await act(standIn, await readInput(c))));
  }
  app.onError((error, c) => {
    if (error instanceof HTTPException) return c.json({ error: error.message } satisfies ApiProblem, error.status);
    throw error;
  });
  return app;
};
