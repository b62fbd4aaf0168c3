import { randomUUID } from 'node:crypto';
import fastify, { LogController, type RouteOptions } from 'fastify';
import { createSignInLimits } from './accounts/limits.ts';
import { accountRoutes } from './accounts/routes.ts';
import { openSecretBox } from './accounts/secondFactor/openSecretBox.ts';
import { applicationRoutes } from './applications/routes.ts';
import { auditRefusals } from './audit/auditRefusals.ts';
import { auditRoutes } from './audit/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { contentRoutes } from './content/routes.ts';
import type { OpenDatabase } from './database/open.ts';
import { serverKey } from './database/settings.ts';
import { createDocuments } from './delivery/documents.ts';
import { pageBehind } from './delivery/pageBehind.ts';
import { pageRoutes, shellFileRoutes } from './delivery/routes.ts';
import { loadShell, type Shell } from './delivery/shell.ts';
import type { Environment } from './environment/environment.ts';
import { createClientSecret } from './gate/clientSecret.ts';
import { createGate, enforceGate } from './gate/enforcement.ts';
import { derivePassKeys } from './gate/passKeys.ts';
import { gateAllowance, gateRoutes } from './gate/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { answerClientError } from './http/clientErrors.ts';
import { createLimiter } from './http/limiter.ts';
import { logOptions } from './http/log.ts';
import { askingPath } from './http/paths.ts';
import { answerRouterError, plumb } from './http/plumbing.ts';
import { HttpProblem } from './http/problem.ts';
import { serverLimits } from './http/serverLimits.ts';
import type { App } from './http/types.ts';
import { measureRequests } from './metrics/measureRequests.ts';
import { createMetrics } from './metrics/metrics.ts';
import { observeState } from './metrics/observeState.ts';
import { portalRoutes } from './portal/routes.ts';
import { keyRoutes } from './registry/api/keyRoutes.ts';
import { registryRoutes } from './registry/api/routes.ts';
import { snapshotRoutes } from './registry/api/snapshotRoutes.ts';
import { watchCanary } from './registry/canary/watch.ts';
import { previewRoutes } from './registry/preview/routes.ts';
import { moduleFileRoutes } from './registry/releases/fileRoutes.ts';
import { followLive, type FollowLive } from './registry/snapshots/followLive.ts';
import { reportAllowance, reportRoutes } from './reports/routes.ts';
import { createFormGuard } from './spam/guard.ts';
import { beaconAllowance, vitalsRoutes } from './vitals/routes.ts';

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
