import { gateClosedEvent } from '@sumut/contracts';
import { HttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { uploadForm } from './uploadForm.ts';

/** A call that does what the test says, when it says so. */
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
  answer(status: number, responseText = '') {
    Object.assign(this, { status, responseText });
    this.onload();
  }
}

const form = new FormData();
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: CallStub });
});

test('a form is posted with cookies, headers and a generous time limit', async () => {
  const upload = uploadForm('/api/job-applications', form, { headers: { 'x-key': '1' } });
  expect(CallStub.last).toMatchObject({
    method: 'POST',
    path: '/api/job-applications',
    withCredentials: true,
    timeout: 120_000,
    headers: { 'x-key': '1' },
  });
  expect(CallStub.last.send).toHaveBeenCalledWith(form);
  CallStub.last.answer(201);
  await expect(upload).resolves.toBeUndefined();
});

test('progress is told as a share, as far as it is known', async () => {
  const onProgress = jest.fn();
  const upload = uploadForm('/api/x', form, { onProgress });
  CallStub.last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  CallStub.last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
  CallStub.last.answer(200);
  await upload;
  expect(onProgress.mock.calls).toEqual([[0.25]]);
});

test('an answer that is not OK is an error as of any call', async () => {
  const upload = failure(uploadForm('/api/x', form));
  CallStub.last.answer(413, 'too large');
  const error = await upload;
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 413, message: '413: too large' });
});

test('a lost connection and a time-out are network errors', async () => {
  const lost = failure(uploadForm('/api/x', form));
  CallStub.last.onerror();
  const error = await lost;
  expect(error).toBeInstanceOf(NetworkError);
  expect(error).toMatchObject({ timedOut: false });
  const late = failure(uploadForm('/api/x', form, { timeout: 5 }));
  expect(CallStub.last.timeout).toBe(5);
  CallStub.last.ontimeout();
  expect(await late).toMatchObject({ timedOut: true });
});

test('a closed gate is told to the window', async () => {
  const told = jest.fn();
  window.addEventListener(gateClosedEvent, told, { once: true });
  const outcome = failure(uploadForm('/api/job-applications', form));
  CallStub.last.answer(401, '{"code":"gate-closed"}');
  expect(await outcome).toMatchObject({ status: 401 });
  expect(told).toHaveBeenCalledTimes(1);
});
