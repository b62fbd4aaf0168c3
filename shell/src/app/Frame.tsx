import type { ReactNode } from 'react';
import { useNavigation } from 'react-router-dom';
import { ErrorBoundary, SkipLink } from '@sumut/shared-ui';
import { navigationEntries } from '../federation/navigation.ts';
import { ChatButton } from '../layout/ChatButton.tsx';
import { Footer } from '../layout/Footer.tsx';
import { Header } from '../layout/Header.tsx';
import { ProgressBar } from './ProgressBar.tsx';

const mainId = 'main';

/** Header, main area, footer and chat button. Each region fails by itself: what is broken is left out. */
export function Frame({ children }: { children: ReactNode }) {
  const navigation = navigationEntries();
  const { state } = useNavigation();
  return (
    <>
      <SkipLink targetId={mainId} />
      {state === 'loading' && <ProgressBar />}
      <ErrorBoundary name="header" fallback={() => null}>
        <Header navigation={navigation} />
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
    </>
  );
}
