import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { App } from './types.ts';

/** Error codes of machines without IPv6, or without IPv6 on the loopback interface. */
const noIpv6Codes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/**
 * Makes a server that listens on 127.0.0.1 also accept connections on the same port of ::1, which browsers may try first
 * for `localhost`. With Fastify's own second server, the database would close while that server still answers. Call it before
 * listening.
 */
export function listenOnIpv6Localhost(app: App): void {
  const ipv6Server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    try {
      await once(ipv6Server.listen(port, '::1'), 'listening');
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!noIpv6Codes.includes(code)) app.log.warn(`Not listening at [::1]:${port}: ${code}`);
    }
  });
  app.addHook('preClose', async () => {
    ipv6Server.close();
  });
  app.addHook('onClose', async () => {
    // The app's own server and its idle connections are closed by now. The remaining requests finish while the database is still open.
    const left = await new Promise<number>((resolve, reject) =>
      ipv6Server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
    if (left > 0) await once(ipv6Server, 'close');
  });
}
