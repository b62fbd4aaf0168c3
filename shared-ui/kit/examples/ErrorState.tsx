import type { ComponentProps } from 'react';
import { ErrorState } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="error">
        <ErrorState title={t('sample.failure')} text={t('sample.advice')} />
      </State>
      <State name="retry">
        <ErrorState
          title={t('sample.failure')}
          text={t('sample.advice')}
          onRetry={() => undefined}
        />
      </State>
      <State name="long">
        <ErrorState
          title={t('sample.long')}
          text={t('sample.long')}
          onRetry={() => undefined}
          retryLabel={t('sample.more')}
        />
      </State>
    </>
  );
}

export const errorState = {
  name: 'ErrorState',
  usage: '<ErrorState title={title} text={text} onRetry={refetch} />',
  props: { title: 'string', text: 'ReactNode', onRetry: '() => void', retryLabel: 'string' },
  States,
} satisfies Example<ComponentProps<typeof ErrorState>>;
