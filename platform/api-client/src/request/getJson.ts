import { HttpError } from '../errors/HttpError.ts';
import { requestAndRead } from './request.ts';
import type { RequestOptions } from './request.ts';

export interface GetOptions extends RequestOptions {
  /** Whether a response with status 401 rejects (the default), or resolves with `null`. */
  on401?: 'throw' | 'null';
}

/** Sends a GET request and resolves with the JSON of the response. Rejects like `request`. */
export function getJson<Data = unknown>(
  path: string,
  options: GetOptions & { on401: 'null' },
): Promise<Data | null>;
export function getJson<Data = unknown>(path: string, options?: GetOptions): Promise<Data>;
export async function getJson(path: string, options: GetOptions = {}): Promise<unknown> {
  const { on401 = 'throw', ...rest } = options;
  try {
    return await requestAndRead<unknown>('GET', path, undefined, rest, (response) =>
      response.json(),
    );
  } catch (error) {
    if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
