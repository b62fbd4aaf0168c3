import type * as z from 'zod/mini';
import type { FieldError } from '../forms/fieldErrors.ts';
import { buildListQuery, type ListParams } from '../portal/listQuery.ts';
import type { Permission } from '../portal/permissions.ts';

type Schema = z.ZodMiniType;

/** The file of a multipart form. */
export interface FormFile {
  /** The name of its field. */
  readonly name: string;
  /** The maximum size in bytes. */
  readonly maxBytes: number;
  /** The field error for a larger file. */
  readonly tooLarge: FieldError;
}

/** A multipart form with one file. */
export interface MultipartForm {
  /** The other fields. A field that is an object is sent as JSON. Absent for a form that has only the file. */
  readonly fields?: Schema;
  readonly file: FormFile;
  /** Set if the form may be sent without the file. */
  readonly optionalFile?: true;
}

/**
 * The contract of one API call. The server registers the route from it, and clients derive typed calls from it. Every response
 * with a status ≥ 400 has the body `problemSchema`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path of the endpoint, with `:name` for each parameter. */
  readonly path: string;
  /** The permission that the signed-in user needs. Absent for endpoints that visitors, or teams with a key, call. */
  readonly permission?: Permission;
  readonly params?: Schema;
  readonly query?: Schema;
  /** The JSON body of the request. Absent for requests without a body, and for files and multipart forms. */
  readonly body?: Schema;
  /** The body of a request that is a multipart form. */
  readonly form?: MultipartForm;
  /** The JSON body of a successful response. Absent for responses without a body, and for files. */
  readonly response?: Schema;
  /** The status of a successful response. By default 200, or 204 for a response without a body (files have 200). */
  readonly status?: 201;
}

/** Returns a function that defines endpoints of one HTTP method. The definitions keep their literal types. */
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

/** The path parameters of a call: a value for each `:name` in the path. */
export type PathParams<Path extends string> = Readonly<Record<ParamName<Path>, string>>;

/** The query of a call: values by the names in the query's schema, or search params that were validated elsewhere. */
export type QueryOf<Called> = Called extends { query: infer Query extends Schema }
  ? { readonly [Name in keyof z.input<Query>]: ListParams[string] } | URLSearchParams
  : undefined;

/** The parsed JSON of a successful response; undefined for an endpoint without a response body. */
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

/** The input of a call: path parameters, query and body, as the endpoint defines them. */
export type RequestOf<Called extends Endpoint> = ParamsInput<Called['path']> &
  QueryInput<Called> &
  BodyInput<Called>;

/** Fills encoded parameters into a path and appends the query string. */
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

/** Builds the URL path of a call, with query string. The endpoint determines the types of parameters and query. */
export const buildPath = <Called extends Endpoint>(
  { path }: Called,
  params: PathParams<Called['path']>,
  query?: QueryOf<Called>,
): string => fillPath(path, params, query);
