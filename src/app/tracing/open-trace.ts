import type { Meter } from '../../base/meter.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';
import type { OpenedTrace, TraceTools } from './otlp-trace.ts';

/** Loads OpenTelemetry only with settings, since most bots have no collector. */
export const openTrace = async (settings: TracingSettings | undefined, tools: TraceTools): Promise<OpenedTrace> => {
  if (!settings) return { trace: NO_TRACE, close: () => Promise.resolve() };
  const { openOtlpTrace } = await import('./otlp-trace.ts');
  return openOtlpTrace(settings, tools);
};

/** Adds traces to a meter. A trace of a post has its outcome. */
export const addTrace = <M extends Omit<Meter, 'trace'>>(meter: M, trace: Trace): M & Meter => ({
  ...meter,
  trace,
  post: (outcome) => {
    meter.post(outcome);
    trace.note({ 'searchlight.outcome': outcome });
  },
});
