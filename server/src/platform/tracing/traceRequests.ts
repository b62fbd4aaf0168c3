import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { App } from '../http/types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null;
  }
}

/** The name of the tracer of all spans. */
export const tracerName = 'sumut-site';

/**
 * Records a span for each request, within the trace of a proxy that sends `traceparent`. Register it before all other hooks, so that
 * the work of these hooks and of the handler belongs to the span. Without `startTracing` the spans are not recorded.
 */
export function traceRequests(app: App): void {
  const tracer = trace.getTracer(tracerName);
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.polled) {
      done();
      return;
    }
    // The route's pattern: URLs can contain names.
    const route = request.routeOptions.url ?? 'none';
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'site.request.id': request.id,
        },
      },
      parent,
    );
    request.span = span;
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', ({ span }, reply, done) => {
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.problemCode) span?.setAttribute('error.type', reply.problemCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
  app.addHook('onRequestAbort', ({ span }, done) => {
    span?.setAttribute('error.type', 'aborted').end();
    done();
  });
}
