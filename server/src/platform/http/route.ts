import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '@sumut/contracts/api/endpoint';
import type { App } from './types.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Set in scopes that enforce the `permission` of each route. */
    enforcesPermissions: boolean;
  }
}

type Schema = z.ZodMiniType;

/** The parts of a request that the handler of an endpoint gets, as parsed by the schemas. */
interface Parts<Served> {
  Params: Served extends { params: infer Params extends Schema } ? z.output<Params> : unknown;
  Querystring: Served extends { query: infer Query extends Schema } ? z.output<Query> : unknown;
  Body: Served extends { body: infer Body extends Schema } ? z.output<Body> : unknown;
}

/** The input of the response schema, which removes other fields; void for an empty response, the reply for a file. */
type Result<Served> = [Served] extends [{ response: infer Body extends Schema }]
  ? Promise<z.input<Body> | FastifyReply>
  : Promise<void> | Promise<FastifyReply>;

type Handler<Served extends Endpoint> = (
  request: FastifyRequest<Parts<Served>>,
  reply: FastifyReply,
) => Result<Served>;

type Options = Pick<RouteShorthandOptions, 'config' | 'bodyLimit'>;

/**
 * Registers the route of an endpoint with the method, path, permission and schemas of its definition. The status is
 * set before the handler runs, and the handler may change it. A handler that sends a file returns the reply.
 */
export function route<Served extends Endpoint>(
  scope: App,
  endpoint: Served,
  handler: Handler<Served>,
  { config, ...options }: Options = {},
): void {
  const { method, path: url, permission, params, query, body, response } = endpoint;
  const { status = response || method === 'GET' ? 200 : 204 } = endpoint;
  if (permission && !scope.hasDecorator('enforcesPermissions'))
    throw new Error(`${method} ${url} is outside a scope that enforces permissions`);
  scope.route<Parts<Served>>({
    ...options,
    method,
    url,
    config: { ...config, ...(permission && { permission }) },
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(response && { response: { '2xx': response } }),
    },
    handler: (request, reply) => handler(request, reply.code(status)),
  });
}
