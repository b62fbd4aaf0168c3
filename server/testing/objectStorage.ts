import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import S3rver from '@20minutes/s3rver';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { parseObjectStorage } from '../src/platform/environment/environment.ts';
import { type Bucket, createBucket } from '../src/platform/objectStorage/bucket.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';

interface ObjectStorage {
  /** The environment variables with which a server reaches the storage. */
  variables: Record<string, string>;
  /** A separate client with the same key. */
  bucket: Bucket;
  /** Stops listening. */
  stop: () => Promise<void>;
  /** Accepts requests without answering. Resolves when a request has arrived. */
  hang: () => Promise<void>;
  /** Listens again, and answers held requests. */
  restart: () => Promise<void>;
  /** The methods and paths of the requests so far. */
  requests: string[];
}

/** Starts an S3 server with the bucket `releases` that verifies signatures. It ends with the test. */
export async function startObjectStorage(context: TestContext): Promise<ObjectStorage> {
  const storage = new S3rver({
    directory: createTemporaryFolder('sumut-s3'),
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'releases' }],
  });
  await storage.configureBuckets();
  storage.logger.exceptions.unhandle();
  const answer = storage.callback();
  const requests: string[] = [];
  let held: (() => void)[] | undefined;
  let noteHeld: () => void = () => undefined;
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (!held) return answer(request, response);
    held.push(() => answer(request, response));
    noteHeld();
  });
  const port = await freePort();
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening');
  await listen();
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  context.after(stop);
  const variables = {
    OBJECT_STORAGE_URL: `http://127.0.0.1:${port}`,
    OBJECT_STORAGE_BUCKET: 'releases',
    OBJECT_STORAGE_KEY_ID: 'S3RVER',
    OBJECT_STORAGE_SECRET: 'S3RVER',
    OBJECT_STORAGE_PREFIX: 'site/',
  };
  const settings = parseObjectStorage(variables);
  if (!settings) throw new Error('The variables name no bucket');
  return {
    variables,
    bucket: createBucket(settings),
    stop,
    requests,
    async hang() {
      held = [];
      await new Promise<void>((resolve) => {
        noteHeld = resolve;
      });
    },
    async restart() {
      const waiting = held ?? [];
      held = undefined;
      for (const go of waiting) go();
      if (!server.listening) await listen();
    },
  };
}
