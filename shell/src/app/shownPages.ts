import { releaseOf } from '../federation/routes.ts';
import type { ModuleRelease } from '../federation/release.ts';
import type { ShownPages } from '../federation/vitals/pageFigures.ts';
import type { Router } from './leaveWhenDue.ts';

interface Stay {
  since: number;
  release: ModuleRelease | undefined;
}

/** Which module's page is shown when; it begins with the page at the router's address. Returns how to stop as well. */
export function followPages(router: Router): ShownPages & { stop: () => void } {
  const stays: Stay[] = [];
  let path: string | undefined;
  const note = () => {
    const { pathname } = router.state.location;
    if (pathname === path) return;
    path = pathname;
    // From the navigation on, when it is the first: what was painted before the code ran is that page's too.
    const since = stays.length === 0 ? 0 : performance.now();
    stays.push({ since, release: releaseOf(pathname) });
  };
  note();
  const stop = router.subscribe(note);
  return { at: (time) => stays.findLast(({ since }) => since <= time)?.release, stop };
}
