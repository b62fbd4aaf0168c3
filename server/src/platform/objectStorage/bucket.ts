import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { ObjectStorage } from '../environment/objectStorage.ts';
import { explainConnection } from '../systemErrors.ts';
import { UserFacingError } from '../UserFacingError.ts';

/**
 * Why an object cannot be read or stored: the storage does not answer, it refuses (the message contains its code), the object is
 * missing, its bytes differ from the stored ones, or no storage is configured.
 */
export type StorageFailure = 'unreachable' | 'refused' | 'missing' | 'damaged' | 'off';

/** The error when contents of releases cannot be read or stored. The message contains place and reason, but no secret. */
export class StorageError extends UserFacingError {
  readonly reason: StorageFailure;

  constructor(reason: StorageFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type Operation = 'get' | 'put' | 'remove';

type Limits = Record<Operation, { call: number; attempt: number }>;

/**
 * The maximum duration of a call with all of its attempts, and of each attempt, in milliseconds. Requests for files and uploads are
 * answered or refused before a proxy times out (deploy/nginx: 6 s for files).
 */
const defaultLimits: Limits = {
  get: { call: 4_000, attempt: 1_900 },
  put: { call: 40_000, attempt: 19_000 },
  remove: { call: 4_000, attempt: 1_900 },
};
const attempts = 3;
/** Milliseconds before the second attempt; the third waits twice as long. */
const firstPause = 100;
/** The maximum size in bytes of an answer without content. S3's errors have some hundred bytes. */
const maxErrorBytes = 16 * 1024;

/** The result of a call, for metrics. */
type StorageResult = 'ok' | StorageFailure;

/** A bucket. Names of objects do not include the prefix of the settings. */
export interface Bucket {
  /** The bucket's URL, for messages. */
  place: string;
  /**
   * Reads an object of up to `maxBytes` bytes and decodes it with `open`. Throws `StorageError`, and the errors of `open`.
   */
  get: <Opened>(
    name: string,
    maxBytes: number,
    open: (bytes: Buffer) => Promise<Opened>,
  ) => Promise<Opened>;
  put: (name: string, content: Uint8Array) => Promise<void>;
  /** Removes an object. Succeeds if the object does not exist. */
  remove: (name: string) => Promise<void>;
  /** The number of calls by operation and result. */
  counts: () => { operation: Operation; result: StorageResult; count: number }[];
}

async function readLimited({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    // Leaving the loop cancels the rest of the body.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reason of a failed request, with advice if it is known. `fetch` wraps errors in the `cause` of its error. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause, message } = error;
  return explainConnection(error) ?? (cause === undefined ? message : describeFailure(cause));
}

const getFailure = (error: unknown): StorageFailure =>
  error instanceof StorageError ? error.reason : 'damaged';

/** Creates a client for a bucket, with S3's protocol. Calls are limited in time, number of attempts, and bytes that they read. */
export function createBucket(settings: ObjectStorage, limits: Limits = defaultLimits): Bucket {
  const { endpoint, bucket, region, prefix, pathStyle, keyId, secret } = settings;
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: 0,
  });
  const base = new URL(endpoint);
  if (pathStyle) base.pathname = `/${bucket}/`;
  else base.hostname = `${bucket}.${base.hostname}`;
  const place = base.href;
  const counted = new Map<string, number>();
  const count = (operation: Operation, result: StorageResult) => {
    const key = `${operation} ${result}`;
    counted.set(key, (counted.get(key) ?? 0) + 1);
  };
  const fail = (reason: StorageFailure, name: string, details: string) =>
    new StorageError(reason, `Object storage ${place}: ${name}: ${details}`);

  /** Returns the bytes of a successful answer. Throws `StorageError`; only `unreachable` is worth another attempt. */
  async function attempt(
    operation: Operation,
    name: string,
    {
      maxBytes,
      body,
      signal,
    }: { maxBytes: number; body?: Uint8Array | undefined; signal: AbortSignal },
  ): Promise<Buffer> {
    const response = await client.fetch(base.href + prefix + name, {
      method: operation === 'remove' ? 'DELETE' : operation.toUpperCase(),
      // A redirect leads to a place that the operator has not configured.
      redirect: 'error',
      signal,
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      }),
    });
    const bytes = await readLimited(response, response.ok ? maxBytes : maxErrorBytes);
    const { ok, status } = response;
    if (ok) {
      if (bytes) return bytes;
      throw fail('damaged', name, `the object has more than ${maxBytes} bytes`);
    }
    const code = /<Code>(\w{1,60})<\/Code>/.exec(bytes?.toString() ?? '')?.[1];
    const details = `status ${status}${code === undefined ? '' : `, ${code}`}`;
    if (status >= 500 || status === 429) throw fail('unreachable', name, details);
    const missing = status === 404 && code !== 'NoSuchBucket';
    throw fail(missing ? 'missing' : 'refused', name, details);
  }

  async function call(
    operation: Operation,
    name: string,
    options: { maxBytes: number; body?: Uint8Array },
  ): Promise<Buffer> {
    const limit = limits[operation];
    const callSignal = AbortSignal.timeout(limit.call);
    for (let attemptNumber = 1; ; attemptNumber += 1) {
      const signal = AbortSignal.any([callSignal, AbortSignal.timeout(limit.attempt)]);
      try {
        return await attempt(operation, name, { ...options, signal });
      } catch (cause) {
        const error =
          cause instanceof StorageError ? cause : fail('unreachable', name, describeFailure(cause));
        if (error.reason !== 'unreachable' || attemptNumber === attempts || callSignal.aborted)
          throw error;
      }
      await pause(firstPause * attemptNumber);
    }
  }

  async function countResult<Result>(operation: Operation, work: Promise<Result>): Promise<Result> {
    try {
      const result = await work;
      count(operation, 'ok');
      return result;
    } catch (error) {
      count(operation, getFailure(error));
      throw error;
    }
  }

  return {
    place,
    get: (name, maxBytes, open) => countResult('get', call('get', name, { maxBytes }).then(open)),
    put: async (name, body) => {
      await countResult('put', call('put', name, { maxBytes: maxErrorBytes, body }));
    },
    remove: async (name) => {
      const removing = call('remove', name, { maxBytes: maxErrorBytes }).catch((error: unknown) => {
        if (getFailure(error) !== 'missing') throw error;
      });
      await countResult('remove', removing);
    },
    counts: () =>
      Array.from(counted, ([key, number]) => {
        const [operation, result] = key.split(' ') as [Operation, StorageResult];
        return { operation, result, count: number };
      }),
  };
}
