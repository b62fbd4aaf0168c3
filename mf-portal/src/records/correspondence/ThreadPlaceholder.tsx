import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@sumut/shared-ui';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { Loading } from '../../components/Loading.tsx';
import detail from '../detail/RecordDetail.module.css';
import { useText } from '../../i18n.ts';

const texts = {
  thread: { loading: 'thread.loading', errorTitle: 'thread.errorTitle' },
  reply: { loading: 'reply.loading', errorTitle: 'reply.loadErrorTitle' },
} as const;

interface ThreadPlaceholderProps {
  query: UseQueryResult;
  /** What is missing: the correspondence, or the form for a reply. */
  part: keyof typeof texts;
}

/** In place of correspondence or its form, while it is loading or after it could not be loaded. */
export function ThreadPlaceholder({ query, part }: ThreadPlaceholderProps) {
  const t = useText('records/correspondence');
  const { loading, errorTitle } = texts[part];
  return query.isPending ? (
    <Loading className={detail.block} label={t(loading)}>
      <Skeleton lines={2} />
    </Loading>
  ) : (
    <QueryFailure title={t(errorTitle)} query={query} />
  );
}
