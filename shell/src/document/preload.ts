import type { Hint } from '@sumut/contracts/gate/gate';
import { delayedPreloadsId } from '@sumut/contracts/gate/limits';
import { countRequest } from './cacheBustedUrl.ts';

/** `preload`: needed soon. `prefetch`: may be needed; loaded after everything else, and allowed to stay unused. */
export type Urgency = 'preload' | 'prefetch';

/** Starts the preloads of the document that wait for the first picture: the script that needs the files is there before it. */
export function startDelayedPreloads(): void {
  const template = document.getElementById(delayedPreloadsId);
  if (template instanceof HTMLTemplateElement) template.replaceWith(template.content);
}

/** Starts to load a file, unless the page already does. */
export function preload({ href, as, integrity }: Hint, urgency: Urgency = 'preload'): void {
  const url = new URL(href, location.origin).href;
  const known = `link[rel="preload"], link[rel="${urgency}"]`;
  // The attribute, because the property would parse the URL of each link for each file.
  const urls = [...document.querySelectorAll(known)].map((link) => link.getAttribute('href'));
  if (urls.includes(href) || urls.includes(url)) return;
  const link = document.createElement('link');
  link.rel = urgency;
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  // Chromium answers the page's own request of this URL with the failed response: it has to be another URL.
  link.onerror = () => {
    countRequest(url);
    link.remove();
  };
  document.head.append(link);
}
