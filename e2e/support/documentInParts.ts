import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface DocumentInParts {
  url: string;
  /** Makes later documents arrive in parts. */
  begin: () => void;
  /** Sends the next part of the document. Returns false if it was the last part. */
  sendNext: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Starts a proxy for a site. After `begin` the proxy simulates a slow connection: it sends documents in parts, each up to the next match
 * of `end`, which needs the flag `g`. Other responses pass unchanged.
 */
export async function serveInParts(site: string, end: RegExp): Promise<DocumentInParts> {
  let isSlow = false;
  let sendNext = (): boolean => false;
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(site + (incoming.url ?? ''), { method: incoming.method, headers });
    incoming.pipe(forwarded);
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', (upstream) => {
      const isDocument = upstream.headers['content-type']?.startsWith('text/html') === true;
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (!isSlow || !isDocument) {
        upstream.pipe(response);
        return;
      }
      void text(upstream).then((html) => {
        const ends = [...html.matchAll(end)].map(({ 0: match, index }) => index + match.length);
        let sent = 0;
        sendNext = () => {
          const next = ends.shift();
          response.write(html.slice(sent, next));
          sent = next ?? html.length;
          if (next === undefined) response.end();
          return next !== undefined;
        };
        sendNext();
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    begin: () => {
      isSlow = true;
    },
    sendNext: () => sendNext(),
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
