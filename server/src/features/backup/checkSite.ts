import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { bootElementId } from '@sumut/contracts/gate/document';
import * as z from 'zod';
import { UserFacingError } from '../../platform/UserFacingError.ts';

/** A started site, the password of its gate, and an account that may read everything. */
export interface StartedSite {
  url: string;
  gatePassword: string;
  username: string;
  password: string;
}

/** Milliseconds for one request. */
const timeout = 30_000;

/** Sends requests like a browser that keeps its cookies. Throws `UserFacingError` for a response without success. */
function createVisitor(url: string) {
  const cookies = new Map<string, string>();
  return async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        accept: 'text/html, */*',
        cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    if (response.ok) return response;
    throw new UserFacingError(
      `The restored site answers ${path} with ${response.status}: ${(await response.text()).slice(0, 300)}`,
    );
  };
}

const bootPattern = new RegExp(`id="${bootElementId}">([^<]+)`);
const bootSchema = z.object({ session: z.nullish(z.object({})) });

/** Requests a page. Returns its scripts and styles, and whether the gate is open in it. */
async function readPage(request: ReturnType<typeof createVisitor>) {
  const page = await (await request('/')).text();
  const boot = bootSchema.parse(JSON.parse(bootPattern.exec(page)?.[1] ?? '{}'));
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)];
  return { isOpen: Boolean(boot.session), files: files.map(([, file = '']) => file) };
}

/**
 * Visits a started site: the gate, a page behind it with its scripts and styles, the API, a sign-in, the list of messages, and the CV of
 * `cv` (an application, and the size of its CV). Throws `UserFacingError` with the first fault.
 */
export async function checkSite(
  { url, gatePassword, username, password }: StartedSite,
  cv: { id: string; size: number } | undefined,
): Promise<void> {
  const request = createVisitor(url);
  await request(api.site.ready.path);
  if ((await readPage(request)).isOpen)
    throw new UserFacingError('The gate of the restored site is open');
  await request(api.gate.open.path, { password: gatePassword });
  const page = await readPage(request);
  if (!page.isOpen) throw new UserFacingError('The gate of the restored site stays closed');
  for (const file of page.files) await request(file);
  await request(api.published.news.path);
  await request(api.session.signIn.path, { username, password });
  await request(api.messages.list.path);
  if (!cv) return;
  const path = buildPath(api.applications.cv, { id: cv.id });
  const { byteLength } = await (await request(path)).arrayBuffer();
  if (byteLength !== cv.size)
    throw new UserFacingError(`A CV has ${byteLength} bytes instead of ${cv.size}`);
}
