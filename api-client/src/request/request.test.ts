import { gateClosedEvent } from '@sumut/contracts';
import { HttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { getJson } from './getJson.ts';
import { request } from './request.ts';

interface Answer {
  status?: number;
  statusText?: string;
  text?: string;
}

const answer = ({ status = 200, statusText = '', text = '' }: Answer) => ({
  ok: status >= 200 && status < 300,
  status,
  statusText,
  text: () => Promise.resolve(text),
  json: () => Promise.resolve(text).then((body): unknown => JSON.parse(body)),
});
const fetchStub = jest.fn<Promise<ReturnType<typeof answer>>, [string, RequestInit]>();
const answerWith = (given: Answer) => fetchStub.mockResolvedValue(answer(given));
const sent = () => fetchStub.mock.calls[0]?.[1];
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A server that never answers: it only obeys the signal. */
const hang = (_: string, { signal }: RequestInit) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
  );

beforeEach(() => {
  fetchStub.mockReset();
  Object.assign(globalThis, { fetch: fetchStub });
});

test('a body is sent as JSON, with cookies and the given headers', async () => {
  answerWith({ status: 201 });
  await request('POST', '/api/contacts', { firstName: 'سارة' }, { headers: { 'x-key': '1' } });
  expect(fetchStub.mock.calls[0]?.[0]).toBe('/api/contacts');
  expect(sent()).toMatchObject({
    method: 'POST',
    credentials: 'include',
    body: '{"firstName":"سارة"}',
    headers: { 'Content-Type': 'application/json', 'x-key': '1' },
  });
});

test('without a body there is no content type', async () => {
  answerWith({});
  await request('DELETE', '/api/x');
  expect(sent()).not.toHaveProperty('body');
  expect(sent()?.headers).toEqual({});
});

test('an answer that is not OK becomes an error of its status and text', async () => {
  answerWith({ status: 418, statusText: "I'm a teapot", text: 'short and stout' });
  const error = await failure(request('GET', '/api/x'));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 418, message: '418: short and stout' });
});

test('an answer by a closed gate is told to the window, no other is', async () => {
  const told = jest.fn();
  window.addEventListener(gateClosedEvent, told);
  answerWith({ status: 401, text: '{"code":"not-signed-in"}' });
  await failure(getJson('/api/x', { on401: 'null' }));
  await failure(request('GET', '/api/x'));
  expect(told).not.toHaveBeenCalled();
  answerWith({ status: 401, text: '{"code":"gate-closed"}' });
  await failure(getJson('/api/x', { on401: 'null' }));
  await failure(request('POST', '/api/x'));
  expect(told).toHaveBeenCalledTimes(2);
  window.removeEventListener(gateClosedEvent, told);
});

test('the status text stands in for an empty answer', async () => {
  answerWith({ status: 502, statusText: 'Bad Gateway' });
  expect(await failure(request('GET', '/api/x'))).toMatchObject({ message: '502: Bad Gateway' });
});

test('no connection becomes a network error', async () => {
  fetchStub.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await failure(request('GET', '/api/x'));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
});

test('a server that takes too long becomes a network error', async () => {
  fetchStub.mockImplementation(hang);
  const error = await failure(request('GET', '/api/x', undefined, { timeout: 20 }));
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: true });
});

test('a caller that gives up gets its own reason back', async () => {
  fetchStub.mockImplementation(hang);
  const controller = new AbortController();
  const call = failure(request('GET', '/api/x', undefined, { signal: controller.signal }));
  controller.abort(new Error('left the page'));
  expect(await call).toMatchObject({ message: 'left the page' });
});

test('data is loaded by GET and read as JSON', async () => {
  answerWith({ text: '{"items":[]}' });
  expect(await getJson('/api/news')).toEqual({ items: [] });
  expect(sent()?.method).toBe('GET');
});

test('a 401 throws unless it is said to mean nothing', async () => {
  answerWith({ status: 401, text: 'no' });
  await expect(getJson('/api/auth/session')).rejects.toThrow('401: no');
  expect(await getJson('/api/auth/session', { on401: 'null' })).toBeNull();
});

test('other statuses throw, whatever a 401 means', async () => {
  answerWith({ status: 500, text: 'oops' });
  await expect(getJson('/api/x', { on401: 'null' })).rejects.toThrow('500: oops');
});

test('an answer that is no JSON is no network error', async () => {
  answerWith({ text: '<html>' });
  expect(await failure(getJson('/api/x'))).toBeInstanceOf(SyntaxError);
});
