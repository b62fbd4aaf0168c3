import type { Hint } from '@sumut/contracts';

/** Begins to fetch a file that will be asked for soon, unless the page has begun already. */
export function hint({ href, as, integrity }: Hint): void {
  const url = new URL(href, location.origin).href;
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if ([...links].some((link) => link.href === url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}

/** The same for a file of a release. */
export const hintFile = (href: string, integrity: string): void =>
  hint({ href, as: href.endsWith('.css') ? 'style' : 'script', integrity });
