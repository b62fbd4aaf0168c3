import { listOrigins, originKey } from '@sumut/contracts/registry/origins';
import { registryEndpoints } from '@sumut/contracts/registry/registryEndpoints';
import type { ModuleState, ReleaseSummary } from '@sumut/contracts/registry/registryState';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { readModule } from '../../../shared/releases/liveParts.ts';
import { approveOrigin, listApproved, withdrawOrigin } from '../../../shared/releases/origins.ts';

/** The origins that these releases of a module request, and the approved ones. */
export async function listModuleOrigins(
  db: Db,
  module: string,
  releases: readonly (ReleaseSummary | null | undefined)[],
): Promise<NonNullable<ModuleState['origins']>> {
  const approved = await listApproved(db, module);
  const hashes = new Set(releases.flatMap((release) => release?.hash ?? []));
  const manifests = await Promise.all([...hashes].map((hash) => readModule(db, module, hash)));
  const requested = manifests.flatMap((manifest) => listOrigins(manifest?.origins));
  const isRequested = new Set(requested.map(originKey));
  const all = new Map(
    [...requested, ...approved].map(({ kind, origin }) => [
      originKey({ kind, origin }),
      { kind, origin },
    ]),
  );
  return [...all].sort().map(([key, one]) => {
    const approval = approved.find((other) => originKey(other) === key);
    return {
      ...one,
      requested: isRequested.has(key),
      ...(approval && { approved: { by: approval.by, at: approval.at } }),
    };
  });
}

/** The admins' decisions about the origins of modules. In a scope behind `requirePermissions`. */
export function originRoutes(scope: App, { db }: { db: Db }): void {
  route(scope, registryEndpoints.decideOrigin, async (request) => {
    const { username: actor } = signedIn(request).account;
    const { module: subject } = request.params;
    const { approved, ...origin } = request.body;
    await db.transaction().execute(async (transaction) => {
      const isChanged = approved
        ? await approveOrigin(transaction, subject, { ...origin, by: actor })
        : await withdrawOrigin(transaction, subject, origin);
      if (!isChanged) return;
      const action = approved ? 'registry.origin-approved' : 'registry.origin-withdrawn';
      await recordAudit(transaction, {
        actor,
        action,
        subject,
        details: { origin: originKey(origin) },
      });
    });
  });
}
