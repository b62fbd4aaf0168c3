import { createHash } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { Problem, RequestProof } from '@sumut/contracts';
import { requestProofSchema } from '@sumut/contracts/schemas';
import type { SigningKey } from '../../src/keys/signingKey.ts';

export interface Received {
  /** Method and path with query. */
  line: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  proof: RequestProof;
}

export interface SiteAnswer {
  status: number;
  body: unknown;
}
type Answer = SiteAnswer | ((request: Received) => SiteAnswer);

export interface Site {
  address: string;
  requests: Received[];
  lines: () => string[];
}

export const problem = (
  status: number,
  code: Problem['code'],
  more: Partial<Problem> = {},
): SiteAnswer => ({ status, body: { status, code, title: `About ${code}`, ...more } });

/** The signed claims of a token. Rejects when another key made it. */
export async function claimsOf(token: string, key: SigningKey, typ: string): Promise<unknown> {
  const header = decodeProtectedHeader(token);
  if (header.typ !== typ || header.kid !== key.id) throw new Error(JSON.stringify(header));
  const { payload } = await compactVerify(token, await importJWK(key.public, 'EdDSA'));
  return JSON.parse(new TextDecoder().decode(payload));
}

/**
 * A site that gives scripted answers, by method and path, one after the other, the last one again and again. What it
 * is asked without a valid proof it refuses.
 */
export async function startSite(
  context: TestContext,
  key: SigningKey,
  answers: Record<string, Answer[]>,
): Promise<Site> {
  const requests: Received[] = [];
  const reply = async (incoming: http.IncomingMessage): Promise<SiteAnswer> => {
    const { method = '', url = '', headers } = incoming;
    const body = await buffer(incoming);
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const proof = requestProofSchema.parse(await claimsOf(token, key, 'request-proof+jwt'));
    const digest = createHash('sha256').update(body).digest('base64url');
    const named = proof.aud === headers.host && proof.htm === method && proof.htu === url;
    if (!named || proof.body !== digest) {
      return problem(401, 'bad-proof');
    }
    const line = `${method} ${url}`;
    const request = { line, headers, body, proof };
    const queue = answers[line] ?? [];
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
    address: `http://127.0.0.1:${port}`,
    requests,
    lines: () => requests.map(({ line }) => line),
  };
}
