import type { ComponentProps } from 'react';
import { SkipLink } from '@sumut/shared-ui';
import type { Example } from '../example.ts';
import { useText } from '../i18n.ts';
import { State } from '../page/State.tsx';

function States() {
  const t = useText();
  return (
    <>
      <State name="default">
        <p>{t('sample.paragraph')}</p>
        <SkipLink targetId="SkipLink" />
      </State>
    </>
  );
}

export const skipLink = {
  name: 'SkipLink',
  usage: '<SkipLink targetId="main" />',
  props: { targetId: 'string' },
  interactive: true,
  States,
} satisfies Example<ComponentProps<typeof SkipLink>>;
