import { useEffect, useState } from 'react';
import { ErrorState, useFormat } from '@sumut/shared-ui';
import { useProblemText } from '../../../problems.ts';
import { CvLoading } from './CvLoading.tsx';
import styles from './CvViewer.module.css';
import { useText } from './i18n.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';
import { documentTexts, loadDocument, type ShownDocument } from './shownDocument.ts';

/** Maximum number of pages shown; the download has all. */
const maxPages = 30;

/** The pages of a PDF. No script, link or external resource of the document is used. */
export function CvViewer({ document }: { document: ShownDocument }) {
  const t = useText();
  const format = useFormat();
  const problemText = useProblemText();
  const what = documentTexts(document);
  const cv = useCvPdf(document.application, document.file);
  if (cv.state === 'failed') {
    const text = problemText(cv.error, t(`${what}.unreadable`));
    return <ErrorState title={t(`${what}.errorTitle`)} text={text} />;
  }
  if (cv.state === 'loading') return <CvLoading document={document} />;
  const { numPages } = cv.document;
  const shown = Math.min(numPages, maxPages);
  return (
    <>
      <div className={styles.frame} role="group" aria-label={document.label} tabIndex={0}>
        <ol className={styles.pages}>
          {Array.from({ length: shown }, (_, index) => (
            <PdfPage key={index} document={cv.document} number={index + 1} />
          ))}
        </ol>
      </div>
      {numPages > maxPages && (
        <p>
          {t(`${what}.more`, {
            most: format.number(maxPages),
            pages: format.number(numPages),
          })}
        </p>
      )}
    </>
  );
}

/** Loading state of a PDF. */
type CvPdf =
  | { state: 'loading' }
  | { state: 'shown'; document: OpenPdf['document'] }
  | { state: 'failed'; error: unknown };

/** Loads the PDF of an application, and frees it on unmount. */
function useCvPdf(application: string, file: string | undefined): CvPdf {
  const [cv, setCv] = useState<CvPdf>({ state: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const load = async () => {
      const response = await loadDocument(application, file, leaving.signal);
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
  }, [application, file]);
  return cv;
}
