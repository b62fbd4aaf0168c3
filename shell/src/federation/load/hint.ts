interface Hint {
  url: string;
  /** Subresource Integrity value; it has to equal that of the load, or the file is fetched twice. */
  integrity: string;
}

/** Begins to fetch a script or stylesheet that will be asked for soon, unless the page has begun already. */
export function hint({ url, integrity }: Hint): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if ([...links].some(({ href }) => href === url)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.endsWith('.css') ? 'style' : 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrity;
  link.href = url;
  document.head.append(link);
}
