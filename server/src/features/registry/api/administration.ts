import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { RestorePlan } from '@sumut/contracts/registry/registryChange';
import { keylessLimits } from '@sumut/contracts/registry/limits';
import type { NewWorkflow, WorkflowSummary } from '@sumut/contracts/registry/workflows';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { listKeys, registerKey, revokeKey } from '../access/teamKeys.ts';
import { listContacts, writeContact } from '../../../shared/releases/contacts.ts';
import { findPolicy, listPolicies, writePolicy } from '../../../shared/releases/policies.ts';
import { listReleases } from '../../../shared/releases/repository.ts';
import { listSharedPreviews } from '../../../shared/releases/sharedPreviews.ts';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { checkNext, findRemoved } from '../publishing/checkNext.ts';
import { planRestore } from '../publishing/plans.ts';
import { insertWorkflow, listWorkflows, removeWorkflow } from '../keyless/workflows.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { readHealthHistory } from './healthHistory.ts';
import { originRoutes } from './moduleOrigins.ts';

const refuseField = (field: string, error: 'invalid' | 'taken') =>
  new HttpProblem('validation', { errors: [{ field, error }] });

/** The keys of teams. Only admins decide which key may release which module. In a scope behind `requirePermissions`. */
function keyRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.keys, async () => ({ keys: await listKeys(db) }));

  route(scope, registryEndpoints.addKey, async (request) => {
    const { username: actor } = signedIn(request).account;
    try {
      return await db
        .transaction()
        .execute((transaction) => registerKey(transaction, actor, request.body));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw refuseField('key', 'taken');
    }
  });

  route(scope, registryEndpoints.revokeKey, async (request) => {
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const key = await revokeKey(transaction, request.params.id);
      if (!key) throw new HttpProblem('not-found');
      const details = { name: key.name, module: key.module };
      const entry = { actor, action: 'registry.key-revoked', subject: key.id, details } as const;
      await recordAudit(transaction, entry);
    });
  });
}

/** What admins see of the modules: their health, and the open previews. In a scope behind `requirePermissions`. */
function overviewRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.healthHistory, () => readHealthHistory(db, Date.now()));
  route(scope, registryEndpoints.openPreviews, async () => ({
    previews: await listSharedPreviews(db),
  }));
}

/** The addresses of teams. In a scope behind `requirePermissions`. */
function contactRoutes(scope: App, { db, wakeRebuilds }: Administration): void {
  route(scope, registryEndpoints.contacts, async () => ({ contacts: await listContacts(db) }));

  route(scope, registryEndpoints.changeContact, async (request) => {
    const { username: actor } = signedIn(request).account;
    const { module } = request.params;
    await db.transaction().execute(async (transaction) => {
      await writeContact(transaction, { module, ...request.body });
      const entry = { actor, action: 'registry.contact-changed', subject: module } as const;
      await recordAudit(transaction, entry);
    });
    wakeRebuilds();
  });
}

/** The policies of the shell and the modules. In a scope behind `requirePermissions`. */
function policyRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.policies, async () => {
    const parts = (await listReleases(db)).map(({ module }) => module);
    return { policies: await listPolicies(db, parts) };
  });

  route(scope, registryEndpoints.changePolicy, async (request) => {
    const { module } = request.params;
    const policy = request.body;
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const from = await findPolicy(transaction, module);
      await writePolicy(transaction, { module, policy }, actor);
      const details = { from, to: policy };
      const entry = { actor, action: 'registry.policy-changed', subject: module, details } as const;
      await recordAudit(transaction, entry);
    });
    return { module, policy };
  });
}

/** The plan of restoring a snapshot: its changes and findings. In a scope behind `requirePermissions`. */
function restoreRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.restorePlan, async (request): Promise<RestorePlan> => {
    const current = await liveSnapshot(db);
    const { next, kept } = await planRestore(db, current, request.params.number);
    if (!next) return { changes: [], kept, findings: [] };
    const versions = new Map((await listReleases(db)).map(({ hash, version }) => [hash, version]));
    const versionOf = (hash: string | undefined) =>
      hash === undefined ? null : (versions.get(hash) ?? null);
    const modules = new Set([...Object.keys(current.releases), ...Object.keys(next.releases)]);
    const changes = [...modules]
      .sort()
      .filter((module) => current.releases[module] !== next.releases[module])
      .map((module) => ({
        module,
        from: versionOf(current.releases[module]),
        to: versionOf(next.releases[module]),
      }));
    const findings = [
      ...(await findRemoved(db, current, next)),
      ...(await checkNext(db, { current, next, forward: false })),
    ];
    return { changes, kept, findings };
  });
}

const describe = ({ issuer, repository, workflow, ref, environment, live }: WorkflowSummary) => ({
  issuer,
  repository,
  workflow,
  ref,
  live,
  ...(environment !== undefined && { environment }),
});

/** A key that is equal for two registrations of the same workflow, whatever the rest of their fields. */
const identify = ({ module, issuer, repository, workflow, ref, environment }: NewWorkflow) =>
  JSON.stringify([module, issuer, repository, workflow, ref, environment]);

/** The registered workflows. Only admins decide which workflow may release which module. In a scope behind `requirePermissions`. */
function workflowRoutes(scope: App, { db, demo }: { db: Db; demo: boolean }): void {
  route(scope, registryEndpoints.workflows, async () => ({ workflows: await listWorkflows(db) }));

  route(scope, registryEndpoints.addWorkflow, async (request) => {
    const { username: actor } = signedIn(request).account;
    const added = request.body;
    const { protocol, hostname } = new URL(added.issuer);
    // Without HTTPS, anyone between the server and the issuer could forge a release.
    const isHere = demo && ['localhost', '127.0.0.1'].includes(hostname);
    if (protocol !== 'https:' && !isHere) throw refuseField('issuer', 'invalid');
    return db.transaction().execute(async (transaction) => {
      const present = await listWorkflows(transaction);
      if (present.length >= keylessLimits.workflows) throw refuseField('module', 'invalid');
      const isTaken = present.some((other) => identify(other) === identify(added));
      if (isTaken) throw refuseField('workflow', 'taken');
      const workflow = await insertWorkflow(transaction, added, actor);
      await recordAudit(transaction, {
        actor,
        action: 'registry.workflow-added',
        subject: workflow.module,
        details: describe(workflow),
      });
      return workflow;
    });
  });

  route(scope, registryEndpoints.removeWorkflow, async (request) => {
    const { username: actor } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const workflow = await removeWorkflow(transaction, request.params.id);
      if (!workflow) throw new HttpProblem('not-found');
      await recordAudit(transaction, {
        actor,
        action: 'registry.workflow-removed',
        subject: workflow.module,
        details: describe(workflow),
      });
    });
  });
}

interface Administration {
  db: Db;
  demo: boolean;
  /** Sends requests for rebuilds that nobody got so far. */
  wakeRebuilds: () => void;
}

/** The portal's routes for keys, addresses, policies, origins, workflows, approvals and restored snapshots. In a scope behind `requirePermissions`. */
export function registerRegistryAdministration(portal: App, services: Administration): void {
  keyRoutes(portal, services);
  contactRoutes(portal, services);
  overviewRoutes(portal, services);
  policyRoutes(portal, services);
  originRoutes(portal, services);
  workflowRoutes(portal, services);
  restoreRoutes(portal, services);
  approvalRoutes(portal, services);
}
