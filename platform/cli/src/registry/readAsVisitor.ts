import type * as z from 'zod/mini';
import { type Endpoint, fillPath } from '@sumut/contracts/api/endpoint';
import type { ProvidedWidgets } from '@sumut/contracts/registry/providedWidgets';
import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import { openGate } from './openGate.ts';
import { createRegistry, parseBody, timeouts } from './registry.ts';
import { responseError } from './responseError.ts';
import { send } from './send.ts';
import type { Context } from '../context.ts';

/** Reads the widgets that other live modules offer, with the key or the gate's password. Throws `no-key`, and request errors. */
export async function readWidgets(context: Context, module: string): Promise<ProvidedWidgets> {
  const password = context.gatePassword(neitherKeyNorPassword);
  return password === undefined
    ? createRegistry(context.site, await context.key()).widgets(module)
    : readAsVisitor(context.site, { password, endpoint: siteEndpoints.widgets, module });
}

/** Advice for a command with neither key nor password. */
export const neitherKeyNorPassword =
  "Set the password of the site's gate in MODULES_GATE_PASSWORD, or the team's key (--key, MODULES_KEY or MODULES_PRIVATE_KEY). The site requires one of the two.";

interface Request<Response> {
  password: string;
  endpoint: Endpoint & { response: z.ZodMiniType<Response> };
  /** The module to which the site provides the requested data. */
  module: string;
}

/** Reads the data that a site provides to a module, as a visitor behind the gate. Throws the errors of `openGate` and of a request. */
export async function readAsVisitor<Response>(
  site: URL,
  { password, endpoint, module }: Request<Response>,
): Promise<Response> {
  const { cookie } = await openGate(site, password);
  const { path, method, response: schema } = endpoint;
  const response = await send(new URL(fillPath(path, {}, { module }), site), {
    method,
    headers: { accept: 'application/json', cookie },
    body: Buffer.alloc(0),
    timeout: timeouts.request,
  });
  if (response.status !== 200) throw responseError(site, response);
  return parseBody(schema, site, response.body);
}
