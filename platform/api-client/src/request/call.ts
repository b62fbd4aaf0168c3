import {
  type Endpoint,
  fillPath,
  type RequestOf,
  type ResponseOf,
} from '@sumut/contracts/api/endpoint';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import { request, requestAndRead, type RequestOptions } from './request.ts';

/** Path parameters, query and body of an endpoint, and options. Optional for an endpoint that requires none of the first three. */
type Input<Called extends Endpoint> =
  Partial<RequestOf<Called>> extends RequestOf<Called>
    ? [input?: RequestOf<Called> & RequestOptions]
    : [input: RequestOf<Called> & RequestOptions];

interface AnyInput extends RequestOptions {
  params?: Readonly<Record<string, string>>;
  query?: ListParams | URLSearchParams;
  body?: unknown;
}

/** Calls an endpoint and resolves with the response, parsed by the endpoint's schema. Rejects like `request`, or with a Zod error. */
export function call<Called extends Endpoint>(
  endpoint: Called,
  ...input: Input<Called>
): Promise<ResponseOf<Called>>;
export async function call(
  { method, path, response: schema }: Endpoint,
  { params = {}, query = {}, body, ...options }: AnyInput = {},
): Promise<unknown> {
  const json = await requestAndRead<unknown>(
    method,
    fillPath(path, params, query),
    body,
    options,
    (response) => (schema ? response.json() : Promise.resolve()),
  );
  return schema?.parse(json);
}

/** Calls an endpoint and resolves with the unread OK response, such as a file. Rejects like `request`. */
export function send<Called extends Endpoint>(
  endpoint: Called,
  ...input: Input<Called>
): Promise<Response>;
export function send(
  { method, path }: Endpoint,
  { params = {}, query = {}, body, ...options }: AnyInput = {},
): Promise<Response> {
  return request(method, fillPath(path, params, query), body, options);
}
