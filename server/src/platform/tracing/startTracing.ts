import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface TracingOptions {
  /** The collector's base URL for OTLP over HTTP, such as `http://localhost:4318`. */
  endpoint: string;
  /** Share of the requests that are traced, 0 to 1. */
  ratio: number;
  /** `service.name` of the spans. */
  service: string;
}

/** Milliseconds for one batch. A collector that does not answer cannot delay a stop for longer. */
const exportTimeout = 3_000;

/**
 * Sends the spans of this process to an OpenTelemetry collector in the background. Spans that the collector does not accept are
 * dropped. Returns a function that sends the remaining spans. Call it once per process: the tracer is global.
 */
export function startTracing({ endpoint, ratio, service }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  });
  const provider = new TracerProvider({
    // Sampling depends only on the trace's ID: the sampling flag of a request comes from a stranger.
    sampler: new TraceIdRatioBasedSampler(ratio),
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: exportTimeout })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => undefined);
  };
}
