import { METHODS } from 'node:http';
import type { App } from '../http/types.ts';
import type { Metrics } from './metrics.ts';

const known = new Set(METHODS);

/** Counts every answer by route and status, and every refusal by its reason. */
export function measureRequests(app: App, { requests, problems }: Metrics): void {
  app.decorateReply('problemCode', null);
  app.addHook('onResponse', async (request, reply) => {
    // The pattern and not the address: there are as many addresses as somebody likes to ask for.
    const route = request.routeOptions.url ?? 'none';
    const method = known.has(request.method) ? request.method : 'other';
    requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (reply.problemCode) problems.inc({ route, code: reply.problemCode });
  });
}
