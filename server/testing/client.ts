import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { api } from '@sumut/contracts/api/api';
import type { LoginResponse } from '@sumut/contracts/forms/login';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';

/** A visitor's client, which stores cookies like a browser and returns responses. */
export interface Client {
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
  send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Response>;
  cookies: Map<string, string>;
  unlock: (password?: string) => Promise<GateUnlockResponse>;
  signIn: (username?: string, password?: string) => Promise<LoginResponse>;
}

function encodeBody(body: unknown): {
  body?: NonNullable<RequestInit['body']>;
  headers: Record<string, string>;
} {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData || body instanceof Blob || body instanceof URLSearchParams)
    return { body, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function expectOk<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Creates a visitor's client. `request` sends its requests; a replacement may measure them. */
export function createClient(origin: string, request: typeof fetch = fetch): Client {
  const cookies = new Map<string, string>();
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const content = encodeBody(body);
    const answer = await request(`${origin}${path}`, {
      method,
      redirect: 'manual',
      ...(content.body !== undefined && { body: content.body }),
      // Without this header, the server on a busy machine may close a kept-alive connection just when the client reuses it.
      headers: { connection: 'close', ...content.headers, ...(cookie && { cookie }), ...headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return answer;
  };
  return {
    cookies,
    send,
    get: (path, headers) => send('GET', path, undefined, headers),
    unlock: async (password = 'azimuth') =>
      expectOk(await send('POST', api.gate.open.path, { password })),
    signIn: async (username = 'employee', password = 'employee-demo-2025') =>
      expectOk(await send('POST', api.session.signIn.path, { username, password })),
  };
}

/** The header with the idempotency key of a form. */
export const withKey = (key: string) => ({ [idempotencyHeader]: key });
