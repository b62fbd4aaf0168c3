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

/** Milliseconds for one batch, so that a collector that does not answer delays no stop for longer. */
const exportTimeout = 3_000;

/**
 * Sends the spans of this process to an OpenTelemetry collector, in the background; spans that it does not accept are
 * dropped. The returned function sends what is left. Once per process: the tracer is global.
 */
export function startTracing({ endpoint, ratio, service }: TracingOptions): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeout,
  });
  const provider = new TracerProvider({
    // By the trace's ID alone: the sampling flag of a request is a stranger's.
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
