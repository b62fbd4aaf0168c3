import { useCallback, useRef, useState, type ComponentType } from 'react';
import type { BehindGate } from '@sumut/contracts/gate/gate';
import type { FirstSite, SiteProps } from '../../firstSite.tsx';

export type LoadApp = (behind: BehindGate) => Promise<ComponentType<SiteProps>>;

/** The state of the site behind the gate. */
export type Site =
  | { status: 'none' | 'loading' }
  | ({ status: 'ready'; App: ComponentType<SiteProps> } & Partial<FirstSite>)
  | { status: 'failed'; behind: BehindGate };

/** Loads the site behind the gate. If it is loaded several times, the last load counts. `first` is a site that is already loading. */
export function useSite(
  loadApp: LoadApp,
  first?: FirstSite,
): { site: Site; load: (behind: BehindGate) => void } {
  const [site, setSite] = useState<Site>(
    first ? { status: 'ready', ...first } : { status: 'none' },
  );
  const latest = useRef(0);

  const load = useCallback(
    (behind: BehindGate) => {
      const number = ++latest.current;
      const show = (next: Site) => {
        if (number === latest.current) setSite(next);
      };
      show({ status: 'loading' });
      loadApp(behind).then(
        (App) => show({ status: 'ready', App }),
        (error: unknown) => {
          reportError(error);
          show({ status: 'failed', behind });
        },
      );
    },
    [loadApp],
  );
  return { site, load };
}
