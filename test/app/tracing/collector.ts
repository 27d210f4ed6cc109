import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean };

/** A step as a collector receives it (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Value }[];
  readonly events: readonly unknown[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Delivery {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: ReceivedSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A tiny collector of traces, which answers with a status or never. It ends with the test. */
export const startCollector = async (status: number | 'never' = 200) => {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    headers.push(`${request.method} ${request.url} ${request.headers['x-key']}`);
    if (status !== 'never') response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const deliveries = () => bodies.map((body) => JSON.parse(body) as Delivery);
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    resources: () =>
      deliveries().flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ resource }) => resource.attributes)),
    spans: () =>
      deliveries().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
};

/** The facts of a step by their names. */
export const factsOf = ({ attributes }: ReceivedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
