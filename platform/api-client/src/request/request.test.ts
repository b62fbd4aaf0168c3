import { gateClosedEvent } from '@sumut/contracts/gate/path';
import { HttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { setCommonHeader } from './commonHeaders.ts';
import { getJson } from './getJson.ts';
import { request } from './request.ts';

interface ResponseData {
  status?: number;
  statusText?: string;
  text?: string;
}

const createResponse = ({ status = 200, statusText = '', text = '' }: ResponseData) => ({
  ok: status >= 200 && status < 300,
  status,
  statusText,
  headers: new Headers(),
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(text).then((body): unknown => JSON.parse(body)),
});
const fetchStub = jest.fn<Promise<ReturnType<typeof createResponse>>, [string, RequestInit]>();
const respondWith = (data: ResponseData) => fetchStub.mockResolvedValue(createResponse(data));
const sent = () => fetchStub.mock.calls[0]?.[1];
const getError = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Simulates a server that never responds. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

beforeEach(() => {
  fetchStub.mockReset();
  Object.assign(globalThis, { fetch: fetchStub });
});

test('a body is sent as JSON, with cookies and the given headers', async () => {
  respondWith({ status: 201 });
  await request('POST', '/api/contacts', { firstName: 'سارة' }, { headers: { 'x-key': '1' } });
  expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/contacts');
  expect(sent()).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"firstName":"سارة"}',
    headers: { 'Content-Type': 'application/json', 'x-key': '1' },
  });
});

test('a request without a body has no content type', async () => {
  respondWith({});
  await request('DELETE', '/api/x');
  expect(sent()).not.toHaveProperty('body');
  expect(sent()?.headers).toEqual({});
});

test('a response that is not OK becomes an error with its status and text', async () => {
  respondWith({ status: 418, statusText: "I'm a teapot", text: 'short and stout' });
  const error = await getError(request('GET', '/api/x'));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 418, message: '418: short and stout' });
});

test('only the problem gate-closed dispatches an event', async () => {
  const listener = jest.fn();
  window.addEventListener(gateClosedEvent, listener);
  respondWith({ status: 401, text: '{"code":"not-signed-in"}' });
  await getError(getJson('/api/x', { on401: 'null' }));
  await getError(request('GET', '/api/x'));
  expect(listener).not.toHaveBeenCalled();
  respondWith({ status: 401, text: '{"code":"gate-closed"}' });
  await getError(getJson('/api/x', { on401: 'null' }));
  await getError(request('POST', '/api/x'));
  expect(listener).toHaveBeenCalledTimes(2);
  window.removeEventListener(gateClosedEvent, listener);
});

test('the error for an empty response contains the status text', async () => {
  respondWith({ status: 502, statusText: 'Bad Gateway' });
  expect(await getError(request('GET', '/api/x'))).toMatchObject({ message: '502: Bad Gateway' });
});

test('a failed connection becomes a network error', async () => {
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await getError(request('GET', '/api/x'));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
});

test('a timeout becomes a network error', async () => {
  fetchStub.mockImplementation(hang);
  const error = await getError(request('GET', '/api/x', undefined, { timeout: 20 }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: true });
});

test('an abort rejects with its reason', async () => {
  fetchStub.mockImplementation(hang);
  const controller = new AbortController();
  const call = getError(request('GET', '/api/x', undefined, { signal: controller.signal }));
  controller.abort(new Error('left the page'));
  expect(await call).toMatchObject({ message: 'left the page' });
});

describe('in a browser without AbortSignal.any, such as Safari 16.4', () => {
  const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
  beforeEach(() => Reflect.deleteProperty(AbortSignal, 'any'));
  afterEach(() => Object.defineProperty(AbortSignal, 'any', any));

  test('a request that can be cancelled succeeds', async () => {
    respondWith({ text: '{"items":[]}' });
    const { signal } = new AbortController();
    expect(await getJson('/api/news', { signal })).toEqual({ items: [] });
  });

  test('a request that can be cancelled times out', async () => {
    fetchStub.mockImplementation(hang);
    const { signal } = new AbortController();
    const call = getError(request('GET', '/api/x', undefined, { signal, timeout: 20 }));
    expect(await call).toMatchObject({ timedOut: true });
  });

  test('a request that is cancelled before it starts rejects with the reason', async () => {
    fetchStub.mockImplementation((_, { signal }) =>
      signal?.aborted ? Promise.reject(new Error('aborted')) : hang('', {}),
    );
    const signal = AbortSignal.abort(new Error('left the page'));
    const call = getError(request('GET', '/api/x', undefined, { signal }));
    expect(await call).toMatchObject({ message: 'left the page' });
  });
});

test('getJson sends a GET request and parses the JSON of the response', async () => {
  respondWith({ text: '{"items":[]}' });
  expect(await getJson('/api/news')).toEqual({ items: [] });
  expect(sent()?.method).toBe('GET');
});

test('a 401 throws unless on401 is null', async () => {
  respondWith({ status: 401, text: 'no' });
  await expect(getJson('/api/auth/session')).rejects.toThrow('401: no');
  expect(await getJson('/api/auth/session', { on401: 'null' })).toBeNull();
});

test('on401 does not affect other statuses', async () => {
  respondWith({ status: 500, text: 'oops' });
  await expect(getJson('/api/x', { on401: 'null' })).rejects.toThrow('500: oops');
});

test('an invalid JSON response is not a network error', async () => {
  respondWith({ text: '<html>' });
  expect(await getError(getJson('/api/x'))).toBeInstanceOf(SyntaxError);
});

test('common headers are sent with each request, and replaced by its own', async () => {
  respondWith({});
  setCommonHeader('x-common', 'a');
  setCommonHeader('x-common', 'b');
  await request('GET', '/api/x');
  expect(sent()?.headers).toEqual({ 'x-common': 'b' });
  await request('GET', '/api/x', undefined, { headers: { 'x-common': 'c' } });
  expect(fetchStub.mock.calls[1]?.[1].headers).toEqual({ 'x-common': 'c' });
});
