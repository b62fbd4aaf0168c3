import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerResponse } from 'node:http2';
import { once } from 'node:events';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { AddressInfo } from 'node:net';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Returns the document to serve at a path, from the document that the site serves. */
export type Rewrite = (html: string, path: string) => string;

export interface FrontServer {
  url: string;
  stop: () => Promise<void>;
}

const isDocument = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/html') === true;

async function sendDocument(
  answer: IncomingMessage,
  response: Http2ServerResponse,
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
  // A static copy has inline styles, which the site's policy does not allow.
  if (policy && !isStatic) response.setHeader('content-security-policy', policy);
  response.end(content);
}

/** A certificate for localhost, valid for a day. */
function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = createTemporaryFolder('sumut-certificate');
  const [key, cert] = ['key.pem', 'cert.pem'].map((file) => path.join(folder, file));
  const subject = '-newkey rsa:2048 -nodes -x509 -days 1 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', ['req', ...subject, '-keyout', key ?? '', '-out', cert ?? ''], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(key ?? ''), cert: readFileSync(cert ?? '') };
  return made;
}

const connectionHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/**
 * Starts an HTTP/2 proxy that can rewrite a site's documents. All compared sites are behind such a proxy, so that the
 * conditions are the same.
 */
export async function startFrontServer(site: string, rewrite: Rewrite): Promise<FrontServer> {
  const { hostname, port } = new URL(site);
  const server = createSecureServer(
    { ...makeCertificate(), allowHTTP1: true },
    (incoming, response) => {
      const { method, headers, url: path } = incoming;
      const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
      const forwarded = request(
        {
          hostname,
          port,
          method,
          path,
          headers: {
            ...Object.fromEntries(plain),
            // The server compares the host with the origin of the page.
            host: headers[':authority'] ?? headers.host,
            'accept-encoding': 'br',
          },
        },
        (answer) => {
          if (isDocument(answer)) {
            void sendDocument(answer, response, (html) => rewrite(html, path));
            return;
          }
          response.statusCode = answer.statusCode ?? 502;
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !connectionHeaders.has(name))
              response.setHeader(name, value);
          answer.pipe(response);
        },
      );
      forwarded.on('error', () => response.end());
      incoming.pipe(forwarded);
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close();
      // Sessions of an open browser would keep the process running.
      server.unref();
    },
  };
}
