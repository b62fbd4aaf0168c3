import { downloadTimeout } from '@sumut/contracts/limits';
import { requestAndRead } from './request.ts';

export interface ReceivedFile {
  content: Blob;
  /**
   * The `filename` of the header `Content-Disposition`; undefined without one. The encoded form `filename*` is not read: the portal has
   * the names of the documents that the server sends with it.
   */
  name: string | undefined;
}

/** Downloads a file completely, so that an error response is never saved as a file. Rejects like `request`. */
export const getFile = (path: string): Promise<ReceivedFile> =>
  requestAndRead('GET', path, undefined, { timeout: downloadTimeout }, async (response) => ({
    content: await response.blob(),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
  }));
