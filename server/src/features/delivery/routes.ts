import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/schema/schema.ts';
import { cacheControl, sendFile } from '../../platform/files/servedFile.ts';
import { moduleFilePolicy } from '../../platform/http/contentPolicy.ts';
import { assetsBase, rawPath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { Documents } from './documents.ts';
import { createModuleFiles } from './moduleFiles.ts';
import type { ShellFile } from './shell.ts';
import type { Shells } from './shells.ts';

/**
 * The files of every stored release of the shell under `/assets/`, the live one's first, the icon and
 * robots.txt.
 */
export function shellFileRoutes(app: App, shells: Shells): void {
  // Looked up once for a request: for the gate, and for the answer.
  const found = new WeakMap<FastifyRequest, Promise<ShellFile | undefined>>();
  const fileOf = (request: FastifyRequest) => {
    const finding = found.get(request) ?? shells.findFile(rawPath(request));
    found.set(request, finding);
    return finding;
  };
  app.get(
    `${assetsBase}*`,
    { config: { public: async (request) => (await fileOf(request))?.public === true } },
    async (request, reply) => {
      const file = await fileOf(request);
      if (!file) throw new HttpProblem('not-found');
      return sendFile(request, reply, file, cacheControl[file.public ? 'public' : 'private']);
    },
  );

  app.get('/favicon.svg', { config: { public: true } }, async (request, reply) => {
    const file = await shells.findFile(`${assetsBase}favicon.svg`);
    if (!file?.public) throw new HttpProblem('not-found');
    return sendFile(request, reply, file, cacheControl.revalidate);
  });

  // Crawlers cannot pass the gate.
  app.get('/robots.txt', { config: { public: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  );
}

/** Whether a client accepts a document: by its headers, or because it accepts anything and is not a browser. */
function acceptsDocument({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  if (/\btext\/(html|\*)/i.test(accept)) return true;
  const kind = headers['sec-fetch-dest'];
  return accept.includes('*/*') && (kind === undefined || kind === 'document');
}

/**
 * The document, at every path without another route: only the shell has the list of pages. Without a pass it
 * contains nothing from behind the gate.
 */
export function pageRoutes(app: App, documents: Documents): void {
  app.get('/*', { config: { public: true } }, async (request, reply) => {
    if (!acceptsDocument(request)) throw new HttpProblem('not-found');
    return documents.sendPage(request, reply);
  });
}

/** Files of every stored release, not only of the live ones: an open tab keeps using the releases that it loaded. */
export function moduleFileRoutes(app: App, { db }: { db: Db }): void {
  const find = createModuleFiles(db);
  app.get('/modules/*', async (request, reply) => {
    const file = await find(rawPath(request));
    if (!file) throw new HttpProblem('not-found');
    reply.header('content-security-policy', moduleFilePolicy);
    return sendFile(request, reply, file, cacheControl.private);
  });
}
