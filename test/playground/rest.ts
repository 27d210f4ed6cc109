import type { StandIn } from '../../src/playground/stand-in.ts';

export interface RestAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** Requests as a bot sends them, below the client library: for bodies that it would not build. */
export const rest = async (standIn: StandIn, method: string, path: string, body?: unknown): Promise<RestAnswer> => {
  const response = await fetch(`${standIn.apiUrl}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${standIn.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
};

/** A multipart request with files beside its JSON. */
export const restForm = async (
  standIn: StandIn,
  path: string,
  payload: unknown,
  files: readonly { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[],
): Promise<RestAnswer> => {
  const form = new FormData();
  form.set('payload_json', JSON.stringify(payload));
  for (const [i, { name, bytes }] of files.entries()) form.set(`files[${i}]`, new Blob([bytes]), name);
  const headers = { authorization: `Bot ${standIn.token}` };
  const response = await fetch(`${standIn.apiUrl}/v10${path}`, { method: 'POST', headers, body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

/** A refusal's leaves as `components.0.custom_id: CODE`, sorted. */
export const problemsOf = ({ body }: RestAnswer): string[] => {
  const walk = (errors: Record<string, unknown>, path: readonly string[]): string[] =>
    Object.entries(errors).flatMap(([step, inner]) =>
      step === '_errors'
        ? (inner as { code: string }[]).map(({ code }) => `${path.join('.')}: ${code}`)
        : walk(inner as Record<string, unknown>, [...path, step]),
    );
  return walk((body['errors'] ?? {}) as Record<string, unknown>, []).sort();
};
