import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import { cookieName } from '@sumut/contracts/api/cookieName';
import type { Endpoint, MultipartForm } from '@sumut/contracts/api/endpoint';
import { problemSchema } from '@sumut/contracts/api/problem';
import { sessionCookie } from '../../../../server/src/shared/accounts/signedIn.ts';
import type { DescribedEndpoint } from './describeEndpoints.ts';

/** JSON Schema of what a client sends (`input`) or receives (`output`). Checks that JSON Schema cannot express are left out. */
function jsonSchema(schema: $ZodType, io: 'input' | 'output') {
  return toJSONSchema(schema, { io, unrepresentable: 'any' });
}

const content = (schema: object, type = 'application/json') => ({
  content: { [type]: { schema } },
});

/** The schema of a multipart form: its fields, and the file as binary data. */
function formSchema({ fields, file, optionalFile }: MultipartForm) {
  const { properties = {}, required = [] } = fields ? jsonSchema(fields, 'input') : {};
  const binary = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `A file of up to ${file.maxBytes} bytes`,
  };
  return {
    type: 'object',
    properties: { ...properties, [file.name]: binary },
    required: optionalFile ? required : [...required, file.name],
    additionalProperties: false,
  };
}

/** The body of a request: JSON, or a multipart form. */
function describeBody({ body, form }: Endpoint) {
  if (body) return { requestBody: { required: true, ...content(jsonSchema(body, 'input')) } };
  if (form)
    return { requestBody: { required: true, ...content(formSchema(form), 'multipart/form-data') } };
  return {};
}

/** The parameters of a path or a query string, from the schema of all of them. */
function describeParameters(schema: $ZodType, place: 'path' | 'query') {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }));
}

/** The status of a successful response, as `Endpoint` defines it, and its body. */
function describeSuccess({ method, status, response }: Endpoint) {
  if (response)
    return {
      [status ?? 200]: { description: 'Success', ...content(jsonSchema(response, 'output')) },
    };
  return method === 'GET'
    ? { 200: { description: 'A file' } }
    : { [status ?? 204]: { description: 'Success' } };
}

const problem = { $ref: '#/components/schemas/Problem' };

const describeOperation = ({ name, endpoint, description }: DescribedEndpoint) => ({
  operationId: name,
  tags: [name.split('.')[0]],
  description,
  ...(endpoint.permission && {
    security: [{ session: [] }],
    'x-permission': endpoint.permission,
  }),
  parameters: [
    ...(endpoint.params ? describeParameters(endpoint.params, 'path') : []),
    ...(endpoint.query ? describeParameters(endpoint.query, 'query') : []),
  ],
  ...describeBody(endpoint),
  responses: {
    ...describeSuccess(endpoint),
    default: { description: 'An error', ...content(problem, 'application/problem+json') },
  },
});

/** Returns the OpenAPI 3.1 document of the endpoints. Files in responses have a description, but no schema. */
export function buildOpenApi(endpoints: DescribedEndpoint[], version: string) {
  const byPath = Map.groupBy(endpoints, ({ endpoint }) =>
    endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
  );
  const paths = [...byPath].map(([path, all]) => [
    path,
    Object.fromEntries(
      all.map((one) => [one.endpoint.method.toLowerCase(), describeOperation(one)]),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'HTTP API of the site', version, description: 'See docs/api.md.' },
    paths: Object.fromEntries(paths) as Record<string, object>,
    components: {
      schemas: { Problem: jsonSchema(problemSchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName(sessionCookie.name, true) },
      },
    },
  };
}
