import { type GateUnlockResponse, gateUnlockResponseSchema } from '@sumut/contracts/gate/gate';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { parseBody, timeouts } from './registry.ts';
import { responseError } from './responseError.ts';
import { send } from './send.ts';

/** The result of opening the gate. */
export interface OpenGate {
  /** The data behind the gate that a page needs first. */
  behind: GateUnlockResponse['behind'];
  /** The value of the `cookie` header for further requests, which contains the pass. */
  cookie: string;
}

/** Opens the site's gate as a visitor does. Throws `wrong-password`, `too-many-attempts`, and the errors of a request. */
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
