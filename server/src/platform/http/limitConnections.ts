import type { Socket } from 'node:net';
import { clientIpKey } from './clientIp.ts';
import type { App } from './types.ts';

/**
 * Closes connections of an IP beyond `limit` open ones. Behind a trusted proxy all connections come from the proxy, which
 * limits them itself (deploy/nginx).
 */
export function limitConnections(app: App, limit: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = clientIpKey(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining === 0) open.delete(address);
      else open.set(address, remaining);
    });
    if (count > limit) socket.destroy();
  });
}
