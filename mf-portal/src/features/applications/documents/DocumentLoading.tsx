import { Skeleton } from '@sumut/shared-ui';
import { Loading } from '../../../components/Loading.tsx';
import { useText } from '../../../i18n.ts';
import { documentTexts, type ShownDocument } from './shownDocument.ts';

/** Skeleton while a document is loading. */
export function DocumentLoading({ document }: { document: ShownDocument }) {
  const t = useText('features/applications/documents');
  return (
    <Loading label={t(`${documentTexts(document)}.loading`)}>
      <Skeleton height="20rem" />
    </Loading>
  );
}
