import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { ErrorBoundary, SkipLink } from '@sumut/shared-ui';
import { ChatButton } from '../features/layout/ChatButton.tsx';
import { Footer } from '../features/layout/Footer.tsx';
import { Header } from '../features/layout/Header.tsx';
import { registeredReleases } from '../features/federation/load/modules.ts';
import styles from './Frame.module.css';
import { navigationEntries } from './navigationEntries.ts';
import { useSiteSearch } from './useSiteSearch.tsx';

const mainId = 'main';

/** Header, main area, footer, chat button, and the search while it is open. A region that throws is left out; the others stay. */
export function Frame({ children }: { children: ReactNode }) {
  const navigation = navigationEntries();
  const { state } = useNavigation();
  const search = useSiteSearch();
  return (
    <>
      <SkipLink targetId={mainId} />
      {/* The stylesheet delays it, so that it appears only when loading takes noticeable time. */}
      {state === 'loading' && <div className={styles.progressBar} aria-hidden="true" />}
      <ErrorBoundary name="header" fallback={() => null}>
        <Header navigation={navigation} sections={registeredReleases()} onSearch={search.open} />
      </ErrorBoundary>
      <main id={mainId} tabIndex={-1} aria-busy={state === 'loading'}>
        {children}
      </main>
      <ErrorBoundary name="footer" fallback={() => null}>
        <Footer navigation={navigation} />
      </ErrorBoundary>
      <ErrorBoundary name="chat" fallback={() => null}>
        <ChatButton />
      </ErrorBoundary>
      {search.dialog}
    </>
  );
}
