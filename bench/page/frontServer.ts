import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { AddressInfo } from 'node:net';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The document to give out at a path instead of the one that the site gives out. */
export type Rewrite = (html: string, path: string) => string;

export interface FrontServer {
  address: string;
  stop: () => Promise<void>;
}

const isDocument = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') === true;

async function sendDocument(
  answer: IncomingMessage,
  response: ServerResponse,
  rewrite: (html: string) => string,
): Promise<void> {
  const body = await buffer(answer);
  const compressed = answer.headers['content-encoding'] === 'br';
  const html = (compressed ? await decompress(body) : body).toString();
  const policy = answer.headers['content-security-policy'];
  const given = rewrite(html);
  const isStatic = !given.includes('<script');
  const content = await compress(given, options);
  response.statusCode = answer.statusCode ?? 502;
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-encoding', 'br');
  // A static copy holds its styles, which the site's policy does not name.
  if (policy && !isStatic) response.setHeader('content-security-policy', policy);
  response.end(content);
}

/**
 * A server in front of a site that may change its documents. Every site that is compared stands behind one, so that
 * the way is the same for all.
 */
export async function startFrontServer(site: string, rewrite: Rewrite): Promise<FrontServer> {
  const { hostname, port } = new URL(site);
  const server = createServer((incoming, response) => {
    const { method, headers, url: path = '/' } = incoming;
    const forwarded = request(
      { hostname, port, method, path, headers: { ...headers, 'accept-encoding': 'br' } },
      (answer) => {
        if (isDocument(answer)) {
          void sendDocument(answer, response, (html) => rewrite(html, path));
        } else {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        }
      },
    );
    forwarded.on('error', () => response.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
