import { randomUUID } from 'node:crypto';
import fastify, { LogController, type RouteOptions } from 'fastify';
import { createSignInLimits } from './features/accounts/signIn/limits.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { openSecretBox } from './features/accounts/secondFactor/openSecretBox.ts';
import { applicationRoutes } from './features/applications/submission/routes.ts';
import { auditRefusals } from './features/audit/auditRefusals.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { contactRoutes } from './features/messages/submissionRoutes.ts';
import { contentRoutes } from './features/content/routes.ts';
import type { OpenDatabase } from './platform/database/open.ts';
import { serverKey } from './platform/database/settings.ts';
import { createDocuments } from './features/delivery/documents.ts';
import { pageBehind } from './features/delivery/pageBehind.ts';
import { pageRoutes, shellFileRoutes } from './features/delivery/routes.ts';
import { loadShell, type Shell } from './features/delivery/shell.ts';
import type { Environment } from './platform/environment/environment.ts';
import { createClientSecret } from './features/gate/clientSecret.ts';
import { createGate, enforceGate } from './shared/gate/enforcement.ts';
import { derivePassKeys } from './shared/gate/passKeys.ts';
import { gateAllowance, gateRoutes } from './features/gate/routes.ts';
import { healthRoutes } from './features/monitoring/healthRoutes.ts';
import { answerClientError } from './platform/http/clientErrors.ts';
import { createLimiter } from './platform/http/limiter.ts';
import { logOptions } from './platform/http/log.ts';
import { askingPath } from './platform/http/paths.ts';
import { answerRouterError, plumb } from './platform/http/registerHooks.ts';
import { HttpProblem } from './platform/http/problem.ts';
import { serverLimits } from './platform/http/serverLimits.ts';
import type { App } from './platform/http/types.ts';
import { measureRequests } from './platform/metrics/measureRequests.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { observeState } from './features/monitoring/observeState.ts';
import { portalRoutes } from './features/portalRoutes.ts';
import { keyRoutes } from './features/registry/api/keyRoutes.ts';
import { registryRoutes } from './features/registry/api/routes.ts';
import { snapshotRoutes } from './features/registry/api/snapshotRoutes.ts';
import { watchCanary } from './features/registry/canary/watchCanary.ts';
import { previewRoutes } from './features/previews/routes.ts';
import { moduleFileRoutes } from './features/delivery/moduleFileRoutes.ts';
import { followLive, type FollowLive } from './shared/releases/followLive.ts';
import { reportAllowance, reportRoutes } from './features/monitoring/reportRoutes.ts';
import { createFormGuard } from './shared/spam/guard.ts';
import { beaconAllowance, vitalsRoutes } from './features/monitoring/vitalsRoutes.ts';

export interface AppOptions {
  environment: Environment;
  /** Open and migrated. The app closes it when it has answered its last request. */
  database: OpenDatabase;
  /** Where log lines go; standard output when left out. */
  logStream?: { write: (line: string) => void };
  /** Whether the process is about to end: then it is not ready for requests. */
  stopping?: () => boolean;
  /** Is told of every route, with its configuration. */
  onRoute?: (route: RouteOptions) => void;
  /** What pages are made of, where it is not the shell's build and what is live (`npm run dev`). */
  delivery?: { shell: Shell; live: FollowLive };
}

/** Builds the server without listening. Throws `ExplainedError` when the shell's build is missing. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { environment, database, logStream, stopping = () => false } = options;
  const { db } = database;
  const { password, enforcement } = environment.gate;
  const { shell, live } = options.delivery ?? {
    shell: await loadShell(environment.shellDist),
    live: await followLive(db),
  };
  const key = await serverKey(db);
  const gate = createGate(database, derivePassKeys(key, password), enforcement);
  const guard = createFormGuard(database, { key, freeForms: environment.freeForms });

  const app: App = fastify({
    ...serverLimits,
    logger: logOptions(environment.logLevel, logStream),
    // One line per request is ours (log.ts), without addresses' queries and headers.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy.length > 0 && environment.trustProxy,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerClientError(environment.https),
    frameworkErrors: answerRouterError(environment.https),
  });
  app.addHook('onClose', () => database.close());
  const metrics = createMetrics();
  app.decorate('metrics', metrics);
  observeState(metrics, {
    database,
    live,
    dataDir: environment.databaseUrl ? undefined : environment.dataDir,
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  measureRequests(app, metrics);
  await plumb(app, {
    https: environment.https,
    stopping,
  });
  enforceGate(app, gate);
  app.decorate('adminsNeedSecondFactor', !environment.demo);
  auditRefusals(app, database);

  const clientSecret = enforcement === 'client' ? await createClientSecret(password) : null;
  const origin = environment.publicOrigin;
  const isolated = options.delivery === undefined;
  const documents = createDocuments({ db, shell, gate, live, clientSecret, origin, isolated });

  healthRoutes(app, { db, stopping });
  gateRoutes(app, {
    db,
    gate,
    password,
    limiter: createLimiter(database, gateAllowance),
    documents,
    behind: async (request) => {
      const path = askingPath(request);
      return (await pageBehind(db, request, { live, shell, path })).behind;
    },
  });
  await accountRoutes(app, {
    db,
    demo: environment.demo,
    limits: createSignInLimits(database),
    box: await openSecretBox(db, environment.secretsKeys, key),
  });
  await auditRoutes(app, { db });
  contactRoutes(app, { database, guard });
  await applicationRoutes(app, { db, guard });
  await portalRoutes(app, database);
  await contentRoutes(app, { db });
  snapshotRoutes(app, { db });
  await registryRoutes(app, { db, shell });
  keyRoutes(app, { db });
  previewRoutes(app, { db, origins: environment.previewOrigins });
  vitalsRoutes(app, {
    db,
    limiter: createLimiter(database, beaconAllowance),
    onReport: (module) => watchCanary(db, module),
  });
  await reportRoutes(app, {
    live,
    limiter: createLimiter(database, reportAllowance),
    violations: metrics.violations,
  });
  app.get('/api/*', () => {
    throw new HttpProblem('not-found');
  });
  moduleFileRoutes(app, { db });
  shellFileRoutes(app, shell);
  pageRoutes(app, documents);
  return app;
}
