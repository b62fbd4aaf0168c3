import { HttpError } from '../errors/HttpError.ts';
import { call } from './request.ts';
import type { RequestOptions } from './request.ts';

export interface GetOptions extends RequestOptions {
  /** What a 401 means: an error, or that there is nothing to see (`null`). */
  on401?: 'throw' | 'null';
}

/** The default way of loading data: GETs `path` and resolves with its JSON. Errors are those of `request`. */
export function getJson<Data = unknown>(
  path: string,
  options: GetOptions & { on401: 'null' },
): Promise<Data | null>;
export function getJson<Data = unknown>(path: string, options?: GetOptions): Promise<Data>;
export async function getJson(path: string, options: GetOptions = {}): Promise<unknown> {
  const { on401 = 'throw', ...rest } = options;
  try {
    return await call<unknown>('GET', path, undefined, rest, (response) => response.json());
  } catch (error) {
    if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
    throw error;
  }
}
