import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from '@sumut/shared-ui';
import { QueryFailure } from '../../components/ListFailure.tsx';
import { Loading } from '../../components/Loading.tsx';
import detail from '../detail/RecordDetail.module.css';

interface ThreadPlaceholderProps {
  query: UseQueryResult;
  /** What is loading, for screen readers. */
  loading: string;
  errorTitle: string;
}

/** In place of correspondence or its form, while it is loading or after it could not be loaded. */
export const ThreadPlaceholder = ({ query, loading, errorTitle }: ThreadPlaceholderProps) =>
  query.isPending ? (
    <Loading className={detail.block} label={loading}>
      <Skeleton lines={2} />
    </Loading>
  ) : (
    <QueryFailure title={errorTitle} query={query} />
  );
