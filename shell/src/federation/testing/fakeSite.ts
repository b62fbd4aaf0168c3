import { loadRemote } from '@module-federation/enhanced/runtime';
import { apiPaths, releaseManifestFile } from '@sumut/contracts';
import type { FeatureModule } from '@sumut/shared-ui';
import type { ModuleRelease } from '../release.ts';

type Load = () => Promise<FeatureModule>;

/** For a test file that mocks the federation runtime: what the site serves, by hash of the release. */
export function fakeSite() {
  const modules = new Map<string, Load>();
  const site = {
    /** Answer of the server to who asks for a last good release; undefined for none at all. */
    lastGood: null as ModuleRelease | null | undefined,
    /** Everything that was asked for, in order. */
    asked: [] as string[],
    /** A record that cannot be had, by hash. */
    brokenRecords: new Set<string>(),
    serve: (release: ModuleRelease, load: Load) => void modules.set(release.hash, load),
  };
  jest.mocked(loadRemote).mockImplementation(async (id) => {
    const hash = /@(\w+)/.exec(id)?.[1] ?? '';
    site.asked.push(`module ${hash[0]}`);
    const load = modules.get(hash);
    if (!load) throw new Error(`404 ${id}`);
    return { default: await load() };
  });
  const answer = (body: unknown) => ({
    ok: true,
    status: 200,
    json: () => Promise.resolve(body),
  });
  const fetchStub = jest.fn<Promise<unknown>, [string, RequestInit?]>(async (address) => {
    const { pathname, searchParams } = new URL(address, location.origin);
    if (pathname === apiPaths.fallback) {
      site.asked.push(`instead of ${searchParams.get('failed')?.[0] ?? ''}`);
      if (site.lastGood === undefined) throw new TypeError('Failed to fetch');
      return answer({ release: site.lastGood });
    }
    const hash = pathname.split('/').at(-2) ?? '';
    if (!pathname.endsWith(releaseManifestFile)) throw new Error(`Unexpected ${pathname}`);
    site.asked.push(`record ${hash[0]}`);
    if (site.brokenRecords.has(hash)) throw new TypeError('Failed to fetch');
    return answer({
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
