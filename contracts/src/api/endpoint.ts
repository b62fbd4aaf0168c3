import type * as z from 'zod/mini';
import { buildListQuery, type ListParams } from '../portal/listQuery.ts';
import type { Permission } from '../portal/permissions.ts';

type Schema = z.ZodMiniType;

/**
 * The contract of one call: the server registers its route from it, and clients derive their typed calls. A response
 * with a status ≥ 400 has the body `problemSchema`, whatever the endpoint.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter. */
  readonly path: string;
  /** What the signed-in user needs. Absent for endpoints of visitors, and of teams with a key. */
  readonly permission?: Permission;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON of the request. Absent without one, and for files and multipart forms. */
  readonly body?: Schema;
  /** The JSON of a successful response. Absent without one, and for files. */
  readonly response?: Schema;
  /** Of a successful response. By default 200, or 204 if there is none (except for files). */
  readonly status?: 201;
}

/** Creates the definitions for a method. They are typed by their literal values. */
const defineWith =
  <Method extends Endpoint['method']>(method: Method) =>
  <const Path extends string, const Parts extends Omit<Endpoint, 'method' | 'path'>>(
    path: Path,
    parts: Parts,
  ) => ({ method, path, ...parts });

export const get = defineWith('GET');
export const post = defineWith('POST');
export const put = defineWith('PUT');
export const patch = defineWith('PATCH');
export const remove = defineWith('DELETE');

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A value for each parameter of the path. */
export type PathParams<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

/** Values by the names in the query's schema, or a query that was validated elsewhere. */
export type QueryOf<Called> = Called extends { query: infer Query extends Schema }
  ? { readonly [Name in keyof z.input<Query>]: ListParams[string] } | URLSearchParams
  : undefined;

/** The parsed JSON of a successful response; undefined without one. */
export type ResponseOf<Called> = Called extends { response: infer Body extends Schema }
  ? z.output<Body>
  : undefined;

type ParamsInput<Path extends string> = [ParamName<Path>] extends [never]
  ? unknown
  : { params: PathParams<Path> };
type QueryInput<Called> = Called extends { query: infer Query extends Schema }
  ? Partial<z.input<Query>> extends z.input<Query>
    ? { query?: QueryOf<Called> }
    : { query: QueryOf<Called> }
  : unknown;
type BodyInput<Called> = Called extends { body: infer Body extends Schema }
  ? { body: z.input<Body> }
  : unknown;

/** What a call of an endpoint consists of: path parameters, query and body, as far as it has them. */
export type RequestOf<Called extends Endpoint> = ParamsInput<Called['path']> &
  QueryInput<Called> &
  BodyInput<Called>;

/** A path with its parameters filled in, and with the query string. */
export function fillPath(
  path: string,
  params: Readonly<Record<string, string>>,
  query: ListParams | URLSearchParams = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  if (!(query instanceof URLSearchParams)) return filled + buildListQuery(query);
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** The path of an endpoint, which types its parameters and query. */
export const buildPath = <Called extends Endpoint>(
  { path }: Called,
  params: PathParams<Called['path']>,
  query?: QueryOf<Called>,
): string => fillPath(path, params, query);
