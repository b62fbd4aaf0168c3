import { loadRemote } from '@module-federation/enhanced/runtime';
import { api } from '@sumut/contracts/api/api';
import type { FeatureModule } from '@sumut/shared-ui';
import type { ModuleRelease } from '../releases/release.ts';

type Load = () => Promise<FeatureModule>;

/** Fakes the site's server, for test files that mock the federation runtime. Releases are served by their hash. */
export function fakeSite() {
  const modules = new Map<string, Load>();
  const site = {
    /** The server's fallback for a failed release; undefined for no response. */
    lastGood: null as ModuleRelease | null | undefined,
    /** Every request, in order. */
    requests: [] as string[],
    /** Hashes of releases whose manifest cannot be loaded. */
    brokenManifests: new Set<string>(),
    serve: (release: ModuleRelease, load: Load) => void modules.set(release.hash, load),
  };
  jest.mocked(loadRemote).mockImplementation(async (id) => {
    const hash = /@(\w+)/.exec(id)?.[1] ?? '';
    site.requests.push(`module ${hash[0]}`);
    const load = modules.get(hash);
    if (!load) throw new Error(`404 ${id}`);
    return { default: await load() };
  });
  const respond = (body: unknown) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    json: () => Promise.resolve(body),
  });
  const fetchStub = jest.fn<Promise<unknown>, [string, RequestInit?]>(async (url) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    if (pathname === api.site.fallback.path) {
      site.requests.push(`fallback of ${searchParams.get('failed')?.[0] ?? ''}`);
      if (site.lastGood === undefined) throw new TypeError('Failed to fetch');
      return respond({ release: site.lastGood });
    }
    const hash = pathname.split('/').at(-2) ?? '';
    if (!/\/(?:page\.\w+|release)\.json$/.test(pathname)) throw new Error(`Unexpected ${pathname}`);
    site.requests.push(`manifest ${hash[0]}`);
    if (site.brokenManifests.has(hash)) throw new TypeError('Failed to fetch');
    return respond({
      files: [
        { path: 'entry.js', integrity: 'sha384-entry', size: 1 },
        { path: 'page.js', integrity: `sha384-page-${hash[0]}`, size: 1 },
        { path: 'module.css', integrity: 'sha384-css', size: 1 },
      ],
      preload: ['module.css'],
    });
  });
  Object.assign(globalThis, { fetch: fetchStub });
  return Object.assign(site, { fetch: fetchStub });
}

export type FakeSite = ReturnType<typeof fakeSite>;
