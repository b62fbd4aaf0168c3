import { useEffect, useState } from 'react';
import { ErrorState, markLatin, useFormat } from '@sumut/shared-ui';
import { focusSectionAnd } from '../../../components/focus.ts';
import { useProblemText } from '../../../problems.ts';
import { DocumentLoading } from './DocumentLoading.tsx';
import styles from './viewer.module.css';
import { useText } from '../../../i18n.ts';
import { openPdf, type OpenPdf } from './openPdf.ts';
import { readReason } from './pdfFault.ts';
import { PdfPage } from './PdfPage.tsx';
import { documentTexts, loadDocument, type ShownDocument } from './shownDocument.ts';

/** Maximum number of pages shown in the page. The download contains all pages. */
const maxPages = 30;

/** The pages of a PDF. No script, link or external resource of the document is used. */
export function PdfViewer({ document }: { document: ShownDocument }) {
  const t = useText('features/applications/documents');
  const format = useFormat();
  const problemText = useProblemText();
  const what = documentTexts(document);
  const [pdf, retry] = usePdf(document.application, document.file);
  if (pdf.state === 'failed') {
    const reason = readReason(pdf.error);
    return (
      <ErrorState
        title={t(`${what}.errorTitle`)}
        text={markLatin(
          reason ? t(`${what}.${reason}`) : problemText(pdf.error, t(`${what}.unreadable`)),
        )}
        // The document is the same when it is loaded again.
        onRetry={reason ? undefined : focusSectionAnd(retry)}
      />
    );
  }
  if (pdf.state === 'loading') return <DocumentLoading document={document} />;
  const { numPages } = pdf.document;
  const shown = Math.min(numPages, maxPages);
  return (
    <>
      <div className={styles.frame} role="group" aria-label={document.label} tabIndex={0}>
        <ol className={styles.pages}>
          {Array.from({ length: shown }, (_, index) => (
            <PdfPage key={index} document={pdf.document} number={index + 1} />
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
      {pdf.hasFiles && <p>{t(`${what}.attached`)}</p>}
    </>
  );
}

/** Loading state of a PDF. */
type LoadedPdf =
  | { state: 'loading' }
  | ({ state: 'shown' } & Pick<OpenPdf, 'document' | 'hasFiles'>)
  | { state: 'failed'; error: unknown };

/** Loads the PDF of an application, and frees it on unmount. The returned function loads the PDF again. */
function usePdf(application: string, file: string | undefined) {
  const [loaded, setLoaded] = useState<LoadedPdf>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let close: (() => void) | undefined;
    const load = async () => {
      const response = await loadDocument(application, file, leaving.signal);
      const pdf = await openPdf(await response.arrayBuffer());
      close = pdf.close;
      if (leaving.signal.aborted) close();
      else setLoaded({ state: 'shown', document: pdf.document, hasFiles: pdf.hasFiles });
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setLoaded({ state: 'failed', error });
    });
    return () => {
      leaving.abort();
      close?.();
    };
  }, [application, file, attempt]);
  const retry = () => {
    setLoaded({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return [loaded, retry] as const;
}
