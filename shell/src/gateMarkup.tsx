import '@sumut/shared-ui/styles.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Boot, GateFormResult } from '@sumut/contracts/gate/gate';
import { requestedPathPlaceholder } from '@sumut/contracts/gate/document';
import type { Language } from '@sumut/contracts/language/language';
import { picturePreloads } from '@sumut/shared-ui';
import { background } from './features/gate/background.ts';
import { Page } from './Page.tsx';

// Only run by the build, which writes the gate into the page (platform/build/gateMarkup.ts). No browser loads this file.

const never = () => new Promise<never>(() => undefined);

const closed: Boot = {
  shell: '',
  session: null,
  behind: null,
  clientSecret: null,
  formResult: null,
};
/** A session for rendering. The markup depends only on its presence, not on its values. */
const session = { token: '', timestamp: 0, hash: '' };

export const boots = {
  closed,
  loading: { ...closed, session },
  withFormResult: (result: Omit<GateFormResult, 'requestedUrl'>): Boot => ({
    ...closed,
    session: result.verdict === 'right' ? session : null,
    formResult: { ...result, requestedUrl: requestedPathPlaceholder },
  }),
};

export const renderPage = (boot: Boot, language: Language): string =>
  renderToString(
    <Page
      boot={boot}
      language={language}
      requestedUrl={requestedPathPlaceholder}
      loadApp={never}
    />,
  );

export const renderHints = (): string =>
  background ? renderToStaticMarkup(picturePreloads(background)) : '';
