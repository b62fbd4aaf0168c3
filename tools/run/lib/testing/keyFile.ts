import { readFileSync } from 'node:fs';
import { api } from '@sumut/contracts/api/api';
import type { NewKey } from '@sumut/contracts/registry/keys';
import { teamKeySchema } from '@sumut/contracts/registry/proof';
import { createClient } from '../../../../server/testing/client.ts';

/** Registers the key that `@sumut/modules keys create` has written, as the site's admin. */
export async function registerKeyFile(site: string, module: string, file: string): Promise<void> {
  const { kty, crv, x } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const key: NewKey = { name: `Team ${module}`, module, key: teamKeySchema.parse({ kty, crv, x }) };
  await registerKey(site, key);
}

/** Registers a team key as the site's admin. Throws an error with the response if the site refuses. */
export async function registerKey(site: string, key: NewKey): Promise<void> {
  const admin = createClient(site);
  await admin.unlock();
  await admin.signIn('admin', 'admin-demo-2025');
  const response = await admin.send('POST', api.modules.keys.path, key);
  if (!response.ok) throw new Error(await response.text());
}
