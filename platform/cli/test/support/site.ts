import { createHash } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { Problem } from '@sumut/contracts/api/problem';
import { type RequestProof, requestProofSchema } from '@sumut/contracts/registry/proof';
import type { SigningKey } from '../../src/keys/signingKey.ts';

export interface ReceivedRequest {
  /** Method, path and query. */
  line: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  proof: RequestProof;
}

export interface SiteResponse {
  status: number;
  body: unknown;
}
type Response = SiteResponse | ((request: ReceivedRequest) => SiteResponse);

export interface Site {
  url: string;
  requests: ReceivedRequest[];
  lines: () => string[];
}

/** A successful response. */
export const ok = (body: unknown): SiteResponse => ({ status: 200, body });

export const problem = (
  status: number,
  code: Problem['code'],
  more: Partial<Problem> = {},
): SiteResponse => ({ status, body: { status, code, title: `Title of ${code}`, ...more } });

/** Verifies a token and returns its claims. Rejects when it was signed by another key. */
export async function verifyToken(token: string, key: SigningKey, typ: string): Promise<unknown> {
  const header = decodeProtectedHeader(token);
  if (header.typ !== typ || header.kid !== key.id) throw new Error(JSON.stringify(header));
  const { payload } = await compactVerify(token, await importJWK(key.public, 'EdDSA'));
  return JSON.parse(new TextDecoder().decode(payload));
}

/**
 * Starts a site with fixed responses by method and path. Responses are sent in order, and the last one repeats. Requests without a
 * valid proof get `bad-proof`.
 */
export async function startSite(
  context: TestContext,
  key: SigningKey,
  responses: Record<string, Response[]>,
): Promise<Site> {
  const requests: ReceivedRequest[] = [];
  const reply = async (incoming: http.IncomingMessage): Promise<SiteResponse> => {
    const { method = '', url = '', headers } = incoming;
    const body = await buffer(incoming);
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const proof = requestProofSchema.parse(await verifyToken(token, key, 'request-proof+jwt'));
    const digest = createHash('sha256').update(body).digest('base64url');
    const matches = proof.aud === headers.host && proof.htm === method && proof.htu === url;
    if (!matches || proof.body !== digest) {
      return problem(401, 'bad-proof');
    }
    const line = `${method} ${url}`;
    const request = { line, headers, body, proof };
    const queue = responses[line] ?? [];
    const next = queue.length > 1 ? queue.shift() : queue[0];
    requests.push(request);
    if (!next) return problem(404, 'not-found');
    return typeof next === 'function' ? next(request) : next;
  };
  const server = http.createServer((incoming, outgoing) => {
    void reply(incoming)
      .catch((error: unknown) => problem(500, 'internal', { title: String(error) }))
      .then(({ status, body }) => {
        outgoing.statusCode = status;
        outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    lines: () => requests.map(({ line }) => line),
  };
}
