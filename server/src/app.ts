import { randomUUID } from 'node:crypto';
import fastify, { type FastifyRequest, LogController, type RouteOptions } from 'fastify';
import { createProvider } from './features/accounts/provider/provider.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { openSecretBox } from './features/accounts/secondFactor/openSecretBox.ts';
import { createSignInLimits } from './features/accounts/signIn/limits.ts';
import { candidateRoutes } from './features/applications/candidates/routes.ts';
import { cvRoutes } from './features/applications/portal/cvRoutes.ts';
import { createPreviewReader } from './features/applications/cvText/previewReader.ts';
import { cvPreviewRoute } from './features/applications/cvText/previewRoute.ts';
import { startReading } from './features/applications/cvText/startReading.ts';
import { keepAttachments } from './features/applications/files/keepAttachments.ts';
import { applicationFileRoutes } from './features/applications/files/routes.ts';
import { interviewRoutes } from './features/applications/interviews/routes.ts';
import { applicationExportRoute } from './features/applications/portal/exportRoute.ts';
import { applicationRoutes } from './features/applications/portal/routes.ts';
import { hiringReportRoutes } from './features/applications/report/routes.ts';
import { startScans } from './features/applications/scanning/startScans.ts';
import { applicationSubmissionRoute } from './features/applications/submission/submissionRoute.ts';
import { startAlerts } from './features/webhooks/startAlerts.ts';
import { startTeamWebhook } from './features/webhooks/startTeamWebhook.ts';
import { watchSystem } from './features/webhooks/system/watchSystem.ts';
import { auditRefusals } from './features/audit/auditRefusals.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { readPublishedLists, readSiteContent } from './features/content/publicRoutes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { createDocuments } from './features/delivery/documents.ts';
import { pageBehind } from './features/delivery/pageBehind.ts';
import { createPrerenderedPages } from './features/delivery/prerendered/prerenderedPages.ts';
import { rootFileRoutes } from './features/delivery/rootFiles.ts';
import { moduleFileRoutes, pageRoutes, shellFileRoutes } from './features/delivery/routes.ts';
import { followShells, type Shells } from './features/delivery/shells.ts';
import { createGateLimits } from './features/gate/guesses.ts';
import { gateRoutes } from './features/gate/routes.ts';
import { incomingMailRoutes } from './features/mail/incoming/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { startMail } from './features/mail/startMail.ts';
import { messageExportRoute } from './features/messages/exportRoute.ts';
import { applicationReplyRoutes } from './features/applications/replies/routes.ts';
import { replyRoutes } from './features/messages/replyRoutes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { messageSubmissionRoute } from './features/messages/submissionRoute.ts';
import { registerCertificateGauge } from './features/monitoring/certificate.ts';
import { healthRoutes } from './features/monitoring/healthRoutes.ts';
import { registerStorageMetrics } from './features/monitoring/observeStorage.ts';
import { registerStateGauges } from './features/monitoring/observeState.ts';
import { reportAllowance, reportRoutes } from './features/monitoring/reportRoutes.ts';
import { beaconAllowance, vitalsRoutes } from './features/monitoring/vitalsRoutes.ts';
import { createVisitorSignals } from './features/monitoring/visitorSignals.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { findActivePreview, previewRoutes } from './features/previews/routes.ts';
import { approvalRoutes } from './features/registry/api/approvalRoutes.ts';
import { keyRoutes } from './features/registry/api/keyRoutes.ts';
import { policyRoutes } from './features/registry/api/policyRoutes.ts';
import { restoreRoutes } from './features/registry/api/restoreRoutes.ts';
import { registryRoutes } from './features/registry/api/routes.ts';
import { snapshotRoutes } from './features/registry/api/snapshotRoutes.ts';
import { workflowRoutes } from './features/registry/api/workflowRoutes.ts';
import { watchCanary } from './features/registry/canary/watchCanary.ts';
import { watchLive } from './features/registry/incidents/watchLive.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { serverKey } from './platform/database/settings.ts';
import type { Environment } from './platform/environment/environment.ts';
import { handleClientError } from './platform/http/clientErrors.ts';
import { createLimiter } from './platform/http/limiter.ts';
import { limitConnections } from './platform/http/limitConnections.ts';
import { logOptions } from './platform/http/log.ts';
import { refererPath, routedUrl } from './platform/http/paths.ts';
import { HttpProblem } from './platform/http/problem.ts';
import { handleRouterError, registerHooks } from './platform/http/registerHooks.ts';
import { serverLimits } from './platform/http/serverLimits.ts';
import type { App } from './platform/http/types.ts';
import { createMetrics, measureRequests } from './platform/metrics.ts';
import { traceRequests } from './platform/tracing/traceRequests.ts';
import { requirePermissions } from './shared/accounts/permissions.ts';
import { createGate, enforceGate } from './shared/gate/enforcement.ts';
import { derivePassKeys } from './shared/gate/passKeys.ts';
import { createClientSecret } from './shared/gate/password.ts';
import { createReplyAddresses } from './shared/mail/replyAddress.ts';
import { changesRoutes } from './shared/records/changesRoutes.ts';
import { recordRoutes } from './shared/records/routes.ts';
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
  /** Called for every route, with its configuration. */
  onRoute?: (route: RouteOptions) => void;
  /** The sources of pages, if they are not the live releases (`npm run dev`). */
  delivery?: { shells: Shells; live: FollowLive };
}

/** Builds the server without listening. Throws `UserFacingError` if no shell is live. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, database, logStream, stopping = () => false } = options;
  const { db } = database;
  const { password, enforcement } = environment.gate;
  const live = options.delivery?.live ?? (await followLive(db));
  const { contents, bucket } = options.storage ?? createContents(environment.objectStorage);
  const shells = options.delivery?.shells ?? (await followShells({ db, contents }, live));
  const key = await serverKey(db);
  const gate = createGate(database, derivePassKeys(key, password), enforcement);
  const dataDir = environment.databaseUrl ? undefined : environment.dataDir;
  const { diskReserve: reserve, storageQuota: quota } = environment;
  const room = watchRoom(database, { dataDir, reserve, quota });
  const guard = createFormGuard(database, { key, freeForms: environment.freeForms, room });

  const app: App = fastify({
    ...serverLimits,
    logger: logOptions(environment.logLevel, logStream),
    // log.ts logs one line per request, without queries and headers.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy.length > 0 && environment.trustProxy,
    genReqId: () => randomUUID(),
    clientErrorHandler: handleClientError(environment.https),
    frameworkErrors: handleRouterError(environment.https),
    rewriteUrl: routedUrl,
  });
  app.addHook('onClose', () => database.close());
  if (environment.tracing) traceRequests(app);
  if (environment.trustProxy.length === 0) limitConnections(app, environment.connectionsPerIp);
  const metrics = createMetrics();
  app.decorate('metrics', metrics);
  registerStateGauges(metrics, {
    database,
    live,
    dataDir,
    room,
  });
  if (bucket) registerStorageMetrics(metrics, bucket);
  const publicOrigin = environment.publicOrigin ?? '';
  if (environment.https && publicOrigin.startsWith('https:'))
    registerCertificateGauge(metrics, publicOrigin);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  measureRequests(app, metrics);
  await registerHooks(app, {
    https: environment.https,
    stopping,
    sendPage: (request, reply) => documents.sendPage(request, reply),
  });
  enforceGate(app, gate);
  app.decorate('secondFactorPolicy', environment.secondFactor);
  auditRefusals(app, database);

  const clientSecret = enforcement === 'client' ? await createClientSecret(password) : null;
  const origin = environment.publicOrigin;
  const isolated = options.delivery === undefined;
  const page = {
    shells,
    live,
    findActivePreview: (request: FastifyRequest) => findActivePreview(db, request),
  };
  const prerendered = createPrerenderedPages({
    readFile: async (base, path) => (await findReleaseFile({ db, contents }, base, path))?.content,
    onFailure: (error) =>
      app.log.warn({ err: error }, 'a page is served without its rendered content'),
    readContent: () => readSiteContent(db),
    readLists: (kinds) => readPublishedLists(db, kinds),
  });
  app.addHook('onClose', () => prerendered.close());
  const documents = createDocuments({
    ...page,
    gate,
    clientSecret,
    origin,
    isolated,
    prerendered,
  });

  healthRoutes(app, { db, room, stopping });
  gateRoutes(app, {
    db,
    gate,
    password,
    limits: createGateLimits(database),
    sendGate: documents.sendGate,
    behind: async (request, session) => {
      const path = refererPath(request);
      return (await pageBehind(request, { ...page, path, session })).behind;
    },
  });
  const { incomingMail } = environment;
  const addresses = incomingMail && createReplyAddresses(key, incomingMail.address);
  const mailer = startMail(app, {
    db,
    environment: environment.mail,
    origin: environment.publicOrigin,
    addresses,
  });
  const scans = startScans(app, { db, scanner: environment.scanner });
  await incomingMailRoutes(app, {
    database,
    mailer,
    room,
    secrets: incomingMail?.secrets ?? [],
    addresses,
    keepAttachments,
    wakeScans: scans.wake,
  });
  const team = startTeamWebhook(app, {
    db,
    webhook: environment.teamWebhook,
    origin: environment.publicOrigin,
  });
  await accountRoutes(app, {
    db,
    mailer,
    demo: environment.demo,
    origin: environment.publicOrigin,
    provider: environment.singleSignOn && createProvider(environment.singleSignOn, app.log),
    emergencyAccount: environment.emergencyAccount,
    limits: createSignInLimits(database),
    box: await openSecretBox(db, environment.secretsKeys, key),
  });
  const { sendPlainForm } = documents;
  await messageSubmissionRoute(app, { database, guard, mailer, team, sendPlainForm });
  const wakeReading = startReading(app, { db, scans });
  await applicationSubmissionRoute(app, {
    db,
    guard,
    scans,
    wakeReading,
    mailer,
    team,
    sendPlainForm,
  });
  await app.register(async (portal: App) => {
    requirePermissions(portal, db);
    auditRoutes(portal, database);
    messageRoutes(portal, { database, mailer });
    replyRoutes(portal, { db, mailer });
    messageExportRoute(portal, database);
    applicationRoutes(portal, { database, scans, mailer });
    await candidateRoutes(portal, { db, scans, wakeReading, mailer, team, room });
    applicationExportRoute(portal, database);
    hiringReportRoutes(portal, database);
    cvRoutes(portal, { db, scans });
    const readPreview = createPreviewReader(portal);
    cvPreviewRoute(portal, { db, scans, readPreview });
    await applicationFileRoutes(portal, { db, scans, readPreview, room });
    applicationReplyRoutes(portal, { db, mailer, scans });
    interviewRoutes(portal, { db, mailer, scans });
    recordRoutes(portal, { db, mailer });
    peopleRoutes(portal, { db });
    changesRoutes(portal, database);
    retentionRoutes(portal, database);
    mailRoutes(portal, { db, environment: environment.mail, mailer });
    keyRoutes(portal, { db });
    policyRoutes(portal, { db });
    workflowRoutes(portal, { db, demo: environment.demo });
    restoreRoutes(portal, { db });
    approvalRoutes(portal, { db });
  });
  await contentRoutes(app, { db });
  snapshotRoutes(app, { db });
  await registryRoutes(app, { database, contents, origin: environment.publicOrigin });
  await previewRoutes(app, { db, origins: environment.previewOrigins });
  const alerts = startAlerts(app, { db, webhook: environment.alertWebhook });
  watchSystem(app, {
    database,
    room,
    webhook: environment.alertWebhook,
    name: environment.serverName,
    proxyStatusUrl: environment.proxyStatusUrl,
  });
  const signals = createVisitorSignals(database, gate);
  vitalsRoutes(app, {
    db,
    signals,
    limiter: createLimiter(database, beaconAllowance),
    onReport: async (module, hasErrors) => {
      await watchCanary(db, module);
      if (hasErrors) await watchLive({ db, log: app.log, alerts }, module);
    },
  });
  await reportRoutes(app, {
    signals,
    live,
    shell: () => shells.choose({}),
    limiter: createLimiter(database, reportAllowance),
    violations: metrics.violations,
  });
  app.get('/api/*', () => {
    throw new HttpProblem('not-found');
  });
  moduleFileRoutes(app, { db, contents });
  shellFileRoutes(app, shells);
  rootFileRoutes(app, { shells, origin });
  pageRoutes(app, documents);
  return app;
}
