import { useQuery } from '@tanstack/react-query';
import { call, getProblemCode } from '@sumut/api-client';
import { ErrorState } from '@sumut/shared-ui';
import { previewTimes } from '@sumut/contracts/portal/cvText';
import { applicationEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { useText as usePortalText } from '../../../i18n.ts';
import { useProblemText } from '../../../problems.ts';
import detail from '../../../records/detail/RecordDetail.module.css';
import { CvLoading } from './CvLoading.tsx';
import viewer from './CvViewer.module.css';
import { useText } from './i18n.ts';
import { WordBlocks } from './WordBlocks.tsx';

/** The text of a CV in .docx, which the server has made blocks of. Nothing of the document itself reaches the page. */
export function WordViewer({ applicationId }: { applicationId: string }) {
  const t = useText();
  const portal = usePortalText();
  const problemText = useProblemText();
  // Each view is logged: loaded once, and not kept.
  const { data, error } = useQuery({
    queryKey: ['cv-preview', applicationId],
    queryFn: ({ signal }) =>
      call(applicationEndpoints.cvPreview, {
        params: { id: applicationId },
        signal,
        timeout: previewTimes.wait,
      }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (error) {
    const unreadable = t('unreadable');
    const isUnreadable = getProblemCode(error) === 'unsupported-media-type';
    return (
      <ErrorState
        title={t('errorTitle')}
        text={isUnreadable ? unreadable : problemText(error, unreadable)}
      />
    );
  }
  if (!data) return <CvLoading />;
  return (
    <>
      <div
        className={viewer.frame}
        role="group"
        aria-label={portal('applications.cv')}
        tabIndex={0}
      >
        <WordBlocks blocks={data.blocks} />
      </div>
      <p className={detail.none}>{t('wordsOnly')}</p>
      {data.cut && <p>{t('cut')}</p>}
    </>
  );
}
