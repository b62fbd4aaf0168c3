import { fillPath } from '@sumut/contracts/api/endpoint';
import type { Provided } from '@sumut/contracts/registry/provided';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { openGate } from './openGate.ts';
import { parseBody, timeouts } from './registry.ts';
import { responseError } from './responseError.ts';
import { send } from './send.ts';

/** Reads what a site provides to a module as a visitor behind the gate can. Throws what `openGate` and a request throw. */
export async function readProvided(site: URL, password: string, module: string): Promise<Provided> {
  const { cookie } = await openGate(site, password);
  const { path, method, response: schema } = siteEndpoints.provided;
  const response = await send(new URL(fillPath(path, {}, { module }), site), {
    method,
    headers: { accept: 'application/json', cookie },
    body: Buffer.alloc(0),
    timeout: timeouts.request,
  });
  if (response.status !== 200) throw responseError(site, response);
  return parseBody(schema, site, response.body);
}
