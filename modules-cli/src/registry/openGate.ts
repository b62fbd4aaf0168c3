import { type GateUnlockResponse, gateUnlockResponseSchema } from '@sumut/contracts/gate/gate';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { parseBody, timeouts } from './registry.ts';
import { responseError } from './responseError.ts';
import { send } from './send.ts';

/** What a visitor has behind the gate. */
export interface OpenGate {
  /** What the page shows first. */
  behind: GateUnlockResponse['behind'];
  /** The header by which further requests have the pass. */
  cookie: string;
}

/** Opens the site's gate as a visitor does. Throws `wrong-password`, `too-many-attempts`, or what a request throws. */
export async function openGate(site: URL, password: string): Promise<OpenGate> {
  const { method, path } = gateEndpoints.open;
  const response = await send(new URL(path, site), {
    method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: Buffer.from(JSON.stringify({ password })),
    timeout: timeouts.request,
  });
  if (response.status !== 200) throw responseError(site, response);
  const { behind } = parseBody(gateUnlockResponseSchema, site, response.body);
  return { behind, cookie: response.cookies.join('; ') };
}
