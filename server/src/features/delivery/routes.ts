import type { FastifyReply, FastifyRequest } from 'fastify';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import {
  cacheControl,
  precompress,
  servedFile,
  type ServedFile,
} from '../../platform/files/servedFile.ts';
import { moduleFilePolicy } from '../../platform/http/contentPolicy.ts';
import { isNavigation } from '../../platform/http/errorPage.ts';
import { assetsBase, isFilePath, rawPath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { ReleaseSource } from '../../shared/releases/contentStore.ts';
import { createReleaseFileSender } from './dictionaries.ts';
import type { Documents } from './documents.ts';
import { rootFileRoutes } from './rootFiles.ts';
import { hashedName, type Shells } from './shells.ts';
import { createPageManifest, readRelease } from '../../shared/releases/storedRelease.ts';
import { findManifestAt, findReleaseFile } from '../../shared/releases/repository.ts';
import { createFileCache } from './fileCache.ts';

/**
 * Matches paths of module files, as `releaseBase` and release manifests form them. Other paths need no query. Files of the
 * shell have other URLs (shells.ts).
 */
const modulePath =
  /^(\/modules\/(?!shell\/)[a-z][a-z0-9-]{1,30}\/[0-9a-f]{16}\/)([\w.-]+(?:\/[\w.-]+)*)$/;

const pageManifestName = /^page\.[0-9a-f]{10}\.json$/;

/** Creates a function that finds files of all stored releases of modules by raw URL path, recently used ones in memory. */
export function createModuleFiles(source: ReleaseSource, limit?: number) {
  const findManifest = async (base: string) => {
    const manifest = await findManifestAt(source.db, base);
    return manifest === undefined
      ? undefined
      : { integrity: computeIntegrity(manifest), content: Buffer.from(manifest), variants: {} };
  };

  /** Creates the page manifest, which is not stored in the release, from the release manifest. */
  const findPageManifest = async (base: string, name: string) => {
    const manifest = pageManifestName.test(name) && (await findManifestAt(source.db, base));
    if (!manifest) return undefined;
    const { path, integrity, content } = createPageManifest(readRelease(manifest));
    return path === name ? { integrity, content: Buffer.from(content), variants: {} } : undefined;
  };

  const load = async (path: string): Promise<ServedFile | undefined> => {
    const [, base, name] = modulePath.exec(path) ?? [];
    if (!base || !name || isServerOnly(name)) return undefined;
    const row =
      name === releaseManifestFile
        ? await findManifest(base)
        : ((await findReleaseFile(source, base, name)) ?? (await findPageManifest(base, name)));
    if (!row) return undefined;
    const file = servedFile(name, row.integrity, row.content);
    await precompress(file, row.variants);
    return file;
  };

  return createFileCache(load, limit);
}

/** Handles requests for files, with 404 for a missing one. Sends a file in memory without a promise. */
const createFileHandler =
  <File>(
    find: (request: FastifyRequest) => File | Promise<File | undefined>,
    send: (
      request: FastifyRequest,
      reply: FastifyReply,
      file: File,
    ) => FastifyReply | Promise<FastifyReply>,
  ) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> => {
    const finding = find(request);
    if (!(finding instanceof Promise)) return send(request, reply, finding);
    return finding.then((file) => {
      if (!file) throw new HttpProblem('not-found');
      return send(request, reply, file);
    });
  };

/**
 * Routes for the files of every stored release of the shell under `/assets/`. The live release takes precedence.
 */
function shellFileRoutes(app: App, shells: Shells): void {
  // A file is looked up once per request, for the gate and for the response.
  const found = new WeakMap<FastifyRequest, ReturnType<Shells['findFile']>>();
  const isPublic = async (request: FastifyRequest) => {
    const finding = shells.findFile(rawPath(request));
    found.set(request, finding);
    return (await finding)?.public === true;
  };
  const send = createReleaseFileSender(shells.findFile);
  app.get(
    `${assetsBase}*`,
    { config: { public: isPublic, releaseFiles: true } },
    createFileHandler(
      (request) => found.get(request) ?? shells.findFile(rawPath(request)),
      (request, reply, file) => {
        const ofPublicFile = hashedName.test(rawPath(request)) ? 'public' : 'revalidate';
        return send(request, reply, file, cacheControl[file.public ? ofPublicFile : 'private']);
      },
    ),
  );
}

/**
 * Whether a client accepts a document: it accepts HTML, or it accepts anything and does not request another kind of resource, nor the
 * path of a file.
 */
function acceptsDocument(request: FastifyRequest): boolean {
  const { accept = '*/*', 'sec-fetch-dest': kind } = request.headers;
  if (isNavigation(request.headers) || /\btext\/\*/i.test(accept)) return true;
  return accept.includes('*/*') && kind === undefined && !isFilePath(rawPath(request));
}

/**
 * Sends the document at every path without another route, because only the shell has the list of pages. Without a pass,
 * the document contains nothing from behind the gate.
 */
function pageRoutes(app: App, documents: Documents): void {
  app.get('/*', { config: { public: true } }, async (request, reply) => {
    if (!acceptsDocument(request)) throw new HttpProblem('not-found');
    return documents.sendPage(request, reply);
  });
}

/** Routes for the files of every stored release of modules: an open tab keeps using the releases that it has loaded. */
function moduleFileRoutes(app: App, source: ReleaseSource): void {
  const find = createModuleFiles(source);
  const send = createReleaseFileSender(find);
  app.get(
    '/modules/*',
    { config: { releaseFiles: true } },
    createFileHandler(
      (request) => find(rawPath(request)),
      (request, reply, file) => {
        reply.header('content-security-policy', moduleFilePolicy);
        return send(request, reply, file, cacheControl.private);
      },
    ),
  );
}

interface Delivery extends ReleaseSource {
  shells: Shells;
  documents: Documents;
  origin: string | undefined;
}

/** The files of releases, the files that programs request at a fixed path of every site, and the pages. */
export function deliveryRoutes(app: App, delivery: Delivery): void {
  moduleFileRoutes(app, delivery);
  shellFileRoutes(app, delivery.shells);
  rootFileRoutes(app, delivery);
  pageRoutes(app, delivery.documents);
}
