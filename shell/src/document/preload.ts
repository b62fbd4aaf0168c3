import type { Hint } from '@sumut/contracts/gate/gate';
import { countRequest } from './cacheBustedUrl.ts';

/** Starts to load a file, unless the document already has a link that loads it. `priority` `low`: after the files that the page needs. */
export function preload({ href, as, integrity }: Hint, priority: 'auto' | 'low' = 'auto'): void {
  const url = new URL(href, location.origin).href;
  // Reads the attribute, because the property would parse the URL of each link for each file.
  const urls = [...document.querySelectorAll('link[rel="preload"]')].map((link) =>
    link.getAttribute('href'),
  );
  if (urls.includes(href) || urls.includes(url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  link.fetchPriority = priority;
  if (integrity) link.integrity = integrity;
  link.href = url;
  // Chromium serves the failed response again for a later request of this URL, so the next request needs another URL.
  link.onerror = () => {
    countRequest(url);
    link.remove();
  };
  document.head.append(link);
}
