import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Context } from '../context.ts';
import { neitherKeyNorPassword, readAsVisitor } from './readAsVisitor.ts';
import { createRegistry } from './registry.ts';

/** Reads the widgets that other live modules offer, with the key or the gate's password. Throws `no-key`, and request errors. */
export async function readWidgets(context: Context, module: string): Promise<ProvidedWidgets> {
  const password = context.gatePassword(neitherKeyNorPassword);
  return password === undefined
    ? createRegistry(context.site, await context.key()).widgets(module)
    : readAsVisitor(context.site, { password, endpoint: siteEndpoints.widgets, module });
}
