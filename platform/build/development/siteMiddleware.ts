import type { IncomingMessage, ServerResponse } from 'node:http';
import { json, text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Problem } from '@sumut/contracts/api/problem';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { SiteClient } from './siteClient.ts';
import { createSitePages, openGatePath, openGateScript, withModule } from './sitePages.ts';

type Next = (error?: unknown) => void;

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** Whether the browser requests a page, and not a file. */
const isDocument = (request: IncomingMessage, path: string): boolean =>
  isRead(request) &&
  (request.headers.accept ?? '').includes('text/html') &&
  !path.startsWith('/api/') &&
  !/\.\w+$/.test(path);

function sendText(response: ServerResponse, status: number, type: string, content: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  sendText(response, status, 'application/json', JSON.stringify(body));

const refusal: Problem = {
  status: 403,
  code: 'forbidden',
  title: 'The development server only reads from the site',
};

const reportSchema = z.object({
  'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }),
});

/** Prints what the site's policy has blocked, which it would also block for visitors. */
async function printReport(request: IncomingMessage): Promise<void> {
  const { data } = reportSchema.safeParse(await json(request).catch(() => undefined));
  if (!data) return;
  const { 'effective-directive': directive, 'blocked-uri': blocked } = data['csp-report'];
  console.warn(`The site's policy blocks ${blocked} (${directive}).`);
}

interface Options {
  client: SiteClient;
  module: string;
  origin: string;
  cache: string;
}

/**
 * Creates the middleware that makes the development server a site: it answers pages and the gate itself, refuses everything that would
 * change the site, and prepares all other requests for the proxy. Nothing that it sends contains an account.
 */
export function createSiteMiddleware(options: Options) {
  const { client, module, origin } = options;
  const createPage = createSitePages(options);

  async function sendPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { search } = new URL(request.url ?? '/', origin);
    try {
      const { html, headers } = await createPage(search, request.headers.cookie);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      sendText(response, 200, 'text/html; charset=utf-8', html);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const message = `${client.site.origin} cannot be used: ${reason}. Set MODULES_SITE to the URL of a running site.\n`;
      sendText(response, 502, 'text/plain; charset=utf-8', message);
    }
  }

  async function openGate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { answer, opened } = await client.openGate(await text(request));
    if (opened)
      sendJson(response, 200, { ...opened, behind: withModule(opened.behind, module, origin) });
    else sendText(response, answer.status, 'application/problem+json', await answer.text());
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const call = `${request.method} ${path}`;
    const is = (endpoint: { method: string; path: string }) =>
      call === `${endpoint.method} ${endpoint.path}`;
    if (path === openGatePath) sendText(response, 200, 'text/javascript', openGateScript);
    else if (isDocument(request, path)) await sendPage(request, response);
    else if (is(gateEndpoints.open)) await openGate(request, response);
    else if (is(gateEndpoints.close)) {
      client.closeGate();
      response.writeHead(204).end();
    } else if (is(siteEndpoints.vitals) || is(siteEndpoints.reports)) {
      // Development is no visit: the site counts failures and crashes of its live releases only.
      if (is(siteEndpoints.reports)) await printReport(request);
      response.writeHead(204).end();
    } else if (!isRead(request)) sendJson(response, refusal.status, refusal);
    else return false;
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse, next: Next): void => {
    answer(request, response).then((isAnswered) => {
      if (isAnswered) return;
      const { headers } = request;
      // The site must not get headers that name an account, or the development server.
      headers.cookie = client.cookiesFor(headers.cookie);
      delete headers.authorization;
      delete headers.origin;
      delete headers.referer;
      next();
    }, next);
  };
}
