import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace as spans } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../../base/log.ts';
import { codeOf } from '../../base/store-failure.ts';
import type { Timer } from '../../base/timer.ts';
import { kindOfError, type Step, type Trace } from '../../base/trace.ts';
import { waitAtMost } from '../../base/tracker.ts';
import type { TracingSettings } from '../settings/tracing-settings.ts';

/**
 * Traces by OpenTelemetry, sent as JSON over HTTP. It patches no module. Our own code makes the steps and chooses their
 * facts. The batches wait in a queue of 2,048 steps; without a collector, further ones are dropped.
 */

export interface OpenedTrace {
  readonly trace: Trace;
  /** Sends the last steps, within a limit. */
  readonly close: () => Promise<void>;
}

export interface TraceTools {
  readonly timer: Timer;
  readonly log: Log;
  /** What runs here: its version, and its share of the work. */
  readonly about: { readonly version: string; readonly role: string };
}

/** The time limit for the last steps at a stop. */
const FLUSH_MS = 3_000;

/** The time limit for one delivery, repetitions included. */
const EXPORT_TIMEOUT_MS = 5_000;

/** A collector that is away gets one line in the log in this time. */
const TELL_EVERY_MS = 10 * 60_000;

const samplerOf = ({ sampler, ratio }: TracingSettings): Sampler => {
  const name = sampler.replace('parentbased_', '');
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const root = name === 'always_off' ? new AlwaysOffSampler() : name === 'always_on' ? new AlwaysOnSampler() : byRatio;
  return sampler === name ? root : new ParentBasedSampler({ root });
};

/** Tells the log when steps get lost, now and then. */
const watchExporter = (exporter: SpanExporter, { timer, log }: TraceTools): SpanExporter => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let lost = 0;
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        if (result.code !== 0) {
          lost += batch.length;
          if (timer.elapsedMs() - toldAt >= TELL_EVERY_MS) {
            toldAt = timer.elapsedMs();
            const reason = codeOf(result.error) || result.error?.message;
            log.warn({ lost, reason }, 'the OpenTelemetry collector takes no traces; everything else goes on');
            lost = 0;
          }
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
};

const createProvider = (settings: TracingSettings, tools: TraceTools): TracerProvider => {
  const { endpoint, headers, serviceName } = settings;
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_TIMEOUT_MS });
  return new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': tools.about.version,
      'searchlight.role': tools.about.role,
    }),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: watchExporter(exporter, tools) })],
  });
};

const SPAN_KINDS = { entry: SpanKind.CONSUMER, call: SpanKind.CLIENT, work: SpanKind.INTERNAL };

/** An error's message may hold a text of a member, so the trace has its kind alone. */
const fail = (span: Span, error: unknown): void => {
  span.setAttribute('error.type', kindOfError(error));
  span.setStatus({ code: SpanStatusCode.ERROR });
};

/** Opens a trace; the caller closes it. */
export const openOtlpTrace = (settings: TracingSettings, tools: TraceTools): OpenedTrace => {
  const provider = createProvider(settings, tools);
  const tracer = provider.getTracer('searchlight', tools.about.version);
  const contexts = new AsyncLocalStorageContextManager().enable();

  const start = (
    { name, kind = 'work', facts }: Omit<Step, 'kind'> & { readonly kind?: keyof typeof SPAN_KINDS },
    parent: Context,
    startTime?: number,
  ): Span =>
    tracer.startSpan(
      name,
      { kind: SPAN_KINDS[kind], attributes: { ...facts }, ...(startTime !== undefined && { startTime }) },
      parent,
    );
  const isRecording = (): boolean => spans.getSpan(contexts.active())?.isRecording() ?? false;

  const trace: Trace = {
    step: async (step, work) => {
      const parent = step.kind === 'entry' ? ROOT_CONTEXT : contexts.active();
      if (step.kind !== 'entry' && !isRecording()) return work();
      const span = start(step, parent);
      try {
        return await contexts.with(spans.setSpan(parent, span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    ended: (describe, seconds, error) => {
      if (!isRecording()) return;
      const now = Date.now();
      const span = start(describe(), contexts.active(), now - seconds * 1_000);
      if (error !== undefined) fail(span, error);
      span.end(now);
    },
    note: (facts) => {
      const span = spans.getSpan(contexts.active());
      span?.setAttributes({ ...facts });
      if ('error.type' in facts) span?.setStatus({ code: SpanStatusCode.ERROR });
    },
  };
  return {
    trace,
    close: async () => {
      await waitAtMost(
        tools.timer,
        FLUSH_MS,
        provider.shutdown().catch(() => undefined),
      );
      contexts.disable();
    },
  };
};
