import { ErrorState, Skeleton, VisuallyHidden } from '@sumut/shared-ui';
import { useText } from '../../i18n.ts';
import { useProblemText } from '../../problems/useProblemText.ts';
import styles from './CvViewer.module.css';
import { PdfPage } from './PdfPage.tsx';
import { useCvPdf } from './useCvPdf.ts';

/** Pages that are shown; whoever sends more is read in the download. */
const most = 30;

/** The pages of a CV. Nothing in the document is run, followed or loaded. */
export function CvViewer({ applicationId }: { applicationId: string }) {
  const t = useText();
  const problemText = useProblemText();
  const cv = useCvPdf(applicationId);
  if (cv.state === 'failed') {
    const text = problemText(cv.error, t('applications.cvUnreadable'));
    return <ErrorState title={t('applications.cvErrorTitle')} text={text} />;
  }
  if (cv.state === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>
          <span role="status">{t('applications.cvLoading')}</span>
        </VisuallyHidden>
        <Skeleton height="20rem" />
      </div>
    );
  }
  const pages = Math.min(cv.document.numPages, most);
  return (
    <ol className={styles.pages}>
      {Array.from({ length: pages }, (_, index) => (
        <PdfPage key={index} document={cv.document} number={index + 1} />
      ))}
    </ol>
  );
}
