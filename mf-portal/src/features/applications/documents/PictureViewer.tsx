import { useEffect, useState } from 'react';
import { ErrorState } from '@sumut/shared-ui';
import { focusSectionAnd } from '../../../components/focus.ts';
import { useProblemText } from '../../../problems.ts';
import { DocumentLoading } from './DocumentLoading.tsx';
import styles from './viewer.module.css';
import { useText } from '../../../i18n.ts';
import { loadDocument, type ShownDocument } from './shownDocument.ts';

type Picture =
  { state: 'loading' } | { state: 'shown'; url: string } | { state: 'failed'; error: unknown };

/** Loads a picture, and frees it on unmount. `fail` reports a picture that cannot be shown, `retry` loads the picture again. */
function usePicture(application: string, file: string | undefined) {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    let url: string | undefined;
    const load = async () => {
      const response = await loadDocument(application, file, leaving.signal);
      const content = await response.blob();
      if (leaving.signal.aborted) return;
      url = URL.createObjectURL(content);
      setPicture({ state: 'shown', url });
    };
    load().catch((error: unknown) => {
      if (!leaving.signal.aborted) setPicture({ state: 'failed', error });
    });
    return () => {
      leaving.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [application, file, attempt]);
  const fail = () => setPicture({ state: 'failed', error: new Error('unreadable') });
  const retry = () => {
    setPicture({ state: 'loading' });
    setAttempt(attempt + 1);
  };
  return { picture, fail, retry };
}

/** Viewer for a picture, such as a scanned certificate. */
export function PictureViewer({ document }: { document: ShownDocument }) {
  const t = useText('features/applications/documents');
  const problemText = useProblemText();
  const { application, file, label } = document;
  const { picture, fail, retry } = usePicture(application, file);
  if (picture.state === 'failed') {
    const text = problemText(picture.error, t('file.unreadable'));
    return <ErrorState title={t('file.errorTitle')} text={text} onRetry={focusSectionAnd(retry)} />;
  }
  if (picture.state === 'loading') return <DocumentLoading document={document} />;
  return (
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <img
        className={styles.picture}
        src={picture.url}
        alt={t('picture', { name: label })}
        onError={fail}
      />
    </div>
  );
}
