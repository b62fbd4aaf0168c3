import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, storageKeys, type ClientSecret, type Language } from '@sumut/contracts';
import { languageSchema } from '@sumut/contracts/schemas';
import type { Db } from '../database/schema.ts';
import { acceptedEncodings, encode } from '../files/encoding.ts';
import { cacheControl, sendFile } from '../files/servedFile.ts';
import type { Gate } from '../gate/enforcement.ts';
import { rawPath } from '../http/paths.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { documentPolicy, newNonce } from '../http/contentPolicy.ts';
import { isolatingHeaders } from '../http/securityHeaders.ts';
import type { FollowLive } from '../registry/snapshots/followLive.ts';
import { pageBehind } from './pageBehind.ts';
import { renderPage } from './page.ts';
import { assetsBase, type Shell } from './shell.ts';

/** The shell's files under `/assets/`, and the two that clients ask for at the top. */
export function shellFileRoutes(app: App, shell: Shell): void {
  const fileOf = (request: FastifyRequest) => shell.files.get(rawPath(request));
  app.get(
    `${assetsBase}*`,
    { config: { public: (request) => fileOf(request)?.public === true } },
    async (request, reply) => {
      const file = fileOf(request);
      if (!file) throw new HttpProblem('not-found');
      return sendFile(request, reply, file, cacheControl[file.public ? 'public' : 'private']);
    },
  );

  app.get('/favicon.svg', { config: { public: true } }, async (request, reply) => {
    const file = shell.files.get(`${assetsBase}favicon.svg`);
    if (!file?.public) throw new HttpProblem('not-found');
    return sendFile(request, reply, file, cacheControl.revalidate);
  });

  // Behind a password there is nothing for a crawler.
  app.get('/robots.txt', { config: { public: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

/** Whether a client wants a document: browsers say so, plain clients that take anything get it too. */
function wantsDocument({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const kind = headers['sec-fetch-dest'];
  return accept.includes('*/*') && (kind === undefined || kind === 'document');
}

const languageOf = (request: FastifyRequest): Language =>
  languageSchema.safeParse(request.cookies[storageKeys.language]).data ?? defaultLanguage;

async function sendPage(request: FastifyRequest, reply: FastifyReply, html: string) {
  const content = Buffer.from(html);
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  // The page reflects nothing of the request, so compressing it beside the session record tells nobody anything.
  const body = encoding ? await encode[encoding](content) : content;
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', 'private, no-store')
    .header('vary', 'Cookie, Accept-Encoding')
    .type('text/html; charset=utf-8')
    .send(body);
}

interface PageRoutes {
  db: Db;
  shell: Shell;
  gate: Gate;
  live: FollowLive;
  /** For a gate that the browser enforces; else null. */
  clientSecret: ClientSecret | null;
  /** Where visitors find the site, if it is known. */
  origin: string | undefined;
  /** Whether pages refuse what has no hash: everything but `npm run dev`. */
  isolated: boolean;
}

/**
 * The document, at every address that no other route has: only the shell knows the pages. Without a pass it
 * holds nothing of what lies behind the gate.
 */
export function pageRoutes(app: App, options: PageRoutes): void {
  const { db, shell, gate, live, clientSecret, origin, isolated } = options;
  app.get('/*', { config: { public: true } }, async (request, reply) => {
    if (!wantsDocument(request)) throw new HttpProblem('not-found');
    const session = await gate.sessionOf(request);
    const mayEnter = session !== null || gate.enforcement === 'client';
    const page = mayEnter ? await pageBehind(db, request, { live, shell }) : null;
    const nonce = newNonce();
    reply.header('content-security-policy', documentPolicy(nonce, page?.origin));
    if (page?.origin || !isolated) for (const name of isolatingHeaders) reply.removeHeader(name);
    const html = renderPage({
      nonce,
      language: languageOf(request),
      origin,
      shell: shell.build,
      boot: { session, behind: page?.behind ?? null, clientSecret },
      release: page?.release,
    });
    return sendPage(request, reply, html);
  });
}
