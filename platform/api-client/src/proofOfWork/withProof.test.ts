/**
 * jsdom does not implement WebCrypto completely.
 *
 * @jest-environment node
 */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofHeader } from '@sumut/contracts/api/headers';
import { type Proof, type ProofChallenge, proofSchema } from '@sumut/contracts/api/proofOfWork';
import { HttpError } from '../errors/HttpError.ts';
import { request } from '../request/request.ts';
import { uploadForm } from '../upload/uploadForm.ts';

const counter = 30;
const makeChallenge = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter,
    deriveKey,
    expiresAt: new Date(Date.now() + 60_000),
    hmacSignatureSecret: 'a',
    hmacKeySignatureSecret: 'b',
  }) as Promise<ProofChallenge>;

let challenge: ProofChallenge;
const challengeBody = () =>
  JSON.stringify({ status: 429, code: 'challenge-required', title: '', challenge });

const createResponse = (status: number, text = '') => ({
  ok: status < 300,
  status,
  statusText: '',
  headers: new Headers(),
  text: () => Promise.resolve(text),
});
const fetchStub = jest.fn<Promise<ReturnType<typeof createResponse>>, [string, RequestInit]>();
const getHeaders = (call: number) =>
  (fetchStub.mock.calls[call]?.[1].headers ?? {}) as Record<string, string>;
const parseProof = (headers: Readonly<Record<string, string>>): Proof =>
  proofSchema.parse(JSON.parse(atob(headers[proofHeader] ?? '')));
const getError = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  challenge = await makeChallenge();
  fetchStub.mockReset();
  Object.assign(globalThis, { fetch: fetchStub });
});

test('a challenge is solved and the form sent again with the same key and body', async () => {
  fetchStub
    .mockResolvedValueOnce(createResponse(429, challengeBody()))
    .mockResolvedValue(createResponse(201));
  const headers = { 'idempotency-key': 'k' };
  const response = await request('POST', '/api/contacts', { message: 'x' }, { headers });
  expect(response.status).toBe(201);
  expect(fetchStub).toHaveBeenCalledTimes(2);
  expect(getHeaders(0)).not.toHaveProperty(proofHeader);
  expect(getHeaders(1)).toMatchObject({ ...getHeaders(0), 'idempotency-key': 'k' });
  expect(fetchStub.mock.calls[1]?.[1].body).toBe('{"message":"x"}');
  const proof = parseProof(getHeaders(1));
  expect(proof.challenge).toEqual(challenge);
  expect(proof.solution.counter).toBe(counter);
  expect(proof.solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
});

test('a second challenge is an error, and nothing is sent a third time', async () => {
  fetchStub.mockImplementation(() => Promise.resolve(createResponse(429, challengeBody())));
  const error = await getError(request('POST', '/api/contacts', {}));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 429, problem: { code: 'challenge-required' } });
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('after other errors nothing is sent again', async () => {
  const tooMany = { status: 429, code: 'too-many-attempts', title: '' };
  fetchStub.mockResolvedValue(createResponse(429, JSON.stringify(tooMany)));
  expect(await getError(request('POST', '/api/contacts', {}))).toMatchObject({ problem: tooMany });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'cannot be solved in this browser',
    () => jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no WebCrypto')),
  ],
  [
    'is invalid',
    () => (challenge = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'x' } }),
  ],
])('when the challenge %s, the first error is reported', async (_, setUp) => {
  setUp();
  fetchStub.mockImplementation(() => Promise.resolve(createResponse(429, challengeBody())));
  expect(await getError(request('POST', '/api/contacts', {}))).toMatchObject({ status: 429 });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('solving stops at the timeout', async () => {
  // The solver checks the time after every ten attempts. Between two checks, a quarter of the timeout passes.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
  fetchStub.mockImplementation(() => Promise.resolve(createResponse(429, challengeBody())));
  expect(await getError(request('POST', '/api/contacts', {}))).toMatchObject({ status: 429 });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('an abort while solving rejects with its reason', async () => {
  const controller = new AbortController();
  challenge = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'ab'.repeat(16) } };
  fetchStub.mockResolvedValue(createResponse(429, challengeBody()));
  const options = { signal: controller.signal };
  const sending = getError(request('POST', '/api/contacts', {}, options));
  setTimeout(() => controller.abort(new Error('left the page')), 50);
  expect(await sending).toMatchObject({ message: 'left the page' });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('an upload is also sent again, and its progress starts again', async () => {
  const calls: { headers: Record<string, string>; form: unknown }[] = [];
  class CallStub {
    status = 0;
    statusText = '';
    responseText = '';
    headers: Record<string, string> = {};
    upload: { onprogress?: (event: Partial<ProgressEvent>) => void } = {};
    onload = () => {};
    open() {}
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(form: unknown) {
      calls.push({ headers: this.headers, form });
      const first = calls.length === 1;
      this.upload.onprogress?.({ lengthComputable: true, loaded: first ? 1 : 0, total: 1 });
      Object.assign(this, first ? { status: 429, responseText: challengeBody() } : { status: 201 });
      this.onload();
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: CallStub });
  const form = new FormData();
  const onProgress = jest.fn();
  const options = { headers: { 'idempotency-key': 'k' }, onProgress };
  await uploadForm('/api/job-applications', form, options);
  expect(calls.map((call) => call.form)).toEqual([form, form]);
  expect(calls[0]?.headers).toEqual({ 'idempotency-key': 'k' });
  expect(calls[1]?.headers['idempotency-key']).toBe('k');
  expect(parseProof(calls[1]?.headers ?? {}).solution.counter).toBe(counter);
  expect(onProgress.mock.calls).toEqual([[1], [0]]);
});
