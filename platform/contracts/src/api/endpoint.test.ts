import * as z from 'zod/mini';
import { buildPath, fillPath, get, patch, type RequestOf, type ResponseOf } from './endpoint.ts';

const list = get('/api/things', {
  query: z.object({ color: z.optional(z.string()), size: z.optional(z.coerce.number()) }),
  response: z.array(z.string()),
});
const change = patch('/api/things/:id/parts/:part', {
  body: z.object({ name: z.string() }),
});

test('a definition consists of its method, its path and the given schemas', () => {
  expect(change).toEqual({
    method: 'PATCH',
    path: '/api/things/:id/parts/:part',
    body: change.body,
  });
});

test('a path is filled with encoded parameters and the query', () => {
  expect(buildPath(change, { id: 'a/b', part: 'ج' })).toBe('/api/things/a%2Fb/parts/%D8%AC');
  expect(buildPath(list, {}, { color: 'red', size: 2 })).toBe('/api/things?color=red&size=2');
  expect(buildPath(list, {}, new URLSearchParams('color=red'))).toBe('/api/things?color=red');
  expect(buildPath(list, {}, new URLSearchParams())).toBe('/api/things');
  expect(fillPath('/media-files/:id/:name', { id: '1', name: 'a b.pdf' })).toBe(
    '/media-files/1/a%20b.pdf',
  );
});

type Params = Record<'id' | 'part', string>;
type Fits<Given, Wanted> = Given extends Wanted ? true : false;

test('the definition types a call and its response', () => {
  // The compiler checks these assignments.
  const complete: Fits<{ params: Params; body: { name: string } }, RequestOf<typeof change>> = true;
  const withoutBody: Fits<{ params: Params }, RequestOf<typeof change>> = false;
  const withoutPart: Fits<
    { params: { id: string }; body: { name: string } },
    RequestOf<typeof change>
  > = false;
  const withoutQuery: Fits<object, RequestOf<typeof list>> = true;
  const response: Fits<ResponseOf<typeof list>, string[]> = true;
  const nothing: Fits<ResponseOf<typeof change>, undefined> = true;
  expect([complete, withoutQuery, response, nothing, withoutBody, withoutPart]).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});
