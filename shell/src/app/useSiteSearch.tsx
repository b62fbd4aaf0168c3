import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorBoundary, toast } from '@sumut/shared-ui';
import { useText } from '../features/layout/i18n.ts';
import { opensSearch } from '../features/search/searchKey.ts';

/** The function that opens the site's search, and the open dialog. The key / opens it too. Its code is loaded on the first use. */
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
    // The listener is on the window, so that a page that uses the key itself handles it first.
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
