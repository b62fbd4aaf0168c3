import '@sumut/shared-ui/styles.css';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  requestedPathPlaceholder,
  type Boot,
  type GateFormResult,
  type Language,
} from '@sumut/contracts';
import { picturePreloads } from '@sumut/shared-ui';
import { ground } from './gate/ground.ts';
import { Page } from './Page.tsx';

// What the build runs to write the gate into the page (webpack/gateMarkup.ts); no browser gets it.

const never = () => new Promise<never>(() => undefined);

const closed: Boot = { session: null, behind: null, clientSecret: null, answer: null };
/** Only that there is one decides what is shown. */
const session = { token: '', timestamp: 0, hash: '' };

export const boots = {
  closed,
  loading: { ...closed, session },
  answering: (answer: Omit<GateFormResult, 'address'>): Boot => ({
    ...closed,
    session: answer.verdict === 'right' ? session : null,
    answer: { ...answer, address: requestedPathPlaceholder },
  }),
};

export const renderPage = (boot: Boot, language: Language): string =>
  renderToString(
    <Page boot={boot} language={language} address={requestedPathPlaceholder} loadApp={never} />,
  );

export const renderHints = (): string => renderToStaticMarkup(picturePreloads(ground));
