/**
 * Discord's answer with a status outside 2xx. Any step of a request may throw it. `bodyOfRefusal` turns it into JSON.
 * Codes are from https://docs.discord.com/developers/topics/opcodes-and-status-codes.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: FieldErrors | undefined;

  constructor(status: number, code: number, message: string, errors?: FieldErrors) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Discord's nested form: a key for each step of the path, `_errors` at its end. */
interface FieldErrors {
  [step: string]: FieldErrors | readonly FieldProblem[];
}

export interface FieldProblem {
  readonly code: string;
  readonly message: string;
}

/** A problem and its path, before nesting. */
export interface PathProblem extends FieldProblem {
  readonly path: readonly (string | number)[];
}

/** One problem if there is a fault at the path, or none. */
export const problemIf = (isFault: boolean, path: PathProblem['path'], code: string, message: string): PathProblem[] =>
  isFault ? [{ path, code, message }] : [];

const REASONS = {
  unauthorized: [401, 0, '401: Unauthorized'],
  unknownRoute: [404, 0, '404: Not Found'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  entityTooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [400, 40094, 'This interaction has hit the maximum number of follow up messages'],
  missingAccess: [403, 50001, 'Missing Access'],
  notYourMessage: [403, 50005, 'Cannot edit a message authored by another user'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  notInThisChannel: [400, 50024, 'Cannot execute action on this channel type'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidWebhookToken: [401, 50027, 'Invalid Webhook Token'],
  malformedBody: [400, 50109, 'The request body contains invalid JSON.'],
  entryPointLeftOut: [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
} as const;

export const refuse = (reason: keyof typeof REASONS): Refusal => {
  const [status, code, message] = REASONS[reason];
  return new Refusal(status, code, message);
};

const insert = (errors: FieldErrors, [step, ...rest]: readonly (string | number)[], problem: FieldProblem): void => {
  if (step === undefined) {
    const known = errors['_errors'];
    errors['_errors'] = [...(Array.isArray(known) ? known : []), { code: problem.code, message: problem.message }];
    return;
  }
  const next = errors[step];
  const nested: FieldErrors = next === undefined || Array.isArray(next) ? {} : (next as FieldErrors);
  errors[step] = nested;
  insert(nested, rest, problem);
};

/** The body in Discord's words. Any other error is a fault of the stand-in or the bot, and the text says so. */
export const bodyOfRefusal = (error: unknown): { readonly message: string; readonly code: number } => {
  if (!(error instanceof Refusal)) return { message: `The stand-in failed: ${String(error)}`, code: 0 };
  const { message, code, errors } = error;
  return { message, code, ...(errors && { errors }) };
};

/** Refuses with 50035, every problem nested by its path. Does nothing without problems. */
export const requireNone = (problems: readonly PathProblem[]): void => {
  if (problems.length > 0) throw invalidForm(problems);
};

/** 50035 with every problem nested by its path. */
export const invalidForm = (problems: readonly PathProblem[]): Refusal => {
  const errors: FieldErrors = {};
  for (const problem of problems) insert(errors, problem.path, problem);
  return new Refusal(400, 50035, 'Invalid Form Body', errors);
};
