/** Discord's answer about a token. */
export type TokenCheck =
  | { readonly kind: 'application'; readonly id: string; readonly name: string }
  | { readonly kind: 'refused' }
  /** Discord did not answer properly. `reason` is a status or a code of the connection. */
  | { readonly kind: 'away'; readonly reason: string };

const PATIENCE_MS = 10_000;

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer in ${PATIENCE_MS / 1000} seconds`;
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
};

const isApplication = (body: unknown): body is { id: string; name: string } =>
  typeof body === 'object' && body !== null && 'id' in body && 'name' in body && /^\d+$/u.test(String(body.id));

/** Asks Discord for the token's application. Never throws. */
export const checkToken = async (apiUrl: string, token: string): Promise<TokenCheck> => {
  try {
    const answer = await fetch(`${apiUrl}/v10/applications/@me`, {
      headers: { authorization: `Bot ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 401) return { kind: 'refused' };
    if (!answer.ok) return { kind: 'away', reason: `status ${answer.status}` };
    const body: unknown = await answer.json();
    return isApplication(body)
      ? { kind: 'application', id: String(body.id), name: String(body.name) }
      : { kind: 'away', reason: 'an answer that is not Discord’s' };
  } catch (error) {
    return { kind: 'away', reason: reasonOf(error) };
  }
};

const BOT_PAGE = 'The token is on the Bot page: press Reset Token, then Copy.';

/** Recognises wrong copies by their shape, such as an id or the public key. `undefined` if the text may be a token. */
export const describeWrongCopy = (text: string): string | undefined => {
  if (text === '') return `A token is needed. ${BOT_PAGE}`;
  if (/["'<>]|[^!-~]/u.test(text)) return `A token has no spaces or quotes in it. ${BOT_PAGE}`;
  if (/^\d{15,20}$/u.test(text)) return `That is an id, not a token. ${BOT_PAGE}`;
  if (/^[0-9a-f]{64}$/u.test(text)) return `That is the public key, not the bot's token. ${BOT_PAGE}`;
  if (/^[\w-]{32}$/u.test(text)) return `That looks like the client secret, not the bot's token. ${BOT_PAGE}`;
  return undefined;
};
