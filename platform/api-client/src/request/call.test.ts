import * as z from 'zod/mini';
import { get, patch, remove } from '@sumut/contracts/api/endpoint';
import { call, send } from './call.ts';

const fetchStub = jest.fn<Promise<object>, [string, RequestInit]>();
const respondWith = (body: unknown) =>
  fetchStub.mockResolvedValue({
    ok: true,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  });

beforeEach(() => {
  fetchStub.mockReset();
  Object.assign(globalThis, { fetch: fetchStub });
});

const response = z.object({ name: z.string() });
const list = get('/api/things', { query: z.object({ color: z.optional(z.string()) }), response });
const change = patch('/api/things/:id', { body: z.object({ name: z.string() }), response });

test('method, path and query come from the definition of the endpoint', async () => {
  respondWith({ name: 'a', extra: true });
  expect(await call(list, { query: { color: 'red' } })).toEqual({ name: 'a' });
  expect(fetchStub).toHaveBeenLastCalledWith(
    '/api/things?color=red',
    expect.objectContaining({ method: 'GET' }),
  );
});

test('parameters, body and headers are sent', async () => {
  respondWith({ name: 'b' });
  await call(change, { params: { id: 'a/b' }, body: { name: 'b' }, headers: { 'x-a': '1' } });
  const [path, init] = fetchStub.mock.calls[0] ?? [];
  expect(path).toBe('/api/things/a%2Fb');
  expect(init).toMatchObject({ method: 'PATCH', body: '{"name":"b"}', headers: { 'x-a': '1' } });
});

test('call rejects a response that the schema refuses, and send does not read the response', async () => {
  respondWith({ name: 1 });
  await expect(call(list)).rejects.toBeInstanceOf(z.core.$ZodError);
  expect((await send(list)).ok).toBe(true);
});

test('the response of an endpoint without a response schema is not read', async () => {
  fetchStub.mockResolvedValue({ ok: true, headers: new Headers() });
  await expect(call(remove('/api/things', {}))).resolves.toBeUndefined();
});
