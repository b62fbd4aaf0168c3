import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';

export interface FaultyProxy {
  /** The URL of the database through the proxy. */
  url: string;
  /** Stops all bytes in both directions from now on: on all connections including new ones, or only on open ones. */
  swallow: (which: 'all' | 'open') => void;
  /** Delivers the database's answers from now on in pieces of 32 kB, one every 50 ms. */
  trickle: () => void;
  /** Passes on the bytes that were held back. */
  release: () => void;
}

/**
 * Starts a proxy before a database that can lose all packets, like a stopped server or a broken network, or be slow. It ends
 * with the test.
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
