import { once } from 'node:events';
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { createClient } from './client.ts';
import { startNginx } from './nginx.ts';
import { startServer } from './server.ts';

/** Starts nginx with the deployed configuration, before one server process that trusts it. */
export async function startSiteBehindNginx(context: TestContext) {
  const server = await startServer(context, { variables: { TRUST_PROXY: 'loopback' } });
  const nginx = await startNginx(context, [server.port]);
  /** The number of requests for a path that the server itself answered. */
  const answered = (path: string) =>
    server.log.filter((line) => line.includes(`"path":"${path}"`)).length;
  return { server, nginx, answered, visitor: () => createClient(nginx.url) };
}

/** Sends a request over HTTP/2 and reads the whole response. */
export async function getOverHttp2(
  session: ClientHttp2Session,
  path: string,
  headers: IncomingHttpHeaders = {},
) {
  const request = session.request({ ':path': path, ...headers });
  const [answer] = (await once(request, 'response')) as [IncomingHttpHeaders];
  return { answer, content: await buffer(request) };
}
