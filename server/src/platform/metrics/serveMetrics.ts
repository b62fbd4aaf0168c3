import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { App } from '../http/types.ts';

/**
 * Gives out a server's metrics on a port of their own (docs/decisions/0016-operation.md), with those of the process
 * itself, until it closes. Gives the port; rejects when it is taken.
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
