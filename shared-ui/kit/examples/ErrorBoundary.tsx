import { useState, type ComponentProps } from 'react';
import { Button, ErrorBoundary, ErrorState } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function Breakable() {
  const t = useText();
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Thrown on purpose, to show the fallback');
  return (
    <Button variant="ghost" onClick={() => setBroken(true)}>
      {t('sample.break')}
    </Button>
  );
}

function States() {
  const t = useText();
  return (
    <State name="default">
      <ErrorBoundary
        name="example"
        fallback={(_error, reset) => (
          <ErrorState title={t('sample.failure')} text={t('sample.advice')} onRetry={reset} />
        )}
      >
        <Breakable />
      </ErrorBoundary>
    </State>
  );
}

export const errorBoundary = {
  name: 'ErrorBoundary',
  usage: '<ErrorBoundary name="news" fallback={(error, reset) => …}>\n  <News />\n</ErrorBoundary>',
  props: {
    name: 'string',
    fallback: '(error, reset) => ReactNode',
    onError: '(error, info, name) => void',
    children: 'ReactNode',
  },
  States,
} satisfies Example<ComponentProps<typeof ErrorBoundary>>;
