import { downloadTimeout } from '@sumut/contracts';
import { call } from './request.ts';

export interface ReceivedFile {
  content: Blob;
  /** As the server calls it. */
  name: string | undefined;
}

/** GETs a file whole, so that an answer which is none never lies among somebody's downloads. Errors are those of `request`. */
export const getFile = (path: string): Promise<ReceivedFile> =>
  call('GET', path, undefined, { timeout: downloadTimeout }, async (response) => ({
    content: await response.blob(),
    name: /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1],
  }));
