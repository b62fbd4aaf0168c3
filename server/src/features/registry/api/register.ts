import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { approvalRoutes } from './approvalRoutes.ts';
import { keyRoutes } from './keyRoutes.ts';
import { originRoutes } from './moduleOrigins.ts';
import { policyRoutes } from './policyRoutes.ts';
import { restoreRoutes } from './restoreRoutes.ts';
import { workflowRoutes } from './workflowRoutes.ts';

/** The portal's routes for keys, policies, origins, workflows, approvals and restored snapshots. In a scope behind `requirePermissions`. */
export function registerRegistryAdministration(
  portal: App,
  services: { db: Db; demo: boolean },
): void {
  keyRoutes(portal, services);
  policyRoutes(portal, services);
  originRoutes(portal, services);
  workflowRoutes(portal, services);
  restoreRoutes(portal, services);
  approvalRoutes(portal, services);
}
