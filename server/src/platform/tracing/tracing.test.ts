import assert from 'node:assert/strict';
import { test } from 'node:test';
import { context as openTelemetryContext, propagation, trace } from '@opentelemetry/api';
import { api } from '@sumut/contracts/api/api';
import { createShellBuild } from '../../../testing/builds.ts';
import { contact } from '../../../testing/forms.ts';
import { startServer } from '../../../testing/server.ts';
import { startReceiver } from '../../../testing/webhookReceiver.ts';
import { freePort } from '../../../../tools/run/lib/freePort.ts';
import { startProcess } from '../../../testing/process.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { startTracing } from './startTracing.ts';

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface OtlpBody {
  resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[];
}

const spansOf = (body: string): OtlpSpan[] =>
  (JSON.parse(body) as OtlpBody).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );
const attribute = ({ attributes }: OtlpSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value;

test('a trace links a response to the row that the request stores, without personal data', async (context) => {
  const collector = await startReceiver(context);
  const endpoint = new URL(collector.url).origin;
  // Tracing is global, and one process runs many test files.
  context.after(() => {
    trace.disable();
    propagation.disable();
    openTelemetryContext.disable();
  });
  const stop = startTracing({ endpoint, ratio: 1, service: 'site' });
  const server = await startServer(context, {
    variables: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  const visitor = await server.insider();
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const answer = await visitor.send('POST', api.contact.path, contact, {
    traceparent: `00-${traceId}-b7ad6b7169203331-00`,
  });
  assert.equal(answer.status, 201);
  const row = await server.db.selectFrom('contacts').select('id').executeTakeFirstOrThrow();
  await stop();

  const sent = collector.received.map(({ body }) => body);
  const spans = sent.flatMap(spansOf).filter((span) => span.traceId === traceId);
  const request = spans.find(({ parentSpanId }) => parentSpanId === 'b7ad6b7169203331');
  assert.equal(request?.name, `POST ${api.contact.path}`);
  const requestId = answer.headers.get('x-request-id');
  assert.equal(attribute(request, 'site.request.id')?.stringValue, requestId);
  assert.equal(attribute(request, 'http.response.status_code')?.intValue, 201);
  const stored = spans.find((span) => attribute(span, 'site.row.id')?.stringValue === row.id);
  assert.equal(stored?.parentSpanId, request.spanId);
  assert.match(attribute(stored, 'db.query.text')?.stringValue ?? '', /insert into/);
  for (const secret of [contact.email, contact.lastName, contact.message])
    assert.ok(!sent.join('').includes(secret), secret);
  const line = server.log.find((one) => one.includes('answered') && one.includes(traceId));
  assert.match(line ?? '', /"status":201/);
});

test('without a collector the server answers and stops in time', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startProcess(context, {
    SHELL_DIST: await createShellBuild(),
    ...database.variables,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  assert.equal((await fetch(server.url)).status, 200);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 0);
});
