import {
  defaultPolicy,
  type ModulePolicy,
  type NamedPolicy,
} from '@sumut/contracts/registry/policies';
import { demandedProvenance } from '@sumut/contracts/registry/provenanceSummary';
import type { Db, ModulePoliciesTable } from '../../platform/database/schema/schema.ts';

const toPolicy = (row: ModulePoliciesTable): ModulePolicy => {
  const provenance = demandedProvenance.find((one) => one === row.provenance);
  return {
    firstLoad: row.first_load,
    total: row.total,
    protected: row.protected === 1,
    approval: row.approval === 1,
    takeBack: row.take_back === 1,
    ...(provenance && { provenance }),
  };
};

/** The policy of a module, or the default policy. */
export async function findPolicy(db: Db, module: string): Promise<ModulePolicy> {
  const row = await db
    .selectFrom('module_policies')
    .selectAll()
    .where('module', '=', module)
    .executeTakeFirst();
  return row ? toPolicy(row) : defaultPolicy(module);
}

/** The policies of these modules and of all modules with a stored policy, by name. */
export async function listPolicies(db: Db, modules: readonly string[]): Promise<NamedPolicy[]> {
  const rows = await db.selectFrom('module_policies').selectAll().execute();
  const own = new Map(rows.map((row) => [row.module, toPolicy(row)]));
  return [...new Set([...modules, ...own.keys()])]
    .sort()
    .map((module) => ({ module, policy: own.get(module) ?? defaultPolicy(module) }));
}

/** Sets a module's policy. */
export async function writePolicy(
  db: Db,
  { module, policy }: NamedPolicy,
  by: string,
): Promise<void> {
  const values = {
    first_load: policy.firstLoad,
    total: policy.total,
    protected: policy.protected ? 1 : 0,
    approval: policy.approval ? 1 : 0,
    take_back: policy.takeBack ? 1 : 0,
    provenance: policy.provenance ?? null,
    changed_at: Date.now(),
    changed_by: by,
  };
  await db
    .insertInto('module_policies')
    .values({ module, ...values })
    .onConflict((conflict) => conflict.column('module').doUpdateSet(values))
    .execute();
}
