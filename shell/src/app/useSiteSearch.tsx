import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, toast } from '@sumut/shared-ui';
import { useText } from '../features/layout/i18n.ts';
import { opensSearch } from '../features/search/searchKey.ts';

/** The site's search: what opens it, as the key / does, and its dialog while it is open. Its code is loaded by the first use. */
export function useSiteSearch(): { open: () => void; dialog: ReactNode } {
  const t = useText();
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const showFailure = useCallback(() => toast({ type: 'error', title: t('search.failed') }), [t]);
  const open = useCallback(() => {
    import('../siteSearch/SiteSearch.tsx')
      .then(async ({ prepareSearch, SiteSearch }) => {
        await prepareSearch();
        setSearch(() => SiteSearch);
      })
      .catch(showFailure);
  }, [showFailure]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      open();
    };
    // On the window: a page that uses the key itself comes first.
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);
  const dialog = Search && (
    <ErrorBoundary
      name="search"
      fallback={() => null}
      onError={() => {
        setSearch(null);
        showFailure();
      }}
    >
      <Search onClose={() => setSearch(null)} />
    </ErrorBoundary>
  );
  return { open, dialog };
}
