import type { FastifyRequest, RouteOptions } from 'fastify';
import { startReading } from './features/applications/cvText/startReading.ts';
import { startScans } from './features/applications/scanning/startScans.ts';
import { readPublishedLists, readSiteContent } from './features/content/publicRoutes.ts';
import { createDocuments } from './features/delivery/documents.ts';
import { createPrerenderedPages } from './features/delivery/prerendered/prerenderedPages.ts';
import { followShells, type Shells } from './features/delivery/shells.ts';
import { startMail } from './features/mail/startMail.ts';
import type { Origins } from '@sumut/contracts/registry/origins';
import { findAllowed, listApproved } from './shared/releases/origins.ts';
import { findActivePreview } from './features/previews/routes.ts';
import { startRebuildRequests } from './features/registry/incidents/askForRebuilds.ts';
import { startAlerts, startTeamWebhook } from './features/webhooks/startWebhooks.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { serverKey } from './platform/database/settings.ts';
import type { Environment } from './platform/environment/environment.ts';
import type { App } from './platform/http/types.ts';
import { createGate } from './shared/gate/enforcement.ts';
import { derivePassKeys } from './shared/gate/passKeys.ts';
import { createClientSecret } from './shared/gate/password.ts';
import { createReplyAddresses } from './shared/mail/replyAddress.ts';
import { followLive, type FollowLive } from './shared/releases/followLive.ts';
import { createContents, type OpenContents } from './shared/releases/openContents.ts';
import { findReleaseFile } from './shared/releases/repository.ts';
import { createFormGuard } from './shared/spam/guard.ts';
import { watchRoom } from './shared/storage/room.ts';

export interface AppOptions {
  environment: Environment;
  /** An open and migrated database. The app closes it after its last response. */
  database: OpenDatabase;
  /** The store of release contents; by default, created from the environment. */
  storage?: OpenContents;
  /** The destination of log lines; standard output by default. */
  logStream?: { write: (line: string) => void };
  /** Whether the process is about to end, so that it reports "not ready". */
  stopping?: () => boolean;
  /** Whether blocks of the main thread are logged and reported. Off by default, because it takes a thread. */
  watchMainThread?: boolean;
  /** Called for every route, with its configuration. */
  onRoute?: (route: RouteOptions) => void;
  /** The sources of pages, if they are not the live releases (`npm run dev`). */
  delivery?: { shells: Shells; live: FollowLive };
}

/** Opens the services that need no running server. Throws `UserFacingError` if no shell is live. */
export async function openServices(options: AppOptions) {
  const { environment, database, stopping = () => false } = options;
  const { db } = database;
  const { diskReserve: reserve, storageQuota: quota, freeForms, gate } = environment;
  const { contents, bucket } = options.storage ?? createContents(environment.objectStorage);
  const live = options.delivery?.live ?? (await followLive(db));
  const shells = options.delivery?.shells ?? (await followShells({ db, contents }, live));
  const key = await serverKey(db);
  const dataDir = environment.databaseUrl ? undefined : environment.dataDir;
  const room = watchRoom(database, { dataDir, reserve, quota });
  return {
    environment,
    database,
    db,
    contents,
    bucket,
    live,
    shells,
    stopping,
    key,
    dataDir,
    room,
    gate: createGate(database, derivePassKeys(key, gate.password), gate.enforcement),
    guard: createFormGuard(database, { key, freeForms, room }),
    /** The site's own origin, as configured. */
    origin: environment.publicOrigin,
    demo: environment.demo,
    /** Whether pages are made of released files, and not by a development server. */
    isolated: options.delivery === undefined,
  };
}
export type OpenServices = Awaited<ReturnType<typeof openServices>>;

/** Creates the documents of the site: its pages, and the gate. */
export async function createSiteDocuments(app: App, services: OpenServices) {
  const { db, contents, environment, shells, live } = services;
  const { enforcement, password } = environment.gate;
  const page = {
    shells,
    live,
    findActivePreview: (request: FastifyRequest) => findActivePreview(db, request),
    findAllowedOrigins: (module: string, requested?: readonly (Origins | undefined)[]) =>
      requested ? findAllowed(db, module, requested) : listApproved(db, module),
  };
  const prerendered = createPrerenderedPages({
    readFile: async (base, path) => (await findReleaseFile({ db, contents }, base, path))?.content,
    onFailure: (error) =>
      app.log.warn({ err: error }, 'a page is served without its rendered content'),
    readContent: () => readSiteContent(db),
    readLists: (kinds) => readPublishedLists(db, kinds),
  });
  app.addHook('onClose', () => prerendered.close());
  const clientSecret = enforcement === 'client' ? await createClientSecret(password) : null;
  return { page, documents: createDocuments({ ...services, ...page, clientSecret, prerendered }) };
}

/** Starts the services that work in the background until the server closes. */
export function startServices(app: App, services: OpenServices) {
  const { db, key, origin, environment } = services;
  const { incomingMail, scanner, alertWebhook, teamWebhook: webhook } = environment;
  const addresses = incomingMail && createReplyAddresses(key, incomingMail.address);
  const mailer = startMail(app, { db, environment: environment.mail, origin, addresses });
  const scans = startScans(app, { db, scanner });
  const team = startTeamWebhook(app, { db, webhook, origin });
  const wakeReading = startReading(app, { db, scans });
  const alerts = startAlerts(app, { db, webhook: alertWebhook, mailer });
  const wakeRebuilds = startRebuildRequests(app, { db, alerts });
  return { ...services, addresses, mailer, scans, team, wakeReading, alerts, wakeRebuilds };
}
