import { useQuery } from '@tanstack/react-query';
import { getProblemCode } from '@sumut/api-client';
import { ErrorState } from '@sumut/shared-ui';
import { useProblemText } from '../../../problems.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { DocumentLoading } from './DocumentLoading.tsx';
import viewer from './viewer.module.css';
import { useText } from './i18n.ts';
import { documentTexts, loadPreview, type ShownDocument } from './shownDocument.ts';
import { WordBlocks } from './WordBlocks.tsx';

/** The text of a document in .docx, which the server has made blocks of. Nothing of the document itself reaches the page. */
export function WordViewer({ document }: { document: ShownDocument }) {
  const t = useText();
  const what = documentTexts(document);
  const problemText = useProblemText();
  // Each view is logged: loaded once, and not kept.
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
        // The server would answer the same again.
        onRetry={isUnreadable ? undefined : () => void refetch()}
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
    </>
  );
}
