import {
  listOrigins,
  type ModuleOrigin,
  originKey,
  originKinds,
  type Origins,
} from '@sumut/contracts/registry/origins';
import type { Release } from '@sumut/contracts/registry/release';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { listed } from '@sumut/release-check/findings';
import type { Db } from '../../platform/database/schema/schema.ts';

/** An origin that an admin has approved for a module. */
export interface ApprovedOrigin extends ModuleOrigin {
  by: string;
  /** In milliseconds since the epoch. */
  at: number;
}

/** The approved origins of a module. */
export async function listApproved(db: Db, module: string): Promise<ApprovedOrigin[]> {
  const rows = await db
    .selectFrom('module_origins')
    .selectAll()
    .where('module', '=', module)
    .orderBy('kind')
    .orderBy('origin')
    .execute();
  return rows.flatMap(({ kind: stored, origin, approved_by: by, approved_at: at }) => {
    const kind = originKinds.find((one) => one === stored);
    return kind ? [{ kind, origin, by, at }] : [];
  });
}

/** Approves an origin of a module. Returns false if it was approved already. */
export async function approveOrigin(
  db: Db,
  module: string,
  { kind, origin, by }: ModuleOrigin & { by: string },
): Promise<boolean> {
  const row = { module, kind, origin, approved_at: Date.now(), approved_by: by };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('module_origins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Withdraws the approval of an origin. Returns false if it was not approved. */
export async function withdrawOrigin(
  db: Db,
  module: string,
  { kind, origin }: ModuleOrigin,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('module_origins')
    .where('module', '=', module)
    .where('kind', '=', kind)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The origins that pages of a module may use: approved, and requested by one of these releases. */
export async function findAllowed(
  db: Db,
  module: string,
  requested: readonly (Origins | undefined)[],
): Promise<ModuleOrigin[]> {
  const wanted = new Set(requested.flatMap((origins) => listOrigins(origins)).map(originKey));
  if (wanted.size === 0) return [];
  return (await listApproved(db, module)).filter((approved) => wanted.has(originKey(approved)));
}

/** A finding for each origin that a release requests and that no admin has approved for its module. */
export async function findUnapproved(
  db: Db,
  { name, origins }: Pick<Release, 'name' | 'origins'>,
  level: Finding['level'],
): Promise<Finding[]> {
  const requested = listOrigins(origins);
  if (requested.length === 0) return [];
  const approved = new Set((await listApproved(db, name)).map(originKey));
  const lines = requested
    .filter((one) => !approved.has(originKey(one)))
    .map(
      ({ kind, origin }) =>
        `${kind} ${origin}: not approved for ${name}; an admin approves it in the portal, under "Modules", "Other servers"`,
    );
  return listed('origins', level, lines);
}
