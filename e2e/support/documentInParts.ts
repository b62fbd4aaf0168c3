import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface DocumentInParts {
  url: string;
  /** From now on, documents arrive in parts. */
  begin: () => void;
  /** Sends the next part of the document; false when it was the last one. */
  sendNext: () => boolean;
  stop: () => Promise<void>;
}

/**
 * A proxy of a site, after `begin` on a slow line: documents arrive up to the next match of `end` at a time, which has to match
 * globally. All else passes as it is.
 */
export async function serveInParts(site: string, end: RegExp): Promise<DocumentInParts> {
  let isSlow = false;
  let sendNext = (): boolean => false;
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(site + (incoming.url ?? ''), { method: incoming.method, headers });
    incoming.pipe(forwarded);
    forwarded.on('error', () => response.destroy());
    forwarded.on('response', (answer) => {
      const isDocument = answer.headers['content-type']?.startsWith('text/html') === true;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isSlow || !isDocument) {
        answer.pipe(response);
        return;
      }
      void text(answer).then((html) => {
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
