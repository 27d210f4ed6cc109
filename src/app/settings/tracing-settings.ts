import type { Reader } from '../settings-reader.ts';

/**
 * Settings of traces, by the names and defaults of OpenTelemetry:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

export interface TracingSettings {
  /** The collector's address without a path for traces, such as `http://localhost:4318`. */
  readonly endpoint: string;
  /** Headers of every request to the collector, such as a key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: SamplerName;
  /** The share of recorded traces with a sampler by ratio, from 0 to 1. */
  readonly ratio: number;
}

/** The one protocol of the traces: JSON over HTTP. */
const PROTOCOL = 'http/json';

const parseProtocol = (text: string): string | undefined => (text === PROTOCOL ? text : undefined);

const parseEndpoint = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text) ? text : undefined;

const parseSampler = (text: string): SamplerName | undefined => SAMPLERS.find((name) => name === text);

const parseRatio = (text: string): number | undefined =>
  /^\d{1,3}(?:\.\d{1,18})?$/.test(text) && Number(text) <= 1 ? Number(text) : undefined;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Reads `name=value,name=value` with percent-encoded values. */
const parseHeaders = (text: string): Readonly<Record<string, string>> | undefined => {
  const headers: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const [name = '', ...rest] = pair.split('=').map((part) => part.trim());
    const value = rest.length > 0 ? decode(rest.join('=')) : undefined;
    if (!/^[\w-]+$/.test(name) || value === undefined || /[^ -~]/.test(value)) return undefined;
    headers[name.toLowerCase()] = value;
  }
  return headers;
};

/** Reads the settings of traces; `undefined` without an address, which switches them off. */
export const readTracing = ({ read, ifSet }: Reader): TracingSettings | undefined => {
  const endpoint = ifSet.read(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    parseEndpoint,
    'an http or https address of an OpenTelemetry collector, such as http://localhost:4318',
  );
  ifSet.read(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    parseProtocol,
    `${PROTOCOL}, the only protocol of Searchlight (port 4318 of most collectors)`,
  );
  const headers = ifSet.read(
    'OTEL_EXPORTER_OTLP_HEADERS',
    parseHeaders,
    'a comma-separated list of headers such as name=value, with percent-encoded values',
  );
  const serviceName = read('OTEL_SERVICE_NAME', 'searchlight', (text) => text, 'a name');
  const sampler = read('OTEL_TRACES_SAMPLER', 'parentbased_always_on', parseSampler, `one of ${SAMPLERS.join(', ')}`);
  const ratio = read('OTEL_TRACES_SAMPLER_ARG', '1', parseRatio, 'a share from 0 to 1, such as 0.1');
  return endpoint === undefined ? undefined : { endpoint, headers: headers ?? {}, serviceName, sampler, ratio };
};
