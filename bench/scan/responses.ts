import { api } from '@sumut/contracts/api/api';
import { shellPaths } from '@sumut/contracts/shellPaths';
import type { ScannedSite } from './site.ts';

export interface Answer {
  path: string;
  /** `Cookie` header; empty without a pass. */
  cookie: string;
}

/** The first URL in a page that matches. Throws if there is none. */
async function addressIn(site: ScannedSite, page: string, pattern: RegExp): Promise<string> {
  const headers = { accept: 'text/html', cookie: site.cookies.pass };
  const html = await (await fetch(site.server + page, { headers })).text();
  const [found] = pattern.exec(html) ?? [];
  if (!found) throw new Error(`${page} has no URL that matches ${pattern.source}`);
  return found;
}

/** One request for each kind of response, by kind. */
export async function kindsOfAnswer(site: ScannedSite): Promise<Record<string, Answer>> {
  const { pass, admin } = site.cookies;
  const asset = await addressIn(site, '/', /\/assets\/main[^"]*\.js/);
  const file = await addressIn(site, '/products', /\/modules\/[^"]*\.js/);
  return {
    'the gate': { path: '/', cookie: '' },
    'a page behind it': { path: shellPaths.about, cookie: pass },
    "a module's page": { path: '/products', cookie: pass },
    'a page for staff': { path: '/employee-dashboard', cookie: admin },
    'a page that is not there': { path: '/nothing-here', cookie: pass },
    'an API answer': { path: api.published.news.path, cookie: pass },
    'an API answer for staff': { path: api.messages.list.path, cookie: admin },
    'a refusal': { path: api.published.news.path, cookie: '' },
    'an API error': { path: '/api/none', cookie: pass },
    'a file of the gate': { path: asset, cookie: '' },
    "a module's file": { path: file, cookie: pass },
    "a module's file, refused": { path: file, cookie: '' },
    'an error of nginx': { path: '/%zz', cookie: '' },
  };
}
