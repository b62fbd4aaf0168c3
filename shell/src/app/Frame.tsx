import { type ReactNode, useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { ErrorBoundary, SkipLink, toast } from '@sumut/shared-ui';
import bar from '../features/layout/AppBar.module.css';
import { OldBrowserBar } from '../features/gate/NoScript.tsx';
import { AppBar } from '../features/layout/AppBar.tsx';
import { ChatButton } from '../features/layout/ChatButton.tsx';
import { Footer } from '../features/layout/Footer.tsx';
import { Header } from '../features/layout/Header.tsx';
import { findFrame, findRelease } from '../features/federation/findRelease.ts';
import { registeredReleases } from '../features/federation/load/modules.ts';
import styles from './Frame.module.css';
import { navigationEntries } from './navigationEntries.ts';
import { findDocumentSearch } from '../document/documentParts.ts';
import { useText } from '../features/layout/i18n.ts';
// In the styles of every page, for the document's own search.
import '../features/search/SearchDialog.module.css';
import { useDocumentSearch } from '../features/search/documentSearch.ts';
import { opensSearch } from '../features/search/searchKey.ts';

/** The function that opens the site's search, and the open dialog. The key / opens it too. Its code is loaded on the first use. */
function useSiteSearch(): { open: () => void; dialog: ReactNode } {
  const t = useText();
  const [Search, setSearch] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const showFailure = useCallback(() => {
    findDocumentSearch()?.remove();
    toast({ type: 'error', title: t('search.failed') });
  }, [t]);
  const load = useCallback(
    (isWanted: () => boolean) => {
      import('../siteSearch/SiteSearch.tsx')
        .then(async ({ prepareSearch, SiteSearch }) => {
          await prepareSearch();
          if (isWanted()) setSearch(() => SiteSearch);
        })
        .catch(showFailure);
    },
    [showFailure],
  );
  const open = useCallback(() => load(() => true), [load]);
  useDocumentSearch((dialog) => load(() => dialog.open));
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

const mainId = 'main';

/**
 * The frame around a page: header, footer and chat button, or the slim bar of the `app` frame; and the search while it is open. A region
 * that throws is left out; the others stay. Both frames keep the page at the same position in the tree, so that React keeps its element.
 */
export function Frame({ children }: { children: ReactNode }) {
  const navigation = navigationEntries();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const search = useSiteSearch();
  const isApp = findFrame(pathname) === 'app';
  return (
    <>
      <SkipLink targetId={mainId} />
      <OldBrowserBar />
      {/* The stylesheet delays the bar, so that it appears only when loading takes noticeable time. */}
      {state === 'loading' && <div className={styles.progressBar} aria-hidden="true" />}
      <ErrorBoundary name="header" fallback={() => null}>
        {isApp ? (
          <AppBar title={findRelease(pathname)?.title} />
        ) : (
          <Header navigation={navigation} sections={registeredReleases()} onSearch={search.open} />
        )}
      </ErrorBoundary>
      <main
        id={mainId}
        tabIndex={-1}
        aria-busy={state === 'loading'}
        className={isApp ? bar.below : undefined}
      >
        {children}
      </main>
      {!isApp && (
        <ErrorBoundary name="footer" fallback={() => null}>
          <Footer navigation={navigation} />
        </ErrorBoundary>
      )}
      {!isApp && (
        <ErrorBoundary name="chat" fallback={() => null}>
          <ChatButton />
        </ErrorBoundary>
      )}
      {search.dialog}
    </>
  );
}
