import assert from 'node:assert/strict';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { type AttachedFile, attachedFilesSchema } from '@sumut/contracts/portal/applicationFiles';
import type { Client } from './client.ts';

interface SentFile {
  name: string;
  content: Buffer;
}

/** Calls for the files of an application, as the signed-in person of `client`. */
export function applicationFiles(client: Client) {
  const add = (id: string, { name, content }: SentFile, key?: string): Promise<Response> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    const headers = key === undefined ? {} : { [idempotencyHeader]: key };
    return client.send('POST', buildPath(api.files.add, { id }), form, headers);
  };
  const read = async (answer: Response): Promise<AttachedFile[]> =>
    attachedFilesSchema.parse(await answer.json()).files;
  const one = (endpoint: 'content' | 'preview' | 'remove' | 'restore', id: string, file: string) =>
    client.send(api.files[endpoint].method, buildPath(api.files[endpoint], { id, file }));
  return {
    add,
    list: async (id: string) => read(await client.get(buildPath(api.files.list, { id }))),
    /** Adds a file and returns it. */
    async added(id: string, file: SentFile): Promise<AttachedFile> {
      const answer = await add(id, file);
      assert.equal(answer.status, 201);
      const last = (await read(answer)).at(-1);
      assert.ok(last);
      return last;
    },
    open: (id: string, file: string, query?: { view: 'true' }) =>
      client.get(buildPath(api.files.content, { id, file }, query)),
    preview: (id: string, file: string) => one('preview', id, file),
    remove: (id: string, file: string) => one('remove', id, file),
    restore: (id: string, file: string) => one('restore', id, file),
  };
}
