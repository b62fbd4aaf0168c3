import { hydrateRoot } from 'react-dom/client';
import { onMismatch } from './document/onMismatch.ts';
import type { HydratedSite, SiteOptions } from './features/gate/site.ts';
import type { FirstSite } from './firstSite.tsx';
import { Page } from './Page.tsx';

/** Takes over the page that is in the document. `onRecoverableError` is called with what React recovers from. */
export function hydratePage(
  { App, onLate, loaded, stop }: FirstSite,
  element: HTMLElement,
  options: SiteOptions,
  onRecoverableError: (error: unknown) => void = onMismatch,
): HydratedSite {
  const page = <Page App={App} onLate={onLate} {...options} />;
  const root = hydrateRoot(element, page, { onRecoverableError });
  return {
    loaded,
    unmount() {
      stop();
      root.unmount();
    },
  };
}
