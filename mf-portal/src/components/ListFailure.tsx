import type { UseQueryResult } from '@tanstack/react-query';
import { getProblemCode } from '@sumut/api-client';
import { EmptyState, ErrorState, Skeleton, useFormat, useSharedText } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems.ts';
import { SmallButton } from './SmallButton.tsx';
import { focusSectionAnd, sectionFocus } from './focus.ts';
import { Loading } from './Loading.tsx';
import styles from './View.module.css';
import { timeOfDay } from './Timestamp.tsx';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'dataUpdatedAt' | 'refetch'>;

/** Error state in place of data that could not be loaded. Otherwise renders nothing. */
export function QueryFailure({ title, query }: { title: string; query: Query }) {
  const problemText = useProblemText();
  const { data, error, refetch } = query;
  if (data !== undefined || !error) return null;
  return <ErrorState title={title} text={problemText(error)} onRetry={focusSectionAnd(refetch)} />;
}

/** Error state in place of a list, or of a view's data, that could not be loaded. Otherwise renders nothing. */
export function ListFailure({ query }: { query: Query }) {
  const t = useText();
  if (query.data === undefined && query.error && getProblemCode(query.error) === 'forbidden') {
    return <EmptyState title={t('list.forbiddenTitle')} text={t('list.forbiddenText')} />;
  }
  return <QueryFailure title={t('list.errorTitle')} query={query} />;
}

interface PartStateProps {
  query: Query;
  /** Title of the error state; by default that of a list. */
  title?: string;
  /** Announced while the data is loading. */
  loading?: string;
  /** Lines of the skeleton. */
  lines?: number;
}

/** A part of a view without its data: a skeleton until the data is loaded, or the error. Renders nothing with data. */
export function PartState({ query, title, loading, lines = 3 }: PartStateProps) {
  if (query.data !== undefined) return null;
  if (!query.error) {
    const skeleton = <Skeleton lines={lines} />;
    return loading ? <Loading label={loading}>{skeleton}</Loading> : skeleton;
  }
  return title ? <QueryFailure title={title} query={query} /> : <ListFailure query={query} />;
}

/** Banner above data that could not be refreshed and stays as it was. Otherwise renders nothing. */
export function RefreshFailure({ query }: { query: Query }) {
  const t = useText();
  const shared = useSharedText();
  const format = useFormat();
  const problemText = useProblemText();
  const { data, error, dataUpdatedAt, refetch } = query;
  if (data === undefined || !error) return null;
  /** Only a success removes the banner with its focused button. */
  const retry = async (button: Element) => {
    const focusSection = sectionFocus(button);
    if ((await refetch()).isSuccess) focusSection();
  };
  const time = format.date(dataUpdatedAt, timeOfDay);
  return (
    <div role="alert" className={styles.banner}>
      <p>
        <b>{t('list.refreshErrorTitle')}</b> {problemText(error)}{' '}
        {t('list.refreshErrorText', { time })}
      </p>
      <SmallButton onClick={({ currentTarget }) => void retry(currentTarget)}>
        {shared('actions.retry')}
      </SmallButton>
    </div>
  );
}
