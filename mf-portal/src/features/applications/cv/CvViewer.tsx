import { useEffect, useState } from 'react';
import { send } from '@sumut/api-client';
import { ErrorState, useFormat } from '@sumut/shared-ui';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { useText as usePortalText } from '../../../i18n.ts';
import { useProblemText } from '../../../problems.ts';
import { CvLoading } from './CvLoading.tsx';
import styles from './CvViewer.module.css';
import { useText } from './i18n.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';

/** Maximum number of pages shown; the download has all. */
const maxPages = 30;

/** The pages of a CV. No script, link or external resource of the document is used. */
export function CvViewer({ applicationId }: { applicationId: string }) {
  const t = useText();
  const portal = usePortalText();
  const format = useFormat();
  const problemText = useProblemText();
  const cv = useCvPdf(applicationId);
  if (cv.state === 'failed') {
    const text = problemText(cv.error, t('unreadable'));
    return <ErrorState title={t('errorTitle')} text={text} />;
  }
  if (cv.state === 'loading') return <CvLoading />;
  const { numPages } = cv.document;
  const shown = Math.min(numPages, maxPages);
  return (
    <>
      <div
        className={styles.frame}
        role="group"
        aria-label={portal('applications.cv')}
        tabIndex={0}
      >
        <ol className={styles.pages}>
          {Array.from({ length: shown }, (_, index) => (
            <PdfPage key={index} document={cv.document} number={index + 1} />
          ))}
        </ol>
      </div>
      {numPages > maxPages && (
        <p>
          {t('more', {
            most: format.number(maxPages),
            pages: format.number(numPages),
          })}
        </p>
      )}
    </>
  );
}

/** Loading state of a CV. */
type CvPdf =
  | { state: 'loading' }
  | { state: 'shown'; document: OpenPdf['document'] }
  | { state: 'failed'; error: unknown };

/** Loads the CV of an application, and frees it on unmount. */
function useCvPdf(applicationId: string): CvPdf {
  const [cv, setCv] = useState<CvPdf>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const load = async () => {
      const response = await send(applicationEndpoints.cv, {
        params: { id: applicationId },
        query: { view: 'true' },
        signal: leaving.signal,
      });
      const pdf = await openPdf(await response.arrayBuffer());
      close = pdf.close;
      if (leaving.signal.aborted) close();
      else setCv({ state: 'shown', document: pdf.document });
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setCv({ state: 'failed', error });
    });
    return () => {
      leaving.abort();
      close?.();
    };
  }, [applicationId]);
  return cv;
}
