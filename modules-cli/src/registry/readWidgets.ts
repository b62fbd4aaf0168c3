import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Context } from '../context.ts';
import { neitherKeyNorPassword, readAsVisitor } from './readAsVisitor.ts';
import { createRegistry } from './registry.ts';

/** Reads what other live modules offer to a module, with the key or the gate's password. Throws `no-key`, and what a request throws. */
export async function readWidgets(context: Context, module: string): Promise<ProvidedWidgets> {
  const password = context.gatePassword(neitherKeyNorPassword);
  return password === undefined
    ? createRegistry(context.site, await context.key()).widgets(module)
    : readAsVisitor(context.site, { password, endpoint: siteEndpoints.widgets, module });
}
