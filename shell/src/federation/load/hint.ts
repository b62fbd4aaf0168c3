import type { Hint } from '@sumut/contracts';

/** `preload`: will be asked for soon. `prefetch`: may be; comes after all else, and may stay unused. */
export type Urgency = 'preload' | 'prefetch';

/** Begins to fetch a file, unless the page has begun already. */
export function hint({ href, as, integrity }: Hint, urgency: Urgency = 'preload'): void {
  const url = new URL(href, location.origin).href;
  const known = `link[rel="preload"], link[rel="${urgency}"]`;
  const links = document.querySelectorAll<HTMLLinkElement>(known);
  if ([...links].some((link) => link.href === url)) return;
  const link = document.createElement('link');
  link.rel = urgency;
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** The same for a file of a release. */
export const hintFile = (href: string, integrity: string, urgency?: Urgency): void =>
  hint({ href, as: href.endsWith('.css') ? 'style' : 'script', integrity }, urgency);
