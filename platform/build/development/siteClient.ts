import { cookieName } from '@sumut/contracts/api/cookieName';
import { gateUnlockResponseSchema, type GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { storageKeys } from '@sumut/contracts/limits';

/** The environment variable with the password of the site's gate. `@sumut/modules` uses it too. */
const passwordVariable = 'MODULES_GATE_PASSWORD';

/** Timeout of a request, in milliseconds. */
const timeout = 10_000;

/** The site as the development server sees it: as a visitor with a pass, and without an account. */
export interface SiteClient {
  site: URL;
  /** The cookies of a request to the site: the server's own pass, and the language of the browser's cookies. */
  cookiesFor: (browserCookies: string | undefined) => string;
  /** Requests the document of the site's home page. Rejects when the site does not respond. */
  getDocument: (query: string, browserCookies: string | undefined) => Promise<Response>;
  /**
   * Opens the gate with a password, and keeps the pass. The body is that of `gateEndpoints.open`. Returns the site's answer, and the
   * data behind the gate if the password was right.
   */
  openGate: (body: string) => Promise<{ answer: Response; opened?: GateUnlockResponse }>;
  /** Forgets the pass. */
  closeGate: () => void;
}

/** The cookies that a response sets, for the `cookie` header. */
const setCookies = ({ headers }: Response): string[] =>
  headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');

/** Creates a client of a site. It opens the gate itself if the password is in the environment. */
export function createSiteClient(site: URL): SiteClient {
  const password = process.env[passwordVariable];
  let pass: string[] = [];

  const cookiesFor = (browserCookies = '') => {
    const prefix = `${cookieName(storageKeys.language, false)}=`;
    const language = browserCookies
      .split(/;\s*/)
      .find((cookie) => cookie.startsWith(prefix))
      ?.slice(prefix.length);
    // The site accepts the name without a prefix over HTTPS, too.
    return [...pass, ...(language ? [`${storageKeys.language}=${language}`] : [])].join('; ');
  };

  const openGate = async (body: string) => {
    const { method, path } = gateEndpoints.open;
    const answer = await fetch(new URL(path, site), {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) return { answer };
    pass = setCookies(answer);
    return { answer, opened: gateUnlockResponseSchema.parse(await answer.json()) };
  };

  return {
    site,
    cookiesFor,
    openGate,
    closeGate: () => {
      pass = [];
    },
    getDocument: async (query, browserCookies) => {
      if (password && pass.length === 0) {
        const { answer } = await openGate(JSON.stringify({ password }));
        if (!answer.ok)
          console.warn(`${site.origin} refuses ${passwordVariable}: ${await answer.text()}`);
      }
      return fetch(new URL(`/${query}`, site), {
        headers: {
          accept: 'text/html',
          cookie: cookiesFor(browserCookies),
          // The site then leaves out the rendered page, which belongs to another build of the shell.
          'save-data': 'on',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
    },
  };
}
