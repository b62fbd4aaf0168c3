import { trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { rawPath } from './paths.ts';

/** The properties of an error without personal data. Drivers put rows and parameters into other properties. */
const serializeError = (error: Error & { code?: string }) => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code !== undefined && { code: error.code }),
});

/** Pino's options: structured lines without cookies, bodies, names, mail addresses or queries. */
export function logOptions(
  level: string,
  stream?: { write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    // Adds the ids of the trace, by which the lines of a traced request are found.
    mixin: () => {
      const traced = trace.getActiveSpan()?.spanContext();
      return traced ? { trace_id: traced.traceId, span_id: traced.spanId } : {};
    },
    serializers: { err: serializeError, req: () => ({}), res: () => ({}) },
    // The serializers already remove these properties; this protects against careless log calls. The multipart reader logs, at
    // level `trace`, its options with all headers of a request.
    redact: [
      '*.authorization',
      '*.cookie',
      '*.password',
      '*.email',
      'headers',
      '*.headers',
      'body',
    ],
    ...(stream && { stream }),
  };
}

/** Logs one line per answered request. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      path: rawPath(request),
      status: reply.statusCode,
      ...(reply.problemCode && { problem: reply.problemCode }),
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      address: request.ip,
    };
    request.log[request.routeOptions.config.polled ? 'debug' : 'info'](line, 'answered');
    done();
  });
}
