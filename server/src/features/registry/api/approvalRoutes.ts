import type {
  Approval,
  ChangeResult,
  RegistryChange,
} from '@sumut/contracts/registry/registryChange';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import { retirementSchema } from '@sumut/contracts/registry/retirement';
import type { ChangeRequestsTable, Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { deleteChangeRequest, findChangeRequest } from '../../../shared/releases/changeRequests.ts';
import { finding } from '@sumut/release-check/findings';
import { changeLive, type PlannedChange } from '../publishing/changeLive.ts';
import { planChange } from '../publishing/plans.ts';

/** The change request that an admin answers. Throws `stale` when it was replaced or withdrawn. */
async function findRequested(
  db: Db,
  module: string,
  { release, requestedAt }: Pick<Approval, 'release' | 'requestedAt'>,
): Promise<ChangeRequestsTable> {
  const request = await findChangeRequest(db, module);
  if (request?.hash !== release) throw new HttpProblem('stale');
  if (requestedAt !== undefined && request.requested_at !== requestedAt)
    throw new HttpProblem('stale');
  return request;
}

function toChange(
  { module, hash: release, share, retirement }: ChangeRequestsTable,
  snapshot: number,
): RegistryChange {
  if (retirement !== null) {
    const { grace, redirect } = retirementSchema.parse(JSON.parse(retirement));
    return { action: 'retire', snapshot, module, grace, redirect };
  }
  return share === null
    ? { action: 'live', snapshot, module, release }
    : { action: 'canary', snapshot, module, release, share };
}

/** Throws `forbidden` when the admin has requested the change: another person has to approve it. */
function requireAnother({ by_admin, requested_by }: ChangeRequestsTable, username: string): void {
  if (by_admin === 0 || requested_by !== username) return;
  const text = 'a person other than the requester must approve the change';
  throw new HttpProblem('forbidden', { findings: [finding('policy', 'refused', text)] });
}

/** Approves or declines requested changes. In a scope behind `requirePermissions`. */
export function approvalRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.approve, async (request): Promise<ChangeResult> => {
    const { module } = request.params;
    const { snapshot, approve } = request.body;
    const { username } = signedIn(request).account;
    return changeLive(
      db,
      { by: username, expected: snapshot },
      async (transaction, current): Promise<PlannedChange> => {
        const requested = await findRequested(transaction, module, request.body);
        const { requested_by: requestedBy } = requested;
        if (approve) requireAnother(requested, username);
        const planned = await (approve
          ? planChange(transaction, current, toChange(requested, snapshot))
          : planDeclined(transaction, requested, username));
        // Another admin may answer at the same time: only one answer counts.
        if (!(await deleteChangeRequest(transaction, requested))) throw new HttpProblem('stale');
        return { ...planned, change: { ...planned.change, requestedBy } };
      },
    );
  });
}

async function planDeclined(
  db: Db,
  { module, requested_by: requestedBy }: ChangeRequestsTable,
  username: string,
): Promise<PlannedChange> {
  const details = { requestedBy };
  await recordAudit(db, { actor: username, action: 'registry.declined', subject: module, details });
  return { next: null, change: { action: 'live', module, from: null, to: null } };
}
