import { expect, test } from 'vitest';
import { readTracing } from '../../../src/app/settings/tracing-settings.ts';
import { createReader } from '../../../src/app/settings-reader.ts';

const read = (env: Record<string, string>) => {
  const reader = createReader(env);
  return { settings: readTracing(reader), problems: reader.problems };
};

test('without the address of a collector there are no traces, whatever else is set', () => {
  expect(read({ OTEL_SERVICE_NAME: 'words', OTEL_TRACES_SAMPLER: 'always_on' })).toEqual({
    settings: undefined,
    problems: [],
  });
});

test('an address alone takes the defaults of the standard', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).settings).toEqual({
    endpoint: 'http://collector:4318',
    headers: {},
    serviceName: 'searchlight',
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

test('headers are read by name, their values percent-decoded', () => {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20YQ==,x-a=1',
  };
  expect(read(env).settings?.headers).toEqual({ authorization: 'Basic YQ==', 'x-a': '1' });
});

test('a bad header is refused without its value, which may be a key', () => {
  const { problems } = read({ OTEL_EXPORTER_OTLP_HEADERS: 'secret key' });
  expect(problems).toEqual([
    'OTEL_EXPORTER_OTLP_HEADERS is not a comma-separated list of headers such as name=value, with percent-encoded values.',
  ]);
});
