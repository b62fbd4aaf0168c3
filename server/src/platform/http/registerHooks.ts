import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { createErrorHandler, type SendPage, toProblem } from './errorHandler.ts';
import { isNavigation } from './errorPage.ts';
import { logRequests } from './log.ts';
import { isUndecodable } from './paths.ts';
import { HttpProblem, sendProblem } from './problem.ts';
import { securityHeaders } from './securityHeaders.ts';
import type { App } from './types.ts';
import { validateByZod } from './validation.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS', 'TRACE'];

/** Refuses a request with several Host headers, or none: proxies and servers disagree on which one counts. */
function requireSingleHost({ raw }: FastifyRequest): void {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  // HTTP/1.0 has no Host header; health checks of old load balancers still use it.
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw new HttpProblem('malformed');
}

const parseHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/**
 * Refuses a state-changing request that another site made. A request without Sec-Fetch-Site and Origin does not come from a
 * browser (all browsers send both on POST), and the cookies are SameSite: tools may send requests without these headers.
 */
function requireSameSite(request: FastifyRequest): void {
  if (safeMethods.includes(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new HttpProblem('cross-site');
  }
  const { origin } = request.headers;
  // Browsers hide the origin of a page that sends no Referer, also from the page's own site.
  if (origin === 'null' && site === 'same-origin') return;
  if (origin !== undefined && parseHost(origin) !== request.host.toLowerCase()) {
    throw new HttpProblem('cross-site');
  }
}

const parseCharset = (contentType: string | undefined): string | undefined =>
  contentType?.match(/;\s*charset\s*=\s*"?([^\s;"]+)/i)?.[1]?.toLowerCase();

/**
 * Reads JSON bodies strictly: only UTF-8 (Fastify's own parser replaces invalid bytes by U+FFFD), and no
 * `__proto__` or `constructor` keys. Every other media type is refused with 415.
 */
function readJsonStrictly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const charset = parseCharset(request.headers['content-type']);
      if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
        return done(new HttpProblem('unsupported-media-type'));
      }
      try {
        // The declared return value is for async parsers. This parser calls `done`.
        void parseText(request, new TextDecoder('utf-8', { fatal: true }).decode(bytes), done);
      } catch {
        done(new HttpProblem('malformed'));
      }
    },
  );
}

interface HookOptions {
  /** Whether visitors use HTTPS, also if a proxy terminates it. */
  https: boolean;
  /** Whether the process is about to end. */
  stopping: () => boolean;
  /** Sends the site's page for an unknown path. */
  sendPage: SendPage;
}

/**
 * Registers the hooks of every request: headers, refusals that need no query, cookies. Hooks that wait for nothing call
 * `done`: promises would take a large part of the time for a small file.
 */
export async function registerHooks(
  app: App,
  { https, stopping, sendPage }: HookOptions,
): Promise<void> {
  app.setValidatorCompiler(validateByZod);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(createErrorHandler(sendPage));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, new HttpProblem('not-found')));
  readJsonStrictly(app);
  app.decorateRequest('https', false);
  logRequests(app);
  limitLingering(app);
  receiveExpectations(app);
  closeConnectionsWhen(app, stopping);
  app.addHook('onRequest', (request, reply, done) => {
    request.https = https || request.protocol === 'https';
    reply.headers(securityHeaders(request.https, request.headers));
    reply.header('x-request-id', request.id);
    requireSingleHost(request);
    requireSameSite(request);
    refuseExpectation(request);
    if (isUndecodable(request) && !isNavigation(request.headers))
      throw new HttpProblem('malformed');
    done();
  });
  // The client has disconnected while its pass was checked. Reading its body would wait forever.
  app.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
    if (raw.destroyed && !raw.complete) throw new HttpProblem('malformed');
    done();
  });
  // Only to write cookies: cookies.ts reads them.
  await app.register(cookie, { hook: false });
}

/** Closes connections after the response while `stopping`: a kept-alive connection would delay the stop. */
function closeConnectionsWhen(app: App, stopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing || stopping()) reply.header('connection', 'close');
    done();
  });
}

/** Milliseconds without a byte after which a client that was answered early counts as disconnected. */
const lingerTimeout = 3_000;

/**
 * Lets a client that was refused early send the rest of its request and read the answer, as long as bytes arrive. Without the
 * limit, an abandoned upload would keep its connection, and a stopping server, open for the keep-alive time.
 */
function limitLingering(app: App): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) raw.socket.setTimeout(lingerTimeout);
    done();
  });
}

/** Lets requests with an unknown expectation pass through the hooks, too: by itself, Node answers them without any headers. */
function receiveExpectations({ server }: App): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Refuses an expectation other than the one that Node has met (RFC 9110, 10.1.1). */
function refuseExpectation({ headers: { expect } }: FastifyRequest): void {
  if (expect !== undefined && !/\b100-continue\b/i.test(expect))
    throw new HttpProblem('malformed', { status: 417 });
}

/** Handles URLs that the router refuses, such as one with a parameter that is too long, for which no hook runs. `https` as in `HookOptions`. */
export const handleRouterError =
  (https: boolean): NonNullable<FastifyServerOptions['frameworkErrors']> =>
  (error, request, reply) => {
    reply.headers(securityHeaders(https || request.protocol === 'https', request.headers));
    sendProblem(reply, toProblem(error));
  };
