import type { Socket } from 'node:net';
import { clientIpKey } from './clientIp.ts';
import type { App } from './types.ts';

/**
 * Closes connections of an IP beyond `most` open ones. Behind a trusted proxy all connections come from the proxy, which
 * limits them itself (deploy/nginx).
 */
export function limitConnections(app: App, most: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = clientIpKey(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    if (count > most) socket.destroy();
  });
}
