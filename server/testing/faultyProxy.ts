import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

export interface FaultyProxy {
  /** The database's URL, through the proxy. */
  url: string;
  /** From now on no byte passes, in either direction: on all connections, new ones too, or on those that are open. */
  swallow: (which: 'all' | 'open') => void;
  /** From now on what the database sends arrives in pieces of 32 kB, one each 50 ms. */
  trickle: () => void;
  /** Passes on what was held back. */
  release: () => void;
}

/**
 * A way to a database that can lose every packet, as a stopped server or a broken network does, or be slow; ended with the
 * test.
 */
export async function startFaultyProxy(
  context: TestContext,
  databaseUrl: string,
): Promise<FaultyProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let swallowsNew = false;
  let trickles = false;
  const passOnInPieces = async (chunk: Buffer, to: Socket) => {
    for (let start = 0; start < chunk.length; start += 32_768) {
      await wait(50);
      to.write(chunk.subarray(start, start + 32_768));
    }
  };
  const proxy = createServer({ pauseOnConnect: true }, (inbound) => {
    const outbound = connect(Number(port || 5432), hostname);
    for (const [from, to] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      sockets.add(from);
      let passedOn = Promise.resolve();
      from.on('data', (chunk: Buffer) => {
        if (trickles && from === outbound)
          passedOn = passedOn.then(() => passOnInPieces(chunk, to));
        else to.write(chunk);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (swallowsNew) from.pause();
      else from.resume();
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  context.after(() => {
    sockets.forEach((socket) => socket.destroy());
    proxy.close();
  });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  return {
    url: url.href,
    swallow(which) {
      swallowsNew = which === 'all';
      sockets.forEach((socket) => socket.pause());
    },
    trickle() {
      trickles = true;
    },
    release() {
      swallowsNew = false;
      sockets.forEach((socket) => socket.resume());
    },
  };
}
