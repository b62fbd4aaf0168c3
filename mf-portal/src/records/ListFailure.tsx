import { getProblemCode } from '@sumut/api-client';
import { EmptyState, ErrorState } from '@sumut/shared-ui';
import { useText } from '../i18n.ts';
import { useProblemText } from '../problems/useProblemText.ts';

/** In place of a list that could not be loaded: what happened and what to do. */
export function ListFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText();
  const problemText = useProblemText();
  if (getProblemCode(error) === 'forbidden') {
    return <EmptyState title={t('list.forbiddenTitle')} text={t('list.forbiddenText')} />;
  }
  return <ErrorState title={t('list.errorTitle')} text={problemText(error)} onRetry={onRetry} />;
}
