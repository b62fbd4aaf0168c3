import { createServer, METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { App } from './http/types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Upper bounds of the histogram in seconds: from a file in memory to a large upload over a slow connection. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** The metrics of one process. Labels have values from closed lists only, so that clients cannot create new series. */
export interface Metrics {
  registry: Registry;
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Refused requests by reason (`ProblemCode`), such as wrong passwords, exceeded limits and invalid forms. */
  problems: Counter<'route' | 'code'>;
  /** Violations of content and integrity policies that browsers reported. */
  violations: Counter<'part' | 'directive' | 'browser'>;
  /** Attempts to send an alert to the operator's webhook. */
  deliveries: Counter<'result'>;
  /** Attempts to post an arrival to the team's webhook. */
  teamDeliveries: Counter<'result'>;
  /** Attempts to send a mail. */
  mails: Counter<'result'>;
  /** CVs and other files that were sent to the virus scanner. */
  cvScans: Counter<'result'>;
  /** CVs whose text this process has read or tried to read. */
  cvTexts: Counter<'result'>;
  /** Times in which the main thread was blocked for a second or more. */
  blocks: Counter;
  /** Releases whose files this process removed, and the number of bytes freed. */
  releasesRemoved: Counter;
  releaseBytesRemoved: Counter;
}

/** A counter of attempts. Every result starts at zero, so that alerts also work for results that have not occurred yet. */
function attemptCounter(
  { name, help, results }: { name: string; help: string; results: string[] },
  registers: Registry[],
): Counter<'result'> {
  const counter = new Counter({ name, help, labelNames: ['result'], registers });
  for (const result of results) counter.inc({ result }, 0);
  return counter;
}

/** Creates metrics in a new registry. All counters of attempts start at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests, from the first byte of the request to the last byte of the response',
      labelNames: ['method', 'route', 'status'],
      buckets: durations,
      registers,
    }),
    problems: new Counter({
      name: 'site_problems_total',
      help: 'Refused and failed requests, by reason',
      labelNames: ['route', 'code'],
      registers,
    }),
    violations: new Counter({
      name: 'site_policy_violations_total',
      help: 'Violations of content and integrity policies that browsers reported, by part, directive and browser family',
      labelNames: ['part', 'directive', 'browser'],
      registers,
    }),
    deliveries: attemptCounter(
      {
        name: 'site_alert_deliveries_total',
        help: "Attempts to send an alert to the operator's webhook, by result: sent, failed (is retried), given-up",
        results: ['sent', 'failed', 'given-up'],
      },
      registers,
    ),
    teamDeliveries: attemptCounter(
      {
        name: 'site_team_webhook_deliveries_total',
        help: "Attempts to post an arrival to the team's webhook, by result: sent, failed (is retried), given-up",
        results: ['sent', 'failed', 'given-up'],
      },
      registers,
    ),
    mails: attemptCounter(
      {
        name: 'site_mails_total',
        help: 'Attempts to send a mail, by result: sent, failed (is retried), refused (permanently by the receiving server), given-up',
        results: ['sent', 'failed', 'refused', 'given-up'],
      },
      registers,
    ),
    cvScans: new Counter({
      name: 'site_cv_scans_total',
      help: 'CVs and other files sent to the virus scanner, by result: clean, infected, failed',
      labelNames: ['result'],
      registers,
    }),
    cvTexts: new Counter({
      name: 'site_cv_texts_total',
      help: 'Attempts to read the text of a CV, by result: read, none (no text, or unreadable), failed (is retried)',
      labelNames: ['result'],
      registers,
    }),
    blocks: new Counter({
      name: 'site_main_thread_blocks_total',
      help: 'Times in which the main thread was blocked for a second or more',
      registers,
    }),
    releasesRemoved: new Counter({
      name: 'site_releases_removed_total',
      help: 'Old releases whose files were removed',
      registers,
    }),
    releaseBytesRemoved: new Counter({
      name: 'site_release_bytes_removed_total',
      help: 'Bytes freed by removing the files of old releases',
      registers,
    }),
  };
}

const standardMethods = new Set(METHODS);

/** Counts every response by route and status, and every refusal by its reason. */
export function measureRequests(app: App, { requests, problems }: Metrics): void {
  app.decorateReply('problemCode', null);
  app.addHook('onResponse', (request, reply, done) => {
    // The route's pattern, not the URL: with URLs, clients could create any number of series.
    const route = request.routeOptions.url ?? 'none';
    const method = standardMethods.has(request.method) ? request.method : 'other';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.problemCode) problems.inc({ route, code: reply.problemCode });
    done();
  });
}

/**
 * Serves a server's metrics and the metrics of its process on a separate port (docs/decisions/0016-operation.md), until
 * the server closes. Returns the port. Rejects if the port is in use.
 */
export async function serveMetrics(
  app: App,
  { host, port }: { host: string; port: number },
): Promise<number> {
  const { registry } = app.metrics;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      (cause: unknown) => {
        app.log.error({ err: cause }, 'metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}
