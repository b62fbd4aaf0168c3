import type { Hint } from '@sumut/contracts/gate/gate';
import { preload } from './preload.ts';

const prefetched = new Set<string>();

const supportsPrefetch = (): boolean => document.createElement('link').relList.supports('prefetch');

/**
 * Loads a file that the page may need, after the files that it does need, into the browser's cache. `<link rel="prefetch">` is not used,
 * because Firefox checks it against `default-src 'none'`, and Chromium logs a warning for an unused `preload`: `fetch` suits both. WebKit,
 * which has no `prefetch`, gets a preload, because a private window there has no cache that a script shares with `fetch`.
 */
export function prefetch(hint: Hint): void {
  const { href } = new URL(hint.href, location.origin);
  // The page has requested the file already.
  if (prefetched.has(href) || globalThis.sumutLoads?.[href]) return;
  prefetched.add(href);
  if (!supportsPrefetch()) return preload(hint, 'low');
  // Same mode and credentials as the later request. Because of the integrity value, the browser reads the whole body.
  fetch(href, {
    mode: 'cors',
    credentials: 'same-origin',
    priority: 'low',
    ...(hint.integrity !== undefined && { integrity: hint.integrity }),
  }).catch(() => prefetched.delete(href));
}
