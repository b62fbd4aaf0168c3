/**
 * jsdom leaves out the part of WebCrypto that browsers have.
 *
 * @jest-environment node
 */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { proofHeader, type Proof, type ProofChallenge } from '@sumut/contracts';
import { proofSchema } from '@sumut/contracts/schemas';
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
const refusal = () =>
  JSON.stringify({ status: 429, code: 'challenge-required', title: '', challenge });

const answer = (status: number, text = '') => ({
  ok: status < 300,
  status,
  statusText: '',
  text: () => Promise.resolve(text),
});
const fetchStub = jest.fn<Promise<ReturnType<typeof answer>>, [string, RequestInit]>();
const headersOf = (call: number) =>
  (fetchStub.mock.calls[call]?.[1].headers ?? {}) as Record<string, string>;
const proofIn = (headers: Readonly<Record<string, string>>): Proof =>
  proofSchema.parse(JSON.parse(atob(headers[proofHeader] ?? '')));
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(async () => {
  challenge = await makeChallenge();
  fetchStub.mockReset();
  Object.assign(globalThis, { fetch: fetchStub });
});

test('a challenge is solved and the form sent once more, with the same key and body', async () => {
  fetchStub.mockResolvedValueOnce(answer(429, refusal())).mockResolvedValue(answer(201));
  const headers = { 'idempotency-key': 'k' };
  const response = await request('POST', '/api/contacts', { message: 'x' }, { headers });
  expect(response.status).toBe(201);
  expect(fetchStub).toHaveBeenCalledTimes(2);
  expect(headersOf(0)).not.toHaveProperty(proofHeader);
  expect(headersOf(1)).toMatchObject({ ...headersOf(0), 'idempotency-key': 'k' });
  expect(fetchStub.mock.calls[1]?.[1].body).toBe('{"message":"x"}');
  const proof = proofIn(headersOf(1));
  expect(proof.challenge).toEqual(challenge);
  expect(proof.solution.counter).toBe(counter);
  expect(proof.solution.derivedKey.startsWith(challenge.parameters.keyPrefix)).toBe(true);
});

test('a second refusal is the answer: nothing is sent a third time', async () => {
  fetchStub.mockImplementation(() => Promise.resolve(answer(429, refusal())));
  const error = await failure(request('POST', '/api/contacts', {}));
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status: 429, problem: { code: 'challenge-required' } });
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('other refusals are not sent again', async () => {
  const tooMany = { status: 429, code: 'too-many-attempts', title: '' };
  fetchStub.mockResolvedValue(answer(429, JSON.stringify(tooMany)));
  expect(await failure(request('POST', '/api/contacts', {}))).toMatchObject({ problem: tooMany });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test.each([
  [
    'cannot be solved here',
    () => jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('no WebCrypto')),
  ],
  [
    'makes no sense',
    () => (challenge = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'x' } }),
  ],
])('when the challenge %s, the first refusal is the answer', async (_, spoil) => {
  spoil();
  fetchStub.mockImplementation(() => Promise.resolve(answer(429, refusal())));
  expect(await failure(request('POST', '/api/contacts', {}))).toMatchObject({ status: 429 });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a challenge that takes longer than the time limit is given up', async () => {
  // Ten tries pass between two looks at the clock: each of these takes a quarter of the limit.
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => (now += 5_000));
  fetchStub.mockImplementation(() => Promise.resolve(answer(429, refusal())));
  expect(await failure(request('POST', '/api/contacts', {}))).toMatchObject({ status: 429 });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a caller that gives up during the work gets its own reason back', async () => {
  const controller = new AbortController();
  challenge = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: 'ab'.repeat(16) } };
  fetchStub.mockResolvedValue(answer(429, refusal()));
  const options = { signal: controller.signal };
  const sending = failure(request('POST', '/api/contacts', {}, options));
  setTimeout(() => controller.abort(new Error('left the page')), 50);
  expect(await sending).toMatchObject({ message: 'left the page' });
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a form with files is sent once more as well, its progress from the start', async () => {
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
      Object.assign(this, first ? { status: 429, responseText: refusal() } : { status: 201 });
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
  expect(proofIn(calls[1]?.headers ?? {}).solution.counter).toBe(counter);
  expect(onProgress.mock.calls).toEqual([[1], [0]]);
});
