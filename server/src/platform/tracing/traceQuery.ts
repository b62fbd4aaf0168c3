import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type CompiledQuery, InsertQueryNode, type LogEvent } from 'kysely';
import { tracerName } from './traceRequests.ts';

/** The ID of the first row that a statement inserts. Other parameters may be personal data, so spans do not contain them. */
function insertedId({ query, parameters }: CompiledQuery): string | undefined {
  if (!InsertQueryNode.is(query)) return undefined;
  const columns = query.columns ?? [];
  // Parameters can be assigned to columns only if each column has one.
  if (columns.length === 0 || parameters.length % columns.length !== 0) return undefined;
  const id = parameters[columns.findIndex(({ column }) => column.name === 'id')];
  return typeof id === 'string' ? id : undefined;
}

/** A listener for Kysely's `log` option: records a span for each statement of a traced request. */
export function traceQuery(event: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return;
  const { query, queryDurationMillis } = event;
  const end = Date.now();
  const id = insertedId(query);
  const span = trace.getTracer(tracerName).startSpan(query.query.kind, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    // The SQL contains placeholders instead of values.
    attributes: { 'db.query.text': query.sql, ...(id !== undefined && { 'site.row.id': id }) },
  });
  if (event.level === 'error') span.setStatus({ code: SpanStatusCode.ERROR });
  span.end(end);
}
