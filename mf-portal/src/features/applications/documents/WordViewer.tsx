import { useQuery } from '@tanstack/react-query';
import { getProblemCode } from '@sumut/api-client';
import { ErrorState } from '@sumut/shared-ui';
import { focusSectionAnd } from '../../../components/focus.ts';
import { useProblemText } from '../../../problems.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { DocumentLoading } from './DocumentLoading.tsx';
import viewer from './viewer.module.css';
import { useText } from './i18n.ts';
import { documentTexts, loadPreview, type ShownDocument } from './shownDocument.ts';
import { WordBlocks } from './WordBlocks.tsx';

/** Viewer for a Word document, which the server converts to blocks of text. The page never gets the document itself. */
export function WordViewer({ document }: { document: ShownDocument }) {
  const t = useText();
  const what = documentTexts(document);
  const problemText = useProblemText();
  // Each view is logged, so the document is loaded once and not cached.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['cv-preview', document.application, document.file],
    queryFn: ({ signal }) => loadPreview(document, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error && !isFetching) {
    const unreadable = t(`${what}.unreadable`);
    const isUnreadable = getProblemCode(error) === 'unsupported-media-type';
    return (
      <ErrorState
        title={t(`${what}.errorTitle`)}
        text={isUnreadable ? unreadable : problemText(error, unreadable)}
        // A retry would get the same response from the server.
        onRetry={isUnreadable ? undefined : focusSectionAnd(refetch)}
      />
    );
  }
  if (!data) return <DocumentLoading document={document} />;
  return (
    <>
      <div className={viewer.frame} role="group" aria-label={document.label} tabIndex={0}>
        <WordBlocks blocks={data.blocks} />
      </div>
      <p className={detail.none}>{t('wordsOnly')}</p>
      {data.cut && <p>{t(`${what}.cut`)}</p>}
      {data.partial && <p>{t(`${what}.partial`)}</p>}
    </>
  );
}
