import { randomUUID } from 'node:crypto';
import fastify, { LogController } from 'fastify';
import { createProvider } from './features/accounts/provider/provider.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { openSecretBox } from './features/accounts/secondFactor/secretBox.ts';
import { createSignInLimits } from './features/accounts/signIn/limits.ts';
import { keepAttachments } from './features/applications/files/changeFiles.ts';
import { registerApplications } from './features/applications/register.ts';
import { applicationSubmissionRoute } from './features/applications/submission/submissionRoute.ts';
import { auditRefusals, auditRoutes } from './features/audit/routes.ts';
import { contentRoutes } from './features/content/routes.ts';
import { pageBehind } from './features/delivery/pageBehind.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { createGateLimits } from './features/gate/guesses.ts';
import { gateRoutes } from './features/gate/routes.ts';
import { incomingMailRoutes } from './features/mail/incoming/routes.ts';
import { mailRoutes } from './features/mail/routes.ts';
import { messageExportRoute, messageRoutes } from './features/messages/routes.ts';
import { replyRoutes } from './features/messages/replyRoutes.ts';
import { messageSubmissionRoute } from './features/messages/submissionRoute.ts';
import { registerCertificateGauge } from './features/monitoring/certificate.ts';
import { healthRoutes } from './features/monitoring/healthRoutes.ts';
import { registerStorageMetrics } from './features/monitoring/observeStorage.ts';
import { registerStateGauges } from './features/monitoring/observeState.ts';
import { reportAllowance, reportRoutes } from './features/monitoring/reportRoutes.ts';
import { beaconAllowance, vitalsRoutes } from './features/monitoring/vitalsRoutes.ts';
import { createVisitorSignals } from './features/monitoring/visitorSignals.ts';
import { personalDataRoutes } from './features/people/personalData/routes.ts';
import { startErasures } from './features/people/personalData/applyErasures.ts';
import { peopleRoutes } from './features/people/routes.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { registerRegistryAdministration } from './features/registry/api/administration.ts';
import { registryRoutes } from './features/registry/api/routes.ts';
import { snapshotRoutes } from './features/registry/api/snapshotRoutes.ts';
import { watchCanary } from './features/registry/canary/watchCanary.ts';
import { createErrorReceiver } from './features/registry/errors/receiveErrors.ts';
import { watchLive } from './features/registry/incidents/watchLive.ts';
import { retentionRoutes } from './features/retention/routes.ts';
import { watchSystem } from './features/webhooks/system/watchSystem.ts';
import { handleClientError, limitConnections, serverLimits } from './platform/http/serverLimits.ts';
import { createLimiter } from './platform/http/limiter.ts';
import { logOptions } from './platform/http/log.ts';
import { refererPath, routedUrl } from './platform/http/paths.ts';
import { HttpProblem } from './platform/http/problem.ts';
import { handleRouterError, registerHooks } from './platform/http/registerHooks.ts';
import type { App } from './platform/http/types.ts';
import { type MainThreadWatch, watchMainThread } from './platform/mainThread/watchMainThread.ts';
import { createMetrics, measureRequests } from './platform/metrics.ts';
import { traceRequests } from './platform/tracing/traceRequests.ts';
import { requirePermissions } from './shared/accounts/permissions.ts';
import type { Alerts } from './shared/alerts.ts';
import { enforceGate } from './shared/gate/enforcement.ts';
import { changesRoutes } from './shared/records/changesRoutes.ts';
import { recordRoutes } from './shared/records/routes.ts';
import {
  type AppOptions,
  createSiteDocuments,
  openServices,
  type OpenServices,
  startServices,
} from './services.ts';

function createServer({ environment, logStream }: AppOptions): App {
  return fastify({
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
}

/** Measures what the server does. Adds the decorator `metrics`. Returns the watch of the main thread, if it is watched. */
function observe(app: App, services: OpenServices, isWatched = false): MainThreadWatch | undefined {
  const { environment, bucket, origin } = services;
  if (environment.tracing) traceRequests(app);
  if (environment.trustProxy.length === 0) limitConnections(app, environment.connectionsPerIp);
  const metrics = createMetrics();
  app.decorate('metrics', metrics);
  registerStateGauges(metrics, services);
  if (bucket) registerStorageMetrics(metrics, bucket);
  if (environment.https && origin?.startsWith('https:')) registerCertificateGauge(metrics, origin);
  measureRequests(app, metrics);
  return isWatched ? watchMainThread(app) : undefined;
}

/** What pages report: violations of policies, and how modules load. A module that fails may be rolled back. */
async function receiveReports(
  app: App,
  services: OpenServices & { mainThread: MainThreadWatch | undefined; alerts: Alerts },
): Promise<void> {
  const { environment, database, db, gate, live, shells, alerts } = services;
  watchSystem(app, {
    ...services,
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
    onErrors: createErrorReceiver({
      database,
      contents: services.contents,
      alerts,
      live,
    }),
  });
  await reportRoutes(app, {
    signals,
    live,
    shell: () => shells.choose({}),
    limiter: createLimiter(database, reportAllowance),
    violations: app.metrics.violations,
  });
}

/** Builds the server without listening. Throws `UserFacingError` if no shell is live. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, database, onRoute } = options;
  const opened = await openServices(options);
  const { db, gate, key, stopping } = opened;
  const { password } = environment.gate;

  const app = createServer(options);
  app.addHook('onClose', () => database.close());
  const mainThread = observe(app, opened, options.watchMainThread);
  if (onRoute) app.addHook('onRoute', onRoute);
  const { https } = environment;
  await registerHooks(app, { https, stopping, sendPage: (...call) => documents.sendPage(...call) });
  enforceGate(app, gate);
  app.decorate('secondFactorPolicy', environment.secondFactor);
  auditRefusals(app, database);
  const onErased = await startErasures(app, { database, environment });
  const { page, documents } = await createSiteDocuments(app, opened);
  const services = { ...startServices(app, opened), ...documents, documents };
  const { scans } = services;

  healthRoutes(app, services);
  gateRoutes(app, {
    ...services,
    password,
    limits: createGateLimits(database),
    behind: async (request, session) =>
      (await pageBehind(request, { ...page, path: refererPath(request), session })).behind,
  });
  await incomingMailRoutes(app, {
    ...services,
    secrets: environment.incomingMail?.secrets ?? [],
    keepAttachments,
    wakeScans: scans.wake,
  });
  await accountRoutes(app, {
    ...services,
    provider: environment.singleSignOn && createProvider(environment.singleSignOn, app.log),
    emergencyAccount: environment.emergencyAccount,
    limits: createSignInLimits(database),
    box: await openSecretBox(db, environment.secretsKeys, key),
  });
  await messageSubmissionRoute(app, services);
  await applicationSubmissionRoute(app, services);
  await app.register(async (portal: App) => {
    requirePermissions(portal, db);
    auditRoutes(portal, services);
    messageRoutes(portal, services);
    replyRoutes(portal, services);
    messageExportRoute(portal, services);
    await registerApplications(portal, services);
    recordRoutes(portal, services);
    peopleRoutes(portal, services);
    personalDataRoutes(portal, { ...services, onErased });
    changesRoutes(portal, services);
    retentionRoutes(portal, services);
    mailRoutes(portal, services);
    registerRegistryAdministration(portal, services);
  });
  await contentRoutes(app, services);
  snapshotRoutes(app, services);
  await registryRoutes(app, services);
  await previewRoutes(app, { db, origins: environment.previewOrigins });
  await receiveReports(app, { ...services, mainThread });
  app.get('/api/*', () => {
    throw new HttpProblem('not-found');
  });
  deliveryRoutes(app, services);
  return app;
}
