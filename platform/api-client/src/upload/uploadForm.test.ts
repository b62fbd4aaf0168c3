import { gateClosedEvent } from '@sumut/contracts/gate/path';
import { HttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { setCommonHeader } from '../request/commonHeaders.ts';
import { uploadForm } from './uploadForm.ts';

/** A request that the test controls. */
class CallStub {
  static last: CallStub;
  method = '';
  path = '';
  withCredentials = false;
  timeout = 0;
  status = 0;
  statusText = '';
  responseText = '';
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
  onload = () => {};
  onerror = () => {};
  ontimeout = () => {};
  send = jest.fn();

  constructor() {
    CallStub.last = this;
  }
  open(method: string, path: string) {
    Object.assign(this, { method, path });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  respond(status: number, responseText = '') {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

const form = new FormData();
const getError = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: CallStub });
});

test('a form has the common headers, which its own headers replace', () => {
  setCommonHeader('x-common', 'a');
  void uploadForm('/api/x', form, { headers: { 'x-key': '1' } });
  expect(CallStub.last.headers).toEqual({ 'x-common': 'a', 'x-key': '1' });
  void uploadForm('/api/x', form, { headers: { 'x-common': 'b' } });
  expect(CallStub.last.headers).toEqual({ 'x-common': 'b' });
});

test('a form is sent with cookies, headers and a long timeout', async () => {
  const upload = uploadForm('/api/job-applications', form, { headers: { 'x-key': '1' } });
  expect(CallStub.last).toMatchObject({
    method: 'POST',
    path: '/api/job-applications',
    withCredentials: true,
    timeout: 120_000,
    headers: { 'x-key': '1' },
  });
  expect(CallStub.last.send).toHaveBeenCalledWith(form);
  CallStub.last.respond(201, '{"id":"1"}');
  await expect(upload).resolves.toBe('{"id":"1"}');
});

test('progress is reported as a share from 0 to 1 if it is computable', async () => {
  const onProgress = jest.fn();
  const upload = uploadForm('/api/x', form, { onProgress });
  CallStub.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  CallStub.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  CallStub.last.respond(200);
  await upload;
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

test('a response that is not OK becomes an error with its status and text', async () => {
  const upload = getError(uploadForm('/api/x', form));
  CallStub.last.respond(413, 'too large');
  const error = await upload;
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 413, message: '413: too large' });
});

test('a lost connection and a timeout are network errors', async () => {
  const lost = getError(uploadForm('/api/x', form));
  CallStub.last.onerror();
  const error = await lost;
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
  const late = getError(uploadForm('/api/x', form, { timeout: 5 }));
  expect(CallStub.last.timeout).toBe(5);
  CallStub.last.ontimeout();
  expect(await late).toMatchObject({ timedOut: true });
});

test('the problem gate-closed dispatches an event', async () => {
  const listener = jest.fn();
  window.addEventListener(gateClosedEvent, listener, { once: true });
  const outcome = getError(uploadForm('/api/job-applications', form));
  CallStub.last.respond(401, '{"code":"gate-closed"}');
  expect(await outcome).toMatchObject({ status: 401 });
  expect(listener).toHaveBeenCalledTimes(1);
});
